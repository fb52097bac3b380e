import TiengGLib

/// A reference to a GObject. It takes a floating object over, and releases the object when it is
/// destroyed.
package struct GObjectReference<Instance>: ~Copyable {
  package let pointer: UnsafeMutablePointer<Instance>

  package init(sinking pointer: UnsafeMutablePointer<Instance>) {
    self.pointer = pointer
    g_object_ref_sink(pointer)
  }

  /// Takes a reference over from the caller.
  package init(owning pointer: UnsafeMutablePointer<Instance>) {
    self.pointer = pointer
  }

  deinit { g_object_unref(pointer) }
}
