import Cards
import Chat
import EInvoice
import Extraction
import Google
import Receipts
import Sentences
import Store
import Tracking

/// All that a text can be. `MeaningReader` decides which, `MeaningHandler` does what it asks for.
enum Meaning {
  // What it is as a whole.
  case tooLong
  case reaction(Reaction)
  case googleAnswer(GoogleAnswer)
  case receiptChange(ReceiptReply)
  case severalParcels([ParcelID])
  case fieldQuestion(ParcelField, Parcel)
  case fieldValue(ParcelFieldValue, Parcel)
  /// A sentence that asks for something; `about`: the parcels of the message that it replies to.
  case request(Sentence, about: [Parcel])
  case unclearReply
  case cancel
  case appPassword
  /// What the text is to an open question.
  case answer(StateAnswer)
  case command(name: String, arguments: String)
  case mobileBarcode(MobileBarcode)
  case bareMobileBarcode
  case importedList(ImportedList)

  // What is in it.
  case invoices(FoundInvoices)
  case fraud(ExtractionResult)
  case oneTimeCode
  case parcels
  /// An edited message, whose parcels are corrected.
  case parcelCorrection
  case receiptCorrection(ReceiptCorrection)
  case zone(Zone)
  case expenses([ReceiptReader.ListedExpense])
  case expense(Receipt)
  case possibleExpense(Receipt)
  case moneyTalk
  case order(Receipt, number: String?)
  case loneCode(TrackingNumber)
  case pickupDetails(NotedFields, of: Parcel)
  case customs(CustomsMatter)
  case notice(NotedFields)
  case slip(Receipt)
  case mailReceipt(KeptReceipt)
  /// A mail about a parcel or an order.
  case mailWithoutNumber
  case fraudAsked
  /// Parcels are spoken of, but nothing can be done about it.
  case parcelTalk
  case notUnderstood(Sentence)
  case nothing
  case nothingNew

  // Pictures of which something else has to be said.
  /// The pictures say nothing: their caption is a message of its own.
  case captionAlone
  case unread(PictureTrouble)
  case moreInPicture(PictureReading)
}
