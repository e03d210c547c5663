/* Called when a sanitizer ends the process (compiler-rt's sanitizer/common_interface_defs.h). */
void __sanitizer_set_death_callback(void (*callback)(void));
