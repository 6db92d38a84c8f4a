import BaseDirectories
import CGIO

/// A reader in a sandbox of Flatpak's that does not let it see a folder.
package struct FlatpakReader: Sendable, Equatable {
  /// Its application id.
  package let id: String
  package let name: String
  private let grant: String

  /// What lets it see the folder, as a person types it.
  package var remedy: String { "flatpak override --user --filesystem=\(grant):ro \(id)" }

  init(id: String, name: String, folder: String, data: String) {
    self.id = id
    self.name = name
    grant = folder.hasPrefix("\(data)/") ? "xdg-data\(folder.dropFirst(data.count))" : folder
  }

  private static let system = "/var/lib/flatpak"

  /// The permissions that a program has now.
  ///
  /// A file that cannot be read is passed over: it grants nothing.
  static func permissions(of id: String, directories: BaseDirectories) -> FlatpakPermissions {
    let user = "\(directories.dataHome)/flatpak"
    let paths =
      ["\(user)/app/\(id)", "\(system)/app/\(id)"].map { "\($0)/current/active/metadata" }
    var files = paths.first { g_file_test($0, G_FILE_TEST_IS_REGULAR) != 0 }.map { [$0] } ?? []
    for place in [system, user] {
      files += ["\(place)/overrides/global", "\(place)/overrides/\(id)"]
    }
    var read: [KeyFile] = []
    for file in files {
      do throws(FreedesktopError) {
        read.append(try KeyFile(reading: file))
      } catch {
        continue
      }
    }
    return FlatpakPermissions(files: read)
  }
}

extension FlatpakPermissions.Places {
  init(_ directories: BaseDirectories) {
    self.init(
      home: directories.home, data: directories.dataHome,
      configuration: directories.configHome, cache: directories.cacheHome)
    let names: [(String, GUserDirectory)] = [
      ("desktop", G_USER_DIRECTORY_DESKTOP), ("documents", G_USER_DIRECTORY_DOCUMENTS),
      ("download", G_USER_DIRECTORY_DOWNLOAD), ("music", G_USER_DIRECTORY_MUSIC),
      ("pictures", G_USER_DIRECTORY_PICTURES), ("public-share", G_USER_DIRECTORY_PUBLIC_SHARE),
      ("templates", G_USER_DIRECTORY_TEMPLATES), ("videos", G_USER_DIRECTORY_VIDEOS),
    ]
    for (name, directory) in names {
      if let path = g_get_user_special_dir(directory) { special[name] = String(cString: path) }
    }
  }
}
