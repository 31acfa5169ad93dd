// What a model is told that is to plan
// =============================================================================
//
// The rules come from the dialect itself (`grammars().prompt`), with the tools of the live
// catalogue and today's date; what is to be planned is the user's message.
//
// Invariants:
//
//   PLANNER-PROMPT-1. The system prompt is rules: nothing of the problem, nothing by others.
//   PLANNER-PROMPT-2. Text by others stands between the boundaries of `#model/data-boundary`, and
//       the rules say what that means wherever there is such text.
//   PLANNER-PROMPT-3. The same task and catalogue give the same prompts: a prompt is part of what
//       names a cached plan and a recorded answer.

import { DIALECT_NAMES, dialectNamed, type Grammars } from '#dialects'
import { DATA_RULE, dataLines } from '#model/data-boundary'
import { builtinCatalogue, type Catalogue, type DialectName } from '#plan'

import { PlanningError } from '../errors.ts'
import type { Material } from '../plan-task.ts'
import type { StateObject } from '../schemas.ts'

/** What the prompts of a problem depend on beside the problem; all of it has defaults. */
export interface PromptOptions {
  /** What the plan is to be written in; `atomic` by default. */
  readonly dialect?: DialectName
  /** A rule set of the dialect; its first one by default. */
  readonly profile?: string | undefined
  /** The tools that plans may name; the built-in ones by default. */
  readonly catalogue?: Catalogue
  /** The date, `2026-11-22`; no day is named by default. */
  readonly today?: string
  /** Paths of files that tasks may name as their sources; nothing is said of files by default. */
  readonly files?: readonly string[] | undefined
  /** Tools beside those of the catalogue that the model may ask for; none by default. */
  readonly others?: readonly string[] | undefined
  /** Text by others that the plan may go by; none by default. */
  readonly context?: readonly Material[]
}

/** Text by others is cut beyond so many UTF-16 units, each. */
const LONGEST_MATERIAL = 200_000

/**
 * Who the model is to be and what rules its plans keep: the seed's `get_planning_system_prompt`.
 * Throws PlanningError where nothing can be planned in the dialect.
 */
export async function planningSystemPrompt(options: PromptOptions = {}): Promise<string> {
  const { catalogue = builtinCatalogue, context = [], today, files, others } = options
  const { grammars, profile } = await grammarsOf(options)
  const facts = {
    ...(today === undefined ? {} : { today }),
    ...(files === undefined ? {} : { files }),
    ...(others === undefined ? {} : { others }),
  }
  const rules = grammars.prompt?.(catalogue, profile, facts) ?? ''
  return context.length === 0 ? rules : `${rules.trimEnd()}\n\nDATA\n${DATA_RULE}\n`
}

/**
 * The problem of a state, its domain, the schema of the answer and a reminder: the seed's
 * `get_planning_user_prompt`. Throws PlanningError where nothing can be planned in the dialect.
 */
export async function planningUserPrompt(
  { problem_text, domain }: Pick<StateObject, 'problem_text' | 'domain'>,
  options: PromptOptions = {},
): Promise<string> {
  const { catalogue = builtinCatalogue, context = [] } = options
  const { grammars, profile, isJson, needsSchema, name } = await grammarsOf(options)
  const schema = needsSchema ? grammars['json-schema']?.(catalogue, profile) : undefined
  const parts = [
    `PROBLEM\n${problem_text}`,
    ...(domain === 'other' ? [] : [`DOMAIN\n${domain}`]),
    ...context.map(({ name, text }) =>
      dataLines({ name, text }, LONGEST_MATERIAL).lines.join('\n'),
    ),
    ...(schema === undefined ? [] : [`JSON SCHEMA OF A PLAN\n${onOneLine(schema)}`]),
    `REMINDER\n${reminderOf(name, isJson)}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** The same JSON without white space: indented it takes twice as many tokens. */
function onOneLine(json: string): string {
  return JSON.stringify(JSON.parse(json))
}

/** Whether answers in a dialect are JSON, so that the provider can be asked for JSON. */
export function isJsonDialect(name: DialectName): boolean {
  return dialectNamed(name)?.isJson === true
}

const ONE_OPERATION =
  'Each step is atomic: it does one operation. Compute nothing; say what is missing in "assumption_needed". '

function reminderOf(name: DialectName, isJson: boolean): string {
  const form = isJson ? 'as JSON' : `in the notation of your instructions`
  return `${name === 'atomic' ? ONE_OPERATION : ''}Unless nothing of it can be done, answer with one plan ${form} and nothing else.`
}

interface PromptingDialect {
  readonly name: DialectName
  readonly isJson: boolean
  readonly needsSchema: boolean
  readonly profile: string
  readonly grammars: Grammars
}

async function grammarsOf({
  dialect: name = 'atomic',
  profile,
}: PromptOptions): Promise<PromptingDialect> {
  const dialect = dialectNamed(name)
  const grammars = await dialect?.grammars?.()
  if (dialect === undefined || grammars?.prompt === undefined) {
    throw new PlanningError('planner/no-prompt', {
      dialect: name,
      known: (await promptable()).join(', '),
    })
  }
  const { isJson, promptNeedsSchema: needsSchema = false, profiles } = dialect
  return { name, isJson, needsSchema, profile: profile ?? profiles[0] ?? '', grammars }
}

/** The dialects that a model can be asked for, in back-ticks. */
async function promptable(): Promise<readonly string[]> {
  const known = await Promise.all(
    DIALECT_NAMES.map(async (name) => {
      const grammars = await dialectNamed(name)?.grammars?.()
      return grammars?.prompt === undefined ? [] : [`\`${name}\``]
    }),
  )
  return known.flat()
}
