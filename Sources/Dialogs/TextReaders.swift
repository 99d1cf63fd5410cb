import Documents
public import Extraction
public import Phrases
import Receipts
import Sentences
public import Tracking

/// What reads texts and lists. Made once, from the carriers and the phrase catalogues.
public struct TextReaders: Sendable {
  /// Finds tracking numbers and what else a message says of a parcel.
  public let extractor: Extractor
  let spoken: SpokenWords
  let sentences: SentenceReader
  let receipts: ReceiptReader
  let lists: ParcelListReader
  let carriers: [CarrierID: Carrier]

  /// Throws if a table is missing or cannot be read.
  public init(carriers: [Carrier], phrases: Phrases) throws {
    extractor = try Extractor(carriers: carriers)
    spoken = SpokenWords(phrases)
    sentences = try SentenceReader(try SentenceTables(), carriers: carriers)
    receipts = try ReceiptReader()
    lists = ParcelListReader(carriers: carriers)
    self.carriers = Dictionary(carriers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
