public import Foundation
public import Tracking

/// Asks which of several parcels a sentence means, and stores what to do with the chosen one.
public struct ParcelChoice: Codable, Sendable, Hashable {
  /// What the button of the chosen parcel does.
  public enum Purpose: Codable, Sendable, Hashable {
    case show, pickedUp, delete, forgetReminder
    case notPickedUp, archive, unarchive, mute, unmute, claim, release
    case remind(at: Date)
  }

  /// The parcels to choose from.
  public var parcels: [ParcelID]
  /// What is done with the chosen parcel.
  public var purpose: Purpose

  /// Creates a choice between parcels.
  public init(_ parcels: [ParcelID], for purpose: Purpose) {
    self.parcels = parcels
    self.purpose = purpose
  }
}
