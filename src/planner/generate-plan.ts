// From a request to a plan that the compiler accepts
// =============================================================================
//
// Ask, read, fix what can be fixed without guessing, and only then ask again, with all that
// is wrong. So often as was agreed; then there is no plan.
//
// Invariants:
//
//   GENERATE-1. An answer is on record before anything is made of it, and what is made of it
//       depends on nothing but the record: a resumed job asks nothing twice that was answered.
//   GENERATE-2. A question is spent only on what no mechanical fix mends.
//   GENERATE-3. What is accepted is a whole answer: one that the provider cut off or kept back
//       is refused, even where what is there of it compiles.
//   GENERATE-4. An answer that cannot become a plan any more is cut off while it is written; that
//       depends on its text alone (WATCH-1), so the record need not say it.
//   GENERATE-6. A plan that leaves undone what the task asks, and does not say so, is asked for once more; what
//       is left then is said to people, and an answer that is no plan takes nothing from the one before.
//   GENERATE-7. A model that asks for tools is told of them and asked again, MOST_NEEDS times; that uses up no repair.
//   GENERATE-5. Every attempt is in the audit log, with what was wrong, before the next begins.

import type { AcceptedText } from '#compile'
import {
  estimateTokens,
  ModelFailure,
  type ModelAnswer,
  type ModelPort,
  type ModelRequest,
} from '#model'
import { dialects, saidAlone, thinkingIn } from '#dialects'
import { sha256Hex, type Catalogue, type Json } from '#plan'
import {
  compactAll,
  createSource,
  error,
  NOWHERE,
  positionAt,
  type Diagnostic,
  type Source,
} from '#text'

import { readAnswer, type AnswerOptions } from './answer/read-answer.ts'
import { cutOf, watchAnswer, type Cut } from './answer/watch-answer.ts'
import { askIn } from './ask.ts'
import type { AuditLog } from './audit.ts'
import { LLMError, PlanningError } from './errors.ts'
import { exhausted } from './exhausted.ts'
import type { PlanTask } from './plan-task.ts'
import { honestyRequest, repairRequest } from './prompts/requests.ts'
import type { PlanningSession } from './session.ts'
import { uncoveredActs } from './uncovered.ts'

/** What plans are made with. */
export interface Generation {
  readonly task: PlanTask
  /** Asked where a draft does not suffice; a job without one fails then. */
  readonly model: ModelPort | undefined
  /** The tools that the plan may name. */
  readonly catalogue: Catalogue
  /** How often a refused answer is repaired by the model. */
  readonly maxRetries: number
  /** The first request of the job, which tells of the tools that were asked for. */
  readonly firstRequest: (needs: readonly string[]) => Promise<ModelRequest>
  readonly session: PlanningSession
  readonly log: AuditLog
  /** What the names of remembered answers begin with; empty in the first dialect of a job. */
  readonly prefix: string
}

/** A text that the compiler accepts, mechanical fixes included. */
export interface AcceptedAnswer {
  readonly text: string
  readonly compilation: AcceptedText
}

/** An accepted plan with what it leaves undone of its task, and does not say so. */
interface PretendingAnswer extends AcceptedAnswer {
  readonly uncovered: readonly string[]
}

/**
 * Asks for a plan until one is accepted; with a `draft` that is the first answer. Throws PlanningError
 * when all attempts are used up or the model says that it cannot be done, LLMError when its provider fails.
 */
export type GeneratePlan = (
  request: (first: ModelRequest) => ModelRequest,
  draft?: string,
) => Promise<AcceptedAnswer>

/** How often a model may ask for tools. */
const MOST_NEEDS = 2

/** What is kept of an answer. */
interface KeptAnswer {
  readonly text: string
  readonly finish: ModelAnswer['finish']
  /** Absent of a text that no model was asked for. */
  readonly usage?: ModelAnswer['usage']
  readonly latencyMs?: number
  /** What the server could not be asked for. */
  readonly notes?: readonly string[]
}

