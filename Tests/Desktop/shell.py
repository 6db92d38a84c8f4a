"""A real GNOME Shell without a screen, asked what a person at it would see."""

import ast
import json
import os
import pathlib
import subprocess
import time

SIZE = "1280x900"
CONTROLS = "Main.overview._overview.controls"


class Shell:
    """GNOME Shell on the session bus of this process, with a virtual monitor.

    Its system bus is one of its own, so that nothing of the machine is asked.
    """

    def __init__(self, environment, log):
        self.directory = pathlib.Path(log)
        self.directory.mkdir(parents=True, exist_ok=True)
        socket = f"unix:path={environment['XDG_RUNTIME_DIR']}/system-bus"
        self.environment = environment | {
            "DBUS_SYSTEM_BUS_ADDRESS": socket,
            "XDG_CURRENT_DESKTOP": "GNOME",
        }
        self.processes = []
        self.start("system-bus", "dbus-daemon", "--config-file=/usr/share/dbus-1/session.conf",
                   "--nofork", f"--address={socket}")  # fmt: skip
        # Unsafe mode is what lets a program ask it for answers and pictures.
        self.start("shell", "gnome-shell", "--headless", "--no-x11", "--unsafe-mode",
                   "--virtual-monitor", SIZE)  # fmt: skip

    def start(self, name, *arguments):
        with open(self.directory / f"{name}.log", "wb") as log:
            self.processes.append(
                subprocess.Popen(arguments, env=self.environment, stdout=log, stderr=log)
            )

    def __enter__(self):
        try:
            self.wait("the Shell to answer", lambda: self.evaluate("1 + 1") == 2, 60)
            self.evaluate("Main.overview.show(); 1")
            self.wait("the overview", lambda: self.evaluate("Main.overview.visible"))
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()

    def wait(self, what, condition, seconds=20):
        """Polls until the condition holds; its value."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if value := condition():
                return value
            time.sleep(0.3)
        raise SystemExit(f"waited {seconds} s for {what}; see {self.directory}/shell.log")

    def call(self, interface, path, method, *arguments):
        """What gdbus prints; None where the call failed."""
        done = subprocess.run(
            ["gdbus", "call", "--session", "--timeout", "20", "-d", interface, "-o", path,
             "-m", f"{interface}.{method}", *arguments],
            env=self.environment, capture_output=True, text=True,
        )  # fmt: skip
        return done.stdout.strip() if done.returncode == 0 else None

    def evaluate(self, script):
        """The value of a script in the Shell's own language; None where it failed."""
        printed = self.call("org.gnome.Shell", "/org/gnome/Shell", "Eval", script)
        if not printed or not printed.startswith("(true, "):
            return None
        text = ast.literal_eval(printed.removeprefix("(true, ").removesuffix(")"))
        return json.loads(text) if text else None

    def search(self, words):
        """The ids of the applications found for words typed into the overview."""
        return self.results(words).get("applications", [])

    def results(self, words):
        """What is found for words typed into the overview: ids by who found them."""
        # The same words again would not be searched for again.
        for text in ("", words):
            self.evaluate(f"Main.overview.searchEntry.set_text({json.dumps(text)}); 1")
        results = f"{CONTROLS}._searchController._searchResults"
        # A search is over when no provider is waited for any longer; Nautilus waits for its indexer.
        self.wait(
            f"results for {words}",
            lambda: self.evaluate(
                f"let s = {results}; s._terms.join(' ') == {json.dumps(words)} &&"
                " !s._startingSearch && !s._providers.some(p => p.searchInProgress && !p.id.includes('Nautilus'))"
            ),
        )
        found = self.evaluate(f"{results}._results")
        return {provider: ids for provider, ids in found.items() if ids}

    def find(self, words):
        """What the Shell's own index has for words, without typing; many at once."""
        script = (
            "let found = {}; for (let words of %s) found[words] = imports.gi.Shell.AppSystem"
            ".search(words).flat(); found" % json.dumps(words)
        )
        return self.evaluate(script)

    def grid(self):
        """The ids in the application grid that stand in no folder, and each folder's by its name."""
        self.evaluate(
            f"Main.overview.searchEntry.set_text(''); {CONTROLS}._stateAdjustment.value = 2; 1"
        )
        time.sleep(2)
        display = f"{CONTROLS}._appDisplay"
        folders = self.evaluate(
            f"Object.fromEntries({display}._folderIcons.map(f =>"
            " [f.name, f.view.getAllItems().map(i => i.id)]))"
        )
        names = self.evaluate(f"{display}._folderIcons.map(f => f.id)")
        items = self.evaluate(f"{display}._orderedItems.map(i => i.id)")
        return [item for item in items if item not in names], folders

    def open_folder(self, name):
        self.evaluate(
            f"{CONTROLS}._appDisplay._folderIcons.find(f => f.name == {json.dumps(name)}).open(); 1"
        )
        time.sleep(2)

    def close_folder(self):
        self.evaluate(f"{CONTROLS}._appDisplay._currentDialog?.popdown(); 1")
        time.sleep(1)

    def shoot(self, name):
        """A picture of the screen."""
        path = os.path.abspath(self.directory / f"{name}.png")
        self.call(
            "org.gnome.Shell.Screenshot", "/org/gnome/Shell/Screenshot", "Screenshot",
            "false", "false", path,
        )  # fmt: skip
        return path
