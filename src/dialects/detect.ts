// Which dialect a text is written in
// =============================================================================
//
// Asked only when nobody has said. Each dialect says how sure it is by a glance;
// the surest wins. A text that nobody claims is described, so that its author
// sees what was looked at.
//
// Invariants:
//
//   DETECT-1. Detection looks at the first GLANCE characters only: its cost does not
//       grow with the text.
//   DETECT-2. A text whose first notation is a JSON object is in a JSON dialect, whatever its
//       strings say; `print --to json` and `check` agree.

import { wideEncoding, type WideEncoding } from '#text'

import type { Dialect } from './dialect.ts'
import { jsonGlance } from './json-glance.ts'

/** How much of a text is looked at (DETECT-1). */
export const GLANCE = 65_536

/** What a text is written in, as far as a glance tells. */
export type Detection =
  | { readonly kind: 'dialect'; readonly dialect: Dialect }
  | { readonly kind: 'empty' }
  /** `at` is the offset of the first character that no text has, `encoding` what the text seems to be in. */
  | { readonly kind: 'binary'; readonly at: number; readonly encoding: WideEncoding | undefined }
  /** A JSON string whose text is JSON. */
  | { readonly kind: 'quoted' }
  /** `seen` says in a few words what the text starts with. */
  | { readonly kind: 'unknown'; readonly seen: string }

/** Finds the dialect of a text among the given ones. */
export function detect(text: string, dialects: readonly Dialect[]): Detection {
  const glance = text.slice(0, GLANCE)
  if (glance.trim() === '') return { kind: 'empty' }
  const nul = glance.indexOf('\0')
  if (nul >= 0) {
    const units = Array.from({ length: Math.min(glance.length, 1024) }, (_, at) =>
      glance.charCodeAt(at),
    )
    return { kind: 'binary', at: nul, encoding: wideEncoding(units) }
  }

  let surest: Dialect | undefined
  let best = 0
  const json = jsonOnly(glance, dialects)
  for (const dialect of dialects) {
    if (json !== undefined && !dialect.isJson) continue
    const sure = dialect.recognise(json ?? glance)
    if (sure > best) {
      best = sure
      surest = dialect
    }
  }
  if (surest !== undefined) return { kind: 'dialect', dialect: surest }
  if (QUOTED.test(glance)) return { kind: 'quoted' }
  return { kind: 'unknown', seen: opening(glance) }
}

/** The JSON object of a glance, where nothing before or behind it is in another notation (DETECT-2). */
function jsonOnly(glance: string, dialects: readonly Dialect[]): string | undefined {
  const json = jsonGlance(glance)
  if (json === undefined) return undefined
  const others = dialects.filter(({ isJson }) => !isJson)
  const isOther = (text: string) => others.some((dialect) => dialect.recognise(text) > 0)
  return isOther(json.before) || isOther(json.after) ? undefined : json.object
}

/** The beginning of a string in which JSON stands. */
const QUOTED = /^\s*"(?:\\n|\s)*[{[](?:\\n|\s)*\\"/

/** From here on a dialect is sure of a text. */
export const SURE = 0.5

function opening(text: string): string {
  const line = (/\S[^\r\n]*/.exec(text)?.[0] ?? '').trimEnd()
  const letters = Array.from(line)
  return letters.length <= 40 ? line : `${letters.slice(0, 40).join('')}…`
}
