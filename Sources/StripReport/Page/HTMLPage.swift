import FoundationEssentials
import StripSystem

/// One HTML file that works without a server and without the network, written part by part.
///
/// Names and texts are JSON, and scripts show them as text, never as markup. Images are base64 text, of which the scripts make
/// images when they need them.
struct HTMLPage: ~Copyable {
    private var file: AtomicFile
    private let page: WebPage
    /// The bytes that were written so far.
    private(set) var byteCount = 0

    /// Begins a file with the part of a page that comes before its data.
    init(_ file: consuming AtomicFile, _ page: WebPage) throws(FileError) {
        self.file = file
        self.page = page
        try add(page.beforeData)
    }

    /// Adds a PNG file as the text of an element.
    ///
    /// - Parameter id: the element's name, without characters that are special in HTML.
    mutating func add(png: [UInt8], id: String) throws(FileError) {
        try add("<script type=\"text/plain\" id=\"\(id)\">\(Data(png).base64EncodedString())</script>\n")
    }

    /// Adds JSON, or lines of JSON, as the text of an element.
    mutating func add(json: String, id: String) throws(FileError) {
        // In a script element `</script` and `<!--` would end or change it.
        let text = json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
        try add("<script type=\"application/json\" id=\"\(id)\">\(text)</script>\n")
    }

    /// Ends the page and puts the file in its place; returns its size in bytes.
    @discardableResult
    consuming func finish() throws(FileError) -> Int {
        try add(page.afterData)
        let count = byteCount
        try file.replace()
        return count
    }

    private mutating func add(_ text: String) throws(FileError) {
        let bytes = Array(text.utf8)
        try unsafe file.write(bytes.span.bytes)
        byteCount += bytes.count
    }
}
