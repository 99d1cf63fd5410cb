import Foundation
import Synchronization

/// Imports packages and reads them.
extension TrackTW {
  func importPackages(_ body: [UInt8], _ token: String) -> ServerResponse {
    guard let request = try? JSONReader.value(of: body), case .object = request else {
      return Self.invalid([("carrier_id", "The carrier id field is required.")])
    }
    let faults = Self.faults(in: request)
    let carrier = request["carrier_id"]?.string.flatMap { CarrierProfile.byUUID[$0] }
    guard faults.isEmpty, let carrier, let numbers = request["tracking_number"]?.array else {
      return Self.invalid(faults)
    }
    let created = Int(now().timeIntervalSince1970)
    return .json { json in
      for number in numbers.compactMap(\.string) {
        json.member(number, relate(number, carrier, token, at: created))
      }
    }
  }

  /// A number of one carrier and one member always has the same id.
  private func relate(_ number: String, _ carrier: CarrierProfile, _ token: String, at created: Int) -> String {
    let id = Self.uuid(of: "relation:\(token == self.token ? "" : token):\(carrier.id):\(number)")
    state.withLock { state in
      guard state.relations[id] == nil else { return }
      if state.order.count >= Self.kept {
        for old in state.order.prefix(Self.kept / 2) { state.relations[old] = nil }
        state.order.removeFirst(Self.kept / 2)
      }
      state.relations[id] = Relation(id: id, token: token, carrier: carrier, number: number, created: created)
      state.order.append(id)
    }
    // This is the carrier's first look-up, which starts the story.
    _ = parcels.events(of: number, at: carrier)
    return id
  }

  func tracking(_ id: String, _ token: String) -> ServerResponse {
    guard let relation = state.withLock({ $0.relations[id] }), relation.token == token else {
      return Self.unknownPackage(id)
    }
    let events = parcels.events(of: relation.number, at: relation.carrier)
    let package = Self.uuid(of: "package:\(relation.carrier.id):\(relation.number)")
    return .json { json in
      json.member("id", package)
      json.member("created_at", Self.timestamp(relation.created))
      json.member("updated_at", Self.timestamp(events.first?.date ?? relation.created))
      json.member("carrier_id", relation.carrier.uuid)
      json.member("tracking_number", relation.number)
      json.nullMember("metadata")
      json.key("package_history")
      json.array { json in
        for event in events { json.object { Self.write(event, package, to: &$0) } }
      }
      json.key("carrier")
      Self.write(relation.carrier, to: &json)
    }
  }

  func all(_ box: Substring, _ parameters: Parameters, _ token: String) -> ServerResponse {
    guard box == "inbox" || box == "archive" else { return Self.message("Not Found", status: 404) }
    var faults: [(String, String)] = []
    for name in ["page", "size"] where (parameters.int(name) ?? 0) < 1 {
      faults.append((name, "The \(name) field is required."))
    }
    guard faults.isEmpty, let page = parameters.int("page"), let size = parameters.int("size") else {
      return Self.invalid(faults)
    }
    let (count, relations) = state.withLock { state in
      let all = state.order.reversed().filter {
        state.relations[$0]?.state == String(box) && state.relations[$0]?.token == token
      }
      let skipped = (page - 1).multipliedReportingOverflow(by: size)
      let from = skipped.overflow ? all.count : min(skipped.partialValue, all.count)
      return (all.count, all[from...].prefix(size).compactMap { state.relations[$0] })
    }
    return .json { writePage(relations, page, size, count, box, to: &$0) }
  }

  func setState(_ id: String, _ verb: Substring, _ token: String) -> ServerResponse {
    guard verb == "archive" || verb == "delete" else { return Self.message("Not Found", status: 404) }
    let isKnown = state.withLock { state in
      guard state.relations[id]?.token == token else { return false }
      if verb == "archive" {
        state.relations[id]?.state = "archive"
      } else {
        state.relations[id] = nil
        state.order.removeAll { $0 == id }
      }
      return true
    }
    return isKnown ? .json { $0.member("success", true) } : Self.unknownPackage(id)
  }

  private static func faults(in request: JSONValue) -> [(String, String)] {
    var faults: [(String, String)] = []
    switch request["carrier_id"]?.string {
    case nil: faults.append(("carrier_id", "The carrier id field is required."))
    case let id? where CarrierProfile.byUUID[id] == nil:
      faults.append(("carrier_id", "The selected carrier id is invalid."))
    default: break
    }
    switch request["tracking_number"] {
    case nil: faults.append(("tracking_number", "The tracking number field is required."))
    case .array(let items) where items.allSatisfy({ $0.string?.isEmpty == false }) && !items.isEmpty: break
    case .array: faults.append(("tracking_number.0", "The tracking_number.0 field must be a string."))
    default: faults.append(("tracking_number", "The tracking number field must be an array."))
    }
    switch request["notify_state"]?.string {
    case "inactive": break
    case "active": faults.append(("notify_state", "Please bind LINE or Telegram first."))
    case nil: faults.append(("notify_state", "The notify state field is required."))
    default: faults.append(("notify_state", "The selected notify state is invalid."))
    }
    return faults
  }
}
