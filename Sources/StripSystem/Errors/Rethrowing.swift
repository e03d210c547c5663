/// Calls `body`; an error that it throws is thrown as what `wrap` makes of it, with the type that the caller promises.
package func rethrowing<Output: ~Copyable, Inner: Error, Outer: Error>(
    as wrap: (Inner) -> Outer, _ body: () throws(Inner) -> Output
) throws(Outer) -> Output {
    do { return try body() } catch { throw wrap(error) }
}

/// Evaluates one expression; an error that it throws is thrown as what `wrap` makes of it.
///
/// Unlike a closure, an expression needs no annotation of its error: `try rethrowing(as: RecordingError.file, file.replace())`.
package func rethrowing<Output: ~Copyable, Inner: Error, Outer: Error>(
    as wrap: (Inner) -> Outer, _ expression: @autoclosure () throws(Inner) -> Output
) throws(Outer) -> Output {
    try rethrowing(as: wrap, expression)
}
