# The first thing that runs in the sandbox, before the code by others
# ==============================================================================
#
# Started by bubblewrap.ts: a request on standard input, an answer on descriptor 3, which is `began` on
# a line of its own as soon as the time of the code runs, then a mark and a text: v and the result as
# JSON, or m (memory), s (stack), o (too long), e and words.
#
# Invariants:
#
#   RUNNER-1. Limits and the list of system calls are set before any code by others runs, and cannot be lifted.
#   RUNNER-2. Nothing written here is relied on by the host: the code may take this process over. All it
#       has then is memory within the limit, the files of /usr to read, and descriptor 3.

import sys

sys.path = [place for place in sys.path if place]

import ctypes
import json
import math
import mmap
import os
import re
import resource

ANSWER = 3
DEEPEST = 64
MESSAGE_CHARS = 300
SAFE_INTEGER = 2**53 - 1
PACKAGES = ("numpy", "sympy", "pint")

# What Python needs to compute and to import, on x86-64; it starts nothing, makes no socket, pipe or shared
# memory, signals nobody and changes no file. Numbers: arch/x86/entry/syscalls/syscall_64.tbl of Linux.
CALLS = {
    "read": 0, "write": 1, "close": 3, "stat": 4, "fstat": 5, "lstat": 6, "lseek": 8, "mmap": 9,
    "mprotect": 10, "munmap": 11, "brk": 12, "rt_sigaction": 13, "rt_sigprocmask": 14,
    "rt_sigreturn": 15, "ioctl": 16, "pread64": 17, "readv": 19, "writev": 20, "access": 21,
    "sched_yield": 24, "mremap": 25, "madvise": 28, "dup": 32, "dup2": 33, "nanosleep": 35, "getpid": 39,
    "exit": 60, "uname": 63, "fcntl": 72, "getcwd": 79, "readlink": 89, "gettimeofday": 96,
    "getrlimit": 97, "getrusage": 98, "sysinfo": 99, "times": 100, "getuid": 102, "getgid": 104,
    "geteuid": 107, "getegid": 108, "sigaltstack": 131, "gettid": 186, "time": 201, "futex": 202,
    "sched_getaffinity": 204, "getdents64": 217, "clock_gettime": 228, "clock_getres": 229,
    "clock_nanosleep": 230, "exit_group": 231, "openat": 257, "newfstatat": 262, "readlinkat": 267,
    "faccessat": 269, "dup3": 292, "prlimit64": 302, "getrandom": 318, "statx": 332, "rseq": 334,
    "faccessat2": 439,
}  # fmt: skip
AUDIT_ARCH_X86_64 = 0xC000003E


def memory_in_use():
    """Bytes of address space, found by trying: there is no /proc to ask."""
    low, high = 0, 1 << 42
    while high - low > mmap.PAGESIZE:
        middle = (low + high) // 2
        resource.setrlimit(resource.RLIMIT_AS, (middle, -1))
        try:
            mmap.mmap(-1, mmap.PAGESIZE).close()
            high = middle
        except (OSError, MemoryError):
            low = middle
    resource.setrlimit(resource.RLIMIT_AS, (-1, -1))
    return high


def limit(memory_bytes, seconds):
    total = memory_in_use() + memory_bytes
    for name, most in (
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_NOFILE, 64),
        (resource.RLIMIT_NPROC, 1),
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_AS, total),
    ):
        resource.setrlimit(name, (most, most))


def allow_only(calls):
    """Every system call that is not listed fails from here on (seccomp, classic BPF)."""
    load, equal, give = 0x20, 0x15, 0x06
    lines = [(load, 0, 0, 4), (equal, 1, 0, AUDIT_ARCH_X86_64), (give, 0, 0, 0x80000000), (load, 0, 0, 0)]
    lines += [(equal, len(calls) - at, 0, number) for at, number in enumerate(calls)]
    lines += [(give, 0, 0, 0x00050001), (give, 0, 0, 0x7FFF0000)]

    class Line(ctypes.Structure):
        _fields_ = [("code", ctypes.c_ushort), ("jt", ctypes.c_ubyte), ("jf", ctypes.c_ubyte), ("k", ctypes.c_uint32)]

    class Program(ctypes.Structure):
        _fields_ = [("length", ctypes.c_ushort), ("lines", ctypes.POINTER(Line))]

    program = Program(len(lines), (Line * len(lines))(*lines))
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    # PR_SET_NO_NEW_PRIVS, then PR_SET_SECCOMP with SECCOMP_MODE_FILTER.
    if prctl(38, 1, 0, 0, 0) != 0 or prctl(22, 2, ctypes.byref(program), 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "seccomp")