/** The generator of a job: its answers are counted through, whatever they are asked for. */
export function planGenerator(generation: Generation): GeneratePlan {
  const { task, maxRetries, log, firstRequest } = generation
  let asked = 0
  const needs: string[] = []
  return async (requestAfter, draft) => {
    let first = requestAfter(await firstRequest(needs))
    let request = first
    let pretending: PretendingAnswer | undefined
    for (let attempt = 1; ; attempt++) {
      const answer: KeptAnswer =
        attempt === 1 && draft !== undefined
          ? { text: draft, finish: 'stop' }
          : await keptAnswer(generation, request, ++asked)
      const need = needs.length < MOST_NEEDS ? needIn(answer) : undefined
      if (need !== undefined) {
        // GENERATE-7
        needs.push(need)
        await log.note('tools-needed', { number: attempt, need })
        generation.session.progress(`${task.dialect}: asked for tools: ${need}`)
        first = requestAfter(await firstRequest(needs))
        request = first
        attempt -= 1
        continue
      }
      const { source, accepted, diagnostics, applied, cannot, cut } = judged(answer, generation)
      await log.note('attempt', {
        number: attempt,
        answer: sha256Hex(answer.text),
        finish: answer.finish,
        ...(answer.usage === undefined ? {} : { usage: { ...answer.usage } }),
        ...(answer.latencyMs === undefined ? {} : { latencyMs: answer.latencyMs }),
        ...(answer.notes === undefined ? {} : { notes: [...answer.notes] }),
        ...(cut === undefined ? {} : { cut: cut.kind, tokensSaved: tokensSaved(cut, answer) }),
        diagnostics: diagnostics.map((one) => placed(one, source)),
      })
      for (const title of applied) await log.note('fix-applied', { number: attempt, title })
      if (accepted !== undefined) {
        const answer = { text: source.text, compilation: accepted }
        const uncovered = uncoveredActs(task.problemText, accepted.plan, generation.catalogue)
        const isLast = pretending !== undefined || generation.model === undefined
        if (uncovered.length === 0) return answer
        if (isLast) return await told({ ...answer, uncovered }, generation)
        // GENERATE-6
        pretending = { ...answer, uncovered }
        request = honestyRequest(first, source.text, uncovered, task.dialect)
        generation.session.progress(`${task.dialect}: asking for what attempt ${attempt} left out`)
        continue
      }
      if (cannot !== undefined) throw new PlanningError('compile/cannot', { words: cannot })
      if (pretending !== undefined) return await told(pretending, generation)
      if (attempt > maxRetries) throw exhausted(log.entries)
      const faults = diagnostics.filter(({ severity }) => severity !== 'note')
      request = repairRequest(first, source.text, compactAll(source, faults), task.dialect)
      generation.session.progress(`${task.dialect}: repairing attempt ${attempt}`)
    }
  }
}

/** What an answer asks for in place of a plan; undefined of any other answer. */
function needIn({ text, finish }: KeptAnswer): string | undefined {
  if (finish !== 'stop') return undefined
  const behind = thinkingIn(text, dialects)?.place.end ?? 0
  return saidAlone(text.slice(behind), 'need')?.words.slice(0, LONGEST_NEED)
}

/** UTF-16 units of a need that are read. */
const LONGEST_NEED = 300

/** Says to people what an accepted plan leaves undone, and gives the plan. */
async function told(
  { uncovered, ...answer }: PretendingAnswer,
  { session, log }: Generation,
): Promise<AcceptedAnswer> {
  await log.note('uncovered', { acts: [...uncovered] })
  const acts = uncovered.map((one) => `“${one}”`).join(', ')
  session.inform(`Nothing in the plan does this, and it does not say so: ${acts}.`)
  return answer
}

