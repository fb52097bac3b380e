package import Terminal

extension OutputFile {
  /// Writes what text was converted to.
  package func write(converted bytes: [UInt8]) throws(ConversionFailure) {
    do throws(StreamError) { try write(bytes) } catch { throw .stream(error) }
  }
}
