// PARAMETERS that are written as YAML
// =============================================================================
//
// `search_term: decorators` on lines of their own. It is not read: YAML would make a
// number of a version and a boolean of `no`. But the JSON that is probably
// meant can be proposed where the lines are as simple as most are.
//
// Invariants:
//
//   STEP-YAML-1. What is proposed is a guess, whatever the lines.

import { error, guess, span, type Diagnostic } from '#text'

import type { ValueLine } from './fields.ts'

/** The error about lines that are YAML; undefined where the first does not look like it. */
export function yamlFault(text: string, lines: readonly ValueLine[]): Diagnostic | undefined {
  const [first] = lines
  const last = lines.at(-1)
  if (first === undefined || last === undefined) return undefined
  if (!MEMBER.test(text.slice(first.start, first.end))) return undefined
  const place = span(first.start, last.end)
  const json = asJson(lines.map((line) => text.slice(line.start, line.end)))
  const fixes = json === undefined ? [] : [guess('write it as JSON', { span: place, text: json })]
  return error('step/parameters-yaml', place, { fixes })
}

const MEMBER = /^([A-Za-z_][\w-]{0,60}):(?:[ \t]+(.*))?$/
const ITEM = /^-[ \t]+(.*)$/
/** Lines for which JSON is proposed. */
const MOST_LINES = 40

/** An object of plain values and lists of them; undefined for anything else. */
function asJson(lines: readonly string[]): string | undefined {
  if (lines.length > MOST_LINES) return undefined
  const members: { readonly key: string; value: string | undefined; readonly items: string[] }[] =
    []
  for (const line of lines) {
    const item = ITEM.exec(line)?.[1]
    const [, key, value] = MEMBER.exec(line) ?? []
    const before = members.at(-1)
    if (item !== undefined) {
      if (before === undefined || before.value !== undefined || MEMBER.test(item)) return undefined
      before.items.push(plainValue(item))
    } else if (key !== undefined) {
      const isSimple = value === undefined || !/^[|>&*!{[]/.test(value)
      if (!isSimple || members.some((one) => one.key === key)) return undefined
      members.push({ key, value: value && plainValue(value), items: [] })
    } else return undefined
  }
  // A key with neither has what stands deeper, which this does not read.
  if (members.some(({ value, items }) => value === undefined && items.length === 0))
    return undefined
  const parts = members.map(
    ({ key, value, items }) => `${JSON.stringify(key)}: ${value ?? `[${items.join(', ')}]`}`,
  )
  return `{${parts.join(', ')}}`
}

/** A number, true, false or null as it is, and anything else as a text. */
function plainValue(written: string): string {
  const bare = written.replace(/[ \t]+#.*$/, '')
  if (/^(?:-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?|true|false|null)$/.test(bare)) return bare
  const [, quoted = bare] = /^(?:"([^"\\]*)"|'[^']*')$/.exec(bare) ?? []
  return JSON.stringify(quoted.startsWith("'") ? quoted.slice(1, -1) : quoted)
}
