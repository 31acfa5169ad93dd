// The form of PhysReason's problems
// =============================================================================
//
// PhysReason (arXiv 2502.12054) has a folder a problem, with a `problem.json` and, for most, `images`. Its own evaluation
// reads of the file: `question_structure` with a `context` and `sub_question_1` and so on; `answer`, a list whose n-th text
// answers `sub_question_n`; `difficulty`; and `explanation_steps`, the steps of the solution of each sub-question, by
// whose number its score on answers (PSAS-A) is weighted. Models that see no pictures are given `image_captions` beside the question.
//
// Invariants:
//
//   PHYSREASON-1. Each sub-question is a problem of its own, with those before it above it, since it may go on from them.
//   PHYSREASON-2. What needs a picture that is not in words, or has an answer that is no single amount, is told and not asked.

import { basename, dirname } from 'node:path'

import { z } from 'zod'

import { amountIn } from './answer-text.ts'
import type { Problem, Unread } from './read-problems.ts'

const texts = z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string()), z.null()])

const fileSchema = z.looseObject({
  question_structure: z.record(z.string(), z.string()),
  answer: z.array(z.string()),
  difficulty: z.string().optional(),
  explanation_steps: z.record(z.string(), z.looseObject({})).optional(),
  image_captions: texts.optional(),
})

/** Whether a file is meant to have this form. */
export function isPhysReason(json: unknown): boolean {
  return json !== null && typeof json === 'object' && 'question_structure' in json
}

/** The problems of a file; `hasImages` says that pictures lie beside it. */
export function physReasonProblems(
  json: unknown,
  file: string,
  hasImages: boolean,
): readonly (Problem | Unread)[] {
  const name = nameOfFolder(file)
  const { data, error } = fileSchema.safeParse(json)
  if (data === undefined) return [{ name, why: `is no problem: ${z.prettifyError(error)}` }]
  const { question_structure: parts, answer: answers, difficulty } = data
  const numbers = Object.keys(parts).flatMap((key) => /^sub_question_(\d+)$/.exec(key)?.[1] ?? [])
  const asked = answers.map((_, at) => parts[`sub_question_${at + 1}`])
  if (numbers.length !== answers.length || asked.includes(undefined)) {
    const why = `has ${numbers.length} sub-questions and ${answers.length} answers`
    return [{ name, why }]
  }
  const captions = captionsOf(data.image_captions)
  if (hasImages && captions === '')
    return [{ name, why: 'has images without captions, and no model sees them here' }]
  const above = [parts['context'] ?? '', captions].filter((one) => one !== '')
  return answers.map((text, at): Problem | Unread => {
    const one = `${name}#${at + 1}`
    const answer = amountIn(text)
    if (answer === undefined) {
      return { name: one, why: `has an answer that is no number in a unit: ${text}` }
    }
    const steps = Object.keys(data.explanation_steps?.[`sub_question_${at + 1}`] ?? {}).length
    const question = asked[at] ?? ''
    return {
      name: one,
      text:
        at === 0
          ? [...above, question].join('\n')
          : [...above, ...asked.slice(0, at), `Answer only this: ${question}`].join('\n'),
      domain: 'physics',
      answer,
      ...(difficulty === undefined ? {} : { difficulty }),
      ...(steps === 0 ? {} : { steps }),
    }
  })
}

function captionsOf(captions: z.infer<typeof texts> | undefined): string {
  const all = typeof captions === 'string' ? [captions] : Object.values(captions ?? {})
  const said = all.map((one) => one.trim()).filter((one) => one !== '')
  return said.length === 0 ? '' : `The pictures, in words: ${said.join(' ')}`
}

/** Each of their problems is a folder with a `problem.json`. */
function nameOfFolder(name: string): string {
  return basename(name) === 'problem.json' && dirname(name) !== '.' ? dirname(name) : name
}
