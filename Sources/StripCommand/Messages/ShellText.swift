extension String {
    /// The text as one word of a shell.
    var shellQuoted: String {
        let plain = utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "+")...UInt8(ascii: ":") ~= byte || "_=@%^".utf8.contains(byte)
        }
        if plain && !isEmpty { return self }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}
