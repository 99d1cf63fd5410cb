import CCurl
import Foundation

/// What libcurl needs once per process and once per thread.
enum CurlLibrary {
  static let isReady = curl_global_init(Int(CURL_GLOBAL_SSL)) == CURLE_OK

  /// With `CURLOPT_NOSIGNAL`, libcurl does not handle SIGPIPE. It is blocked here, so that a closed socket gives only
  /// an error code.
  static func prepareThread(named name: String) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    pickupbot_name_thread(name)
  }
}
