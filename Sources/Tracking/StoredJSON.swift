public import Foundation

/// A type with a usual value. It replaces a stored value that is missing or that this version does not know, and its
/// parts replace missing parts.
public protocol Defaulted: Codable, Hashable {
  /// The value that replaces a missing or unknown one.
  static var usual: Self { get }
}

/// Encodes and decodes the JSON in the database, which an earlier or later version may have written.
///
/// What is missing is filled in: false for a `Bool`, an empty collection, nil for an optional, and for a part of a
/// `Defaulted` type that part of its usual value. An enum case that this version does not know counts as missing. If a
/// missing value has no replacement, the whole value is unreadable.
public enum StoredJSON {
  /// Encodes a value as JSON.
  /// - Throws: `EncodingError`.
  public static func encode(_ value: some Encodable) throws -> Data { try JSONEncoder().encode(value) }

  /// Decodes a value and fills in what is missing.
  /// - Parameter template: supplies missing parts at the top level.
  /// - Throws: `DecodingError` if the value cannot be read or contains nothing that this version knows.
  public static func decode<T: Codable>(_ type: T.Type, from data: Data, filling template: T? = nil) throws -> T {
    // Most values are complete and take this fast path.
    if let value = try? JSONDecoder().decode(type, from: data), !isUsual(value) { return value }
    let decoder = JSONDecoder()
    if let template { decoder.userInfo[.template] = try encode(template) }
    return try decoder.decode(Filled<T>.self, from: data).value
  }

  /// Whether all parts equal the usual value. All of them may then have been missing, and the JSON may be of another
  /// type.
  private static func isUsual(_ value: Any) -> Bool {
    func isUsual<D: Defaulted>(_ value: D) -> Bool { value == D.usual }
    return (value as? any Defaulted).map { isUsual($0) } ?? false
  }
}

extension CodingUserInfoKey {
  fileprivate static let template = CodingUserInfoKey(rawValue: "template")!
}

/// A decoded value with the missing parts filled in.
private struct Filled<T: Decodable>: Decodable {
  let value: T

  init(from decoder: any Decoder) throws {
    value = try FillingDecoder.read(T.self, from: decoder, template: decoder.userInfo[.template] as? Data)
  }
}

/// Wraps a decoder and fills in what is missing.
private struct FillingDecoder: Decoder {
  let base: any Decoder
  /// The JSON of a whole value, whose parts replace missing ones.
  let template: Data?

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  static func read<T: Decodable>(_ type: T.Type, from decoder: any Decoder, template: Data? = nil) throws -> T {
    if isPlain(type) { return try decoder.singleValueContainer().decode(type) }
    if let collection = type as? any Elementwise.Type, let value = try collection.read(from: decoder) as? T {
      return value
    }
    let usual = try (type as? any Defaulted.Type).map { try StoredJSON.encode($0.usual) }
    return try T(from: FillingDecoder(base: decoder, template: template ?? usual))
  }

  /// Types that Foundation decodes directly.
  fileprivate static func isPlain(_ type: any Decodable.Type) -> Bool {
    type is Bool.Type || type is String.Type || type is any Numeric.Type || type is Date.Type || type is Data.Type
  }

  /// Whether the error means that a later version wrote an enum case that this version does not know.
  static func isUnknownCase(_ type: any Decodable.Type, _ error: any Error) -> Bool {
    guard type is any RawRepresentable.Type, case DecodingError.dataCorrupted = error else { return false }
    return true
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let container = try base.container(keyedBy: type)
    if container.allKeys.isEmpty, try !base.container(keyedBy: StoredKey.self).allKeys.isEmpty {
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: "nothing of it is known"))
    }
    return KeyedDecodingContainer(FillingContainer(base: container, template: template))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try base.unkeyedContainer() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleValue(decoder: base) }
}

private struct SingleValue: SingleValueDecodingContainer {
  let decoder: any Decoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { (try? decoder.singleValueContainer().decodeNil()) ?? false }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try FillingDecoder.read(type, from: decoder) }
}

private struct FillingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let base: KeyedDecodingContainer<Key>
  let template: Data?

  var codingPath: [any CodingKey] { base.codingPath }
  var allKeys: [Key] { base.allKeys }

  func contains(_ key: Key) -> Bool { base.contains(key) }

  func decodeNil(forKey key: Key) throws -> Bool { try base.decodeNil(forKey: key) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    if let value = try decodeIfPresent(type, forKey: key) { return value }
    if let value = try replacement(for: key, type) { return value }
    throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "nothing stands in for it"))
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    do { return try FillingDecoder.read(type, from: base.superDecoder(forKey: key)) } catch {
      if FillingDecoder.isUnknownCase(type, error) { return nil }
      throw error
    }
  }

  private func replacement<T: Decodable>(for key: Key, _ type: T.Type) throws -> T? {
    if let template {
      let decoder = JSONDecoder()
      decoder.userInfo[.part] = key.stringValue
      if let part = try decoder.decode(Part<T>.self, from: template).value { return part }
    }
    if type == Bool.self { return false as? T }
    return ((type as? any Elementwise.Type)?.empty ?? (type as? any Defaulted.Type)?.usual) as? T
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(
      FillingContainer<Nested>(base: try base.nestedContainer(keyedBy: type, forKey: key), template: nil))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try base.nestedUnkeyedContainer(forKey: key)
  }

  func superDecoder() throws -> any Decoder { FillingDecoder(base: try base.superDecoder(), template: nil) }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    FillingDecoder(base: try base.superDecoder(forKey: key), template: nil)
  }
}

/// One part of a template. Nil if the template has no part of that name.
private struct Part<T: Decodable>: Decodable {
  let value: T?

  init(from decoder: any Decoder) throws {
    let key = StoredKey(stringValue: decoder.userInfo[.part] as? String ?? "")
    value = try decoder.container(keyedBy: StoredKey.self).decodeIfPresent(T.self, forKey: key)
  }
}

extension CodingUserInfoKey {
  fileprivate static let part = CodingUserInfoKey(rawValue: "part")!
}

private struct StoredKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A collection that is decoded element by element. Elements with an unknown enum case are left out.
private protocol Elementwise: Decodable {
  static var empty: Self { get }
  static func read(from decoder: any Decoder) throws -> Self
}

private func elements<T: Decodable>(_ type: T.Type, from decoder: any Decoder) throws -> [T] {
  var container = try decoder.unkeyedContainer()
  var elements: [T] = []
  while !container.isAtEnd {
    let decoder = try container.superDecoder()
    do { elements.append(try FillingDecoder.read(type, from: decoder)) } catch {
      if !FillingDecoder.isUnknownCase(type, error) { throw error }
    }
  }
  return elements
}

extension Array: Elementwise where Element: Decodable {
  fileprivate static var empty: Self { [] }
  fileprivate static func read(from decoder: any Decoder) throws -> Self { try elements(Element.self, from: decoder) }
}

extension Set: Elementwise where Element: Decodable {
  fileprivate static var empty: Self { [] }
  fileprivate static func read(from decoder: any Decoder) throws -> Self {
    Set(try elements(Element.self, from: decoder))
  }
}

extension Dictionary: Elementwise where Key == String, Value: Decodable {
  fileprivate static var empty: Self { [:] }
  fileprivate static func read(from decoder: any Decoder) throws -> Self {
    let container = try decoder.container(keyedBy: StoredKey.self)
    return try container.allKeys.reduce(into: [:]) { values, key in
      values[key.stringValue] = try FillingDecoder.read(Value.self, from: container.superDecoder(forKey: key))
    }
  }
}
