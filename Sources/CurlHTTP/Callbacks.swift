import CCurl
import Foundation
import HTTP

// libcurl calls these functions on the loop's thread. The pointer is the transfer that `configure` set; the runner
// keeps it alive.

private func transfer(_ pointer: UnsafeMutableRawPointer?) -> Transfer? {
  pointer.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
}

/// Called before each request is sent on an established connection. libcurl calls it again when a kept connection turns
/// out to be dead and it opens a new one. A request that must not be sent twice is then refused, even when no byte of
/// its body was sent.
func permitSending(
  _ pointer: UnsafeMutableRawPointer?, _: UnsafeMutablePointer<CChar>?, _: UnsafeMutablePointer<CChar>?, _: Int32,
  _: Int32
) -> Int32 {
  guard let transfer = transfer(pointer) else { return CURL_PREREQFUNC_ABORT }
  if transfer.mayHaveBeenSent, !transfer.request.isIdempotent { return CURL_PREREQFUNC_ABORT }
  transfer.mayHaveBeenSent = true
  return CURL_PREREQFUNC_OK
}

/// Called to open a socket for one of the addresses that the name resolved to. If the address is refused, libcurl tries
/// the next one.
func openSocket(
  _ pointer: UnsafeMutableRawPointer?, _: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
  guard let transfer = transfer(pointer), let address else { return CURL_SOCKET_BAD }
  guard let socket = publicSocket(address) else {
    transfer.hasRefusedAddress = true
    return CURL_SOCKET_BAD
  }
  transfer.hasOpenedSocket = true
  return socket
}

/// Opens a socket for this address; nil, and no socket, if it is not an address of the public internet.
func publicSocket(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t? {
  let length = Int(address.pointee.addrlen)
  guard let remote = IPAddress(&address.pointee.addr, length: length), remote.isPublic else { return nil }
  return socket(address.pointee.family, address.pointee.socktype, address.pointee.`protocol`)
}

func readBody(
  _ target: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ pointer: UnsafeMutableRawPointer?
) -> Int {
  guard let transfer = transfer(pointer), let target, let body = transfer.request.body else { return 0 }
  let length = min(size * count, body.count - transfer.bodySent)
  guard length > 0 else { return 0 }
  let space = UnsafeMutableRawBufferPointer(start: target, count: length)
  body.withUnsafeBytes {
    space.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[transfer.bodySent...].prefix(length)))
  }
  transfer.bodySent += length
  return length
}

/// Called when libcurl rewinds the body to send it again.
func seekBody(_ pointer: UnsafeMutableRawPointer?, _ offset: curl_off_t, _ origin: Int32) -> Int32 {
  guard let transfer = transfer(pointer), transfer.request.isIdempotent, origin == 0,
    offset >= 0, offset <= transfer.request.body?.count ?? 0
  else { return CURL_SEEKFUNC_FAIL }
  transfer.bodySent = offset
  return CURL_SEEKFUNC_OK
}

/// Appends bytes of the decompressed body. Returning fewer bytes than given ends the transfer.
func receiveBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ pointer: UnsafeMutableRawPointer?
) -> Int {
  let length = size * count
  guard let transfer = transfer(pointer), let bytes else { return 0 }
  guard transfer.body.count + length <= transfer.request.maxBody else {
    transfer.exceededLimit = transfer.request.maxBody
    return 0
  }
  transfer.body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: length))
  return length
}

func receiveHeader(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ pointer: UnsafeMutableRawPointer?
) -> Int {
  let length = size * count
  guard let transfer = transfer(pointer), let bytes else { return 0 }
  transfer.headerBytes += length
  guard transfer.headerBytes <= Transfer.maxHeaderBytes else {
    transfer.exceededLimit = Transfer.maxHeaderBytes
    return 0
  }
  transfer.appendHeaderLine(UnsafeRawBufferPointer(start: bytes, count: length))
  return length
}
