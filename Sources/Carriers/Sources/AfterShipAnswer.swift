import Foundation

/// The request body that creates a tracking. Without `slug`, AfterShip detects the courier itself.
struct AfterShipTracking: Encodable {
  var number: String
  var slug: String?

  enum CodingKeys: String, CodingKey {
    case number = "tracking_number"
    case slug
  }
}

/// The request body for the legacy version, which wraps the tracking in a field.
struct AfterShipWrapped: Encodable {
  var tracking: AfterShipTracking
}

/// The shapes of AfterShip's answers. The two versions wrap the data differently and name some fields differently; both
/// names are read.
enum AfterShipAnswer {
  /// The wrapper of every answer. `meta.code` is the HTTP status or AfterShip's own code (4001 …).
  struct Envelope: Decodable {
    struct Meta: Decodable {
      var code: Int
    }

    var meta: Meta
    var data: Content?

    enum CodingKeys: CodingKey { case meta, data }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      meta = try fields.decode(Meta.self, forKey: .meta)
      data = fields.part(.data)
    }
  }

  /// One tracking or a list of trackings. The current version has a single tracking in `data` itself, the legacy
  /// version in `data.tracking`.
  struct Content: Decodable {
    var trackings: [Tracking]
    var isList: Bool

    enum CodingKeys: CodingKey { case tracking, trackings }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      isList = fields.contains(.trackings)
      if isList {
        trackings = fields.list(.trackings, limit: ListLimit.parcels) ?? []
      } else if fields.contains(.tracking) {
        trackings = [try fields.decode(Tracking.self, forKey: .tracking)]
      } else {
        trackings = [try Tracking(from: decoder)]
      }
    }
  }

  struct Tracking: Decodable {
    var id: String?
    var number: String
    var slug: String?
    var tag: String
    var subtag: String?
    var words: String?
    /// Oldest first.
    var checkpoints: [Checkpoint]
    var goesBack: Bool
    var pickupLocation: String?
    var expected: String?

    enum CodingKeys: String, CodingKey {
      case id, slug, tag, subtag, checkpoints, checkpoint
      case number = "tracking_number"
      case words = "subtag_message"
      case goesBack = "return_to_sender"
      case pickupLocation = "pickup_location"
      case latestEstimate = "latest_estimated_delivery"
      case courierEstimate = "courier_estimated_delivery_date"
      case legacyEstimate = "expected_delivery"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      number = try fields.decode(String.self, forKey: .number)
      tag = try fields.decode(String.self, forKey: .tag)
      id = fields.text(.id)
      slug = fields.text(.slug)
      subtag = fields.text(.subtag)
      words = fields.text(.words)
      checkpoints = fields.list(.checkpoints) ?? [fields.part(.checkpoint)].compactMap { $0 }
      goesBack = fields.part(.goesBack) ?? false
      pickupLocation = fields.text(.pickupLocation)
      expected =
        fields.part(.latestEstimate, as: Estimate.self)?.day ?? fields.part(.courierEstimate, as: Estimate.self)?.day
        ?? fields.text(.legacyEstimate)
    }
  }

  struct Checkpoint: Decodable {
    /// The time as the courier gave it: a date, or a time without a zone, with an offset, or with `Z`.
    var time: String?
    var message: String?
    var location: String?
    var country: String?
    var tag: String?
    var subtag: String?
    var words: String?

    enum CodingKeys: String, CodingKey {
      case message, location, city, tag, subtag
      case time = "checkpoint_time"
      case words = "subtag_message"
      case country = "country_region"
      case legacyCountry = "country_iso3"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      time = fields.text(.time)
      message = fields.text(.message)
      location = fields.text(.location) ?? fields.text(.city)
      country = fields.text(.country) ?? fields.text(.legacyCountry)
      tag = fields.text(.tag)
      subtag = fields.text(.subtag)
      words = fields.text(.words)
    }
  }

  /// The body of a webhook call.
  struct Push: Decodable {
    var event: String
    var eventID: String?
    /// The time of sending, in seconds since 1970.
    var sentAt: Double
    var tracking: Tracking

    enum CodingKeys: String, CodingKey {
      case event
      case sentAt = "ts"
      case eventID = "event_id"
      case tracking = "msg"
    }
  }

  private struct Estimate: Decodable {
    var latest: String?
    var date: String?
    var courierDate: String?

    enum CodingKeys: String, CodingKey {
      case latest = "datetime_max"
      case date = "datetime"
      case courierDate = "estimated_delivery_date"
    }

    var day: String? { date ?? latest ?? courierDate }
  }
}
