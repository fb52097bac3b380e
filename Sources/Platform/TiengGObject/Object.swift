/// Any GObject. C has a type for each class and casts between them. Here the name of a function says
/// which kind it takes.
package typealias Object = UnsafeMutableRawPointer

extension Object {
  /// The pointer for functions whose type is opaque in Swift.
  package var opaque: OpaquePointer { OpaquePointer(self) }

  /// The pointer for functions that take this type.
  package func of<Instance>(_ type: Instance.Type) -> UnsafeMutablePointer<Instance> {
    assumingMemoryBound(to: type)
  }
}

extension OpaquePointer {
  package var object: Object { Object(self) }
}
