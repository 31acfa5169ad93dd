// What has changed in a definition, for whoever is told that it did

import type { Json } from '#plan'
import { escapeInvisible, shorten } from '#text'

import { isRecord, type RawDefinition } from './definition.ts'

const MOST = 4
const LONGEST_PART = 160
/** Words around the first that differs. */
const AROUND = 5

/** Where two definitions differ, each place with what stood there and what stands there now. */
export function changedWords(before: RawDefinition, now: RawDefinition | undefined): string {
  if (now === undefined) return 'the server does not list it any more'
  const places = [...differences('', before, now)]
  const more = places.length > MOST ? `; and ${places.length - MOST} more` : ''
  return `${places.slice(0, MOST).join('; ')}${more}`
}

function* differences(
  path: string,
  before: Json | undefined,
  now: Json | undefined,
): Generator<string> {
  if (isRecord(before) && isRecord(now)) {
    const names = new Set([...Object.keys(before), ...Object.keys(now)])
    for (const name of names) {
      yield* differences(path === '' ? name : `${path}.${name}`, before[name], now[name])
    }
    return
  }
  if (JSON.stringify(before) === JSON.stringify(now)) return
  const [old, later] = aroundFirst(textOf(before), textOf(now))
  yield `\`${escapeInvisible(path)}\` was ${old}, now ${later}`
}

function textOf(part: Json | undefined): string {
  if (part === undefined) return ''
  return typeof part === 'string' ? part : JSON.stringify(part)
}

/** Both texts from shortly before the first word that differs. */
function aroundFirst(before: string, now: string): readonly [string, string] {
  const [a, b] = [before.split(/\s+/), now.split(/\s+/)]
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same++
  const start = Math.max(0, same - AROUND)
  return [shown(a, start), shown(b, start)]
}

function shown(words: readonly string[], start: number): string {
  const text = words.slice(start).join(' ')
  if (text === '') return 'nothing'
  const part = escapeInvisible(shorten(text, LONGEST_PART))
  return `“${start > 0 ? '… ' : ''}${part}”`
}
