import Testing

/// Every suite that starts real processes is nested here, so that what they logged is scanned when all have run.
@Suite(.scanned) enum EndToEnd {}