async function keptAnswer(
  generation: Generation,
  request: ModelRequest,
  number: number,
): Promise<KeptAnswer> {
  const { session, model, prefix } = generation
  if (model === undefined) throw new PlanningError('planner/no-model')
  session.progress(`asking ${model.name}`)
  try {
    const kept = await session.remember(`${prefix}answer-${number}`, async () => {
      const since = session.now()
      const watch = watchAnswer(answerOptions(generation))
      const onText = (piece: string) => (watch.feed(piece) === undefined ? undefined : 'cut')
      const answer = await askIn(session)(model, request, session.signal, onText)
      const { finish, usage, notes } = answer
      const latencyMs = Math.max(0, session.now() - since)
      // Half a character, such as a cut leaves, is no text that a journal keeps.
      const text = answer.text.toWellFormed()
      const noted = notes === undefined ? {} : { notes }
      return { text, finish, usage, latencyMs, ...noted } as unknown as Json
    })
    return kept as unknown as KeptAnswer
  } catch (thrown) {
    session.signal.throwIfAborted()
    if (!(thrown instanceof ModelFailure)) throw thrown
    throw new LLMError(thrown.code, thrown.details, { cause: thrown })
  }
}

/** An answer, read and judged. */
interface Judged {
  /** The text with its fixes, which the diagnostics count in. */
  readonly source: Source
  readonly diagnostics: readonly Diagnostic[]
  /** Titles of the mechanical fixes, in order. */
  readonly applied: readonly string[]
  /** There where nothing refuses the answer. */
  readonly accepted?: AcceptedText
  /** The model's words, where it says that it cannot be done. */
  readonly cannot?: string
  /** Where and why the rest was not waited for. */
  readonly cut?: Cut
}

function judged(answer: KeptAnswer, generation: Generation): Judged {
  const options = answerOptions(generation)
  const cut = answer.finish === 'cut' ? cutOf(answer.text, options) : undefined
  if (cut !== undefined) return cutShort(answer, cut, options)
  const { compilation, applied, cannot } = readAnswer(answer.text, options)
  const { source } = compilation
  const titles = applied.map(({ title }) => title)
  const odd = oddEnd(answer)
  if (odd === undefined && compilation.ok) {
    return { source, diagnostics: compilation.diagnostics, applied: titles, accepted: compilation }
  }
  // What is wrong with an answer that is not whole says little: its end is missing.
  const diagnostics = odd === undefined ? compilation.diagnostics : [odd]
  const words = odd === undefined && cannot !== undefined ? { cannot } : {}
  return { source, diagnostics, applied: titles, ...words }
}

/** An answer that was not waited for: why, and what a repair needs to know of it. */
function cutShort({ text }: KeptAnswer, cut: Cut, options: AnswerOptions): Judged {
  const source = createSource(text, 'answer')
  const judged = { source, applied: [], cut }
  if (cut.kind !== 'too-many-errors') return { ...judged, diagnostics: [cut.fault] }
  const { first } = readAnswer(text, options)
  const errors = first.diagnostics.filter(({ severity }) => severity === 'error')
  return { ...judged, source: first.source, diagnostics: [cut.fault, ...errors] }
}

/** Nothing is saved by a cut behind which the answer had arrived all the same. */
function tokensSaved({ at, tokensSaved: expected }: Cut, { text }: KeptAnswer): number {
  return Math.max(0, expected - estimateTokens(text.slice(at)))
}

function answerOptions({ task, catalogue }: Generation): AnswerOptions {
  const { dialect, profile, problemText: goal } = task
  return { dialect, profile, catalogue, goal }
}

/** Why an answer is none, whatever stands in it (GENERATE-3). */
function oddEnd({ text, finish }: KeptAnswer): Diagnostic | undefined {
  if (finish === 'filtered') return error('planner/withheld-answer', NOWHERE)
  if (text.trim() === '') return error('planner/empty-answer', NOWHERE)
  return finish === 'stop' ? undefined : error('planner/unfinished-answer', NOWHERE)
}

/** A diagnostic as the audit log has it: what its page needs, and where. */
function placed({ code, severity, span, details }: Diagnostic, source: Source): Json {
  const { line, column } = positionAt(source, span.start)
  return { code, severity, line, column, details: { ...details } }
}
