// What is in the trash, in a line

import { shortHandle } from '#sets/handle'
import type { SetSurvey } from '#sets/survey'

import { bytes, grouped, plural } from '../amounts.ts'
import type { Finding } from './finding.ts'

/** The sets in the trash. */
export type SetTrash = SetSurvey['trash']

const MOST_TOLD = 5

/** What `planwright rm --list` lists: so many runs, and sets. */
export function trashFinding(runs: number, sets: SetTrash): Finding {
  const parts = [
    ...(runs === 0 ? [] : [plural(runs, 'run')]),
    ...(sets.count === 0 ? [] : [setsInWords(sets)]),
  ]
  const about = { name: 'trash', state: 'ok' } as const
  if (parts.length === 0) return { ...about, text: 'empty' }
  const help =
    '`planwright rm --list` lists it, `planwright rm --restore` brings a run or a set back.'
  return { ...about, text: parts.join('; '), help }
}

function setsInWords({ count, bytes: length, handles }: SetTrash): string {
  const named = handles.slice(0, MOST_TOLD).map(shortHandle)
  const known = `${named.join(', ')}${count > named.length ? ', …' : ''}`
  return `${grouped(count, 'set')}, ${bytes(length)}: ${known}`
}
