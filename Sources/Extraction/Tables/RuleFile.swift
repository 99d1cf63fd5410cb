import Foundation
import Resources

/// The tables that the reader goes by: one file a topic, tab-separated, `#` begins a remark.
enum RuleFile: String, CaseIterable {
  /// Words beside numbers: what makes them a parcel's or something else's.
  case labels
  /// Shops and the carriers that they send by; hosts, and what addresses call their values.
  case names
  /// Numbers of other things, by their form.
  case decoys
  /// What says where a parcel is collected.
  case stores
  case codes
  /// Days: the last one to collect a parcel, the one that it is expected, and those of other things.
  case days
  case amounts
  case shops
  case products
  case statuses
  /// Who sends the parcel.
  case sent
  case scam
  /// Hosts that are known, and what strange ones are made of.
  case hosts
  /// Which of several parcels is meant.
  case parcels
  /// Lines that users type: what is no parcel's name.
  case lines
  /// Senders of mails, and words of their subjects.
  case mail
  /// What order numbers look like and are called.
  case orders
  /// Traditional and simplified characters.
  case simplified

  /// The lines that hold something, as bytes: most of a table are examples, which nobody reads at the start. Fails when the
  /// table is not beside the program.
  func lines() throws -> [ArraySlice<UInt8>] {
    let file = ResourceFolder.url(of: "Extraction").appendingPathComponent("Rules/\(rawValue).tsv")
    let lines = try Array(Data(contentsOf: file)).split(separator: UInt8(ascii: "\n"))
    return lines.filter { $0.first != UInt8(ascii: "#") }
  }
}
