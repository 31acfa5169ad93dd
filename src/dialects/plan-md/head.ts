// What the front matter says of the plan
// =============================================================================
//
// Five keys are ours, whatever the case of their letters; others are a person's.

import { error, warning, type Diagnostic } from '#text'

import type { ShownPlanStatus } from '../plan-changes.ts'
import { entryOf, type FrontMatter, type FrontMatterEntry } from './front-matter.ts'
import { PLAN_STATUSES } from './syntax.ts'
import { isTime, unknownStatus } from './values.ts'

/** What the front matter says; what is missing is undefined. */
export interface Head {
  readonly id: string | undefined
  readonly objective: string | undefined
  readonly status: ShownPlanStatus | undefined
  readonly createdAt: string | undefined
  readonly completedAt: string | undefined
}

const NO_HEAD: Head = {
  id: undefined,
  objective: undefined,
  status: undefined,
  createdAt: undefined,
  completedAt: undefined,
}

/** Reads our keys; a value that is not what it should be is reported. */
export function readHead(frontMatter: FrontMatter | undefined, faults: Diagnostic[]): Head {
  if (frontMatter === undefined) return NO_HEAD
  const text = (key: string, isRight: (value: string) => boolean, wanted: string) => {
    const entry = entryOf(frontMatter, key)
    if (entry === undefined || entry.value === null) return undefined
    if (entry.value !== undefined && isRight(entry.value)) return entry.value
    faults.push(badValue(entry, wanted))
    return undefined
  }
  const time = (key: string) => {
    const entry = entryOf(frontMatter, key)
    const value = entry?.value ?? undefined
    if (entry === undefined || entry.value === null) return undefined
    if (value === undefined) faults.push(badValue(entry, 'a time, such as `2026-02-03T09:15:00`'))
    else if (!isTime(value)) {
      faults.push(warning('plan-md/time', entry.valueSpan, { details: { time: value } }))
    }
    return value
  }
  return {
    id: text('id', isPlanId, 'an id: letters, digits, `_` and `-`, 128 at most'),
    objective: text('objective', (value) => value.trim() !== '', 'a text'),
    status: readPlanStatus(entryOf(frontMatter, 'status'), faults),
    createdAt: time('created_at'),
    completedAt: time('completed_at'),
  }
}

/** Whether a text may be the id of a plan. */
function isPlanId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,128}$/.test(text)
}

function badValue({ key, value, valueSpan }: FrontMatterEntry, wanted: string): Diagnostic {
  if (value === undefined) return error('front-matter/not-text', valueSpan, { details: { key } })
  return error('plan-md/head-value', valueSpan, { details: { key, wanted } })
}

function readPlanStatus(
  entry: FrontMatterEntry | undefined,
  faults: Diagnostic[],
): ShownPlanStatus | undefined {
  if (entry === undefined || entry.value === null) return undefined
  if (entry.value === undefined) {
    faults.push(badValue(entry, 'a status'))
    return undefined
  }
  const word = entry.value
  const status = PLAN_STATUSES.find((one) => one === word.toLowerCase())
  if (status === undefined)
    faults.push(unknownStatus('a plan', word, entry.valueSpan, PLAN_STATUSES))
  return status
}
