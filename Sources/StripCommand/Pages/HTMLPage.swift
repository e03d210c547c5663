import FoundationEssentials
import ImageStrip
import StripSystem

/// One HTML file that works without a server and without the network, written part by part.
///
/// Names and texts come as JSON and are shown as text, never as markup. Pictures are kept as base64 text; the page's script makes
/// pictures of them when it needs them.
struct HTMLPage: ~Copyable {
    private var file: AtomicFile
    /// The bytes that were written so far.
    private(set) var byteCount = 0

    /// Begins a page: its head, and what is in it before its script fills it.
    init(_ file: consuming AtomicFile, title: String, style: String, body: String) throws(FileError) {
        self.file = file
        try add(Self.head + "<title>\(title)</title>\n<style>" + Self.style + style + "</style>\n</head>\n" + body)
    }

    /// Adds a PNG file as base64 text with a name that is no markup.
    mutating func add(picture png: [UInt8], id: String) throws(FileError) {
        try add("<script type=\"text/plain\" id=\"\(id)\">\(Data(png).base64EncodedString())</script>\n")
    }

    /// Adds JSON, or lines of JSON.
    mutating func add(json: String, id: String) throws(FileError) {
        // In a script element `</script` and `<!--` would end or change it.
        let text = json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
        try add("<script type=\"application/json\" id=\"\(id)\">\(text)</script>\n")
    }

    /// Ends the page with its script, and puts the file in its place; returns its size in bytes.
    @discardableResult
    consuming func finish(script: String) throws(FileError) -> Int {
        try add("<script>\n" + Self.script + script + "</script>\n</body>\n</html>\n")
        let count = byteCount
        try file.replace()
        return count
    }

    private mutating func add(_ text: String) throws(FileError) {
        let bytes = Array(text.utf8)
        try unsafe file.write(bytes.span.bytes)
        byteCount += bytes.count
    }

    /// The beginning; the policy makes sure that the page asks nobody for anything.
    private static let head = #"""
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="generator" content="imagestrip">

        """#

    /// What all scripts use.
    private static let script = #"""
        'use strict';
        const $ = id => document.getElementById(id);
        const make = (name, text, parent) => {
          const element = document.createElement(name);
          if (text !== undefined) element.textContent = text;
          if (parent) parent.append(element);
          return element;
        };
        const pngFrom = id => Object.assign(new Image(), { draggable: false, src: 'data:image/png;base64,' + $(id).textContent });
        const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');

        function toggleTheme() {
          const root = document.documentElement;
          const isDark = (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
          root.dataset.theme = isDark ? 'light' : 'dark';
          dispatchEvent(new Event('theme'));
        }
        $('theme').onclick = toggleTheme;

        // Works from a file, too, where there may be no clipboard of the browser's.
        function copyCommand() {
          getSelection().selectAllChildren($('command'));
          document.execCommand('copy');
          getSelection().removeAllRanges();
          $('copy').textContent = 'copied';
        }
        $('copy').onclick = copyCommand;

        """#
}
