import Chat
import Sentences
import Store

/// Whether a text that is no answer to an open question means something else.
struct OtherMeaning {
  let services: DialogServices

  /// Whether it has a parcel or signs of fraud, or is a request of which every word is known.
  func isMeant(by text: String, _ context: UpdateContext) throws -> Bool {
    if try TextInterpreter(services: services).findsParcelOrScam(text, [], context) { return true }
    guard let sentence = try sentence(in: text, context) else { return false }
    return sentence.intent != nil && sentence.isWhole
  }

  /// The text as a sentence of the user's own; nil if it is none.
  func sentence(in text: String, _ context: UpdateContext) throws -> Sentence? {
    guard !context.update.isForwarded, SentenceReader.mayBeSentence(text) else { return nil }
    return services.sentences.read(text, isReply: false, parcels: try context.listedParcels())
  }
}
