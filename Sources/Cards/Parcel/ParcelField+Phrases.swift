import Phrases
public import Tracking

extension Parcel {
  /// Whether the field has a value from the user or a message, which can be cleared.
  public func has(_ field: ParcelField) -> Bool {
    switch field {
    case .number, .carrier: false
    case .name: name != nil
    case .shop: noted.shop != nil
    case .note: noted.note != nil
    case .store: noted.store != nil
    case .code: noted.pickupCode != nil
    case .deadline: noted.deadline != nil
    case .amount: noted.amount != nil
    case .payment: noted.payment != nil
    }
  }
}

extension ParcelField {
  var label: PhraseKey {
    switch self {
    case .name: .fieldName
    case .shop: .fieldShop
    case .note: .fieldNote
    case .number: .fieldNumber
    case .carrier: .fieldCarrier
    case .store: .fieldStore
    case .code: .fieldCode
    case .deadline: .fieldDeadline
    case .amount: .fieldAmount
    case .payment: .fieldPayment
    }
  }

  var question: PhraseKey {
    switch self {
    case .name: .fieldNameAsk
    case .shop: .fieldShopAsk
    case .note: .fieldNoteAsk
    case .number: .fieldNumberAsk
    case .carrier: .fieldCarrierAsk
    case .store: .fieldStoreAsk
    case .code: .fieldCodeAsk
    case .deadline: .fieldDeadlineAsk
    case .amount: .fieldAmountAsk
    case .payment: .fieldPaymentAsk
    }
  }

  var fault: PhraseKey {
    switch self {
    case .name: .fieldNameFault
    case .shop: .fieldShopFault
    case .note: .fieldNoteFault
    case .number: .fieldNumberFault
    case .carrier: .fieldCarrierFault
    case .store: .fieldStoreFault
    case .code: .fieldCodeFault
    case .deadline: .fieldDeadlineFault
    case .amount: .fieldAmountFault
    case .payment: .fieldPaymentFault
    }
  }
}
