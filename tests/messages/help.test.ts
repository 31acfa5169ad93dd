// What to do
//
// Goal: no error leaves its reader without advice. Method:
// the last line of help on a page needs no detail, or only such as its message has too
// and so are always there; a page without help is of an error that always has a fix.
// Then real faults, each with what must be offered.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { dialectNamed } from '#dialects'
import { readJsonWithin } from '#json'
import { createSource, helpOf, type Diagnostic } from '#text'
import { placeholdersIn } from '#text/placeholder'

import { readPages } from '../../scripts/generate/messages.ts'

const { pages } = await readPages(new URL('../../', import.meta.url))

/** Warnings and notes, whose examples no compiler reads: `text` cannot show their severity. */
const NO_ERRORS = new Set(['check/checked-at-run-time', 'rtfs/left-out', 'step/left-out'])

/** Errors of which each one has a fix: their page need not say what to do. */
const ALWAYS_FIXED = new Set([
  'json/wrong-word',
  'rtfs/comma',
  'rtfs/empty-form',
  'rtfs/mismatched-bracket',
  'rtfs/surplus-bracket',
  'rtfs/tool-as-name',
  'rtfs/wrong-bracket',
  'step/malformed-header',
])

type Page = (typeof pages)[number]

function areaOf({ code }: Page): string {
  return code.slice(0, code.indexOf('/'))
}

function isCompiled({ wrong }: Page): boolean {
  return wrong.kind === 'json' || dialectNamed(wrong.kind) !== undefined
}

function found({ wrong }: Page): readonly Diagnostic[] {
  if (wrong.kind === 'json') return readJsonWithin(createSource(wrong.text)).diagnostics
  return compile(wrong.text, { ...wrong.options, dialect: wrong.kind }).diagnostics
}

function isError(page: Page): boolean {
  return found(page).some(({ code, severity }) => code === page.code && severity === 'error')
}

describe('an error says what to do, whatever is known of it', () => {
  // An example that no compiler reads (a command line, a text in words) cannot show its severity.
  const errors = pages
    .filter((page) => (isCompiled(page) ? isError(page) : !NO_ERRORS.has(page.code)))
    .map((page) => [page.code, page] as const)

  test.each(errors)('%s', (code, page) => {
    if (ALWAYS_FIXED.has(code)) {
      expect(found(page).filter((one) => one.code === code && one.fixes.length === 0)).toEqual([])
      return
    }
    const last = page.help.at(-1)
    expect(last).toBeDefined()
    const always = new Set(placeholdersIn(page.message))
    expect(placeholdersIn(last ?? '').filter((one) => !always.has(one))).toEqual([])
  })

  test('all areas have pages of errors', () => {
    expect(errors.length).toBeGreaterThan(250)
    const areas = new Set(pages.map(areaOf))
    expect(new Set(errors.map(([, page]) => areaOf(page)))).toEqual(areas)
  })
})

describe('a name that is nearly one is asked about', () => {
  test.each([
    ['(call :echo {:message "Hi"})', 'Did you mean `ccos.echo`?'],
    ['(call :ccos.math.ad 1 2)', 'Did you mean `ccos.math.add`?'],
    ['(call :ccos.http.fetch "https://example.org")', 'Did you mean `ccos.network.http-fetch`?'],
    [
      '(call :ccos.network.http-fetch {:url "https://example.org" :timeout 5})',
      'Did you mean `timeout-ms`?',
    ],
    [
      '(call :weather.today "Name?")',
      'Where nothing does it, leave it out and say so: `(call :human.inform "Not done: …")`; or, where nothing of the task can be done, answer with `CANNOT: what, and why` alone.',
    ],
  ])('%s', (call, help) => {
    const { ok, diagnostics } = compile(`(plan :body (do (step "A" ${call} {:done true})))`)
    expect(ok).toBe(false)
    expect(diagnostics.map(helpOf)).toEqual([help])
  })
})

test('the same misspelled argument of two tools is asked about for each', () => {
  const { diagnostics } = compile(`(plan :body (do (step "A"
    (call :ccos.network.http-fetch {:url "https://example.org" :mesage "x"})
    (call :ccos.echo {:mesage "x"})
    {:done true})))`)
  expect(diagnostics.map(helpOf)).toEqual([
    'Write one of these, or leave it out.',
    'Did you mean `message`?',
  ])
})
