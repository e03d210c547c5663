#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The processors of the machine.
public enum Processors {
    /// How many are there, at least 1.
    public static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
