import Foundation
import Synchronization

/// Imports packages and reads them.
extension TrackTW {
  func importPackages(_ body: [UInt8], _ token: String) -> ServerResponse {
    guard let request = try? JSONReader.value(of: body), case .object = request else {
      return Self.invalid([("carrier_id", "The carrier id field is required.")])
    }
    let errors = Self.validationErrors(in: request)
    let carrier = request["carrier_id"]?.string.flatMap { CarrierProfile.byUUID[$0] }
    guard errors.isEmpty, let carrier, let numbers = request["tracking_number"]?.array else {
      return Self.invalid(errors)
    }
    let created = Int(now().timeIntervalSince1970)
    return .json { json in
      for number in numbers.compactMap(\.string) {
        json.member(number, addPackage(number, carrier, token, at: created))
      }
    }
  }

  /// A number of one carrier and one member always has the same id.
  private func addPackage(_ number: String, _ carrier: CarrierProfile, _ token: String, at created: Int) -> String {
    let id = Self.uuid(of: "relation:\(token == self.token ? "" : token):\(carrier.id):\(number)")
    state.withLock { state in
      guard state.userPackages[id] == nil else { return }
      if state.order.count >= Self.kept {
        for old in state.order.prefix(Self.kept / 2) { state.userPackages[old] = nil }
        state.order.removeFirst(Self.kept / 2)
      }
      state.userPackages[id] = UserPackage(id: id, token: token, carrier: carrier, number: number, created: created)
      state.order.append(id)
    }
    // This is the carrier's first look-up, which starts the story.
    _ = parcels.events(of: number, at: carrier)
    return id
  }

  func tracking(_ id: String, _ token: String) -> ServerResponse {
    guard let userPackage = state.withLock({ $0.userPackages[id] }), userPackage.token == token else {
      return Self.unknownPackage(id)
    }
    let events = parcels.events(of: userPackage.number, at: userPackage.carrier)
    let package = Self.uuid(of: "package:\(userPackage.carrier.id):\(userPackage.number)")
    return .json { json in
      json.member("id", package)
      json.member("created_at", Self.timestamp(userPackage.created))
      json.member("updated_at", Self.timestamp(events.first?.date ?? userPackage.created))
      json.member("carrier_id", userPackage.carrier.uuid)
      json.member("tracking_number", userPackage.number)
      json.nullMember("metadata")
      json.key("package_history")
      json.array { json in
        for event in events { json.object { Self.write(event, package, to: &$0) } }
      }
      json.key("carrier")
      Self.write(userPackage.carrier, to: &json)
    }
  }

  func all(_ box: Substring, _ parameters: Parameters, _ token: String) -> ServerResponse {
    guard box == "inbox" || box == "archive" else { return Self.message("Not Found", status: 404) }
    var errors: [(String, String)] = []
    for name in ["page", "size"] where (parameters.int(name) ?? 0) < 1 {
      errors.append((name, "The \(name) field is required."))
    }
    guard errors.isEmpty, let page = parameters.int("page"), let size = parameters.int("size") else {
      return Self.invalid(errors)
    }
    let (count, userPackages) = state.withLock { state in
      let all = state.order.reversed().filter {
        state.userPackages[$0]?.state == String(box) && state.userPackages[$0]?.token == token
      }
      let skipped = (page - 1).multipliedReportingOverflow(by: size)
      let from = skipped.overflow ? all.count : min(skipped.partialValue, all.count)
      return (all.count, all[from...].prefix(size).compactMap { state.userPackages[$0] })
    }
    return .json { writePage(userPackages, page, size, count, box, to: &$0) }
  }

  func setState(_ id: String, _ verb: Substring, _ token: String) -> ServerResponse {
    guard verb == "archive" || verb == "delete" else { return Self.message("Not Found", status: 404) }
    let isKnown = state.withLock { state in
      guard state.userPackages[id]?.token == token else { return false }
      if verb == "archive" {
        state.userPackages[id]?.state = "archive"
      } else {
        state.userPackages[id] = nil
        state.order.removeAll { $0 == id }
      }
      return true
    }
    return isKnown ? .json { $0.member("success", true) } : Self.unknownPackage(id)
  }

  private static func validationErrors(in request: JSONValue) -> [(String, String)] {
    var errors: [(String, String)] = []
    switch request["carrier_id"]?.string {
    case nil: errors.append(("carrier_id", "The carrier id field is required."))
    case let id? where CarrierProfile.byUUID[id] == nil:
      errors.append(("carrier_id", "The selected carrier id is invalid."))
    default: break
    }
    switch request["tracking_number"] {
    case nil: errors.append(("tracking_number", "The tracking number field is required."))
    case .array(let items) where items.allSatisfy({ $0.string?.isEmpty == false }) && !items.isEmpty: break
    case .array: errors.append(("tracking_number.0", "The tracking_number.0 field must be a string."))
    default: errors.append(("tracking_number", "The tracking number field must be an array."))
    }
    switch request["notify_state"]?.string {
    case "inactive": break
    case "active": errors.append(("notify_state", "Please bind LINE or Telegram first."))
    case nil: errors.append(("notify_state", "The notify state field is required."))
    default: errors.append(("notify_state", "The selected notify state is invalid."))
    }
    return errors
  }
}
