// Code that tries to break out, to use everything up, or never to end

import type { SandboxFailureKind, SandboxLimits } from '#sandbox'

/** One piece of hostile code and what has to come of it: failures that are right, or a value. */
export interface Attack {
  readonly name: string
  readonly code: string
  readonly ends: readonly SandboxFailureKind[] | { readonly value: unknown }
  readonly limits?: Partial<SandboxLimits>
}

const LONG = { timeMs: 10_000 }

export const javascriptAttacks: readonly Attack[] = [
  { name: 'an endless loop', code: 'for(;;);', ends: ['timeout'] },
  {
    name: 'an endless loop in a getter of the result',
    code: 'return {get a() {for(;;);}}',
    ends: ['timeout'],
  },
  {
    name: 'an endless loop in a proxy',
    code: 'return new Proxy([], {get() {for(;;);}})',
    ends: ['timeout'],
  },
  {
    name: 'an endless loop in the message of what is thrown',
    code: 'throw {get message() {for(;;);}}',
    ends: ['timeout'],
  },
  {
    name: 'a loop that catches what stops it',
    code: 'for(;;) try { for(;;); } catch {}',
    ends: ['timeout'],
  },
  {
    name: 'a regular expression that tries everything',
    code: 'return /(a+)+$/.test("a".repeat(40) + "b")',
    ends: ['timeout'],
  },
  {
    name: 'one long operation of the engine',
    code: 'return Array(2**27).join("xx").length',
    ends: ['timeout', 'memory'],
  },
  {
    name: 'arrays without end',
    code: 'const a = []; for(;;) a.push(new Array(1000).fill(1))',
    ends: ['memory'],
    limits: LONG,
  },
  {
    name: 'objects without end',
    code: 'const a = []; for(;;) a.push({})',
    ends: ['memory'],
    limits: LONG,
  },
  {
    name: 'a text that doubles',
    code: 'let s = "x"; for(;;) s += s',
    ends: ['memory'],
    limits: LONG,
  },
  {
    name: 'texts without end',
    code: 'const a = []; for(;;) a.push("x".repeat(1e6) + a.length)',
    ends: ['memory'],
    limits: LONG,
  },
  {
    name: 'typed arrays without end',
    code: 'const a = []; for(;;) a.push(new Uint8Array(1 << 20))',
    ends: ['memory'],
    limits: LONG,
  },
  {
    name: 'array buffers without end',
    code: 'const a = []; for(;;) a.push(new ArrayBuffer(1 << 20))',
    ends: ['memory'],
    limits: LONG,
  },
  {
    name: 'three times the memory that it may have',
    code: 'const a = []; for (let i = 0; i < 200; i++) a.push(new Uint8Array(1 << 20)); return a.length',
    ends: ['memory'],
    limits: LONG,
  },
  {
    name: 'one shared buffer of 256 MiB',
    code: 'new SharedArrayBuffer(1 << 28); return 1',
    ends: ['memory', 'error'],
  },
  {
    name: 'a function that calls itself',
    code: 'function f() { return f() + 1 } return f()',
    ends: ['stack'],
  },
  {
    name: 'a result that is nested deeply',
    code: 'let o = []; for (let i = 0; i < 1e5; i++) o = [o]; return o',
    ends: ['error'],
    limits: LONG,
  },
  {
    name: 'a text of a deeply nested list',
    code: 'let o = []; for (let i = 0; i < 1e5; i++) o = [o]; return JSON.stringify(o)',
    ends: ['timeout', 'stack', 'error'],
  },
  {
    name: 'a result that contains itself',
    code: 'const o = {}; o.o = o; return o',
    ends: ['error'],
  },
  {
    name: 'a big integer of ten million bits',
    code: 'return 2n ** 10000000n',
    ends: ['memory', 'timeout', 'error'],
  },
  {
    name: 'big integers that grow',
    code: 'let x = 3n; for(;;) x *= x',
    ends: ['memory', 'timeout'],
    limits: LONG,
  },
  { name: 'a long text as the result', code: 'return "x".repeat(1e6)', ends: ['output'] },
  {
    name: 'a long list as the result',
    code: 'return Array(1e6).fill(1)',
    ends: ['output'],
    limits: LONG,
  },
  { name: 'a long message', code: 'throw new Error("x".repeat(1e6))', ends: ['error'] },
  {
    name: 'prototypes and functions of the engine replaced',
    code: `Object.prototype.toJSON = () => 1; JSON.stringify = () => '2'; Object.keys = () => []
      Object.getPrototypeOf = () => null; String.prototype.slice = () => 'zz'; Reflect.apply = () => 4
      Array.prototype.push = () => 0; Object.prototype.polluted = true; Number.isFinite = () => true
      return { a: [1, 'x'] }`,
    ends: { value: { a: [1, 'x'] } },
  },
  {
    name: 'a key that would be a prototype',
    code: `return JSON.parse('{"__proto__": {"polluted": 1}}')`,
    ends: ['error'],
  },
  {
    name: 'the constructor of a constructor',
    code: 'return (function () {}).constructor.constructor("return typeof process")()',
    ends: { value: 'undefined' },
  },
  {
    name: 'whatever a host may have',
    code: `return ['process', 'require', 'module', 'fetch', 'WebAssembly', 'Buffer', 'console', 'setTimeout', 'XMLHttpRequest',
      'WebSocket', 'Worker', 'parentPort', 'workerData', 'std', 'os', 'performance', 'Date', 'print', 'navigator', 'Atomics']
      .filter((name) => name in globalThis || (0, eval)('typeof ' + name) !== 'undefined')`,
    ends: { value: [] },
  },
  { name: 'a module that is imported', code: 'return import("node:fs")', ends: ['error'] },
  {
    name: 'a module that is required',
    code: 'return require("fs").readFileSync("/etc/passwd", "utf8")',
    ends: ['error'],
  },
  { name: 'the network', code: 'return fetch("http://127.0.0.1/")', ends: ['error'] },
  {
    name: 'a wait that never ends',
    code: 'return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
    ends: ['error', 'timeout'],
  },
  {
    name: 'the stack of an error',
    code: 'try { null.x } catch (e) { return typeof e.stack === "string" && /node|file:|planwright/.test(e.stack) }',
    ends: { value: false },
  },
  {
    name: 'a bracket that closes the function around it',
    code: '}); (function () { return 7',
    ends: { value: 7 },
  },
  {
    name: 'work that is put off',
    code: 'Promise.resolve().then(() => { for(;;); }); return 1',
    ends: { value: 1 },
  },
  { name: 'chance', code: 'return Math.random()', ends: ['error'] },
]

