// A run as one file, checked without a folder.

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

import { afterEach, describe, expect, test } from 'vitest'

import { literal } from '#plan'
import { verifyExport, type Runtime, type Verification } from '#runtime'

import { byteLines } from '../../src/surfaces/cli/byte-lines.ts'

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

/** As `planwright verify FILE` reads it. */
async function verifyBytes(bytes: Uint8Array): Promise<Verification> {
  return verifyExport(byteLines(Readable.from([bytes.subarray(0, 100), bytes.subarray(100)])))
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

  test('in which one byte was changed is found, whichever it is', async () => {
    const runtime = await newFolder().open()
    await driven(runtime, 'small', 'one')
    const whole = Buffer.from(`${(await exported(runtime, 'one')).join('\n')}\n`)
    expect((await verifyBytes(whole)).diagnostics).toEqual([])
    // Bits of each byte; of every fourth byte one where there is little time.
    const bits = Number(process.env['EXPORT_CHANGES'] ?? 1)
    const stride = process.env['EXPORT_CHANGES'] === undefined ? 4 : 1
    const unfound: unknown[] = []
    for (let at = 0; at < whole.length; at += stride) {
      for (let bit = at; bit < at + bits; bit++) {
        whole[at] = (whole[at] ?? 0) ^ (1 << (bit % 8))
        const { diagnostics } = await verifyBytes(whole)
        if (diagnostics.length === 0) unfound.push([at, whole.toString('utf8', at - 20, at + 20)])
        whole[at] = (whole[at] ?? 0) ^ (1 << (bit % 8))
      }
    }
    expect(unfound).toEqual([])
  })

  test.each<readonly [string, (text: string) => string | Buffer]>([
    ['a name stands twice', (text) => text.replace('"form":2', '"form":2,"form":2')],
    ['a name is added', (text) => text.replace('"form":2', '"form":2,"note":""')],
    ['a name is left out', (text) => text.replace(/,"exportedAt":\d+/, '')],
    ['names change places', (text) => text.replace(/("documents":\d+),("values":\d+)/, '$2,$1')],
    ['a number is written otherwise', (text) => text.replace('"seq":1,', '"seq":1.0,')],
    [
      'a letter is written as an escape',
      (text) => text.replace('"missing"', '"m\\u0069ssing"').replace('"run"', '"\\u0072un"'),
    ],
    ['space is added', (text) => text.replace('"seq":1,', '"seq": 1,')],
    ['a line is empty', (text) => text.replace('\n', '\n\n')],
    ['lines end otherwise', (text) => text.replaceAll('\n', '\r\n')],
    ['a mark of byte order stands before it', (text) => `\ufeff${text}`],
    ['an event comes twice', (text) => text.replace(/^(\{"seq":1,.*)$/m, '$1\n$1')],
    ['a value comes twice', (text) => text.replace(/^(\{"value":.*)$/m, '$1\n$1')],
    [
      'the time of the export is another',
      (text) => text.replace(/"exportedAt":\d/, '"exportedAt":9'),
    ],
    ['the epoch of an event is another', (text) => text.replace('"epoch":1', '"epoch":2')],
    ['half a character stands alone', (text) => text.replace('"run"', '"\\ud800"')],
    ['a value holds half a character', (text) => text.replace(/("value":.*"text":")/, '$1\\ud800')],
    ['it is not in UTF-8', (text) => Buffer.from(text.replace('small', 'smäll'), 'latin1')],
    [
      'it is nested without end',
      (text) => text.replace('"form":2', `"form":${'['.repeat(100_000)}`),
    ],
  ])('in which %s is found', async (_, change) => {
    const runtime = await newFolder().open()
    await driven(runtime, 'small', 'one')
    const text = `${(await exported(runtime, 'one')).join('\n')}\n`
    const changed = change(text)
    expect(changed.toString()).not.toBe(text)
    expect((await verifyBytes(Buffer.from(changed))).diagnostics).not.toEqual([])
  })

  test('that somebody wrote anew is told what it holds, and nothing is thrown', async () => {
    const runtime = await newFolder().open()
    await driven(runtime, 'small', 'one')
    const lines = await exported(runtime, 'one')
    const events = ['7', 'null', '{}', '[]', '{"v":2', '{"at":1,"kind":"run-created","v":2}']
    for (const event of [...events, '"\ud800"']) {
      const hash = createHash('sha256').update(`planwright/1\0${event}`).digest('hex')
      const line = JSON.stringify({ seq: 1, epoch: 0, hash, event })
      expect({ event, found: await codesOf([lines[0] ?? '', line]) }).toMatchObject({
        event,
        found: [expect.stringContaining('journal/')],
      })
    }
  })

  test('keeps characters of two halves whole, however large the value', async () => {
    const runtime = await newFolder().open()
    for (const start of ['', 'x']) {
      const large = `${start}${'😀'.repeat(400_000)}`
      const run = await runtime.create(plan([step('a', literal(large))]))
      expect((await run.start()).result).toBe(large)
      const lines = await exported(runtime, run.id)
      expect(lines.length).toBeGreaterThan(5)
      expect(
        lines.every((line) => (JSON.parse(line) as { text?: string }).text?.isWellFormed() ?? true),
      ).toBe(true)
      expect(await codesOf(lines)).toEqual([])
    }
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
