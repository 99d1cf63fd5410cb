/// The shapes of the answers of DHL's API "Shipment Tracking – Unified".
enum DHLUnifiedAnswer {
  /// The answer to `GET /track/shipments`. It has several shipments when several DHL services use the same number.
  struct Shipments: Decodable {
    var shipments: [FoundShipment]

    enum CodingKeys: CodingKey { case shipments }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      guard let shipments = fields.list(.shipments, of: FoundShipment.self, limit: ListLimit.parcels) else {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no shipments"))
      }
      self.shipments = shipments
    }
  }

  struct FoundShipment: Decodable {
    var id: String
    /// `express`, `parcel-de`, `ecommerce`, `freight` …
    var service: String?
    var status: Step?
    /// Newest first.
    var events: [Step]
    /// The estimated delivery time, in the destination's local time.
    var estimated: String?
    /// The numbers of the single pieces, and the numbers that DHL's partners use for the shipment.
    var otherNumbers: [String]

    enum CodingKeys: String, CodingKey {
      case id, service, status, events, details
      case estimated = "estimatedTimeOfDelivery"
      case frame = "estimatedDeliveryTimeFrame"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      guard let id = fields.text(.id) else {
        throw DecodingError.keyNotFound(CodingKeys.id, .init(codingPath: decoder.codingPath, debugDescription: "no id"))
      }
      self.id = id
      service = fields.text(.service)
      status = fields.part(.status)
      events = fields.list(.events) ?? []
      estimated = fields.text(.estimated) ?? fields.part(.frame, as: Frame.self)?.through
      otherNumbers = fields.part(.details, as: Details.self)?.numbers ?? []
    }
  }

  /// One line of the history. The current state has the same shape.
  struct Step: Decodable {
    var timestamp: String?
    var code: String?
    var status: String?
    var description: String?
    var remark: String?
    var location: Location?

    enum CodingKeys: String, CodingKey {
      case timestamp, status, description, remark, location
      case code = "statusCode"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      timestamp = fields.text(.timestamp)
      code = fields.text(.code)?.lowercased()
      status = fields.text(.status)
      description = fields.text(.description)
      remark = fields.text(.remark)
      location = fields.part(.location)
    }
  }

  struct Location: Decodable {
    struct Address: Decodable {
      var country: String?
      var locality: String?

      enum CodingKeys: String, CodingKey {
        case country = "countryCode"
        case locality = "addressLocality"
      }

      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        country = fields.text(.country)
        locality = fields.text(.locality)
      }
    }

    /// A shop or locker. Some services send an empty object.
    struct ServicePoint: Decodable {
      var label: String?
    }

    var address: Address?
    var servicePoint: ServicePoint?
  }

  private struct Frame: Decodable {
    var through: String?

    enum CodingKeys: String, CodingKey { case through = "estimatedThrough" }
  }

  private struct Details: Decodable {
    var numbers: [String]

    enum CodingKeys: CodingKey { case pieceIds, references }

    struct Reference: Decodable {
      var number: String?
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      let references = fields.list(.references, of: Reference.self) ?? [fields.part(.references)].compactMap { $0 }
      numbers = (fields.list(.pieceIds, of: String.self) ?? []) + references.compactMap(\.number)
    }
  }

  /// An error in the format "problem details" (RFC 9457).
  struct Problem: Decodable {
    var title: String
    var status: Int
    var detail: String?
  }
}