class TooLong(Exception):
    pass


def plain(value):
    """What numbers of the packages are in plain Python."""
    kind = (type(value).__module__ or "").partition(".")[0]
    if kind == "numpy" and hasattr(value, "tolist"):
        return value.tolist()
    if kind == "pint" and hasattr(value, "magnitude"):
        unit = format(value.units, "~C").replace("**", "^")
        return {"value": plain(value.magnitude), "unit": unit or "1"}
    if kind == "sympy":
        if hasattr(value, "tolist"):
            return value.tolist()
        if getattr(value, "is_Boolean", False):
            return bool(value)
        if getattr(value, "is_Integer", False):
            return int(value)
        if getattr(value, "is_Float", False):
            return float(value)
        if getattr(value, "is_finite", None) is False or value != value:
            raise TypeError(f"its result holds {value}, which is no number")
        if hasattr(value, "free_symbols"):
            return {"exact": str(value).replace("**", "^")}
    return value


def written(value, depth, left):
    """The JSON of a value; `left` is a list with the number of characters that may still come."""
    if depth > DEEPEST:
        raise TypeError(f"its result is nested deeper than {DEEPEST} levels")
    value = plain(value)
    kind = type(value)
    if value is None or kind is bool:
        text = "null" if value is None else "true" if value else "false"
    elif kind is int:
        if value.bit_length() > 4 * left[0] + 64:
            raise TooLong
        sys.set_int_max_str_digits(0)
        text = str(value) if -SAFE_INTEGER <= value <= SAFE_INTEGER else f'"{value}"'
    elif kind is float:
        if not math.isfinite(value):
            raise TypeError(f"its result holds {value}, which is no number")
        text = repr(value + 0.0)
    elif kind is str:
        if len(value) > left[0]:
            raise TooLong
        text = json.dumps(value, ensure_ascii=False)
    elif kind in (list, tuple):
        left[0] -= 2
        parts = []
        for item in value:
            left[0] -= 1
            parts.append(written(item, depth + 1, left))
        return f"[{','.join(parts)}]"
    elif kind is dict:
        left[0] -= 2
        parts = []
        for name, item in value.items():
            if type(name) is not str:
                raise TypeError("its result holds a dict with a key that is no text")
            left[0] -= 2
            parts.append(f"{written(name, depth + 1, left)}:{written(item, depth + 1, left)}")
        return f"{{{','.join(parts)}}}"
    else:
        raise TypeError(
            f"its result holds {kind.__name__}: give numbers, texts, lists, dicts or quantities"
        )
    left[0] -= len(text)
    if left[0] < 0:
        raise TooLong
    return text


def say(answer):
    data = memoryview(answer)
    while data:
        data = data[os.write(ANSWER, data) :]


def words_of(error):
    try:
        return f"{type(error).__name__}: {error}"[:MESSAGE_CHARS]
    except BaseException:
        return "it failed"


def answer_of(code, scope, most):
    try:
        exec(compile(code, "code", "exec"), scope)
        if "result" not in scope:
            raise NameError("it has no result: give the value to the variable `result`")
        return b"v" + written(scope["result"], 0, [most]).encode()
    except MemoryError:
        # Clears what fills the memory, so that there is some to say so.
        scope.clear()
        return b"m"
    except RecursionError:
        return b"s"
    except TooLong:
        return b"o"
    except BaseException as error:
        return b"e" + words_of(error).encode(errors="replace")


def main():
    request = json.loads(sys.stdin.buffer.read())
    os.dup2(1, 2)
    os.dup2(1, 0)
    os.closerange(ANSWER + 1, 256)
    # It was for the start of Python alone.
    os.environ.pop("PYTHONHASHSEED", None)
    code = request["code"]
    # What the code names is loaded beforehand: neither its time nor its memory counts.
    for package in PACKAGES:
        if re.search(rf"\b{package}\b", code):
            try:
                __import__(package)
            except ImportError:
                pass
    scope = {"__name__": "__main__", **json.loads(request["inputs"])}
    limit(request["memoryBytes"], request["seconds"])
    allow_only(CALLS.values())
    say(b"began\n")
    say(answer_of(code, scope, request["outputChars"]))
    os._exit(0)


main()
