// Python by others, evaluated in bubblewrap
//
// Each attack ends as it should within its time and the sandbox works afterwards. Weaknesses that are planted
// in what is started, and in what it is told, are found by the same attacks. Where Python, its packages or
// bubblewrap do not work, what needs them is skipped, with the reason.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test, type TestContext } from 'vitest'

import { fromJson, list, mapValue, quantity, type Value } from '#plan'
import { CONFINED, PYTHON } from '#sandbox/world/bubblewrap'
import { pythonSandbox } from '#sandbox/world/python'
import { PYTHON_RUNNER } from '#sandbox/world/python-runner.gen'

import { attacked } from './attacked.ts'
import { pythonAttacks, type Attack } from './attacks.ts'

const sandbox = pythonSandbox()
afterAll(() => sandbox.close())

const { works, detail } = await sandbox.describe()
/** Before each test that needs it. */
function needsPython({ skip }: TestContext): void {
  skip(!works, `Python does not work here: ${detail}`)
}

const PROOF = 'result = a * 2 + 2'
/** 50 ms on a quiet machine (bench/sandbox.ts); tests share theirs with others. */
const LENIENT_MS = 250

describe('values', () => {
  beforeEach(needsPython)

  test.each<readonly [string, string, Record<string, Value>, Value]>([
    ['a number', 'result = a / 3', { a: 1 }, 1 / 3],
    ['a quantity in', 'result = v["value"], v["unit"]', { v: quantity(3, 'm') }, list([3, 'm'])],
    ['a quantity out', 'result = {"value": 3, "unit": "m"}', {}, quantity(3, 'm')],
    ['a list and a map', 'result = [1, {"a": None}]', {}, list([1, fromJson({ a: null })])],
    ['big and small', 'result = [1e20, 1e16, 5, -0.0]', {}, list([1e20, 1e16, 5, 0])],
    ['a big integer as its digits', 'result = 10 ** 20', {}, '100000000000000000000'],
    ['text of any kind', String.raw`result = "ü\u2028\n\"" + a`, { a: '𝄞' }, 'ü\u2028\n"𝄞'],
    [
      'NumPy',
      'import numpy as np\nresult = np.linalg.solve([[2, 0], [0, 4]], [a, 2])',
      { a: 1 },
      list([0.5, 0.5]),
    ],
    ['a number of NumPy', 'import numpy as np\nresult = np.float64(2) ** 0.5', {}, Math.SQRT2],
    [
      'SymPy, exactly',
      'from sympy import *\nresult = [Rational(1, 3), integrate(Symbol("x") ** 2, (Symbol("x"), 0, 3))]',
      {},
      list([mapValue([['exact', '1/3']]), 9]),
    ],
    [
      'pint, with its unit',
      'import pint\nu = pint.UnitRegistry()\nresult = (60 * u.mile / u.hour / (5 * u.s)).to("m/s^2")',
      {},
      quantity(5.36448, 'm/s^2'),
    ],
  ])('%s', async (_, code, inputs, value) => {
    expect(await sandbox.evaluate({ code, inputs })).toEqual({ kind: 'value', value })
  })

  test.each([
    ['nothing', '1 + 1', /no result/],
    ['no number', 'result = [float("nan")]', /nan/],
    ['an infinite number', 'import sympy\nresult = sympy.oo', /oo/],
    ['a function', 'result = len', /builtin_function/],
    ['a complex number', 'result = 1j', /complex/],
    ['a key that is no text', 'result = {1: 2}', /key/],
    ['half a character', String.raw`result = "\ud800"`, /surrogates/],
    ['code that is no code', 'result = (', /SyntaxError/],
    ['a name that nobody gave', 'result = b', /'b' is not defined/],
  ])('%s is no result', async (_, code, message) => {
    const result = await sandbox.evaluate({ code })
    expect(result).toMatchObject({ kind: 'failed', failure: 'error' })
    expect(result.kind === 'failed' ? result.message : '').toMatch(message)
  })
})

