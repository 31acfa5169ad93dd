// The requests of a planning job
// =============================================================================
//
// Three kinds: for a plan, for a refused one to be repaired, for one that was criticised
// to be refined. Each is the whole talk that the model needs, and no more.
//
// Invariants:
//
//   PLANNER-REQUEST-1. Only the model's last answer goes along: a repair is about one text.
//   PLANNER-REQUEST-3. Who is asked once more may still say no: a request that wants a plan and nothing else
//       would take back what the prompt allows.
//   PLANNER-REQUEST-2. A refinement is drawn at temperature 0 (seed 004).

import type { ModelMessage, ModelRequest } from '#model'
import { dialectNamed, honestWay } from '#dialects'
import type { Catalogue, DialectName } from '#plan'

import type { PlanTask } from '../plan-task.ts'
import { chooseTools, type ChosenTools } from '../tools/choose-tools.ts'
import type { CritiqueUnit } from '../schemas.ts'
import { isJsonDialect, planningSystemPrompt, planningUserPrompt } from './planning-prompts.ts'

/** The longest of an answer that is shown to its model again, in UTF-16 units. */
const LONGEST_SHOWN = 60_000

/** The request for a plan, which all others of the job begin with; `needs` are tools that the model asked for. */
export async function planRequest(
  { problemText, domain, ...options }: PlanTask,
  catalogue: Catalogue,
  temperature: number,
  needs: readonly string[] = [],
): Promise<ModelRequest> {
  const { told, others } = toolsTold({ problemText, ...options }, catalogue, needs)
  const given = { ...options, catalogue: told, ...(others.length === 0 ? {} : { others }) }
  const [system, text] = await Promise.all([
    planningSystemPrompt(given),
    planningUserPrompt({ problem_text: problemText, domain }, given),
  ])
  return {
    system,
    messages: [{ role: 'user', text }],
    temperature,
    ...(isJsonDialect(options.dialect) ? { format: 'json' as const } : {}),
  }
}

/** The tools that the prompt of a task tells of, where its dialect has a line for each. */
function toolsTold(
  {
    problemText,
    dialect,
    context,
    draft,
  }: Pick<PlanTask, 'problemText' | 'dialect' | 'context' | 'draft'>,
  catalogue: Catalogue,
  needs: readonly string[],
): ChosenTools {
  if (dialectNamed(dialect)?.tellsTools !== true) return { told: catalogue, others: [] }
  // What an earlier text names is needed by the next one.
  const about = [problemText, draft ?? '', ...context.map(({ name }) => name)].join('\n')
  return chooseTools(about, catalogue, needs)
}

/** The request to repair an answer in a dialect, told what is wrong with it. */
export function repairRequest(
  first: ModelRequest,
  answer: string,
  wrong: string,
  dialect: DialectName,
): ModelRequest {
  const words = `Your plan was refused. This is wrong, with line:column in your answer:\n\n${wrong}\n\nAnswer with the whole plan once more, put right, and nothing else. What the task asks and nothing here can do is not imitated by something else that can.${honestWords(dialect)}`
  return withTalk(first, answer, words)
}

/** The request for a plan that does, or says that it does not do, what an accepted one left out in silence. */
export function honestyRequest(
  first: ModelRequest,
  answer: string,
  uncovered: readonly string[],
  dialect: DialectName,
): ModelRequest {
  const acts = uncovered.map((one) => `- ${one}`).join('\n')
  const words = `Your plan compiles, but nothing in it does this part of the task, and it does not say so:\n\n${acts}\n\nWhat reads, thinks or shows something does not do it. Answer with the whole plan once more, and nothing else, in which a tool that can do it does it, a person is asked to do it, or which says that it is not done.${honestWords(dialect)}`
  return withTalk(first, answer, words)
}

/** The choice that every request for another answer ends with (PLANNER-REQUEST-3). */
function honestWords(name: DialectName): string {
  const dialect = dialectNamed(name)
  return dialect === undefined ? '' : ` ${honestWay(dialect)}`
}

/** The request for the next version of a plan that was criticised (PLANNER-REQUEST-2). */
export function refineRequest(
  first: ModelRequest,
  previous: string,
  critiques: readonly CritiqueUnit[],
): ModelRequest {
  const words = `Reviewers looked at your plan. Answer with the whole plan once more, so that what is blocking is put right, and nothing else.\n\n${critiques.map(critiqueLine).join('\n')}`
  return { ...withTalk(first, previous, words), temperature: 0 }
}

function withTalk(first: ModelRequest, answer: string, words: string): ModelRequest {
  const user = first.messages.slice(0, 1)
  const said: ModelMessage[] =
    answer.trim() === '' ? [] : [{ role: 'assistant', text: shown(answer) }]
  const reply: ModelMessage = { role: 'user', text: words }
  // Two messages of a user in a row are refused by some servers.
  const [only] = user
  const talk =
    said.length === 0 && only !== undefined
      ? [{ ...only, text: `${only.text}\n${words}` }]
      : [...user, ...said, reply]
  return { ...first, messages: talk }
}

function shown(answer: string): string {
  if (answer.length <= LONGEST_SHOWN) return answer
  return `${answer.slice(0, LONGEST_SHOWN).toWellFormed()}\n…`
}

function critiqueLine({
  severity,
  issue,
  step_id,
  claim,
  support,
  suggestion,
}: CritiqueUnit): string {
  const place = step_id === null ? 'the plan' : `step ${step_id}`
  const todo = suggestion === undefined ? '' : ` Suggestion: ${suggestion}`
  return `- ${severity} ${issue} at ${place}: ${claim} ${support}${todo}`.replaceAll(/\s+/g, ' ')
}
