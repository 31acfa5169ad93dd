// The program among other processes: interrupted, killed, beside another one,
// before a reader that goes away, on a Node that is too old.

import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { inDemoFolder } from './demo-folder.ts'
import { BIN, follow, start } from './planwright-process.ts'

// Those that are interrupted wait long enough for a busy machine to notice in time.
const SLOW = [
  { name: 'one', ms: 20 },
  { name: 'two', ms: 20_000 },
]

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) {
    await new Promise((later) => {
      setTimeout(later, 20)
    })
  }
}

/** The run's short name in what was printed. */
const RUN = /run ([a-z0-9]{6})/

test.concurrent('Ctrl-C leaves a run that resume takes up, and what was done is not done again', () =>
  inDemoFolder(
    [
      { name: 'one', ms: 20 },
      { name: 'two', ms: 20_000 },
      { name: 'three', ms: 20 },
    ],
    async ({ path, start, run, type, calls }) => {
      const going = start('run', 'plan.json')
      await going.until(/step 2 .* started/)
      going.child.kill('SIGINT')
      const left = await going.ended
      expect(left).toMatchObject({ code: 3, signal: null })
      expect(left.out).toContain('nothing is lost')
      expect(left.err).toContain('stopping')
      const [, name = ''] = RUN.exec(left.out) ?? []

      const listed = await type('ps')
      expect(listed.out).toContain(`planwright resume ${name}`)
      await writeFile(join(path, 'enough'), '')
      const resumed = await run('resume', name)
      expect(resumed).toMatchObject({ code: 0, err: '' })
      expect(await calls()).toEqual(['one', 'two', 'two', 'three'])
    },
  ))

test.concurrent('a second Ctrl-C leaves at once; a call that may happen only once is then asked about', () =>
  inDemoFolder(
    [{ name: 'letter', ms: 20_000, writes: true }],
    async ({ start, run, type, calls }) => {
      const waiting = await run('run', 'plan.json')
      expect(waiting.code).toBe(3)
      const [, line = ''] = /planwright (approve .*)/.exec(waiting.out) ?? []

      const going = start(...line.split(' '))
      await waitFor(async () => (await calls()).includes('letter'))
      const begun = performance.now()
      going.child.kill('SIGINT')
      await going.until(/stopping/)
      going.child.kill('SIGINT')
      expect(await going.ended).toMatchObject({ code: 3, signal: null })
      // The first one alone would have given the call some seconds to end.
      expect(performance.now() - begun).toBeLessThan(4000)

      const name = line.split(' ')[1] ?? ''
      const asked = await run('resume', name)
      expect(asked.code).toBe(3)
      expect(asked.out).toContain(`planwright resolve ${name} letter --did-not-happen`)
      expect((await type('ps')).out).toContain('unknown whether')
      expect((await type('resolve', name, 'letter')).code).toBe(2)
      const done = await run('resolve', name, 'letter', '--happened', '--value', '"sent"')
      expect(done.code).toBe(0)
      expect(done.out).toContain('sent')
      expect(await calls()).toEqual(['letter'])
    },
  ))

test.concurrent('a request to end is like Ctrl-C', () =>
  inDemoFolder(SLOW, async ({ start }) => {
    const going = start('run', 'plan.json')
    await going.until(/step 2 .* started/)
    going.child.kill('SIGTERM')
    const { code, out } = await going.ended
    expect(code).toBe(3)
    expect(out).toContain('planwright resume')
  }))

test.concurrent('a run whose process was killed is listed as left, and its journal is whole', () =>
  inDemoFolder(
    [
      { name: 'one', ms: 20 },
      { name: 'two', ms: 20_000 },
    ],
    async ({ path, start, run, type, calls }) => {
      const going = start('run', 'plan.json')
      await going.until(/step 2 .* started/)
      await waitFor(async () => (await calls()).includes('two'))
      going.child.kill('SIGKILL')
      expect(await going.ended).toMatchObject({ signal: 'SIGKILL' })

      const listed = await type('ps', '--json')
      const [only] = JSON.parse(listed.out) as readonly { run: string; state: string }[]
      expect(only?.state).toBe('running')
      const name = only?.run ?? ''
      expect((await type('verify', name)).code).toBe(0)
      await writeFile(join(path, 'enough'), '')
      expect((await run('resume', name)).code).toBe(0)
      expect(await calls()).toEqual(['one', 'two', 'two'])
    },
  ))

