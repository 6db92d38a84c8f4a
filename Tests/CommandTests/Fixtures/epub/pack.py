"""Makes an EPUB of a folder: pack.py FOLDER OUT.epub"""
import os, sys, zipfile

folder, out = sys.argv[1:]
with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as book:
    def add(name, data, method=zipfile.ZIP_DEFLATED):
        book.writestr(zipfile.ZipInfo(name), data, method)

    add("mimetype", "application/epub+zip", zipfile.ZIP_STORED)
    for root, folders, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.join(root, name)
            with open(path, "rb") as file:
                add(os.path.relpath(path, folder), file.read())
