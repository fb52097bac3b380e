import Completions
import Testing
import TiengAutocomplete

@Suite struct ModelTaskTests {
  // The service links neither the session nor its lexicons, so it has an enumeration of its own.
  @Test func `the tasks of a model are the changes that the engine asks for`() {
    let changes = Autocomplete.TextChange.allCases.map(\.rawValue)
    #expect(ModelTask.allCases.map(\.rawValue) == changes)
  }
}
