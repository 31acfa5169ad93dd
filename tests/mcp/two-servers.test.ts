// A plan over two real MCP servers, killed in the middle
// =============================================================================
//
// Goal: tools of a reference server on standard streams and of one over HTTP stand in one plan, and a process that
// is killed between intent and result repeats nothing. Method: the program in processes of its own, SIGKILL as
// soon as the server has the call.

import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { start, type Ended } from '../cli/planwright-process.ts'
import { openFolder, type Folder } from '../services/folder.ts'
import { planOf } from './in-server-workspace.ts'

const EVERYTHING = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-everything/dist/index.js',
)
const KEEPER = fileURLToPath(new URL('http-server.mjs', import.meta.url))

interface Here extends Folder {
  readonly type: (...words: readonly string[]) => Promise<Ended>
  readonly kept: () => Promise<readonly string[]>
  readonly url: string
}

let open: { readonly here: Here; readonly end: () => Promise<void> }

beforeAll(async () => {
  open = await openBoth()
}, 60_000)
afterAll(() => open.end())

/** A workspace in which both servers are trusted; the tests of this file share it, since it takes a dozen processes. */
async function openBoth(): Promise<typeof open> {
  const { folder, remove } = await openFolder()
  const { path } = folder
  const keeper = spawn(process.execPath, [KEEPER, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve) =>
    keeper.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  )
  const url = `http://127.0.0.1:${port}`
  const type = (...words: readonly string[]) => start(words, { cwd: path }).ended
  const kept = async () => {
    const text = await readFile(join(path, 'kept'), 'utf8').catch(() => '')
    return text.split('\n').filter((line) => line !== '')
  }
  await type('init')
  await type('mcp', 'add', 'everything', '--', process.execPath, EVERYTHING, 'stdio')
  await type('mcp', 'add', 'keeper', '--url', url)
  for (const name of ['everything', 'keeper']) {
    const { out } = await type('mcp', 'trust', name, '--show', '--json')
    const { digest } = (JSON.parse(out) as { readonly server: { readonly digest: string } }).server
    expect((await type('mcp', 'trust', name, '--digest', digest)).code).toBe(0)
  }
  await type('tools', 'classify', 'mcp.everything.echo', '--effect', 'read')
  await type('tools', 'classify', 'mcp.keeper.keep', '--effect', 'write')
  await type('tools', 'classify', 'mcp.keeper.slowly', '--effect', 'write')
  await type('tools', 'classify', 'mcp.keeper.confirm', '--effect', 'write')
  const end = async () => {
    keeper.kill('SIGKILL')
    await remove()
  }
  return { here: { ...folder, type, kept, url }, end }
}

/** Does something there; \`kept\` gives what was kept since then. */
async function inBoth(body: (here: Here) => Promise<void>): Promise<void> {
  const before = (await open.here.kept()).length
  await body({ ...open.here, kept: async () => (await open.here.kept()).slice(before) })
}

/** Runs a plan and says yes to it; gives the process that executes it. */
async function approved(here: Here, name: string) {
  const { out } = await here.type('run', `${name}.json`, '--id', name)
  const [, digest = ''] = /--digest ([0-9a-f]{12})/.exec(out) ?? []
  return start(['approve', name, '--digest', digest], { cwd: here.path })
}

test(
  'a plan over two servers, killed between intent and result, repeats nothing and asks',
  () =>
    inBoth(async (here) => {
      const { type, kept, write } = here
      await write(
        'good.json',
        planOf([
          ['mcp.everything.echo', { message: 'hello' }],
          ['mcp.keeper.keep', { text: 'one' }],
        ]),
      )
      const good = await (await approved(here, 'good')).ended
      expect(good.code).toBe(0)
      expect(good.out).toContain('Echo: hello')
      expect(await kept()).toEqual(['one'])

      await write(
        'killed.json',
        planOf([
          ['mcp.everything.echo', { message: 'again' }],
          ['mcp.keeper.slowly', { text: 'two' }],
          ['mcp.keeper.keep', { text: 'three' }],
        ]),
      )
      const killed = await approved(here, 'killed')
      while ((await kept()).length < 2) await sleep(50)
      killed.child.kill('SIGKILL')
      await killed.ended

      const resumed = await type('resume', 'killed')
      expect(resumed.code).toBe(3)
      expect(resumed.out).toContain('planwright resolve killed s2 --happened')
      expect(await kept()).toEqual(['one', 'two'])
      const resolved = await type('resolve', 'killed', 's2', '--happened', '--value', '"kept"')
      expect(resolved.code).toBe(0)
      expect(await kept()).toEqual(['one', 'two', 'three'])
    }),
  60_000,
)

/** Runs the plan that is asked about in its call, until the question is there. */
async function asked(here: Here, name: string) {
  await here.write(`${name}.json`, planOf([['mcp.keeper.confirm', { text: name }]]))
  const running = await approved(here, name)
  for (let left = 200; left > 0; left--) {
    if ((await here.type('show', name)).out.includes(`Keep ${name}?`)) return running
    await sleep(20)
  }
  throw new Error('nothing was asked')
}

test(
  'a server of the newer protocol that asks is answered by a person, also with a no',
  () =>
    inBoth(async (here) => {
      const yes = await asked(here, 'yes')
      expect((await here.type('answer', 'yes', 'yes')).code).toBe(0)
      expect((await yes.ended).out).toContain('kept')
      const no = await asked(here, 'no')
      expect((await here.type('answer', 'no', 'decline')).code).toBe(0)
      expect((await no.ended).out).toContain('not kept')
      expect(await here.kept()).toEqual(['yes'])
    }),
  60_000,
)

test(
  'a process that ends while a server asks leaves the call unknown, and the question is over',
  () =>
    inBoth(async (here) => {
      const running = await asked(here, 'lost')
      running.child.kill('SIGKILL')
      await running.ended
      const resumed = await here.type('resume', 'lost')
      expect(resumed.code).toBe(3)
      expect(resumed.out).toContain('planwright resolve lost s1 --happened')
      expect(resumed.out).not.toContain('planwright answer')
      const told = ['--happened', '--value', '"kept by hand"']
      expect((await here.type('resolve', 'lost', 's1', ...told)).code).toBe(0)
      expect(await here.kept()).toEqual([])
    }),
  60_000,
)

// The last one: from then on the server has other words.
test(
  'a tool whose words were changed is refused before anything happens, and the words are shown',
  () =>
    inBoth(async (here) => {
      const { kept, url, write } = here
      await write('late.json', planOf([['mcp.keeper.keep', { text: 'never' }]]))
      await fetch(`${url}/reword`)
      const { code, out } = await (await approved(here, 'late')).ended
      expect(code).toBe(1)
      expect(out).toContain('“Keeps a text.”, now “Keeps a text and publishes it.”')
      expect(await kept()).toEqual([])
    }),
  60_000,
)
