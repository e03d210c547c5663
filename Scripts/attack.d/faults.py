"""The faults that attacks have found, each as the case that showed it. What is right is said in the catalogue and in product terms."""
import os
import shutil
import signal
import struct
import subprocess
import threading
import time
import zlib

SIZE = ("--size", "30x20", "--page-control", "none")


def one_signal_ends_a_blocked_process(stage):
    """TERM, INT and HUP end a process that waits for a pipe: 143, 130, 129, and no temporary file is left."""
    stage.images()
    big = ("--size", "900x600", "--content-mode", "center", "--page-control", "none")
    (stage.path / "jobs.jsonl").write_text('{"command":"render","images":"pipe","output":"x.png"}\n')
    cases = [
        ("export", "img", *big, "-o", "-", "--format", "rgba"), ("export", "img", *big, "-o", "-", "--format", "png"),
        ("sheet", "img", *big, "-o", "-"), ("preview", "img", *big, "-o", "-"), ("render", "img", *SIZE, "-o", "pipe"),
        ("trace", "img", "-o", "pipe"), ("export", "img", *SIZE, "--format", "apng", "-o", "pipe"),
        ("render", "pipe", *SIZE, "-o", "x.png"), ("batch", "jobs.jsonl"),
    ]
    os.mkfifo(stage.path / "pipe")
    for number, case in enumerate(cases):
        kind = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP][number % 3]
        reader, writer = os.pipe()
        os.set_blocking(writer, False)
        try:
            while True:
                os.write(writer, bytes(1 << 16))
        except BlockingIOError:
            os.set_blocking(writer, True)
        process = subprocess.Popen([stage.program, *case], cwd=stage.path, stdout=writer, stderr=subprocess.DEVNULL)
        blocked(process)
        process.send_signal(kind)
        try:
            status = process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            raise AssertionError((case, kind)) from None
        finally:
            os.close(reader)
            os.close(writer)
        assert status in (128 + kind, -kind), (case, kind, status)
        assert not [name for name in stage.names() if name.endswith(".tmp")], case


def blocked(process):
    """Returns when no thread of a process has used the processor for a while."""
    last, calm = None, 0
    while calm < 10 and process.poll() is None:
        time.sleep(0.03)
        try:
            fields = [open(f"/proc/{process.pid}/task/{task}/stat").read().rsplit(")", 1)[1].split()
                      for task in os.listdir(f"/proc/{process.pid}/task")]
        except OSError:
            continue
        used = sum(int(field[11]) + int(field[12]) for field in fields)
        calm = calm + 1 if used == last and all(field[0] == "S" for field in fields) else 0
        last = used


def killed(stage, images="img", *options):
    """A folder as a killed export leaves it: frames without a manifest."""
    shutil.rmtree(stage.path / "o", ignore_errors=True)
    stage.ok("export", images, *SIZE, "--duration", "1.5", "-o", "o", *options)
    (stage.path / "o/frames.jsonl").unlink()


def two_jobs_in_one_folder(stage):
    """Frames that a killed job left never become part of another one."""
    stage.images()
    stage.images("img2", seed=2)
    killed(stage)
    line = stage.refused("export", "img2", *SIZE, "--duration", "1.5", "--frames", "0-10", "--resume", "-o", "o")
    assert "--resume" not in line, line
    stage.ok("export", "img2", *SIZE, "--duration", "0.5", "--force", "-o", "o")
    assert len(stage.names("o")) == 31
    killed(stage)
    stage.ok("export", "img2", *SIZE, "--duration", "1.5", "--force", "--frames", "0-10", "-o", "o")
    assert len(stage.names("o")) == 12
    killed(stage)
    stage.ok("export", "img", *SIZE, "--duration", "1.5", "--resume", "--frames", "0-10", "-o", "o")
    assert len((stage.path / "o/frames.jsonl").read_bytes().splitlines()) == 90
    stage.refused("export", "img2", *SIZE, "--duration", "1.5", "--frames", "80-89", "-o", "o")
    stage.refused("export", "img", *SIZE, "--duration", "1.5", "-o", "o/other_%03d.png")


def jpeg_of_many_markers(stage):
    """80,000 application markers take no longer than reading them."""
    stage.images(count=1)
    from PIL import Image
    Image.open(stage.path / "img/img_01.png").save(stage.path / "a.jpg")
    data = (stage.path / "a.jpg").read_bytes()
    for marker, count in ((b"\xff\xe1\0\x02", 80000), (b"\xff\xe2\0\x02", 80000), (b"\xff\xe1\0\x08Exif\0\0", 200000)):
        (stage.path / "b.jpg").write_bytes(data[:2] + marker * count + data[2:])
        stage.ok("inspect", "b.jpg", seconds=10)
        stage.ok("render", "b.jpg", "-o", "b.png", "--lenient", seconds=10)


