// What models answered, and where answers that are missing come from
// =============================================================================
//
// A file a style and dialect. An answer stands with the digest of its question, so that it can be told whether the
// prompts are still those that it was given to.
//
// Invariants:
//
//   PLANNING-ANSWERS-1. An answer is what a model gave to the question of that turn; nothing here writes one.
//   PLANNING-ANSWERS-2. An answer to a question that reads differently today still counts, and is counted as such.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { estimateTokens, ModelFailure, type ModelPort, type ModelRequest } from '#model'
import { requestDigest } from '#model/port'
import { withoutToday } from '#text'
import { z } from 'zod'

const answerSchema = z.strictObject({
  task: z.string(),
  turn: z.int().min(1).describe('1 is the first answer, what follows answers a repair.'),
  question: z.string().describe('The beginning of the digest of what was asked, without the date.'),
  text: z.string(),
})

/** An answer of a model. */
export type PlanningAnswer = z.infer<typeof answerSchema>

/** The answers of a style in a dialect. */
export interface Answers {
  /** A model that gives the answers to a task, and fails where one is missing. */
  model(task: string): AnsweringModel
  /** Writes what was taken in. */
  save(): Promise<void>
}

/** A model that answers one task. */
export interface AnsweringModel extends ModelPort {
  /** Answers that were given to a question that reads differently today. */
  readonly stale: number
  /** Tokens of every question and answer, estimated. */
  readonly tokens: number
  /** Tokens of the first question alone, estimated. */
  readonly firstQuestion: number
}

/** Where questions are put that have no answer yet, and answers are taken from. */
export interface Outbox {
  readonly folder: string
  /** Asks again where a question reads differently today. */
  readonly renew: boolean
}

/** Reads the answers of a style in a dialect; with an outbox, new ones are taken in from there. */
export async function openAnswers(
  file: string,
  name: string,
  outbox: Outbox | undefined,
): Promise<Answers> {
  let known = await readAnswers(file)
  let isChanged = false
  return {
    model: (task) => {
      let turn = 0
      const seen = { stale: 0, tokens: 0, firstQuestion: 0 }
      return {
        name,
        get stale() {
          return seen.stale
        },
        get tokens() {
          return seen.tokens
        },
        get firstQuestion() {
          return seen.firstQuestion
        },
        async generate(request) {
          turn += 1
          const question = digestOf(request)
          const recorded = known.find((one) => one.task === task && one.turn === turn)
          const isGood = recorded?.question === question || outbox?.renew !== true
          const taken =
            recorded !== undefined && isGood
              ? recorded
              : await takenFrom(outbox, task, turn, question, request)
          if (taken === undefined)
            throw new ModelFailure('model/not-recorded', {
              digest: question,
              folder: file,
              question: `${task}, turn ${turn}`,
              count: turn - 1,
            })
          if (!known.includes(taken)) {
            // What followed an answer that is replaced answered something else.
            known = known.filter((one) => one.task !== task || one.turn < turn)
            known.push(taken)
            isChanged = true
          }
          if (taken.question !== question) seen.stale += 1
          const inputTokens = estimateTokens(words(request))
          const outputTokens = estimateTokens(taken.text)
          if (turn === 1) seen.firstQuestion = inputTokens
          seen.tokens += inputTokens + outputTokens
          const usage = { inputTokens, outputTokens, estimated: true } as const
          return { text: taken.text, finish: 'stop', usage }
        },
      }
    },
    async save() {
      if (!isChanged) return
      const sorted = known.toSorted(
        (a, b) => Number(a.task > b.task) - Number(a.task < b.task) || a.turn - b.turn,
      )
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, `${JSON.stringify(sorted, null, 1)}\n`)
    },
  }
}

async function readAnswers(file: string): Promise<PlanningAnswer[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? [] : z.array(answerSchema).parse(JSON.parse(text))
}

function digestOf({ system, ...request }: ModelRequest): string {
  const rules = system === undefined ? {} : { system: withoutToday(system) }
  return requestDigest({ ...request, ...rules }).slice(0, 16)
}

function words({ system = '', messages }: ModelRequest): string {
  return [system, ...messages.map(({ text }) => text)].join('\n')
}

/** Takes an answer from the outbox, or puts the question there. */
async function takenFrom(
  outbox: Outbox | undefined,
  task: string,
  turn: number,
  question: string,
  request: ModelRequest,
): Promise<PlanningAnswer | undefined> {
  if (outbox === undefined) return undefined
  const path = join(outbox.folder, `${task}-${turn}`)
  const text = await readFile(`${path}.answer.txt`, 'utf8').catch(() => undefined)
  const asked = await readFile(`${path}.digest`, 'utf8').catch(() => undefined)
  if (text !== undefined && asked === question) return { task, turn, question, text }
  await mkdir(outbox.folder, { recursive: true })
  await writeFile(`${path}.prompt.txt`, promptText(request))
  await writeFile(`${path}.digest`, question)
  return undefined
}

/** A question as whoever plays the model reads it. */
function promptText({ system = '', messages }: ModelRequest): string {
  const talk = messages.map(({ role, text }) => `<<<${role}>>>\n${text}`)
  return [`<<<system>>>\n${system}`, ...talk].join('\n\n')
}
