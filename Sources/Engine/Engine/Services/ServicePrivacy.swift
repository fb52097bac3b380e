import DBusSupport
package import TiengCore

/// The text in which a service says where typed text goes with its present settings.
package enum ServicePrivacy {
  /// The data that a service with network sends, for the question whether it may.
  package static let leaving = Explanation(
    """
    What you type leaves this computer: the end of the text before the caret, when you stop \
    typing, and selected text when you have it changed.
    """)

  /// Asks a service, which the bus starts for that, and waits: not on the thread of a window. It is
  /// told nothing of what is typed.
  ///
  /// - Returns: Its property `Privacy`, one line; nil if there is none within two seconds.
  package static func ask(_ service: ServiceDescription) -> String? {
    guard let bus = SessionBus.address().flatMap({ try? BusConnection(address: $0) }) else {
      return nil
    }
    return bus.ask(
      "Get", of: "org.freedesktop.DBus.Properties", at: service.objectPath, on: service.busName,
      startsProgram: true
    ) {
      $0.append(BusTransport.interface)
      $0.append("Privacy")
    } read: {
      $0.inVariant { $0.string().map { String(cString: $0) } }
    }.flatMap(line)
  }

  /// The beginning of a text as one line; nil if nothing of it can be seen.
  package static func line(_ text: String) -> String? {
    let scalars = text.unicodeScalars.prefix(300).map { scalar in
      scalar.isShown ? scalar : " "
    }
    let words = String(String.UnicodeScalarView(scalars)).split(separator: " ")
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// True if the character is no control character and does not change the direction of text.
  fileprivate var isShown: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: true
    }
  }
}