def golden_folder_with_a_link(stage):
    """A batch job reads no picture outside of its folder, whatever a golden folder links to."""
    stage.images()
    stage.images("outside", seed=3)
    stage.ok("verify", "img", *SIZE, "--duration", "0.1", "--golden", "good", "--record", "all", "--record-in-ci")
    list_folder = stage.path / "list"
    list_folder.mkdir()
    shutil.copytree(stage.path / "img", list_folder / "img")
    for name in ("evil", ".evil", "evil.jpg", "evil.tmp", "evil.png"):
        golden = list_folder / ("g" + name)
        shutil.copytree(stage.path / "good", golden)
        manifest = golden / "frames.jsonl"
        manifest.write_text(manifest.read_text().replace('"file":"frame_00000.png"', f'"file":"{name}"')
                            .replace('"pixels":"', '"pixels":"0', 1).replace('"}', '"}', 1))
        lines = manifest.read_text().splitlines()
        lines[0] = lines[0].replace('"pixels":"0', '"pixels":"')
        digest = lines[0].split('"pixels":"')[1][:32]
        manifest.write_text("\n".join(lines).replace(digest, "0" * 32) + "\n")
        (golden / name).symlink_to("../../outside/img_01.png")
        (list_folder / "jobs.jsonl").write_text(
            '{"command":"verify","images":"img","size":[30,20],"pageControl":"none","duration":0.1,'
            f'"golden":"{golden.name}","report":"r{name}.html"}}\n')
        result = stage.run("batch", "list/jobs.jsonl")
        assert result.returncode == 1 and b'"status":"error"' in result.stdout, (name, result.stdout)
        assert not (list_folder / f"r{name}.html").exists(), name


def race_for_a_folder(stage):
    """While another process swaps a folder for a link, 400 jobs write nothing outside of their folder."""
    stage.images()
    (stage.path / "outside").mkdir()
    inner = stage.path / "list"
    inner.mkdir()
    shutil.move(stage.path / "img", inner / "img")
    (inner / "real").mkdir()
    (inner / "jobs.jsonl").write_text("".join(
        f'{{"command":"render","images":"img","size":[30,20],"output":"sw/x{n}.png"}}\n' for n in range(400)))
    done = threading.Event()

    def swap():
        place, link = inner / "sw", inner / "swap"
        while not done.is_set():
            for target in ("real", "../outside"):
                link.symlink_to(target)
                os.replace(link, place)

    thread = threading.Thread(target=swap)
    thread.start()
    try:
        stage.run("batch", "list/jobs.jsonl", seconds=120)
    finally:
        done.set()
        thread.join()
    assert not stage.names("outside"), stage.names("outside")[:5]


def zero_byte_in_a_path(stage):
    """A path with U+0000 is refused, and no other file is written."""
    stage.images()
    (stage.path / "Makefile").write_text("all:\n")
    status, results = stage.batch(
        r'{"command":"render","images":"img","size":[30,20],"output":"Makefile\u0000.png"}',
        r'{"command":"render","images":"img\u0000","size":[30,20],"output":"a.png"}')
    assert status == 1 and all(result["status"] == "error" for result in results), results
    assert (stage.path / "Makefile").read_text() == "all:\n" and "a.png" not in stage.names()


def images_in_pipes(stage):
    """Images are read from pipes and from standard input."""
    stage.images()
    stage.ok("render", "img/img_01.png", "img/img_02.png", "-o", "right.png")
    script = '"$0" render <(cat img/img_01.png) <(cat img/img_02.png) -o a.png && cat img/img_01.png | "$0" render /dev/stdin -o b.png'
    subprocess.run(["bash", "-c", script, stage.program], cwd=stage.path, check=True, timeout=20, stderr=subprocess.DEVNULL)
    stage.ok("render", "img/img_01.png", "-o", "one.png")
    assert (stage.pixels("a.png") == stage.pixels("right.png")).all()
    assert (stage.pixels("b.png") == stage.pixels("one.png")).all()


def a_name_many_times(stage):
    """Twenty thousand equal names in a list cost no more than as many different ones."""
    stage.images()
    import json
    for images in (["img/img_01.png"] * 20000, ["img"] * 7000):
        (stage.path / "scene.json").write_text(json.dumps(
            {"images": images, "viewport": {"size": [30, 20]}, "duration": 0.1}))
        result = stage.run("trace", "--scene", "scene.json", "-o", "t.jsonl", seconds=10)
        assert result.returncode in (0, 2), result.stderr[-300:]


def more_links_than_a_file_takes(stage):
    """--duplicates link goes on where a file takes no more links (65,000 on ext4)."""
    stage.images(count=1)
    stage.ok("export", "img", *SIZE, "--duration", "1100", "--duplicates", "link", "-o", "o", "--quiet", seconds=120)
    frames = [path for path in (stage.path / "o").iterdir() if path.suffix == ".png"]
    assert len(frames) == 66000, len(frames)
    stage.ok("export", "img", *SIZE, "--duration", "1", "--duplicates", "clone", "-o", "c", "--quiet")
    assert (stage.path / "c/frame_00059.png").read_bytes() == frames[0].read_bytes()


