// BaseDirectories
