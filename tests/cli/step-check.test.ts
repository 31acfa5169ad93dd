// `planwright check` and `planwright fix --json` on STEP plans, as programs call them

import { describe, expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { goodTexts } from '../dialects/fixes/good-texts.ts'
import { slip } from '../dialects/fixes/slips.ts'
import { Random } from '../runtime/seeds/random.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'

interface Said {
  readonly ok: boolean
  readonly text?: string
  readonly diagnostics?: readonly Diagnostic[]
  readonly left?: readonly Diagnostic[]
}

interface Diagnostic {
  readonly code: string
  readonly severity: string
  readonly span: unknown
}

async function said(
  path: string,
  ...line: readonly string[]
): Promise<{ readonly exitCode: number; readonly said: Said; readonly out: string }> {
  const host = fakeHost({ cwd: path })
  const exitCode = await runCli(line, host, () => '0')
  const out = host.out()
  return {
    exitCode,
    out,
    said: line.includes('--json') ? (JSON.parse(out) as Said) : { ok: false },
  }
}

const planOf = (action: string) =>
  `STEP 1:\nFACULTY: READ_KNOWLEDGE\nACTION: ${action}\nCAPABILITIES: KNOWLEDGE_READ, READ_ONLY\n`

describe('a condition that an action hides', () => {
  test.each([
    ['in English', 'Query the archive provided that the index is empty', 'provided that'],
    ['in German, in two parts', 'Wenn die Datei fehlt, dann lies das Archiv', 'Wenn'],
    ['in Japanese', 'ファイルがない場合は、アーカイブを読む', '場合'],
  ])('%s is named with its place', async (_, action, words) => {
    await inFolder(async ({ path, write }) => {
      await write('plan.txt', planOf(action))
      const shown = await said(path, 'check', 'plan.txt')
      expect(shown.exitCode).toBe(1)
      const code = 'error[step/hidden-condition]'
      expect(shown.out).toContain(code)
      expect(shown.out).toContain('plan.txt:3:')
      expect(shown.out).toContain(words)
      const { ok, diagnostics = [] } = (await said(path, 'check', 'plan.txt', '--json')).said
      expect(ok).toBe(false)
      expect(diagnostics.map((one) => `${one.severity}[${one.code}]`)).toContain(code)
    })
  })

  test('is a warning where nothing says which language it is in', async () => {
    await inFolder(async ({ path, write }) => {
      await write('plan.txt', planOf('Handbücher auswählen, gegebenenfalls Prospekte'))
      const { exitCode, out } = await said(path, 'check', 'plan.txt')
      expect({ exitCode, out }).toEqual({
        exitCode: 0,
        out: expect.stringContaining('warning[step/possible-condition]') as string,
      })
    })
  })

  test.each([
    ['in English', 'Query the archive for notes on provided meals'],
    ['in German', 'Lies das Archiv und fasse die wichtigsten Daten zusammen'],
    ['in Japanese', 'アーカイブを読み、要点をまとめる'],
  ])('where there is none, %s, nothing is said', async (_, action) => {
    await inFolder(async ({ path, write }) => {
      await write('plan.txt', planOf(action))
      const { exitCode, said: json } = await said(path, 'check', 'plan.txt', '--json')
      expect({ exitCode, left: json.diagnostics }).toEqual({ exitCode: 0, left: [] })
    })
  })
})

describe.each(['step', 'rtfs'] as const)('of slips in %s', (dialect) => {
  test('`check` says of the text that `fix --json` gives what `fix` said is left', async () => {
    const texts = goodTexts(dialect, 20, 3)
    let mended = 0
    await inFolder(async ({ path, write }) => {
      for (let number = 0; number < 60; number++) {
        const random = new Random(number)
        await write('plan.txt', slip(random.pick(texts), random, dialect).text)
        const fix = await said(path, 'fix', 'plan.txt', '--json', '--dialect', dialect)
        await write('plan.txt', fix.said.text ?? '')
        const check = await said(path, 'check', 'plan.txt', '--json', '--dialect', dialect)
        expect({ number, ok: check.said.ok, left: check.said.diagnostics }).toEqual({
          number,
          ok: fix.said.ok,
          left: fix.said.left,
        })
        expect(check.exitCode).toBe(fix.exitCode)
        if (fix.said.ok) mended++
      }
    })
    expect(mended).toBeGreaterThan(10)
  })
})
