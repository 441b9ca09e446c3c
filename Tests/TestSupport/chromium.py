#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Opens a page in headless Chromium and does steps: chromium.py URL < steps.json.

Steps are objects in a JSON list: {"key": "j"}, {"click": [x, y]}, {"drag": [x0, y0, x1, y1]}, {"evaluate": "script"},
{"screenshot": "file.png"}, {"scheme": "dark"}, {"size": [width, height]}, {"write": [path, text]}, {"wait": "condition"}. Prints a JSON object: the results of
`evaluate` as text, and what the console and the policy of the page complained about. Chromium is driven by its debugging pipe.
"""
import base64
import json
import os
import subprocess
import sys
import tempfile
import time

TIMEOUT = 60  # seconds for one answer, beyond which Chromium hangs


class Browser:
    def __init__(self, folder):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
                 "--disable-dev-shm-usage", f"--user-data-dir={folder}", "about:blank"]

        def connect():
            # Chromium reads commands from 3 and writes answers to 4. Copies first: the pipes may have these numbers.
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(["chromium", *flags], preexec_fn=connect, close_fds=False,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.buffer, self.session, self.complaints, self.events = 0, b"", None, [], set()

    def read(self):
        import select
        while b"\0" not in self.buffer:
            if not select.select([self.input], [], [], TIMEOUT)[0]:
                raise SystemExit("chromium.py: Chromium does not answer")
            data = os.read(self.input, 1 << 20)
            if not data:
                raise SystemExit("chromium.py: Chromium has ended")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(message)
        method = message.get("method")
        self.events.add(method)
        if method == "Runtime.exceptionThrown":
            details = message["params"]["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded" and message["params"]["entry"]["level"] in ("error", "warning"):
            self.complaints.append(message["params"]["entry"]["text"])
        elif method == "Runtime.consoleAPICalled" and message["params"]["type"] in ("error", "warning", "assert"):
            self.complaints.append(str(message["params"]["args"]))
        return message

    def send(self, method, **parameters):
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.output, json.dumps(command).encode() + b"\0")
        while True:
            message = self.read()
            if message.get("id") == self.number:
                if "error" in message:
                    raise SystemExit(f"chromium.py: {method}: {message['error']['message']}")
                return message["result"]

    def open(self, url, size):
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.send(f"{domain}.enable")
        self.resize(*size)
        self.events.discard("Page.loadEventFired")
        self.send("Page.navigate", url=url)
        while "Page.loadEventFired" not in self.events:
            self.read()

    def resize(self, width, height):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def evaluate(self, script):
        result = self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise SystemExit(f"chromium.py: {script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    # Waits until a condition holds, also across pages.
    def wait(self, condition):
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            try:
                result = self.send("Runtime.evaluate", expression=condition, returnByValue=True)
            except SystemExit:  # the page is being replaced
                result = {}
            if result.get("result", {}).get("value") is True:
                return
            time.sleep(0.02)
        raise SystemExit(f"chromium.py: {condition} does not become true")

    def mouse(self, kind, x, y, buttons):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left" if buttons or kind == "mouseReleased"
                  else "none", buttons=buttons, clickCount=1)

    def drag(self, x0, y0, x1, y1):
        self.mouse("mouseMoved", x0, y0, 0)
        self.mouse("mousePressed", x0, y0, 1)
        self.mouse("mouseMoved", (x0 + x1) / 2, (y0 + y1) / 2, 1)
        self.mouse("mouseMoved", x1, y1, 1)
        self.mouse("mouseReleased", x1, y1, 0)

    def key(self, key):
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        parameters = {"key": key, "code": key if len(key) > 1 else ""}
        codes = {"ArrowRight": 39, "ArrowLeft": 37, "Tab": 9, "Enter": 13}
        if key in codes:
            parameters["windowsVirtualKeyCode"] = codes[key]
        if text:
            parameters["text"] = text
        self.send("Input.dispatchKeyEvent", type="keyDown", **parameters)
        parameters.pop("text", None)
        self.send("Input.dispatchKeyEvent", type="keyUp", **parameters)

    def do(self, step):
        (name, value), = step.items()
        if name == "key":
            self.key(value)
        elif name == "click":
            self.drag(*value, *value)
        elif name == "drag":
            self.drag(*value)
        elif name == "scheme":
            self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": value}])
        elif name == "size":
            self.resize(*value)
        elif name == "screenshot":
            picture = self.send("Page.captureScreenshot", format="png")["data"]
            with open(value, "wb") as file:
                file.write(base64.b64decode(picture))
        elif name == "write":
            with open(value[0], "w") as file:
                file.write(value[1])
        elif name == "wait":
            self.wait(value)
        elif name == "evaluate":
            result = self.evaluate(value)
            return [result if isinstance(result, str) else json.dumps(result)]
        else:
            raise SystemExit(f"chromium.py: no step is called {name}")
        return []


def main():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(folder)
        try:
            browser.open(sys.argv[1], (1000, 800))
            values = []
            for step in json.load(sys.stdin):
                values += browser.do(step)
            print(json.dumps({"values": values, "complaints": browser.complaints}))
        finally:
            browser.process.terminate()
            browser.process.wait()


main()
