import Testing

/// All suites that start real processes. When they have finished, the logs of the processes are scanned for secrets.
@Suite(.scansLogs) enum EndToEnd {}
