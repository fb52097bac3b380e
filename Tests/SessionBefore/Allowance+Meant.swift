package import SessionFuzz

extension Allowance {
  /// The differences that are meant, each with its reason. A script is shrunk before it is
  /// asked for.
  package static let meant: [Allowance] = []
}
