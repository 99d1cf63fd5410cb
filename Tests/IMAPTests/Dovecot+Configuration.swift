import Glibc

extension Dovecot {
  /// A configuration in which everything is below `folder`. As root, processes that read mails or talk to strangers must
  /// have another user; otherwise all have that of the test.
  static func configuration(
    _ folder: String, _ port: Int, _ certificates: Certificates, _ certificate: Certificates.Kind, _ connections: Int,
    _ capabilities: String?
  ) -> String {
    let (reader, readers): (uid_t, gid_t) = getuid() == 0 ? (65_534, 65_534) : (getuid(), getgid())
    return """
      base_dir = \(folder)/run
      state_dir = \(folder)/state
      log_path = \(folder)/log
      protocols = imap
      listen = 127.0.0.1
      ssl = required
      ssl_cert = <\(certificates.certificate(certificate))
      ssl_key = <\(certificates.key)
      default_login_user = \(getuid() == 0 ? "nobody" : user)
      default_internal_user = \(user)
      default_internal_group = \(group)
      mail_location = maildir:\(folder)/mail/%u
      mail_max_userip_connections = \(connections)
      auth_failure_delay = 0
      auth_username_chars =
      \(capabilities.map { "imap_capability = \($0)" } ?? "")
      passdb {
        driver = static
        args = password=secret
      }
      userdb {
        driver = static
        args = uid=\(reader) gid=\(readers) home=\(folder)/home/%u allow_all_users=yes
      }
      service imap-login {
        chroot =
        inet_listener imap {
          port = 0
        }
        inet_listener imaps {
          port = \(port)
          ssl = yes
        }
      }
      service anvil {
        chroot =
        unix_listener anvil-auth-penalty {
          mode = 0
        }
      }
      service stats {
        chroot =
      }

      """
  }

  // Asked once: the C functions give all callers the same memory.
  private static let user = getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? "\(getuid())"
  private static let group = getgrgid(getgid()).map { String(cString: $0.pointee.gr_name) } ?? "\(getgid())"
}
