import Glibc
import TiengCore
package import TiengLayouts

extension KeyboardLayout {
  /// The size of the largest file that is read, in bytes.
  package static let fileLimit = 1 << 20

  /// Reads a layout: GNOME's JSON (osk-layouts), with or without our additions, or squeekboard's
  /// YAML. The name of the layout is that of the file without the ending.
  ///
  /// - Throws: ``LayoutFileError`` with the first mistake and its line.
  package init(contentsOf path: String) throws(LayoutFileError) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    do {
      try self.init(Self.bytes(of: path), name: name)
    } catch let flaw {
      throw LayoutFileError(path: path, line: flaw.line, reason: flaw.reason)
    }
  }

  /// Reads a layout from bytes.
  ///
  /// - Parameters:
  ///   - path: The path of the file, for errors.
  ///   - name: The name of the layout.
  package init(_ bytes: [UInt8], path: String, name: String) throws(LayoutFileError) {
    do {
      try self.init(bytes, name: name)
    } catch let flaw {
      throw LayoutFileError(path: path, line: flaw.line, reason: flaw.reason)
    }
  }

  private init(_ bytes: [UInt8], name: String) throws(LayoutFlaw) {
    let node = try LayoutNode(parsing: bytes)
    guard case .map = node.content else {
      throw LayoutFlaw(
        node.line, Explanation("it has neither 'levels', as GNOME's layouts, nor 'views'"))
    }
    if node["levels"] != nil {
      self = try GnomeLayout(node, name: name).layout
    } else if node["views"] != nil {
      self = try SqueekboardLayout(node, name: name).layout
    } else {
      throw LayoutFlaw(
        node.line, Explanation("it has neither 'levels', as GNOME's layouts, nor 'views'"))
    }
  }

  private static func bytes(of path: String) throws(LayoutFlaw) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw LayoutFlaw(nil, .verbatim(String(cString: strerror(errno))))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw LayoutFlaw(nil, Explanation("it is no file"))
    }
    var bytes = [UInt8](repeating: 0, count: fileLimit + 1)
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress! + count, $0.count - count)
      }
      if more < 0, errno == EINTR { continue }
      guard more >= 0 else { throw LayoutFlaw(nil, .verbatim(String(cString: strerror(errno)))) }
      if more == 0 { break }
      count += more
    }
    guard count <= fileLimit else {
      throw LayoutFlaw(nil, Explanation("it is larger than a layout can be"))
    }
    return Array(bytes[..<count])
  }
}
