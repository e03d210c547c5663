"""A folder with pictures, and the program run in it."""
import json
import resource
import subprocess

import numpy as np
from PIL import Image


class Stage:
    def __init__(self, program, path):
        self.program, self.path = program, path

    def images(self, name="img", count=3, size=(30, 20), seed=1):
        """A folder of noise, and its pixels."""
        rng = np.random.default_rng(seed)
        (self.path / name).mkdir()
        pictures = [rng.integers(0, 256, (size[1], size[0], 3), np.uint8) for _ in range(count)]
        for number, pixels in enumerate(pictures, 1):
            Image.fromarray(pixels).save(self.path / name / f"img_{number:02}.png")
        return pictures

    def run(self, *arguments, memory=None, file_size=None, seconds=30, **options):
        """Runs imagestrip; a limit of memory or of the size of files is in bytes."""
        def limit():
            if memory:
                resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
            if file_size:
                resource.setrlimit(resource.RLIMIT_FSIZE, (file_size, file_size))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        return subprocess.run([self.program, *map(str, arguments)], cwd=self.path, capture_output=True, timeout=seconds,
                              preexec_fn=limit, check=False, **options)

    def ok(self, *arguments, **options):
        result = self.run(*arguments, **options)
        assert result.returncode == 0, (arguments, result.returncode, result.stderr[-500:])
        return result

    def refused(self, *arguments, says="", **options):
        """One line and status 2."""
        result = self.run(*arguments, **options)
        lines = [line for line in result.stderr.decode(errors="replace").splitlines() if "warning" not in line]
        assert result.returncode == 2 and len(lines) == 1 and says in lines[0], (arguments, result.returncode, lines)
        return lines[0]

    def batch(self, *lines, options=(), **more):
        text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
        (self.path / "jobs.jsonl").write_text(text)
        result = self.run("batch", "jobs.jsonl", *options, **more)
        return result.returncode, [json.loads(line) for line in result.stdout.splitlines()]

    def names(self, name="."):
        return sorted(path.name for path in (self.path / name).iterdir())

    def pixels(self, name):
        return np.asarray(Image.open(self.path / name).convert("RGBA"))
