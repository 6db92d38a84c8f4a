"""Prints the extended attributes of files.

usage: attributes.py FILE...
"""

import os
import sys

for path in sys.argv[1:]:
    for name in sorted(os.listxattr(path)):
        print(f"{os.path.basename(path)}: {name} = {os.getxattr(path, name).decode()}")
