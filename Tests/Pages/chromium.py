"""A headless Chromium that shows files and answers questions about them, by the DevTools protocol
over a pipe: JSON, each message ended by NUL."""

import base64
import json
import os
import subprocess


class Chromium:
    """`with Chromium(profile) as page: page.show(path, 420, 700)`"""

    def __init__(self, profile):
        self.count, self.session = 0, None
        self.rest = b""
        theirs_in, self.to = os.pipe()
        self.of, theirs_out = os.pipe()

        def hand_over():
            # Above 4 first, or one could take the other's place.
            pipes = [os.dup2(end, number) for end, number in ((theirs_in, 93), (theirs_out, 94))]
            for end, number in zip(pipes, (3, 4)):
                os.dup2(end, number)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--no-first-run", "--remote-debugging-pipe", f"--user-data-dir={profile}", "about:blank"],
            close_fds=False, preexec_fn=hand_over, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        targets = self.ask("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        self.session = self.ask(
            "Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        self.ask("Page.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)

    def ask(self, method, **parameters):
        """What a command answers; events are passed over."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.next()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def next(self):
        while b"\0" not in self.rest:
            read = os.read(self.of, 1 << 20)
            if not read:
                raise RuntimeError("Chromium ended")
            self.rest += read
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def size(self, width, height):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height,
                 deviceScaleFactor=1, mobile=False)

    def show(self, path, width, height, dark=False):
        """Shows a file in a window of this size, as a reader with a dark screen where asked."""
        self.ask("Emulation.setAutoDarkModeOverride", enabled=dark)
        self.size(width, height)
        self.ask("Page.navigate", url=path.resolve().as_uri())
        self.value("new Promise(done => { const look = () => document.readyState == 'complete' && "
                   f"location.href == '{path.resolve().as_uri()}'"
                   " ? document.fonts.ready.then(() => done(true)) : setTimeout(look, 10); look() })")

    def value(self, expression):
        """What a piece of JavaScript gives; a promise is waited for."""
        answer = self.ask("Runtime.evaluate", expression=expression, awaitPromise=True,
                          returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"]["description"])
        return answer["result"].get("value")

    def picture(self):
        """The whole page as a PNG, as long (set vertically: as wide) as it is."""
        width, height = self.value(
            "[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]")
        self.size(max(width, 1), max(height, 1))
        self.value("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
        return base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"])