describe('under attack', () => {
  beforeEach(needsPython)

  test(
    'every attack ends as it should, and the host keeps turning',
    { timeout: 120_000 },
    async () => {
      const delay = monitorEventLoopDelay({ resolution: 1 })
      delay.enable()
      const found: Record<string, readonly string[]> = {}
      for (const attack of pythonAttacks) {
        const wrong = await attacked(sandbox, attack, PROOF)
        if (wrong.length > 0) found[attack.name] = wrong
      }
      delay.disable()
      expect(found).toEqual({})
      expect(delay.percentile(99) / 1e6).toBeLessThan(LENIENT_MS)
    },
  )

  test('a signal ends what runs', async () => {
    const abort = new AbortController()
    const code = 'while True: pass'
    const running = sandbox.evaluate({ code, limits: { timeMs: 60_000 }, signal: abort.signal })
    setTimeout(() => abort.abort(), 100)
    expect(await running).toMatchObject({ failure: 'aborted' })
    expect(await sandbox.evaluate({ code: 'result = 1' })).toEqual({ kind: 'value', value: 1 })
  })

  test('a closed sandbox evaluates nothing', async () => {
    const other = pythonSandbox()
    const running = other.evaluate({ code: 'while True: pass' })
    await other.close()
    expect(await running).toMatchObject({ failure: 'unavailable' })
    expect(await other.evaluate({ code: 'result = 1' })).toMatchObject({ failure: 'unavailable' })
  })

  test('a host that is killed leaves no process behind', async () => {
    const program = `import { pythonSandbox } from './src/sandbox/world/python.ts'
      const sandbox = pythonSandbox()
      await sandbox.describe()
      console.log('tried out')
      await sandbox.evaluate({ code: 'while True: pass', limits: { timeMs: 60_000 } })`
    const args = ['--input-type=module', '-e', program]
    const host = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    await once(host.stdout, 'data')
    const inside = await eventually(async () => {
      const below = await descendants(host.pid ?? 0)
      const used = await Promise.all(below.map(ticks))
      // bubblewrap, its first process and Python, which is past its start and in the loop.
      return below.length >= 3 && Math.max(...used) > 30 ? below : undefined
    })
    expect(inside).toBeDefined()
    host.kill('SIGKILL')
    await once(host, 'exit')
    const isGone = await eventually(async () => {
      const alive = await processes()
      return inside?.some((pid) => alive.has(pid)) === true ? undefined : true
    })
    expect(isGone).toBe(true)
  })
})

describe('where it does not work it says why, and runs nothing', () => {
  beforeEach(({ skip }) => {
    skip(process.platform !== 'linux' || process.arch !== 'x64', 'it is for Linux on x86-64')
  })

  const absent = { program: '/usr/bin/no-such-bwrap' }
  const denied = {
    program: '/bin/sh',
    args: ['-c', 'echo "bwrap: No permissions to create new namespace" >&2; exit 1'],
  }
  test.each([
    ['no bubblewrap', absent, /no-such-bwrap is not installed .*apt install bubblewrap/],
    ['no namespaces', denied, /^No permissions to create new namespace$/],
  ])('%s', async (_, confinement, why) => {
    await expectNone(confinement, why)
  })

  describe('as far as it is there', () => {
    beforeEach(needsPython)

    test.each([
      ['no Python', replaced(PYTHON, '/usr/bin/no-python'), /no-python/],
      ['no packages', told('--tmpfs', '/usr/lib/python3/dist-packages'), /no NumPy.*python3-numpy/],
      ['files within reach', told('--ro-bind', '/etc', '/etc'), /reaches \/etc\/passwd/],
    ])('%s', async (_, args, why) => {
      await expectNone({ args }, why)
    })
  })

  async function expectNone(confinement: object, why: RegExp) {
    const other = pythonSandbox({ confinement })
    const found = await other.describe()
    expect(found).toMatchObject({ language: 'Python', works: false })
    expect(found.detail).toMatch(why)
    expect(await other.evaluate({ code: 'result = 1' })).toMatchObject({ failure: 'unavailable' })
  }
})

