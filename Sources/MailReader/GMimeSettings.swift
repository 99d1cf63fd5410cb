import CGMime

/// How GMime reads. The library is set up when this is first used, which must be before the process is confined.
enum GMimeSettings {
  nonisolated(unsafe) static let options = pickupbot_parser_options()
}
