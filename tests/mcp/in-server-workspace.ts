// A workspace with MCP servers, and what tests do there: type commands, run plans of one call.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { fakeHost, letterIds } from '../cli/fake-host.ts'
import type { Ended } from '../cli/planwright-process.ts'
import { inFolder, type Folder } from '../services/folder.ts'

export const ODD_SERVER = fileURLToPath(new URL('odd-server.mjs', import.meta.url))

export interface ServerWorkspace extends Folder {
  /** One command line. */
  readonly type: (...words: readonly string[]) => Promise<Ended>
  /** The same, with `--json`, as what it printed. */
  readonly json: (...words: readonly string[]) => Promise<Record<string, unknown>>
  /** Adds the odd server under that name and trusts it as it is. */
  readonly addOdd: (name?: string, ...words: readonly string[]) => Promise<void>
  /** Runs a plan of one call and approves what is asked; gives what `show --json` says then. */
  readonly call: (tool: string, args?: object, id?: string) => Promise<Shown>
  /** The same with a plan of several calls, one after the other. */
  readonly run: (calls: readonly Call[], id: string) => Promise<Shown>
  /** What stands in a file; nothing where there is none. */
  readonly textOf: (name: string) => Promise<string>
}

export interface Shown {
  readonly status: string
  readonly result?: unknown
  readonly steps: readonly { readonly status: string; readonly result?: unknown }[]
  /** Everything that was printed. */
  readonly out: string
}

/** A tool with its arguments. */
export type Call = readonly [tool: string, args?: object]

/** A plan that makes calls, one after the other. */
export function planOf(calls: readonly Call[]): string {
  const steps = calls.map(([tool, args = {}], at) => {
    const named = Object.entries(args).map(([name, value]) => [name, { literal: value as unknown }])
    const after = at === 0 ? [] : [`s${at}`]
    return { id: `s${at + 1}`, title: `Call ${tool}`, after, body: { call: tool, named } }
  })
  return JSON.stringify({ form: 2, goal: 'call', steps })
}

/** A workspace without servers. */
export async function inServerWorkspace(
  body: (here: ServerWorkspace) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  await inFolder(async (folder) => {
    const { path, write } = folder
    const ids = letterIds()
    const type = async (...words: readonly string[]): Promise<Ended> => {
      const host = fakeHost({
        cwd: path,
        env: { PATH: process.env['PATH'] ?? '', ...env },
        now: Date.now(),
        ids,
      })
      const code = await runCli(words, host, () => '0.0.0')
      return { code, signal: null, out: host.out(), err: host.err() }
    }
    const json = async (...words: readonly string[]) => {
      const { out } = await type(...words, '--json')
      return JSON.parse(out) as Record<string, unknown>
    }
    const textOf = async (name: string) => await readFile(join(path, name), 'utf8').catch(() => '')
    const run = async (calls: readonly Call[], id: string): Promise<Shown> => {
      await write(`${id}.json`, planOf(calls))
      const said = [await type('run', `${id}.json`, '--id', id)]
      for (let round = 0; round < 8; round++) {
        const { out } = said.at(-1) ?? { out: '' }
        const [line] = /planwright approve \S+(?: \S+)? --digest [0-9a-f]{12}/.exec(out) ?? []
        if (line === undefined) break
        said.push(await type(...line.split(' ').slice(1)))
      }
      const shown = await json('show', id)
      const { status, result, steps } = shown as unknown as Shown
      return { status, result, steps, out: said.map(({ out, err }) => out + err).join('\n') }
    }
    await type('init')
    await body({
      ...folder,
      type,
      json,
      textOf,
      async addOdd(name = 'odd', ...words) {
        await type('mcp', 'add', name, '--', process.execPath, ODD_SERVER, path, ...words)
        const { server } = await json('mcp', 'trust', name, '--show')
        const { digest } = server as { readonly digest: string }
        const { code, err } = await type('mcp', 'trust', name, '--digest', digest)
        if (code !== 0) throw new Error(err)
      },
      call: (tool, args = {}, id = 'one') => run([[tool, args]], id),
      run,
    })
  })
}
