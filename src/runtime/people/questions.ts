// Questions to people
// =============================================================================
//
// A tool that asks has no process while it waits: the question is an event, and
// so is the answer, which is the call's result.

import { z } from 'zod'

import { toJson, type Json, type Value } from '#plan'
import { actorRefusals, type Actor } from '#review'
import type { Diagnostic } from '#text'

import type { Admitted } from '../calls/admit.ts'
import { argumentsFrom, issuesText, parseArguments } from '../calls/arguments.ts'
import type { CallPlace } from '../calls/call.ts'
import type { Failure } from '../event.ts'
import type { Ask } from '../state/record.ts'
import { NotAValue, valueOfJson } from '../calls/result-value.ts'
import { fault, faultOf } from '../run-error.ts'
import type { Session } from '../session.ts'
import { failureOf, isThrown } from '../calls/thrown.ts'
import { readResult } from '../calls/tool-result.ts'
import type { QuestionTool, TaskEnd } from '../tool.ts'

/** What surfaces can show, whatever a tool gives for a question. */
const QUESTION = z.looseObject({
  prompt: z.string(),
  kind: z.enum(['text', 'choice', 'confirm', 'task']),
  choices: z.array(z.string()).optional(),
  default: z.string().optional(),
  background: z.string().optional(),
  expiresAfterMs: z.number().nonnegative().optional(),
})

/** Asks; the step waits. `here`: the call that asks stays open meanwhile. Gives a failure when the tool cannot put its question. */
export async function askQuestion(
  session: Session,
  { step, path, item }: CallPlace,
  tool: QuestionTool,
  admitted: Admitted,
  here = false,
): Promise<Failure | undefined> {
  let question: Value
  let expires: number | undefined
  try {
    const asked = QUESTION.safeParse(tool.question(admitted.input))
    if (!asked.success) throw new NotAValue(`the question is none: ${issuesText(asked.error)}`)
    expires = asked.data.expiresAfterMs
    question = session.scrubber.value(valueOfJson(asked.data, 'the question'))
  } catch (error) {
    if (!isThrown(error, NotAValue)) return failureOf(error, tool)
    return { code: 'run/result-refused', details: { tool: tool.id, problem: error.message } }
  }
  const given = await session.keep(admitted.arguments)
  const asked = await session.keep(question)
  session.append({
    kind: 'question-asked',
    ask: `q${session.state.asked + 1}`,
    step,
    path,
    tool: tool.id,
    arguments: given,
    question: asked,
    ...(here ? { here } : {}),
    ...(item === undefined ? {} : { item }),
    ...(expires === undefined ? {} : { expiresAt: session.parts.world.now() + expires }),
  })
  return undefined
}

/** A person's answer. */
export interface Answer {
  readonly words: string
  readonly actor: Actor
  /** How the task ended that was asked for; absent where the words alone say it. */
  readonly ended?: TaskEnd
}

/** Takes a person's answer; gives why it cannot be one. */
export async function answer(
  session: Session,
  ask: Ask,
  { words, actor, ended }: Answer,
): Promise<readonly Diagnostic[]> {
  const { ledger, toolbox, world } = session.parts
  const tool = toolbox.tools.get(ask.tool ?? '')
  if (tool?.kind !== 'asking' || ask.arguments === undefined) {
    return [fault('run/no-such-tool', { tool: ask.tool ?? '' })]
  }
  if (ask.expiresAt !== undefined && world.now() >= ask.expiresAt) {
    return [fault('run/question-expired')]
  }
  const present = session.parts.policyNow()
  if ('problem' in present) return [fault('run/policy-unreadable', { problem: present.problem })]
  const refusals = actorRefusals(actor, present.policy)
  if (refusals.length > 0) return refusals
  const given = argumentsFrom(await ledger.values.load(ask.arguments))
  const parsed = parseArguments(tool, given)
  if ('code' in parsed) return [faultOf(parsed)]

  const isTask = await asksForTask(session, ask)
  if (ended !== undefined && !isTask) return [fault('run/not-a-task', { ask: ask.id })]
  const result = read(session, tool, isTask ? endOf(words, ended) : { note: words }, parsed.input)
  const failure = 'code' in result ? session.clean(result) : undefined
  if (failure !== undefined && failure.code !== NOT_DONE) return [faultOf(failure)]
  const value = await session.keep('code' in result ? null : session.scrubber.value(result.value))
  const said = await session.keep(session.scrubber.value(words))
  const failed = failure === undefined ? {} : { failure }
  session.append({ kind: 'question-answered', ask: ask.id, actor, answer: said, value, ...failed })
  return []
}

async function asksForTask({ parts }: Session, { question }: Ask): Promise<boolean> {
  if (question === undefined) return false
  const asked = toJson(await parts.ledger.values.load(question))
  return (asked as Readonly<Record<string, Json>>)['kind'] === 'task'
}

/** The code of a call that fails because a person could not do what it asks for. */
const NOT_DONE = 'run/not-done'

/** How a task ended, and the person's note. */
interface End {
  readonly ended?: TaskEnd
  readonly note: string
}

/** A task of which the words say that it was not done was not, whatever was pressed. */
function endOf(words: string, ended: TaskEnd | undefined): End {
  const not = SAYS_NOT_DONE.exec(words)
  if (not !== null) return { ended: 'not-done', note: words.slice(not[0].length).trim() }
  return { note: words.trim(), ...(ended === undefined ? {} : { ended }) }
}

/** A plain statement at the beginning, with what stands between it and the reason. */
const SAYS_NOT_DONE =
  /^\s*(?:not done|(?:could|can)(?: ?not|n['’]t) be done|can['’]t be done)(?![\p{L}\p{N}])[\s.,;:!–—-]*/iu

function read(
  { parts }: Session,
  tool: QuestionTool,
  { ended, note }: End,
  input: unknown,
): { readonly value: Value } | Failure {
  if (ended === 'not-done' && tool.ended === undefined) return notDone(note)
  try {
    const result =
      ended === undefined || tool.ended === undefined
        ? tool.read(note, input)
        : tool.ended(ended, note, input)
    return readResult(tool, result, parts.bounds)
  } catch (error) {
    const failure = failureOf(error, tool)
    if (failure.code === NOT_DONE) return notDone(String(failure.details['reason'] ?? ''))
    if (failure.code !== 'run/tool-failed') return failure
    return { code: 'run/answer-refused', details: { problem: failure.details['problem'] ?? '' } }
  }
}

function notDone(note: string): Failure {
  return { code: NOT_DONE, details: { reason: note === '' ? 'no reason was given' : note } }
}
