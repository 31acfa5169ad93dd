// The rules of tools that MCP servers bring, while a call is open
// =============================================================================
//
// Goal: whatever a server does in a call, nobody is told more than is known, and nothing of it stays behind.
// Method: as in `rules.test.ts`.

import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { SHOWS, withDigest } from '../cli/trusting.ts'
import { ODD_SERVER, inServerWorkspace, planOf } from './in-server-workspace.ts'

const LONG = 60_000

describe('rule 8: results are checked and bounded', () => {
  test('one that does not fit the declared schema is none', () =>
    inServerWorkspace(async (here) => {
      await here.addOdd()
      const { status, out } = await here.call('mcp.odd.weather')
      expect(status).toBe('paused')
      expect(out).toContain('does not fit what the MCP server')
    }))

  test('a link in it is data, and is not followed', () =>
    inServerWorkspace(async (here) => {
      await here.addOdd()
      const { status, result } = await here.call('mcp.odd.link')
      expect(status).toBe('done')
      expect(JSON.stringify(result)).toContain('http://127.0.0.1:9/never')
    }))

  test('what the server calls an error is a failure that may have done something', () =>
    inServerWorkspace(async (here) => {
      await here.addOdd()
      const { steps, out } = await here.call('mcp.odd.fail')
      expect(steps.map(({ status }) => status)).toEqual(['failed'])
      expect(out).toContain('“It did not work.”')
      expect((await here.type('logs', 'one', '--json')).out).toContain('"certain":false')
    }))

  test(
    '50 MB are not read, and nobody knows what became of the call',
    () =>
      inServerWorkspace(async (here) => {
        await here.addOdd()
        const { steps, out } = await here.call('mcp.odd.big')
        expect(steps.map(({ status }) => status)).toEqual(['unknown'])
        expect(out).toContain('more than 16777216 bytes')
      }),
    LONG,
  )
})

describe('rule 9: a server that asks', () => {
  test(
    'is passed on to a person as the words of the server, and gets their answer in the open call',
    () =>
      inServerWorkspace(async (here) => {
        await here.addOdd()
        await here.type('tools', 'classify', 'mcp.odd.ask', '--effect', 'write')
        await here.write('plan.json', planOf([['mcp.odd.ask']]))
        const asked = await here.type('run', 'plan.json', '--id', 'one')
        const [, digest = ''] = /--digest ([0-9a-f]{12})/.exec(asked.out) ?? []
        const running = here.type('approve', 'one', '--digest', digest)
        let shown = ''
        for (let left = 100; left > 0 && !shown.includes('Which colour'); left--) {
          await sleep(100)
          shown = (await here.type('show', 'one')).out
        }
        expect(shown).toContain(String.raw`Which colour?\u{202e}`)
        expect(shown).toContain('The quoted words are its own')
        expect((await here.type('answer', 'one', 'green')).code).toBe(1)
        const { err } = await here.type('answer', 'one', 'blue')
        expect(err).toBe('')
        const { code } = await running
        expect(code).toBe(0)
        const { result } = await here.json('show', 'one')
        expect(result).toBe('{"action":"accept","content":{"colour":"blue"}}')
      }),
    LONG,
  )

  test('samples nothing', () =>
    inServerWorkspace(async (here) => {
      await here.addOdd()
      const { result } = await here.call('mcp.odd.sample')
      expect(String(result)).toContain('-32601')
    }))
})

