package import TiengCore
import TiengIBusValues
import TiengSession

/// What IBus and Fcitx report of the focused field, in the numbers of IBus.
extension EngineController {
  /// Takes the text around the caret that the application reports.
  package func setSurroundingText(_ text: CountedText) {
    textReported()
    receive(.countedText(text))
  }

  /// Takes the capabilities of the application, in the bits of IBus.
  package func setCapabilities(_ capabilities: UInt32) {
    self.capabilities = capabilities
    receive(
      .capabilities(
        givesSurroundingText: capabilities & IBusCapability.surroundingText != 0,
        isOnScreenKeyboard: capabilities & IBusCapability.onScreenKeyboard != 0))
    tellKeyboard()
  }

  /// Takes the purpose and hints of the field, in the numbers of IBus.
  package func setContent(purpose: UInt32, hints: UInt32) {
    contentNumbers = (purpose, hints)
    let type = ContentType(purpose: purpose, hints: hints)
    if type.isSecret { engines?.screenReader.dropWaiting() }
    receive(.contentType(type))
    tellKeyboard()
  }
}
