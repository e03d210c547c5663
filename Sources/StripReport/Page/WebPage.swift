/// A web page from the folder `Web`, with the style sheets and scripts that it links in it.
struct WebPage {
    /// The text up to the data.
    let beforeData: String
    /// The scripts, and the end of the document.
    let afterData: String
}
