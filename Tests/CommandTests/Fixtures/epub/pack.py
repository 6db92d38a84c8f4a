"""Makes an EPUB of a folder: pack.py FOLDER OUT.epub; what its encryption.xml names nobody can read"""
import os, re, sys, zipfile

folder, out = sys.argv[1:]
lock = os.path.join(folder, "META-INF/encryption.xml")
locked = re.findall('URI="(.*?)"', open(lock).read()) if os.path.exists(lock) else []
with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as book:
    def add(name, data, method=zipfile.ZIP_DEFLATED):
        book.writestr(zipfile.ZipInfo(name), data, method)

    add("mimetype", "application/epub+zip", zipfile.ZIP_STORED)
    for root, folders, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.join(root, name)
            with open(path, "rb") as file:
                data, name = file.read(), os.path.relpath(path, folder)
            add(name, bytes(byte ^ 0xA5 for byte in data) if name in locked else data)