test.concurrent('while one process drives a run, another may not, but what it says is obeyed', () =>
  inDemoFolder(SLOW, async ({ start, run, type }) => {
    const going = start('run', 'plan.json')
    await going.until(/step 2 .* started/)
    const [only] = JSON.parse((await type('ps', '--json')).out) as readonly {
      run: string
      holder: string
    }[]
    const name = only?.run.slice(0, 6) ?? ''
    expect(only?.holder).toContain(String(going.child.pid))

    const second = await run('resume', name)
    expect(second.code).toBe(1)
    expect(second.err).toContain('run/held')

    expect((await type('cancel', name, '--reason', 'enough')).code).toBe(0)
    const { code, out } = await going.ended
    expect(code).toBe(1)
    expect(out).toContain('cancelled')
  }))

test('a reader that goes away ends the writing without a word', () =>
  inFolder(async ({ path, write }) => {
    const fault = 'STEP 1:\nFACULTY: NOBODY\nACTION: Try\n'
    await write('bad.txt', fault.repeat(800))
    const quoted = `'${process.execPath}' '${BIN}' check bad.txt bad.txt bad.txt --json | head -c 20`
    const piped = spawnSync('sh', ['-c', quoted], { cwd: path, encoding: 'utf8' })
    expect(piped.stderr).toBe('')
    expect(piped.stdout.length).toBe(20)
  }))

test('a disk that is full is a failure, not a silence', ({ skip }) => {
  if (!existsSync('/dev/full')) return skip('there is no /dev/full on this system')
  return inFolder(async ({ path }) => {
    const quoted = `'${process.execPath}' '${BIN}' explain > /dev/full`
    const { status, stderr } = spawnSync('sh', ['-c', quoted], { cwd: path, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^planwright cannot write: ENOSPC/)
  })
})

test.concurrent('standard input is read to its end, also from a slow writer', () =>
  inFolder(async ({ path }) => {
    const going = follow(spawn(process.execPath, [BIN, 'check', '-'], { cwd: path }))
    going.child.stdin?.write('STEP 1:\nFACULTY: READ_KNOWLEDGE\n')
    await new Promise((later) => {
      setTimeout(later, 300)
    })
    going.child.stdin?.end(
      'ACTION: Query it\nPARAMETERS: {"search_term": "x"}\nCAPABILITIES: KNOWLEDGE_READ\n',
    )
    const { code, out } = await going.ended
    expect(out).toContain('<standard input>: ok, 1 step')
    expect(code).toBe(0)
  }))

const older = olderNode()

/** A Node on the PATH that is older than the one that is needed. */
function olderNode(): string | undefined {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const node = join(folder, 'node')
    try {
      accessSync(node, constants.X_OK)
    } catch {
      continue
    }
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
    const major = Number(/^v(\d+)/.exec(stdout)?.[1] ?? 0)
    if (major >= 18 && major < 24) return node
  }
  return undefined
}

test('a Node that is too old is told in one line what is needed', async ({ skip }) => {
  if (older === undefined) return skip('there is no Node from 18 to 23 on this machine')
  await inFolder(async ({ path, write }) => {
    // Where no packaged Node can be found.
    await mkdir(join(path, 'bin'))
    await cp(BIN, join(path, 'bin/planwright.js'))
    await write('package.json', '{ "type": "module" }')
    const bin = join(path, 'bin/planwright.js')
    const { code, out, err } = await start(['check', 'x'], { cwd: path, node: older, bin }).ended
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^planwright needs Node 24 or later, and this is v\d+\.\S+: .*\n$/)
  })
})

test('a Node that is too old hands over to the packaged one where there is one', async ({
  skip,
}) => {
  if (older === undefined) return skip('there is no Node from 18 to 23 on this machine')
  await inFolder(async ({ path }) => {
    const { code, out } = await start(['--version'], { cwd: path, node: older }).ended
    expect({ code, out }).toMatchObject({ code: 0 })
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})
