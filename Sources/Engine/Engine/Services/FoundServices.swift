import GLibSupport
import TiengGLib

/// The services that are installed, and what is wrong with files that describe none.
package struct FoundServices: Sendable {
  /// In the order of their names.
  package private(set) var services: [ServiceDescription] = []
  package private(set) var faults: [ServiceDescription.Fault] = []

  private static let ending = ".service-description"

  /// The folders in which files are looked for: those of the user's data, and of the system's.
  package static var folders: [String] {
    var folders = [UserDirectories.data]
    let system = g_get_system_data_dirs()
    while let folder = system?[folders.count - 1] { folders.append(String(cString: folder)) }
    return folders.map { ($0.hasSuffix("/") ? $0 : $0 + "/") + "ibus-tieng/services" }
  }

  /// Reads the files. Of those of one name the first counts. It reads the disk: not where a key
  /// waits.
  package init(in folders: [String] = FoundServices.folders) {
    var names: Set<String> = []
    for folder in folders {
      for file in FolderNames(folder).sorted() where file.hasSuffix(FoundServices.ending) {
        let name = String(file.dropLast(FoundServices.ending.count))
        guard names.insert(name).inserted else { continue }
        do {
          services.append(try ServiceDescription(file: "\(folder)/\(file)", name: name))
        } catch {
          faults.append(error)
        }
      }
    }
    services.sort { $0.name < $1.name }
  }

  package subscript(name: String) -> ServiceDescription? { services.first { $0.name == name } }
}
