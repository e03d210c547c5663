import ImageStrip

/// A command line that cannot be meant.
package enum UsageError: Error {
    case noCommand
    case unknownCommand(String, nearest: String?)
    case unknownOption(String, command: String, nearest: String?)
    case missingValue(String, placeholder: String)
    case unwantedValue(String)
    case badValue(option: String, found: String, expected: String)
    case conflict([String])
    case missingOption(String, cure: String)
    case noImages(command: String)
    case outputNotPNG(String)
    case formatMissing
    case transparent(kind: String)
    case sheetTooLarge(width: Int, height: Int)
    case framesOutOfRange(option: String, highest: Int, count: Int)
    case noViewport
    case operands(found: Int)
    case needs(String, with: String)
    case changesGoldensInCI(String)
    case oneFolder(found: Int)
    case oneJobList(found: Int)
}