describe('rule 10: a server gets no environment, and ends with all that it started', () => {
  test(
    'only what is named, and secrets only where they are stored',
    () =>
      inServerWorkspace(
        async (here) => {
          const env = ['--env', 'PLACE=here', '--env', 'TOKEN=Bearer secret:NEWS']
          await here.type(
            'mcp',
            'add',
            'odd',
            ...env,
            '--',
            process.execPath,
            ODD_SERVER,
            here.path,
          )
          const { server: shown } = await here.json('mcp', 'trust', 'odd', '--show')
          const { digest } = shown as { readonly digest: string }
          await here.type('mcp', 'trust', 'odd', '--digest', digest)
          const { result } = await here.call('mcp.odd.environment')
          const names = Object.keys(JSON.parse(String(result)) as object)
          expect(names.filter((name) => name !== 'PLANWRIGHT_INSIDE').toSorted()).toEqual([
            'PLACE',
            'TOKEN',
          ])
          expect(result).toContain('Bearer secret:NEWS')
          const logs = await here.type('logs', 'one', '--values', '--full')
          expect(logs.out).not.toContain('tell-no-one')
        },
        { PLANWRIGHT_SECRET_NEWS: 'tell-no-one-1f09c3' },
      ),
    LONG,
  )

  test(
    'its group ends with the command',
    () =>
      inServerWorkspace(async (here) => {
        await here.addOdd()
        const { result } = await here.call('mcp.odd.child')
        const pid = Number(result)
        expect(pid).toBeGreaterThan(1)
        expect(await isGone(pid)).toBe(true)
      }),
    LONG,
  )

  test('the review says that it has the network', () =>
    inServerWorkspace(async (here) => {
      await here.addOdd()
      await here.write('plan.json', planOf([['mcp.odd.find', { query: 'x' }]]))
      const { out } = await here.type('review', 'plan.json')
      expect(out.replaceAll(/\s+/g, ' ')).toContain('another program that has the network')
    }))
})

async function isGone(pid: number): Promise<boolean> {
  for (let left = 50; left > 0; left--) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
    await sleep(50)
  }
  return false
}

describe('a server that is slow or broken', () => {
  test('hangs: its time is up, and nobody knows what became of the call', () =>
    inServerWorkspace(async (here) => {
      await here.write(
        'planwright.config.ts',
        "export default { tools: [], limits: [{ tool: 'mcp.odd.*', timeoutMs: 700 }] }",
      )
      await here.type(...withDigest(['trust'], (await here.type(...SHOWS)).out))
      await here.addOdd()
      const { steps } = await here.call('mcp.odd.late', {}, 'late')
      expect(steps.map(({ status }) => status)).toEqual(['unknown'])
      const hanging = await here.call('mcp.odd.hang', {}, 'hang')
      expect(hanging.steps.map(({ status }) => status)).toEqual(['unknown'])
    }))

  test('dies in a call: unknown, with what it said last, and a person resolves it', () =>
    inServerWorkspace(async (here) => {
      await here.addOdd()
      const { steps, out } = await here.call('mcp.odd.die')
      expect(steps.map(({ status }) => status)).toEqual(['unknown'])
      expect(out).toContain('it ended with code 3; it wrote: I am dying')
      expect(await here.textOf('notes')).toBe('died\n')
      const solved = await here.type('resolve', 'one', 's1', '--happened', '--value', '"gone"')
      expect(solved.code).toBe(0)
      expect(await here.textOf('notes')).toBe('died\n')
    }))

  test('dies in a call that only reads: it is a failure, and the next call has another process', () =>
    inServerWorkspace(async (here) => {
      await here.addOdd()
      await here.type('tools', 'classify', 'mcp.odd.die', '--effect', 'read')
      const { steps } = await here.call('mcp.odd.die')
      expect(steps.map(({ status }) => status)).toEqual(['failed'])
    }))

  test('ends at a request that it does not know: it is spoken to in the older protocol', () =>
    inServerWorkspace(async (here) => {
      await here.addOdd('odd', 'dies-unasked')
      const { result } = await here.call('mcp.odd.find', { query: 'x' })
      expect(result).toBe('found x')
    }))

  test('is missing: the call fails before anything is intended', () =>
    inServerWorkspace(async (here) => {
      const script = await here.write('server.mjs', `await import(${JSON.stringify(ODD_SERVER)})`)
      await here.type('mcp', 'add', 'odd', '--', process.execPath, script, here.path)
      const { server: shown } = await here.json('mcp', 'trust', 'odd', '--show')
      await here.type(
        'mcp',
        'trust',
        'odd',
        '--digest',
        (shown as { readonly digest: string }).digest,
      )
      await here.write('server.mjs', 'console.error("no such thing"); process.exit(7)')
      const { steps, out } = await here.call('mcp.odd.find', { query: 'x' })
      expect(steps.map(({ status }) => status)).toEqual(['failed'])
      expect(out).toContain('it ended with code 7; it wrote: no such thing')
      expect((await here.type('logs', 'one')).out).not.toContain('call-intended')
    }))
})
