// What docs/policy.md, mcp.md and plan-md.md type in their `console` blocks is typed as it stands.

import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { typed } from './typed.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** The lines of a page's `console` blocks, without `planwright`. */
async function linesOf(name: string): Promise<readonly (readonly string[])[]> {
  const page = await readFile(join(ROOT, 'docs', name), 'utf8')
  const blocks = [...page.matchAll(/```console\n([^]*?)```/g)].map(([, block = '']) => block)
  return blocks
    .flatMap((block) => [...block.matchAll(/^\$ planwright (.+)$/gm)])
    .map(([, line = '']) =>
      [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    )
}

const types = (path: string) => (line: readonly string[]) =>
  typed(line, { cwd: path, env: { HOME: path, PATH: process.env['PATH'] ?? '' } })

/** An MCP server with one tool that finds notes. */
const NOTES_SERVER = `
const { createInterface } = require('node:readline')
const inputSchema = { type: 'object', properties: { words: { type: 'string' } }, required: ['words'] }
const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'n', version: '1' } }),
  'tools/list': () => ({ tools: [{ name: 'find', description: 'Finds notes.', inputSchema }] }),
  'tools/call': () => ({ content: [{ type: 'text', text: 'found' }] }),
}
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line)
  if (id === undefined) return
  const answer = answers[method]
  const said = answer ? { result: answer(params) } : { error: { code: -32601, message: 'no' } }
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, ...said }) + '\\n')
})
`

const enters = (...inputs: readonly string[]) =>
  JSON.stringify({
    form: 2,
    goal: 'enter a party',
    inputs: Object.fromEntries(inputs.map((name) => [name, { description: name }])),
    steps: [
      {
        id: 'enter',
        title: 'Enter it',
        body: {
          call: 'calendar.add',
          named: [
            ['title', { input: 'title' }],
            ['start', { literal: '2030-01-15' }],
            ['location', { input: 'city' }],
          ],
        },
      },
    ],
  })

test(
  'docs/policy.md: a decision for every run is made, listed and revoked',
  () =>
    inFolder(async ({ path, write }) => {
      const type = types(path)
      await type(['init'])
      await write('plan.txt', enters('city', 'title'))
      const [line = []] = await linesOf('policy.md')
      const shown = await type(line)
      const digest = /--digest ([0-9a-f]{12})/.exec(shown.out)?.[1] ?? 'none'
      expect([shown.code, (await type([...line, '--digest', digest])).code]).toEqual([3, 0])
      const listed = (await type(['decisions'])).out
      const id = /\S+/.exec(listed)?.[0] ?? 'none'
      expect((await type(['decisions', 'revoke', id])).code).toBe(0)
      expect((await type(['decisions'])).out).toMatch(new RegExp(`${id} +revoked`))
    }),
  60_000,
)

test(
  'docs/mcp.md: servers are added and trusted, and a tool is classified',
  () =>
    inFolder(async ({ path, write }) => {
      const type = types(path)
      await type(['init'])
      await write('notes-server.js', NOTES_SERVER)
      const ended: string[] = []
      for (const line of await linesOf('mcp.md')) {
        const asked = await type(line)
        const digest = /--digest ([0-9a-f]{12})/.exec(asked.out + asked.err)?.[1]
        // At a terminal a person is asked; elsewhere the digest is repeated.
        const { code } = digest === undefined ? asked : await type([...line, '--digest', digest])
        ended.push(`${code} ${line.slice(0, 3).join(' ')}`)
      }
      expect(ended).toEqual([
        '0 mcp add notes',
        '0 mcp add crm',
        '0 mcp trust notes',
        '0 tools classify mcp.notes.find',
      ])
      expect((await type(['tools', 'mcp.notes.find'])).out).toContain('reads')
      // The plan is decided on all the same: its risk stays unknown.
      await write('f.rtfs', '(plan :body (do (step "F" {:a (call :mcp.notes.find {:words "x"})})))')
      const { code, out } = await type(['run', 'f.rtfs'])
      expect(code).toBe(3)
      expect(out).toContain('allowed: calls that only read are allowed')
    }),
  60_000,
)

test(
  'docs/plan-md.md: plans are printed from and to other dialects',
  () =>
    inFolder(async ({ path, write }) => {
      const type = types(path)
      await type(['init'])
      await cp(join(ROOT, 'examples'), join(path, 'examples'), { recursive: true })
      const page = await readFile(join(ROOT, 'docs/plan-md.md'), 'utf8')
      await write('plan.md', /^````plan-md\n([^]*?)^````$/m.exec(page)?.[1] ?? '')
      const ended: string[] = []
      for (const line of await linesOf('plan-md.md')) {
        // Nothing of the network: the prompt says which dialect was chosen.
        const words = line[0] === 'plan' ? [...line, '--show-prompt'] : line
        const { code, out } = await type(words)
        ended.push(`${code} ${line[0] ?? ''} ${/form below and nothing else/.test(out)}`)
      }
      expect(ended).toEqual([
        '0 print false',
        '0 print false',
        '0 plan true',
        '0 plan true',
        '0 grammar true',
      ])
    }),
  60_000,
)
