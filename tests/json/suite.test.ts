// JSONTestSuite against the reader, and docs/json.md against both.

import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { plainOf, readJson } from '#json'
import { createSource, decodeUtf8, hasErrors } from '#text'

const folder = new URL('../data/json-test-suite/test_parsing/', import.meta.url)
const files = readdirSync(folder).toSorted()

interface Outcome {
  readonly decision: 'read' | 'refused'
  /** The codes, or what is wrong with the bytes, as the table in docs/json.md says it. */
  readonly why: string
  readonly value?: unknown
}

function outcomeOf(file: string): Outcome {
  const decoded = decodeUtf8(readFileSync(new URL(encodeURIComponent(file), folder)))
  if ('badByteAt' in decoded) {
    return { decision: 'refused', why: `not UTF-8: byte ${decoded.badByteAt}` }
  }
  const { node, diagnostics } = readJson(createSource(decoded.text))
  const why = [...new Set(diagnostics.map(({ code }) => `\`${code}\``))].join(', ')
  if (node === undefined || hasErrors(diagnostics)) return { decision: 'refused', why }
  return { decision: 'read', why, value: plainOf(node) }
}

test('the suite is there', () => {
  const count = (prefix: string) => files.filter((file) => file.startsWith(prefix)).length
  expect([count('y_'), count('n_'), count('i_')]).toEqual([95, 188, 35])
})

const ourRefusals = new Map([
  ['y_object_duplicated_key.json', '`json/duplicate-key`'],
  ['y_object_duplicated_key_and_value.json', '`json/duplicate-key`'],
])

test.each(files.filter((file) => file.startsWith('y_')))(
  '%s is read, or refused by a rule',
  (file) => {
    const outcome = outcomeOf(file)
    const refusal = ourRefusals.get(file)
    if (refusal !== undefined) expect(outcome).toEqual({ decision: 'refused', why: refusal })
    else {
      expect(outcome).toMatchObject({ decision: 'read', why: '' })
      expect(outcome.value).toEqual(
        JSON.parse(readFileSync(new URL(encodeURIComponent(file), folder), 'utf8')),
      )
    }
  },
)

test.each(files.filter((file) => file.startsWith('n_')))('%s is refused at a place', (file) => {
  const outcome = outcomeOf(file)
  expect(outcome.decision).toBe('refused')
  expect(outcome.why).not.toBe('')
})

test('what the standard leaves open is decided as docs/json.md says', () => {
  const docs = readFileSync(new URL('../../docs/json.md', import.meta.url), 'utf8')
  const rows = [...docs.matchAll(/^\| `(i_[^`]+)` \| (read|refused) \| (.*) \|$/gm)]
  const said = rows.map(([, file, decision, why]) => ({ file, decision, why }))
  const found = files
    .filter((file) => file.startsWith('i_'))
    .map((file) => {
      const { decision, why } = outcomeOf(file)
      return { file, decision, why }
    })
  expect(said).toEqual(found)
})

test('a file that is not UTF-8 is refused at its first bad byte', () => {
  expect(outcomeOf('i_string_invalid_utf-8.json').why).toBe('not UTF-8: byte 2')
})
