extension OutputFile {
  /// Writes converted text.
  package func write(converted bytes: [UInt8]) throws(ConversionFailure) {
    do throws(StreamError) { try write(bytes) } catch { throw .stream(error) }
  }
}
