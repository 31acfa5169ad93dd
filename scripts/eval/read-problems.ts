// Problems with known answers, from a folder
// =============================================================================
//
// Two forms are read. Ours is one problem, or a list of them, a file:
//
//     {"problem_text": "…", "answer_number": 5.36448, "unit": "m/s^2", "domain": "physics", "plan": {…}}
//     {"problem_text": "…", "refused": "formula/unlike-units", "plan": {…}}
//
// `domain` and `plan` may be absent; with a plan no model is needed. The second is a trap. The other is the `problem.json` of
// PhysReason (arXiv 2502.12054): a context, sub-questions in order, and a list with an answer for each.
//
// Invariants:
//
//   EVAL-PROBLEMS-1. What cannot be read is told with its file and the reason, and never counted as solved.

import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'

import { z } from 'zod'

import { planSchema, type AtomicPlan, type Domain } from '#planner'

import { amountIn, type Amount } from './answer-text.ts'

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
}

/** A file, or a part of it, that is no problem, and why. */
export interface Unread {
  readonly name: string
  readonly why: string
}

const DOMAINS = ['physics', 'mathematics', 'chemistry', 'engineering', 'biology', 'other'] as const

const ownSchema = z.union([
  z.looseObject({
    problem_text: z.string().min(1),
    answer_number: z.number(),
    unit: z.string().optional(),
    domain: z.enum(DOMAINS).optional(),
    plan: planSchema.optional(),
    refused: z.undefined().optional(),
  }),
  z.looseObject({
    problem_text: z.string().min(1),
    refused: z.string().min(1),
    domain: z.enum(DOMAINS).optional(),
    plan: planSchema,
  }),
])

const physReasonSchema = z.looseObject({
  question_structure: z.record(z.string(), z.string()),
  answer: z.array(z.string()),
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
  const problems: Problem[] = []
  const unread: Unread[] = []
  for (const file of files) {
    const name = relative(folder, file)
    for (const one of problemsIn(await readFile(file, 'utf8'), name)) {
      if ('why' in one) unread.push(one)
      else problems.push(one)
    }
  }
  return { problems, unread }
}

/** The problems of a file's text; `name` is the file's. */
export function problemsIn(text: string, name: string): readonly (Problem | Unread)[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (thrown) {
    return [{ name, why: `is no JSON: ${(thrown as Error).message}` }]
  }
  const physReason = physReasonSchema.safeParse(json)
  if (physReason.success) return subQuestions(physReason.data, nameOfFolder(name))
  const all: readonly unknown[] = Array.isArray(json) ? json : [json]
  return all.map((each, at) => own(each, all.length === 1 ? name : `${name}#${at + 1}`))
}

function own(json: unknown, name: string): Problem | Unread {
  const { success, data, error } = ownSchema.safeParse(json)
  if (!success) return { name, why: `is no problem: ${z.prettifyError(error)}` }
  const { problem_text: text, domain = 'other', plan } = data
  const common = { name, text, domain, ...(plan === undefined ? {} : { plan }) }
  if (data.refused !== undefined) return { ...common, refused: data.refused }
  const { answer_number: value, unit } = data
  return {
    ...common,
    answer: unit === undefined || unit.trim() === '' ? { value } : { value, unit },
  }
}

/** Each sub-question is a problem; the ones before it stand above it, since it may go on from them. */
function subQuestions(
  { question_structure: parts, answer: answers }: z.infer<typeof physReasonSchema>,
  name: string,
): readonly (Problem | Unread)[] {
  const names = Object.keys(parts).filter((key) => key.startsWith('sub_question'))
  if (names.length !== answers.length) {
    const why = `has ${names.length} sub-questions and ${answers.length} answers`
    return [{ name, why }]
  }
  const above = Object.entries(parts).flatMap(([key, words]) =>
    names.includes(key) ? [] : [words],
  )
  return names.map((key, at): Problem | Unread => {
    const one = `${name}#${at + 1}`
    const answer = amountIn(answers[at] ?? '')
    if (answer === undefined) {
      return { name: one, why: `has an answer that is no number in a unit: ${answers[at]}` }
    }
    const before = names.slice(0, at).map((each) => parts[each] ?? '')
    const asked = parts[key] ?? ''
    const text = [...above, ...before, `Answer only this: ${asked}`].join('\n')
    return {
      name: one,
      text: at === 0 ? [...above, asked].join('\n') : text,
      domain: 'physics',
      answer,
    }
  })
}

/** Each of their problems is a folder with a `problem.json`. */
function nameOfFolder(name: string): string {
  return basename(name) === 'problem.json' && dirname(name) !== '.' ? dirname(name) : name
}
