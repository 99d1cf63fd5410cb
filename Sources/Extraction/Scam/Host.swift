/// A host in a message, as far as a swindler's tricks need telling apart.
struct Host: Sendable {
  /// In small letters, `[.]` as plain dots; "www." stays.
  let name: String
  /// With its scheme, in the searched form; nil where the address was hidden behind words.
  let range: Range<Int>?
  /// It stands behind the @ of a mail address: nobody is led there.
  let isMail: Bool
  /// A name stood before it, as in `https://t-cat.com.tw@stranger.top`.
  let isBehindName: Bool

  var labels: [Substring] { name.split(separator: ".") }
}