def batch_after_a_kill(stage):
    """A list that was killed at any moment can be run again, to the same files."""
    stage.images()
    job = {"command": "export", "images": "img", "size": [30, 20], "duration": 20, "output": "o"}
    status, _ = stage.batch(job)
    whole = {name: (stage.path / "o" / name).read_bytes() for name in stage.names("o")}
    assert status == 0 and len(whole) == 1201
    for count in (1, 30, 300, 900):
        shutil.rmtree(stage.path / "o")
        process = subprocess.Popen([stage.program, "batch", "jobs.jsonl"], cwd=stage.path, stdout=subprocess.DEVNULL)
        while process.poll() is None and not ((stage.path / "o").exists() and len(stage.names("o")) >= count):
            time.sleep(0.001)
        process.kill()
        process.wait()
        status, results = stage.batch(job)
        assert status == 0, results
        found = {name: (stage.path / "o" / name).read_bytes() for name in stage.names("o")}
        assert found == whole, (count, len(found))


def png(width, height, *chunks):
    """A PNG file from its chunks."""
    header = struct.pack(">IIBBBBB", width, height, 16, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in ((b"IHDR", header), *chunks))


def memory_for_bytes_that_are_not_there(stage):
    """--lenient takes no memory for pixels that the file cannot hold."""
    (stage.path / "a.png").write_bytes(png(16384, 16384, (b"IDAT", zlib.compress(bytes(500)))))
    for lenient in ((), ("--lenient",)):
        result = stage.run("render", "a.png", "--size", "10x10", "-o", "x.png", *lenient, memory=600 << 20, seconds=10)
        assert result.returncode in (0, 2) and b"Fatal" not in result.stderr, result.stderr[-300:]


def endless_files(stage):
    """Plans, manifests, scenes and masks from /dev/zero end soon, in little memory."""
    stage.images()
    stage.ok("export", "img", *SIZE, "--duration", "0.2", "-o", "o")
    for device in ("/dev/zero", "/dev/urandom"):
        for command in (("check", "o", "--plan", device), ("export", "--plan", device, "-o", "p"), ("render", "--scene", device, "-o", "x.png"),
                        ("compare", "img", "img", "--mask", device)):
            result = stage.run(*command, memory=2 << 30, seconds=20)
            assert result.returncode == 2 and b"Fatal" not in result.stderr, (command, result.returncode, result.stderr[-300:])


def among_the_images(stage):
    """An export or a recording into the folder of the images is refused."""
    stage.images()
    stage.refused("export", "img", *SIZE, "-o", "img", says="is the folder of the images")
    stage.refused("verify", "img", *SIZE, "--golden", "./img/", "--record", "missing", "--record-in-ci", says="is the folder of the images")
    assert len(stage.names("img")) == 3


def recording_that_fails(stage):
    """A recording whose first write fails leaves no folder."""
    stage.images(size=(300, 200))
    result = stage.run("verify", "img", "--golden", "g", "--record", "all", "--record-in-ci", file_size=100)
    assert result.returncode == 2 and "g" not in stage.names(), (result.returncode, stage.names())


def links_that_lead_nowhere(stage):
    """A dangling link or a loop of links is no output."""
    stage.images()
    (stage.path / "dangling.png").symlink_to("nowhere/x.png")
    (stage.path / "l1").symlink_to("l2")
    (stage.path / "l2").symlink_to("l1")
    stage.refused("render", "img", *SIZE, "-o", "dangling.png")
    stage.refused("export", "img", *SIZE, "--format", "apng", "-o", "l1")
    assert (stage.path / "dangling.png").is_symlink() and (stage.path / "l1").is_symlink()


def messages(stage):
    """Messages are short, and nothing in them changes the terminal."""
    stage.images()
    (stage.path / "scene.json").write_text('{"' + "k" * 5_000_000 + '": 1}')
    line = stage.refused("render", "--scene", "scene.json", "-o", "x.png", seconds=5)
    assert len(line) < 2000, len(line)
    name = "a\u202egnp.\u001b[31m\u0007exe.png"
    line = stage.refused("render", name, "-o", "x.png")
    assert not any(ord(letter) < 32 or letter == "\u202e" for letter in line), line


ALL = [one_signal_ends_a_blocked_process, two_jobs_in_one_folder, jpeg_of_many_markers, golden_folder_with_a_link, race_for_a_folder,
       zero_byte_in_a_path, images_in_pipes, a_name_many_times, more_links_than_a_file_takes, batch_after_a_kill,
       memory_for_bytes_that_are_not_there, endless_files, among_the_images, recording_that_fails, links_that_lead_nowhere, messages]
