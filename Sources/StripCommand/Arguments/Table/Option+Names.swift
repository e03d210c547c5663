extension Option where Value == String {
    static var imagesFrom: Self {
        Self(
            path: "--images-from", "FILE", in: .images,
            "a list of images, a name on each line, in place of IMAGE…; - is standard input")
    }
}

extension Option where Value == Void {
    static var nullSeparated: Self {
        Self("-0", in: .images, "names in that list end in a zero byte, as find -print0 writes them")
    }
}
