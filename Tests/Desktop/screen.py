"""An X server without a screen: what a person at it would see, and type."""

import os
import pathlib
import subprocess
import time

from PIL import ImageGrab
from checks import call

SIZE = "1280x900"


class Screen:
    """A display of its own with a window manager, known to what the session bus starts.

    Needs Debian's own Python, for the pictures.
    """

    def __init__(self, home, shots):
        self.shots = pathlib.Path(shots)
        self.shots.mkdir(parents=True, exist_ok=True)
        self.environment = home.environment

    def __enter__(self):
        read, write = os.pipe()
        with open(self.shots / "xvfb.log", "wb") as log:
            self.server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE}x24", "-nolisten", "tcp"],
                pass_fds=[write], stdout=log, stderr=log,
            )  # fmt: skip
        os.close(write)
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        if not number:
            raise SystemExit(f"Xvfb did not start; see {self.shots}/xvfb.log")
        self.display = f":{number}"
        # There is no graphics card.
        session = {"DISPLAY": self.display, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo"}
        self.environment = self.environment | session
        with open(self.shots / "openbox.log", "wb") as log:
            self.manager = subprocess.Popen(
                ["openbox", "--sm-disable"], env=self.environment, stdout=log, stderr=log
            )
        bus = "org.freedesktop.DBus"
        for name in (*session, "XDG_CURRENT_DESKTOP", "QT_QPA_PLATFORM"):
            value = self.environment.get(name, "")
            call(bus, "/org/freedesktop/DBus", f"{bus}.UpdateActivationEnvironment",
                 f"{{'{name}': '{value}'}}")  # fmt: skip
        time.sleep(1)
        return self

    def __exit__(self, *_):
        for process in (self.manager, self.server):
            process.terminate()
            process.wait(20)

    def do(self, *arguments):
        """What xdotool says."""
        done = subprocess.run(
            ["xdotool", *arguments], env=self.environment, capture_output=True, text=True
        )
        return done.stdout.split()

    def press(self, *keys):
        self.do("key", "--clearmodifiers", *keys)

    def windows(self, name):
        """The windows to be seen whose class has the name in it."""
        return self.do("search", "--onlyvisible", "--class", name)

    def shoot(self, name):
        """A picture of the screen, kept as a file too."""
        picture = ImageGrab.grab(xdisplay=self.display).convert("RGB")
        picture.save(self.shots / f"{name}.png")
        return picture