describe('a weakness that is planted is found', () => {
  beforeEach(needsPython)

  const noList = { 'allow_only(CALLS.values())': 'pass' }
  type Planted = readonly [string, readonly string[], Readonly<Record<string, string>>, string]
  const planted: readonly Planted[] = [
    [
      'memory has no limit',
      CONFINED,
      { '(resource.RLIMIT_AS, total),': '' },
      'three times the memory that it may have',
    ],
    [
      'limits can be lifted',
      CONFINED,
      { '(most, most)': '(most, resource.getrlimit(name)[1])' },
      'limits that are lifted',
    ],
    ['system calls are not listed', CONFINED, noList, 'memory that is shared and left behind'],
    ['files of the host', told('--ro-bind', '/etc', '/etc'), {}, 'the users of the host'],
    ['processes of the host', told('--proc', '/proc'), {}, 'a home folder'],
    ['its environment', told('--setenv', 'SECRET', 'x'), {}, 'the environment'],
    [
      'files can be written',
      told('--tmpfs', '/tmp'),
      { '(resource.RLIMIT_FSIZE, 0),': '' },
      'a file in the temporary folder',
    ],
    [
      'processes can be started',
      CONFINED,
      { ...noList, '(resource.RLIMIT_NPROC, 1),': '' },
      'a process',
    ],
  ]
  test.each(planted)('%s', async (_, args, changes, name) => {
    const attack = pythonAttacks.find((each) => each.name === name)
    if (attack === undefined) throw new Error(`no attack ${name}`)
    expect((await under(attack, args, changes)).join('; ')).toMatch(/value: /)
  })

  test('the network is shared', async () => {
    const server = createServer((socket) => socket.end())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const attack: Attack = {
      name: 'a server of the host',
      code: `import socket\nsocket.create_connection(("127.0.0.1", ${port}), 2)\nresult = 1`,
      ends: ['error'],
    }
    const shared = CONFINED.flatMap((word) =>
      word === '--unshare-all' ? ['--unshare-ipc', '--unshare-pid', '--unshare-uts'] : [word],
    )
    try {
      expect(await under(attack, shared, noList)).toEqual(['a value: 1'])
      // Each of the two that keep it off does so alone.
      expect(await under(attack, CONFINED, noList)).toEqual([])
      expect(await under(attack, shared, {})).toEqual([])
    } finally {
      server.close()
    }
  })

  async function under(
    attack: Attack,
    args: readonly string[],
    changes: Readonly<Record<string, string>>,
  ): Promise<readonly string[]> {
    let runner = PYTHON_RUNNER
    for (const [from, to] of Object.entries(changes)) {
      expect(runner).toContain(from)
      runner = runner.replaceAll(from, to)
    }
    const weak = pythonSandbox({ confinement: { args, runner }, tried: false })
    return await attacked(weak, attack, PROOF)
  }
})

/** What bubblewrap is told, and more. */
function told(...more: readonly string[]): readonly string[] {
  const at = CONFINED.indexOf('--remount-ro')
  return [...CONFINED.slice(0, at), ...more, ...CONFINED.slice(at)]
}

function replaced(from: string, to: string): readonly string[] {
  return CONFINED.map((word) => (word === from ? to : word))
}

/** The parents of all processes. */
async function processes(): Promise<ReadonlyMap<number, number>> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(
    pids.map(async (pid): Promise<readonly [number, number]> => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return [pid, Number(/\) \S (\d+) /.exec(stat)?.[1] ?? -1)]
    }),
  )
  return new Map(found.filter(([, parent]) => parent >= 0))
}

/** The time that a process has computed, in hundredths of a second. */
async function ticks(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(/\) (?:\S+ ){11}(\d+) /.exec(stat)?.[1] ?? 0)
}

async function descendants(ancestor: number): Promise<readonly number[]> {
  const parents = await processes()
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0
    return parent === ancestor || (parent > 0 && isBelow(parent))
  }
  return [...parents.keys()].filter(isBelow)
}

async function eventually<Found>(
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (let tries = 0; tries < 200; tries++) {
    const found = await look()
    if (found !== undefined) return found
    await wait(50)
  }
  return undefined
}
