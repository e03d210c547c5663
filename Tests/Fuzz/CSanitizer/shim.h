/* Called when a sanitizer ends the process (compiler-rt's sanitizer/common_interface_defs.h). */
void __sanitizer_set_death_callback(void (*callback)(void));

#include <stddef.h>
#include <stdint.h>

/* libFuzzer's own changes, for mutators that know a format (https://llvm.org/docs/LibFuzzer.html): returns the new size. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t largest);
