import Foundation
import Tracking

/// The key paths, such as `events.text`, without which a stored value cannot be decoded. Removes each key in turn, at
/// every level. `template` supplies missing values, as it does for values in the database.
public func requiredKeyPaths<T: Codable>(of sample: T, filling template: T? = nil) throws -> Set<String> {
  let whole = try JSONSerialization.jsonObject(with: StoredJSON.encode(sample))
  var needed: Set<String> = []
  for (path, rest) in removals(from: whole) {
    let data = try JSONSerialization.data(withJSONObject: rest)
    if (try? StoredJSON.decode(T.self, from: data, filling: template)) == nil { needed.insert(path) }
  }
  return needed
}

/// All copies of the value with one key removed, each with the path of that key.
private func removals(from value: Any, _ path: String = "") -> [(path: String, rest: Any)] {
  if let list = value as? [Any] {
    return list.indices.flatMap { index in
      removals(from: list[index], path).map { removal in
        var rest = list
        rest[index] = removal.rest
        return (removal.path, rest)
      }
    }
  }
  guard let object = value as? [String: Any] else { return [] }
  return object.keys.sorted().flatMap { key in
    let place = path.isEmpty ? key : path + "." + key
    var without = object
    without[key] = nil
    let deeper = removals(from: object[key] ?? NSNull(), place).map { removal in
      var rest = object
      rest[key] = removal.rest
      return (path: removal.path, rest: rest as Any)
    }
    return [(place, without)] + deeper
  }
}
