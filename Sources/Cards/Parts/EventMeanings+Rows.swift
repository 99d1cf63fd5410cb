import Phrases
import Tracking

extension EventMeanings {
  /// The meanings of carriers' event texts. Each row holds the phrase that explains the text, the key of the words that
  /// it contains, and the statuses that the meaning is allowed for. An event with another status never gets it. New
  /// words are added in the catalogues.
  static let rows: [Row] = [
    Row(.eventNobodyHome, .eventWordsNobodyHome, .exception),
    Row(.eventDeliveryFailed, .eventWordsDeliveryFailed, .exception),
    Row(.eventOfficeClosed, .eventWordsOfficeClosed, .exception),
    Row(.eventAddressProblem, .eventWordsAddressProblem, .exception),
    Row(.eventRefused, .eventWordsRefused, .returning, .exception),
    Row(.eventHeldAtDepot, .eventWordsHeldAtDepot, .exception, .arrivedAtStore),
    Row(.eventWaiting, .eventWordsWaiting, .arrivedAtStore),
    Row(.eventInLocker, .eventWordsInLocker, .arrivedAtStore),
    Row(.eventHandedToStore, .eventWordsHandedToStore, .inTransit, .arrivedAtStore),
    Row(.eventAtStore, .eventWordsAtStore, .arrivedAtStore),
    Row(.eventAtPoint, .eventWordsAtPoint, .arrivedAtStore),
    Row(.eventLastDay, .eventWordsLastDay, .arrivedAtStore),
    Row(.eventPickedUp, .eventWordsPickedUp, .collected),
    Row(.eventSenderSent, .eventWordsSenderSent, .infoReceived, .inTransit),
    Row(.eventFromSender, .eventWordsFromSender, .infoReceived, .inTransit),
    Row(.eventAnnounced, .eventWordsAnnounced, .pending, .infoReceived),
    Row(.eventLeftSender, .eventWordsLeftSender, .inTransit),
    Row(.eventToCentre, .eventWordsToCentre, .inTransit),
    Row(.eventAtCentre, .eventWordsAtCentre, .inTransit),
    Row(.eventSentOn, .eventWordsSentOn, .inTransit),
    Row(.eventAtDepot, .eventWordsAtDepot, .inTransit),
    Row(.eventToStore, .eventWordsToStore, .inTransit),
    Row(.eventInTransit, .eventWordsInTransit, .inTransit),
    Row(.eventOutForDelivery, .eventWordsOutForDelivery, .outForDelivery),
    Row(.eventDelivered, .eventWordsDelivered, .delivered),
    Row(.eventInCustoms, .eventWordsInCustoms, .inTransit),
    Row(.eventCustomsCleared, .eventWordsCustomsCleared, .inTransit),
    Row(.eventCustomsHeld, .eventWordsCustomsHeld, .exception, .inTransit),
    Row(.eventFlightLeft, .eventWordsFlightLeft, .inTransit),
    Row(.eventFlightArrived, .eventWordsFlightArrived, .inTransit),
    Row(.eventInCountry, .eventWordsInCountry, .inTransit),
    Row(.eventAppointment, .eventWordsAppointment, .exception, .inTransit),
    Row(.eventDamaged, .eventWordsDamaged, .exception),
    Row(.eventLost, .eventWordsLost, .exception),
    Row(.eventNotCollected, .eventWordsNotCollected, .returning),
    Row(.eventGoingBack, .eventWordsGoingBack, .returning),
    Row(.eventBackAtSender, .eventWordsBackAtSender, .returned),
    Row(.eventStoreClosed, .eventWordsStoreClosed, .exception, .inTransit),
    Row(.eventWeather, .eventWordsWeather, .exception, .inTransit),
    Row(.eventInvestigated, .eventWordsInvestigated, .exception),
  ]
}
