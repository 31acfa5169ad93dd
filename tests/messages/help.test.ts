// What to do
//
// Goal: no error of a text or of a check leaves its reader without advice. Method:
// the last line of help on a page needs no detail, or only such as its message has too
// and so are always there; a page without help is of an error that always has a fix.
// Then real faults, each with what must be offered.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { readJsonWithin } from '#json'
import { createSource, helpOf, type Diagnostic } from '#text'

import { readPages } from '../../scripts/generate/messages.ts'

const { pages } = await readPages(new URL('../../', import.meta.url))
const asked = pages.filter(({ code }) =>
  /^(?:step|rtfs|delegation|plan|json|compile|check)\//.test(code),
)

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

function found({ wrong }: (typeof asked)[number]): readonly Diagnostic[] {
  if (wrong.kind === 'json') return readJsonWithin(createSource(wrong.text)).diagnostics
  return compile(wrong.text, { ...wrong.options, dialect: wrong.kind }).diagnostics
}

function isError(page: (typeof asked)[number]): boolean {
  return found(page).some(({ code, severity }) => code === page.code && severity === 'error')
}

describe('an error says what to do, whatever is known of it', () => {
  const errors = asked.filter(isError).map((page) => [page.code, page] as const)

  test.each(errors)('%s', (code, page) => {
    if (ALWAYS_FIXED.has(code)) {
      expect(found(page).filter((one) => one.code === code && one.fixes.length === 0)).toEqual([])
      return
    }
    const placeholders = (text: string) =>
      [...text.matchAll(/\{([a-z][A-Za-z0-9]*)\}/g)].map(String)
    const last = page.help.at(-1)
    expect(last).toBeDefined()
    const always = new Set(placeholders(page.message))
    expect(placeholders(last ?? '').filter((one) => !always.has(one))).toEqual([])
  })

  test('most pages are of errors', () => {
    expect(errors.length).toBeGreaterThan(80)
  })
})

describe('a name that is nearly one is asked about', () => {
  test.each([
    ['(call :echo {:message "Hi"})', 'Did you mean `ccos.echo`?'],
    ['(call :math.add 1 2)', 'Did you mean `ccos.math.add`?'],
    ['(call :ccos.http.fetch "https://example.org")', 'Did you mean `ccos.network.http-fetch`?'],
    [
      '(call :ccos.network.http-fetch {:url "https://example.org" :timeout 5})',
      'Did you mean `timeout-ms`?',
    ],
    ['(call :weather.today "Name?")', 'See the list of `planwright tools`.'],
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
