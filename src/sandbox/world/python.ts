// Python with NumPy, SymPy and pint, in bubblewrap
// =============================================================================
//
// Invariants:
//
//   PYTHON-1. Nothing is run before it was tried out here, once in this process, that the sandbox computes and that
//       code in it reaches nothing: neither network, processes, files nor memory beyond its limit. Where that
//       fails, every evaluation is `unavailable`, with the reason.
//   PYTHON-2. One process an evaluation, one evaluation at a time.

import { toJson } from '#plan'

import { prepare, type PreparedRequest } from '../exchange.ts'
import {
  sandboxFailure,
  type Sandbox,
  type SandboxDescription,
  type SandboxRequest,
  type SandboxResult,
} from '../sandbox.ts'
import { Queue } from '../queue.ts'
import { BWRAP, CONFINED, PYTHON, runConfined, type Confinement } from './bubblewrap.ts'

/** What tests plant a weakness in, or take away. */
export interface PythonOptions {
  /** What is started in place of what belongs here. */
  readonly confinement?: Partial<Confinement>
  /** Whether it is tried out first; true by default (PYTHON-1). */
  readonly tried?: boolean
}

/**
 * A sandbox for Python: each input is a variable, a quantity is a dict of `value` and `unit`, and the value of
 * the variable `result` is the result.
 */
export function pythonSandbox(options: PythonOptions = {}): Sandbox {
  return new PythonSandbox(options)
}

const language = 'Python'
const NEVER = new AbortController().signal
let here: Promise<SandboxDescription> | undefined

class PythonSandbox implements Sandbox {
  readonly language = language
  readonly #options: PythonOptions
  readonly #queue = new Queue((request) => this.#perform(request))
  readonly #closing = new AbortController()
  #description: Promise<SandboxDescription> | undefined

  constructor(options: PythonOptions) {
    this.#options = options
  }

  evaluate(request: SandboxRequest): Promise<SandboxResult> {
    return this.#queue.ask(request)
  }

  describe(): Promise<SandboxDescription> {
    const { confinement } = this.#options
    if (confinement === undefined) return (here ??= tryOut({}))
    return (this.#description ??= tryOut(confinement))
  }

  async close(): Promise<void> {
    this.#queue.close()
    this.#closing.abort()
  }

  async #perform(request: PreparedRequest): Promise<SandboxResult> {
    const { tried = true, confinement = {} } = this.#options
    if (tried) {
      const { works, detail } = await this.describe()
      if (!works) return sandboxFailure('unavailable', detail)
    }
    return await runConfined(await whole(confinement), request, this.#closing.signal)
  }
}

async function whole(confinement: Partial<Confinement>): Promise<Confinement> {
  const runner = confinement.runner ?? (await import('./python-runner.gen.ts')).PYTHON_RUNNER
  return { program: BWRAP, args: CONFINED, ...confinement, runner }
}

/** What the packages are called in Debian. */
const PACKAGES = { numpy: 'NumPy', sympy: 'SymPy', pint: 'pint' }
const PROBE_MEMORY = 32 * 1024 * 1024

/** Says the versions, what is missing, and what it reached of what it must not reach. */
const PROBE = `
import ctypes, mmap, os, platform, resource, socket
versions = {'Python': platform.python_version()}
for name in ('numpy', 'sympy', 'pint'):
    try:
        versions[name] = __import__(name).__version__
    except Exception:
        versions[name] = None
reached = []
def attempt(what, act):
    try:
        act()
        reached.append(what)
    except (OSError, ValueError, MemoryError):
        pass
def fork():
    if os.fork() == 0:
        os._exit(0)
def shared():
    if ctypes.CDLL(None).shmget(0, 4096, 0o1600) < 0:
        raise OSError
attempt('the network', lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).connect(('127.0.0.1', 9)))
attempt('processes', fork)
attempt('shared memory', shared)
attempt('/etc/passwd', lambda: open('/etc/passwd'))
attempt('/proc', lambda: os.listdir('/proc'))
attempt('files', lambda: open('/planted', 'w'))
attempt('more memory', lambda: mmap.mmap(-1, 2 * ${PROBE_MEMORY}))
attempt('its limits', lambda: resource.setrlimit(resource.RLIMIT_AS, (-1, -1)))
attempt('root', lambda: os.setuid(0))
result = {'versions': versions, 'reached': reached, 'computes': a + 1 == 2}
`

interface Probed {
  readonly versions: Readonly<Record<string, string | null>>
  readonly reached: readonly string[]
  readonly computes: boolean
}

async function tryOut(confinement: Partial<Confinement>): Promise<SandboxDescription> {
  const lacks = (detail: string): SandboxDescription => ({ language, works: false, detail })
  if (process.platform !== 'linux') return lacks('bubblewrap is there on Linux alone')
  if (process.arch !== 'x64') {
    return lacks('which system calls Python needs is known for x86-64 alone')
  }
  const limits = { timeMs: 20_000, memoryBytes: PROBE_MEMORY }
  const request = prepare({ code: PROBE, inputs: { a: 1 }, limits })
  if ('kind' in request) throw new Error('the probe is too long')
  const result = await runConfined(await whole(confinement), request, NEVER)
  if (result.kind === 'failed') return lacks(reasonOf(result.message))
  const { versions, reached, computes } = toJson(result.value) as unknown as Probed
  if (!computes) return lacks('it computes wrongly')
  if (reached.length > 0) return lacks(`code in it reaches ${reached.join(', ')}`)
  const missing = Object.keys(PACKAGES).filter((name) => versions[name] === null)
  if (missing.length > 0) {
    const names = missing.map((name) => PACKAGES[name as keyof typeof PACKAGES])
    const debian = missing.map((name) => `python3-${name}`).join(' ')
    return lacks(`${PYTHON} has no ${names.join(' and no ')} (Debian: \`apt install ${debian}\`)`)
  }
  const packages = Object.entries(PACKAGES).map(([name, title]) => `${title} ${versions[name]}`)
  const detail = `Python ${versions['Python']} with ${packages.join(', ')}, in bubblewrap`
  return { language, works: true, detail }
}

function reasonOf(message: string): string {
  return message.endsWith('is not installed')
    ? `${message} (Debian: \`apt install bubblewrap\`)`
    : message
}
