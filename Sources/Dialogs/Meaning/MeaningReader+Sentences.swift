import Cards
import Extraction
import Sentences
import Store
import Tracking

/// Plain sentences, in messages without a number.
extension MeaningReader {
  static func commandWord(_ message: Message) throws -> Meaning? {
    guard try sentence(message) != nil else { return nil }
    return message.services.spoken.commands.command(named: message.fullText)
      .map { .command(name: $0.rawValue, arguments: "") }
  }

  /// "Rename chair to stool", "a note for the chair: fragile": the parcel of that name gets the value. If several are
  /// meant, they are named.
  static func nameOrNote(_ message: Message) throws -> Meaning? {
    guard try sentence(message) != nil else { return nil }
    let spoken = message.services.spoken
    return try value(of: .name, spoken.renaming.pair(in: message.fullText), message)
      ?? value(of: .note, spoken.notes.pair(in: message.fullText), message)
  }

  private static func value(
    of field: ParcelField, _ said: (parcel: String, value: String)?, _ message: Message
  ) throws -> Meaning? {
    guard let said else { return nil }
    let listed = try message.listedParcels()
    let sentence = message.services.sentences.read(said.parcel, isReply: false, parcels: listed)
    guard !sentence.isNegated, let parcel = listed.first(where: { sentence.parcels.contains($0.id) }) else {
      return nil
    }
    guard sentence.parcels.count == 1 else { return .severalParcels(sentence.parcels) }
    return value(of: field, said.value, for: parcel, message)
  }

  static func zone(_ message: Message) throws -> Meaning? {
    try ownSentence(message) == nil
      ? nil : message.services.spoken.zone.zone(saidIn: message.fullText).map(Meaning.zone)
  }

  static func request(_ message: Message) throws -> Meaning? {
    guard let sentence = try ownSentence(message), sentence.intent != nil else { return nil }
    return .request(sentence, about: [])
  }

  static func talk(_ message: Message) throws -> Meaning? {
    guard let sentence = try ownSentence(message), !SentenceReader.looksLikeNotice(message.fullText),
      message.services.extractor.loneCode(in: message.fullText) == nil
    else { return nil }
    return sentence.isAboutParcels ? .parcelTalk : .notUnderstood(sentence)
  }

  /// The sentence, unless the message is a notice: in one, only a request for a reminder counts.
  static func ownSentence(_ message: Message) throws -> Sentence? {
    guard let sentence = try sentence(message) else { return nil }
    if let intent = sentence.intent, [.remind, .unremind, .reminders].contains(intent) { return sentence }
    let interpreted = try message.interpreted()
    let isNotice =
      interpreted.customs != nil || interpreted.notedFieldsWithoutNumber != nil
      || interpreted.extraction.asksAboutFraud
    return isNotice ? nil : sentence
  }

  private static func sentence(_ message: Message) throws -> Sentence? {
    message.fullLinks.isEmpty ? try message.sentence() : nil
  }
}
