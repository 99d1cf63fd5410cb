/// One member of a request to 17TRACK, whose requests are always lists; ours have one member. Without `carrier`,
/// 17TRACK detects the carrier itself.
struct SeventeenTrackItem: Encodable {
  var number: String
  var carrier: Int?
  /// The last four digits of a phone number.
  var phoneDigits: String?

  enum CodingKeys: String, CodingKey {
    case number, carrier
    case phoneDigits = "phone_number_last_4"
  }
}

/// The shapes of the answers of 17TRACK's API v2.4.
enum SeventeenTrackAnswer {
  /// The wrapper of every answer.
  struct Envelope: Decodable {
    var code: Int
    var data: Content?

    enum CodingKeys: CodingKey { case code, data }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      code = try fields.decode(Int.self, forKey: .code)
      data = fields.part(.data)
    }
  }

  struct Content: Decodable {
    var accepted: [TrackedNumber]?
    var rejected: [Rejection]
    /// Errors of the whole call.
    var errors: [Fault]

    enum CodingKeys: CodingKey { case accepted, rejected, errors }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      accepted = fields.list(.accepted, limit: ListLimit.parcels)
      rejected = fields.list(.rejected) ?? []
      errors = fields.list(.errors) ?? []
    }
  }

  struct Fault: Decodable {
    var code: Int
  }

  struct Rejection: Decodable {
    var number: String
    var error: Fault
  }

  /// One number. `track_info` is absent from the answer to a registration, and null while nothing is known. `hasInfo`:
  /// the field is present.
  struct TrackedNumber: Decodable {
    var number: String
    var carrier: Int?
    var hasInfo: Bool
    var info: Info?

    enum CodingKeys: String, CodingKey {
      case number, carrier
      case info = "track_info"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      number = try fields.decode(String.self, forKey: .number)
      carrier = fields.number(.carrier)
      hasInfo = fields.contains(.info)
      info = fields.part(.info)
      let isNull = (try? fields.decodeNil(forKey: .info)) ?? true
      if hasInfo, info == nil, !isNull {
        throw DecodingError.dataCorruptedError(
          forKey: .info, in: fields, debugDescription: "track_info has an unknown shape")
      }
    }
  }

  struct Info: Decodable {
    var latest: State?
    var latestEvent: Step?
    /// The histories of all providers (the carrier, and the last-mile carrier), each newest first.
    var histories: [[Step]]
    var expected: String?

    enum CodingKeys: String, CodingKey {
      case latest = "latest_status"
      case latestEvent = "latest_event"
      case tracking
      case metrics = "time_metrics"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      latest = fields.part(.latest)
      latestEvent = fields.part(.latestEvent)
      histories = fields.part(.tracking, as: Tracking.self)?.providers.map(\.events) ?? []
      let estimate = fields.part(.metrics, as: Metrics.self)?.estimate
      expected = estimate?.to ?? estimate?.from
      if latest == nil, histories.isEmpty, latestEvent == nil {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "nothing told"))
      }
    }
  }

  struct State: Decodable {
    var status: String
    var subStatus: String?
    var words: String?

    enum CodingKeys: String, CodingKey {
      case status
      case subStatus = "sub_status"
      case words = "sub_status_descr"
    }
  }

  /// One line of a history.
  struct Step: Decodable {
    /// The time with the zone of the place.
    var time: String?
    /// The time as the carrier printed it, when it has no exact instant.
    var raw: RawTime?
    var text: String?
    var location: String?
    var stage: String?
    var subStatus: String?

    enum CodingKeys: String, CodingKey {
      case time = "time_iso"
      case raw = "time_raw"
      case text = "description"
      case location, stage
      case subStatus = "sub_status"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      time = fields.text(.time)
      raw = fields.part(.raw)
      text = fields.text(.text)
      location = fields.text(.location)
      stage = fields.text(.stage)
      subStatus = fields.text(.subStatus)
    }
  }

  struct RawTime: Decodable {
    var date: String?
    var time: String?
    var timezone: String?

    /// The parts as one text: `2026-06-27T11:15:00-03:00`.
    var text: String? {
      guard let date else { return nil }
      return time.map { date + "T" + $0 + (timezone ?? "") } ?? date
    }
  }

  struct Quota: Decodable {
    var total: Int
    var used: Int
    var remaining: Int

    enum CodingKeys: String, CodingKey {
      case total = "quota_total"
      case used = "quota_used"
      case remaining = "quota_remain"
    }
  }

  struct QuotaEnvelope: Decodable {
    var code: Int
    var data: Quota
  }

  private struct Tracking: Decodable {
    var providers: [Provider]

    enum CodingKeys: CodingKey { case providers }

    init(from decoder: any Decoder) throws {
      providers = try decoder.container(keyedBy: CodingKeys.self).list(.providers, limit: ListLimit.parcels) ?? []
    }
  }

  private struct Provider: Decodable {
    var events: [Step]

    enum CodingKeys: CodingKey { case events }

    init(from decoder: any Decoder) throws {
      events = try decoder.container(keyedBy: CodingKeys.self).list(.events) ?? []
    }
  }

  private struct Metrics: Decodable {
    struct Estimate: Decodable {
      var from: String?
      var to: String?
    }

    var estimate: Estimate?

    enum CodingKeys: String, CodingKey { case estimate = "estimated_delivery_date" }
  }
}
