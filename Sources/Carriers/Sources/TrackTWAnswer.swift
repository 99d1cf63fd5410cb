/// The request body of an import.
struct TrackTWImport: Encodable {
  var carrier: String
  var numbers: [String]
  var notifyState: String

  enum CodingKeys: String, CodingKey {
    case carrier = "carrier_id"
    case numbers = "tracking_number"
    case notifyState = "notify_state"
  }
}

/// The shapes of Track.TW's answers.
enum TrackTWAnswer {
  /// The answer about one parcel.
  struct Package: Decodable {
    var number: String
    var carrier: String?
    private var lines: LimitedList<Entry>
    var history: [Entry] { lines.items }

    enum CodingKeys: String, CodingKey {
      case number = "tracking_number"
      case carrier = "carrier_id"
      case lines = "package_history"
    }
  }

  /// One line of the history. A field of an unexpected type counts as missing.
  struct Entry: Decodable {
    var time: Double?
    var text: String?
    var checkpoint: String?

    enum CodingKeys: String, CodingKey {
      case time
      case text = "status"
      case checkpoint = "checkpoint_status"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      time =
        (try? fields.decode(Double.self, forKey: .time))
        ?? (try? fields.decode(String.self, forKey: .time)).flatMap(Double.init)
      text = try? fields.decode(String.self, forKey: .text)
      checkpoint = try? fields.decode(String.self, forKey: .checkpoint)
    }
  }

  /// The profile of the token's owner. It can be decoded only when the answer is a profile.
  struct Profile: Decodable {
    var email: String
  }

  /// One page of the account's parcels, each with only its latest line.
  struct Inbox: Decodable {
    struct Item: Decodable {
      struct Summary: Decodable {
        var number: String
        var carrier: String?
        var latest: Entry?

        enum CodingKeys: String, CodingKey {
          case number = "tracking_number"
          case carrier = "carrier_id"
          case latest = "latest_package_history"
        }
      }

      /// The id of the relation between the account and the parcel.
      var id: String
      var package: Summary
    }

    private var page: LimitedList<Item>
    var data: [Item] { page.items }

    enum CodingKeys: String, CodingKey { case page = "data" }
  }

  /// An error: Laravel's `message`, and for invalid fields `errors` by field name.
  struct Refusal: Decodable {
    var message: String
    var errors: [String: [String]]?
  }
}
