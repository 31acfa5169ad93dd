// A run as one file, checked without a folder.

import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'

import { verifyExport, type Runtime } from '#runtime'

import { codeOf, driven, Folder } from './keeping.ts'
import { plan, step, use } from './stage.ts'

const folders: Folder[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.close()
})

function newFolder(): Folder {
  const folder = new Folder()
  folders.push(folder)
  return folder
}

async function exported(runtime: Runtime, id: string): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of runtime.exportRun(id)) lines.push(line)
  return lines
}

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}

async function codesOf(lines: readonly string[], head?: string): Promise<readonly string[]> {
  const { diagnostics } = await verifyExport(linesOf(lines), head)
  return diagnostics.map(({ code }) => code)
}

describe('an exported run', () => {
  test.each(['small', 'large', 'asks'] as const)(
    'of the plan %s verifies, to the same head',
    async (name) => {
      const runtime = await newFolder().open()
      await driven(runtime, name, 'one')
      const lines = await exported(runtime, 'one')
      const { head, seq } = await (await runtime.open('one')).snapshot()
      const verification = await verifyExport(linesOf(lines), head)
      expect(verification).toEqual({
        run: 'one',
        rows: seq,
        head,
        missingValues: 0,
        diagnostics: [],
      })
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(700_000)
    },
  )

  test('of an older head still goes on from it, of another one does not', async () => {
    const runtime = await newFolder().open()
    await driven(runtime, 'small', 'one')
    const lines = await exported(runtime, 'one')
    const hashes = lines.flatMap((line) => (JSON.parse(line) as { hash?: string }).hash ?? [])
    expect(await codesOf(lines, hashes[2])).toEqual([])
    expect(await codesOf(lines, 'ab'.repeat(32))).toEqual(['journal/other-head'])
  })

  test('says which values are gone', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    await driven(runtime, 'small', 'one')
    const step = (await (await runtime.open('one')).snapshot()).steps[0]
    const db = folder.database()
    db.prepare('DELETE FROM run_values WHERE digest = ?').run(step?.value ?? '')
    db.close()
    const verification = await verifyExport(linesOf(await exported(await folder.open(), 'one')))
    expect(verification).toMatchObject({ missingValues: 1, diagnostics: [] })
  })

  test('that was cut off, or that something was taken from, is found', async () => {
    const runtime = await newFolder().open()
    await driven(runtime, 'large', 'one')
    const lines = await exported(runtime, 'one')
    for (let at = 0; at < lines.length; at++) {
      expect(await codesOf(lines.slice(0, at)), `cut before line ${at + 1}`).not.toEqual([])
      const { missingValues, diagnostics } = await verifyExport(linesOf(lines.toSpliced(at, 1)))
      expect(missingValues + diagnostics.length, `without line ${at + 1}`).toBeGreaterThan(0)
    }
  })

  test('in which one character was changed is found', async () => {
    const runtime = await newFolder().open()
    await driven(runtime, 'asks', 'one')
    const lines = await exported(runtime, 'one')
    const { head } = await (await runtime.open('one')).snapshot()
    const honest = await verifyExport(linesOf(lines), head)
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.nat(),
        fc.constantFrom('a', '0', '"', '}', '{', 'x', '9'),
        async (line, place, put) => {
          const at = line % lines.length
          const text = lines[at] ?? ''
          const where = place % text.length
          const changed = text.slice(0, where) + put + text.slice(where + 1)
          fc.pre(changed !== text)
          const found = await verifyExport(linesOf(lines.with(at, changed)), head)
          const inert = /"(createdAt|exportedAt|epoch)":\d*$/.test(text.slice(0, where))
          if (!inert && found.diagnostics.length === 0) {
            // A name or a count that nothing hangs on: what was recorded is the same.
            expect({ ...found, run: '' }).toEqual({ ...honest, run: '' })
            expect(lines[at]).toMatch(/^\{"(planwright|end|seq)"/)
          }
        },
      ),
      { numRuns: Number(process.env['EXPORT_CHANGES'] ?? 300) },
    )
  })

  test('is not written when a secret stands in the record, also as JSON writes it', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    process.env['PLANWRIGHT_SECRET_MAIL'] = 'hun"ter2'
    try {
      const run = await runtime.create(plan([step('a', use('mail'))]), { id: 'one' })
      await run.start()
      // The tool gave it back, and the runtime hid it.
      expect((await exported(runtime, 'one')).join('\n')).not.toContain('ter2')
      for (const text of ['"it is hun\\"ter2"', 'hun"ter2']) {
        const db = folder.database()
        db.prepare(
          'UPDATE run_values SET text = ? WHERE digest = (SELECT max(digest) FROM run_values)',
        ).run(text)
        db.close()
        expect(await codeOf(exported(runtime, 'one'))).toBe('run/secret-in-export')
      }
    } finally {
      delete process.env['PLANWRIGHT_SECRET_MAIL']
    }
  })

  test('of a fork holds what the other run did, and no secret of that run', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    process.env['PLANWRIGHT_SECRET_MAIL'] = 'hun"ter2'
    try {
      const about = plan([step('a', use('mail')), step('b', use('get', 1), { after: ['a'] })])
      await (await runtime.create(about, { id: 'one' })).start()
      await (await runtime.fork('one', { id: 'two', from: 'b' })).run.start()
      const lines = await exported(runtime, 'two')
      const first = lines.find((line) => line.includes('run-created')) ?? ''
      const { event } = JSON.parse(first) as { readonly event: string }
      const { fork } = JSON.parse(event) as { readonly fork: { readonly deeds: string } }
      expect(lines.join('\n')).toContain(`"value":"${fork.deeds}"`)
      expect(await codesOf(lines)).toEqual([])
      const db = folder.database()
      db.prepare('UPDATE run_values SET text = ?').run('"it is hun\\"ter2"')
      db.close()
      expect(await codeOf(exported(runtime, 'two'))).toBe('run/secret-in-export')
    } finally {
      delete process.env['PLANWRIGHT_SECRET_MAIL']
    }
  })

  test('something else is no exported run', async () => {
    expect(await codesOf([])).toEqual(['journal/export-cut'])
    expect(await codesOf(['hello'])).toEqual(['journal/not-an-export'])
    expect(await codesOf(['{}', '{}'])).toEqual(['journal/not-an-export'])
    expect(await codesOf(['[1]'])).toEqual(['journal/not-an-export'])
  })

  test('a run that is not there is told so', async () => {
    const runtime = await newFolder().open()
    expect(await codeOf(exported(runtime, 'none'))).toBe('run/not-found')
  })
})