export const pythonAttacks: readonly Attack[] = [
  { name: 'an endless loop', code: 'while True: pass', ends: ['timeout'] },
  {
    name: 'a loop that catches what stops it',
    code: 'while True:\n  try:\n    while True: pass\n  except BaseException: pass',
    ends: ['timeout'],
  },
  {
    name: 'a list without end',
    code: 'a = []\nwhile True: a.append(bytearray(1 << 20))',
    ends: ['memory'],
    limits: LONG,
  },
  {
    name: 'a text that doubles',
    code: 's = "x"\nwhile True: s += s',
    ends: ['memory'],
    limits: LONG,
  },
  {
    name: 'a function that calls itself',
    code: 'def f(): return f() + 1\nresult = f()',
    ends: ['stack'],
  },
  { name: 'a big integer', code: 'result = 10 ** 10 ** 9', ends: ['timeout', 'memory'] },
  {
    name: 'a regular expression that tries everything',
    code: 'import re\nresult = bool(re.match(r"(a+)+$", "a" * 40 + "b"))',
    ends: ['timeout'],
  },
  { name: 'a long text as the result', code: 'result = "x" * 1000000', ends: ['output'] },
  { name: 'output without end', code: 'while True: print("x" * 1000)', ends: ['timeout'] },
  {
    name: 'output without end on every descriptor',
    code: 'import os\nwhile True:\n  for fd in range(3, 20):\n    try: os.write(fd, b"x" * 65536)\n    except OSError: pass',
    ends: ['output', 'timeout', 'error'],
  },
  { name: 'the users of the host', code: 'result = open("/etc/passwd").read()', ends: ['error'] },
  {
    name: 'a home folder',
    code: 'import os\nresult = [p for p in ("/root", "/home", "/proc", "/sys", "/var") if os.path.exists(p)]',
    ends: { value: [] },
  },
  {
    name: 'the environment',
    code: 'import os\nresult = sorted(set(os.environ) - {"PATH", "PWD", "LC_CTYPE", "LANG", "OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "HOME"})',
    ends: { value: [] },
  },
  {
    name: 'the network',
    code: 'import socket\ns = socket.create_connection(("127.0.0.1", 22), 2)\nresult = 1',
    ends: ['error'],
  },
  {
    name: 'a name that is looked up',
    code: 'import socket\nresult = socket.gethostbyname("localhost.localdomain")',
    ends: ['error'],
  },
  {
    name: 'processes without end',
    code: 'import os\nwhile True: os.fork()',
    ends: ['error', 'timeout'],
  },
  {
    name: 'a program that is started',
    code: 'import subprocess\nresult = subprocess.run(["/usr/bin/id"], capture_output=True).stdout.decode()',
    ends: ['error'],
  },
  {
    name: 'a file outside',
    code: 'open("/usr/planted", "w").write("x")\nresult = 1',
    ends: ['error'],
  },
  {
    name: 'a file in the temporary folder',
    code: 'open("/tmp/planted", "w").write("x" * 100000)\nresult = 1',
    ends: ['error'],
  },
  {
    name: 'limits that are lifted',
    code: 'import resource\nresource.setrlimit(resource.RLIMIT_AS, (-1, -1))\nresult = 1',
    ends: ['error'],
  },
  {
    name: 'a signal to everybody',
    code: 'import os\nos.kill(-1, 9)\nwhile True: pass',
    ends: ['error', 'timeout', 'memory'],
  },
  {
    name: 'a signal to the parent',
    code: 'import os\nfor p in (1, os.getppid()):\n  try: os.kill(p, 9)\n  except ProcessLookupError: pass\nresult = 1',
    ends: ['error'],
  },
  {
    name: 'three times the memory that it may have',
    code: 'result = len([bytearray(1 << 20) for _ in range(200)])',
    ends: ['memory'],
    limits: LONG,
  },
  {
    name: 'memory that is shared and left behind',
    code: 'import ctypes\nresult = ctypes.CDLL(None).shmget(0, 4096, 0o1600)',
    ends: { value: -1 },
  },
  {
    name: 'a file in memory',
    code: 'import os\nos.write(os.memfd_create("planted"), b"x")\nresult = 1',
    ends: ['error'],
  },
  {
    name: 'a process',
    code: 'import os\nif os.fork() == 0: os._exit(0)\nresult = 1',
    ends: ['error'],
  },
  {
    name: 'a thread',
    code: 'import threading\nthreading.Thread(target=print).start()\nresult = 1',
    ends: ['error'],
  },
  {
    name: 'another program in its place',
    code: 'import os\nos.execv("/usr/bin/id", ["id"])',
    ends: ['error'],
  },
  {
    name: 'memory that is not there',
    code: 'import ctypes\nctypes.string_at(0)',
    ends: ['error'],
  },
  {
    name: 'a parent of its own making',
    code: 'import ctypes\nresult = ctypes.CDLL(None).unshare(0x10000000)',
    ends: { value: -1 },
  },
  {
    name: 'an answer that is forged and cut off',
    code: 'import os\nos.write(3, b"v[1,")\nos._exit(0)',
    ends: ['error'],
  },
  {
    name: 'an answer with a key that would be a prototype',
    code: 'import os\nos.write(3, b\'v{"__proto__": {"polluted": 1}}\')\nos._exit(0)',
    ends: ['error'],
  },
  {
    name: 'a printed answer',
    code: 'print("v1")',
    ends: ['error'],
  },
  {
    name: 'a result that contains itself',
    code: 'result = []\nresult.append(result)',
    ends: ['error'],
  },
  {
    name: 'a big integer as the result',
    code: 'result = 1 << 10000000',
    ends: ['output'],
  },
  {
    name: 'the writer of the result replaced',
    code: 'import json\njson.dumps = lambda *a, **k: "1"\nresult = ["x"]',
    ends: { value: [1] },
  },
]
