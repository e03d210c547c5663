"""attack.py IMAGESTRIP SECONDS [SEED]: the faults that were found once, then random jobs for some seconds."""
import random
import sys
import tempfile
import time
import traceback
from pathlib import Path

import faults
import jobs
from stage import Stage


def main():
    program, seconds = sys.argv[1], float(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 and sys.argv[3] else random.randrange(1 << 32)
    passed = failed = 0
    for case in faults.ALL:
        with tempfile.TemporaryDirectory() as folder:
            try:
                case(Stage(program, Path(folder)))
                passed += 1
            except Exception:
                failed += 1
                print(f"FAILED {case.__name__}: {case.__doc__}\n{traceback.format_exc(limit=-2)}", flush=True)
    print(f"seed {seed}", flush=True)
    end, number = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        with tempfile.TemporaryDirectory() as folder:
            rng = random.Random(seed + number)
            try:
                jobs.attack(Stage(program, Path(folder)), rng)
                passed += 1
            except Exception:
                failed += 1
                print(f"FAILED random job, Scripts/attack 1 {seed + number}\n{traceback.format_exc(limit=-2)}", flush=True)
        number += 1
    print(f"{len(faults.ALL)} faults, {number} random jobs")
    print(f"{passed} passed, {failed} failed")
    return failed > 0


sys.exit(main())
