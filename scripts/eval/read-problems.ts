// Problems with known answers, from a folder
// =============================================================================
//
// Two forms are read. Ours is one problem, or a list of them, a file:
//
//     {"problem_text": "…", "answer_number": 5.36448, "unit": "m/s^2", "domain": "physics", "plan": {…}}
//     {"problem_text": "…", "refused": "formula/unlike-units", "plan": {…}}
//
// `domain` and `plan` may be absent; with a plan no model is needed. The second is a trap. The other is that of
// PhysReason (`physreason.ts`).
//
// Invariants:
//
//   EVAL-PROBLEMS-1. What cannot be read is told with its file and the reason, and never counted as solved.

import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

import { z } from 'zod'

import { parseUnit } from '#plan'
import { planSchema, type AtomicPlan, type Domain } from '#planner'

import type { Amount } from './answer-text.ts'
import { isPhysReason, physReasonProblems } from './physreason.ts'

/** A problem and what it comes to. */
export interface Problem {
  /** The file, and the number in it where it has several. */
  readonly name: string
  readonly text: string
  readonly domain: Domain
  /** Absent of one that must be refused. */
  readonly answer?: Amount
  /** The code of the error with which the plan must be refused before anything runs; absent of any other problem. */
  readonly refused?: string
  /** Carried out as it stands; absent where a model plans. */
  readonly plan?: AtomicPlan
  /** As its set has it: `easy`. Absent where it says none. */
  readonly difficulty?: string
  /** Of the solution that its set has; absent where it has none. */
  readonly steps?: number
}

/** A file, or a part of it, that is no problem, and why. */
export interface Unread {
  readonly name: string
  readonly why: string
}

const DOMAINS = ['physics', 'mathematics', 'chemistry', 'engineering', 'biology', 'other'] as const

const solvable = z.looseObject({
  problem_text: z.string().min(1),
  answer_number: z.number(),
  unit: z.string().optional(),
  domain: z.enum(DOMAINS).optional(),
  plan: planSchema.optional(),
})

const trap = z.looseObject({
  problem_text: z.string().min(1),
  refused: z.string().min(1),
  domain: z.enum(DOMAINS).optional(),
  plan: planSchema,
})

/** All problems below a folder, in the order of their names. Throws where the folder cannot be read. */
export async function readProblems(
  folder: string,
): Promise<{ readonly problems: readonly Problem[]; readonly unread: readonly Unread[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const folders = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath }) => parentPath),
  )
  const problems: Problem[] = []
  const unread: Unread[] = []
  for (const file of files) {
    const name = relative(folder, file)
    const hasImages = folders.has(join(dirname(file), 'images'))
    for (const one of problemsIn(await readFile(file, 'utf8'), name, hasImages)) {
      if ('why' in one) unread.push(one)
      else problems.push(one)
    }
  }
  return { problems, unread }
}

/** The problems of a file's text; `name` is the file's, and `hasImages` says that pictures lie beside it. */
export function problemsIn(
  text: string,
  name: string,
  hasImages = false,
): readonly (Problem | Unread)[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (thrown) {
    return [{ name, why: `is no JSON: ${(thrown as Error).message}` }]
  }
  if (isPhysReason(json)) return physReasonProblems(json, name, hasImages)
  const all: readonly unknown[] = Array.isArray(json) ? json : [json]
  return all.map((each, at) => own(each, all.length === 1 ? name : `${name}#${at + 1}`))
}

function own(json: unknown, name: string): Problem | Unread {
  const isTrap = json !== null && typeof json === 'object' && 'refused' in json
  return isTrap ? ownTrap(json, name) : ownProblem(json, name)
}

function ownTrap(json: unknown, name: string): Problem | Unread {
  const { data, error } = trap.safeParse(json)
  if (data === undefined) return noProblem(name, error)
  const { problem_text: text, domain = 'other', plan, refused } = data
  return { name, text, domain, plan, refused }
}

function ownProblem(json: unknown, name: string): Problem | Unread {
  const { data, error } = solvable.safeParse(json)
  if (data === undefined) return noProblem(name, error)
  const { problem_text: text, domain = 'other', plan, answer_number: value } = data
  const unit = data.unit?.trim() ?? ''
  if (unit !== '' && parseUnit(unit).unit === undefined)
    return { name, why: `has a unit that is not known: ${unit}` }
  const answer = unit === '' ? { value } : { value, unit }
  return { name, text, domain, answer, ...(plan === undefined ? {} : { plan }) }
}

function noProblem(name: string, error: z.ZodError): Unread {
  return { name, why: `is no problem: ${z.prettifyError(error)}` }
}
