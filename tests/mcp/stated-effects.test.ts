// What a person states of a tool is a decision of that person: it is told what it means, what speaks against it, and
// who stated it.

import { describe, expect, test } from 'vitest'

import { inServerWorkspace } from './in-server-workspace.ts'

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('a tool that is classified as a read', () => {
  test('is told to be called without a question of its own, and is', () =>
    inServerWorkspace(async (here) => {
      await here.addOdd()
      const { out } = await here.type('tools', 'classify', 'mcp.odd.find', '--effect', 'read')
      expect(flat(out)).toContain(
        'no call of it is asked about by itself, whatever its values, and after a crash it is made again',
      )
      const { out: said } = await here.call('mcp.odd.find', { query: 'x' })
      expect(said.split('planwright approve ').length - 1).toBe(1)
    }))

  test('and is not told so where more may happen', () =>
    inServerWorkspace(async (here) => {
      await here.addOdd()
      for (const effect of ['write', 'irreversible']) {
        const { out } = await here.type('tools', 'classify', 'mcp.odd.find', '--effect', effect)
        expect([effect, flat(out).includes('no call of it is asked')]).toEqual([effect, false])
      }
    }))
})

/** Tools of the odd server, what they are called, and what speaks against their being a read. */
const AGAINST: readonly (readonly [tool: string, said: string | undefined])[] = [
  ['find', undefined],
  ['weather', undefined],
  ['write-note', '“Writes a note.”'],
  ['claims', 'readOnlyHint false, destructiveHint true'],
  ['create_items', '“create_items”'],
  ['hermes', '“Sends an email to a list of people.”'],
]

describe('what speaks against it', () => {
  test.each(AGAINST)('is told of %s: %s', (name, said) =>
    inServerWorkspace(async (here) => {
      await here.addOdd()
      const tool = `mcp.odd.${name}`
      const line = ['tools', 'classify', tool, '--effect', 'read']
      const { code, out, err } = await here.type(...line)
      expect([code, (out + err).includes('mcp/acting-read')]).toEqual([0, said !== undefined])
      if (said !== undefined) {
        expect(flat(out + err)).toContain(said)
        expect(flat(out + err)).toContain(`planwright tools classify ${tool} --effect write`)
      }
      const json = await here.json(...line)
      expect(JSON.stringify(json['diagnostics']).includes('mcp/acting-read')).toBe(
        said !== undefined,
      )
      // Stated as what it is, nothing is said.
      const { out: wrote, err: told } = await here.type(...line.slice(0, -1), 'irreversible')
      expect(wrote + told).not.toContain('mcp/acting-read')
    }),
  )
})

test('who stated it, and when, is kept and shown', () =>
  inServerWorkspace(async (here) => {
    await here.addOdd()
    await here.type('tools', 'classify', 'mcp.odd.find', '--effect', 'read')
    const shown = flat((await here.type('mcp', 'show', 'odd')).out)
    expect(shown).toMatch(
      /mcp\.odd\.find classified: read, by \S+@\S+, command-line, on \d{4}-\d\d-\d\d/,
    )
    const { server } = (await here.json('mcp', 'show', 'odd')) as {
      readonly server: { readonly tools: readonly Record<string, unknown>[] }
    }
    const tool = server.tools.find(({ id }) => id === 'mcp.odd.find')
    expect(tool?.['stated']).toMatchObject({
      by: { user: expect.any(String) as string, channel: 'command-line' },
      at: expect.any(String) as string,
    })
    expect(server.tools.find(({ id }) => id === 'mcp.odd.weather')?.['stated']).toBeNull()
    await here.type('tools', 'classify', 'mcp.odd.find', '--forget')
    expect((await here.type('mcp', 'show', 'odd')).out).not.toContain('classified: read')
  }))

test('what an earlier version stored names nobody, and counts', () =>
  inServerWorkspace(async (here) => {
    await here.addOdd()
    await here.type('tools', 'classify', 'mcp.odd.find', '--effect', 'read')
    const file = '.config/planwright/mcp.json'
    const stored = JSON.parse(await here.textOf(file)) as {
      readonly servers: readonly { stated: Record<string, unknown>[] }[]
    }
    for (const { stated } of stored.servers) for (const one of stated) delete one['by']
    await here.write(file, JSON.stringify(stored))
    const { out } = await here.type('mcp', 'show', 'odd')
    expect(flat(out)).toMatch(/mcp\.odd\.find classified: read, on \d{4}/)
  }))
