// Tools that read
// =============================================================================
//
// They compile, show and wait. None of them changes a record.

import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import {
  agentRunView,
  checkedText,
  compareTexts,
  compileHere,
  explainCode,
  fixText,
  isOwnRun,
  lookIn,
  olderSetsOf,
  pageRuns,
  reviewText,
  waitForNews,
  writeGrammar,
  messagesOf,
} from '#app'
import { DIALECT_NAMES, GRAMMAR_FORMATS } from '#dialects'
import type { Json } from '#plan'
import { RunError, type Snapshot } from '#runtime'

import { doorTool, plain, wordsOfAll, type Asking, type DoorTool } from '../door.ts'
import { OTHERS_FROM } from '../prompts.ts'
import { listTools } from './list-tools.ts'

const dialect = z.enum(DIALECT_NAMES).optional()
const profile = z.string().optional()
const text = z.string().min(1)
/** Loose: adapters make nothing but objects of a schema that refers to itself, as that of any JSON does. */
export const inputs = z
  .looseObject({})
  .optional()
  .describe('Values for inputs of the plan, by name.')
const run = z.string().min(1)
/** What a tool answers whose data is described elsewhere. */
const data = z.looseObject({})
const MOST_SECONDS = 50

/** Given members of a text to read, without the absent ones. */
function textRequest({
  text: source,
  ...rest
}: {
  readonly text: string
  readonly dialect?: string | undefined
  readonly profile?: string | undefined
}) {
  return {
    source,
    ...(rest.dialect === undefined ? {} : { dialect: rest.dialect }),
    ...(rest.profile === undefined ? {} : { profile: rest.profile }),
  }
}

const check = doorTool({
  name: 'check',
  description:
    'Checks a plan and runs nothing: what is wrong, where, what to do, and the text with every fix that needs no guess.',
  input: z.strictObject({
    text: text.describe('The plan, whole, here and elsewhere.'),
    dialect: dialect.describe('Found by its looks by default, here and elsewhere.'),
    profile,
  }),
  output: z.looseObject({ ok: z.boolean(), problems: z.string() }),
  reads: true,
  answer: async (given, { here }) =>
    checkedText(await compileHere(textRequest(given), here), here.catalogue),
})

const fix = doorTool({
  name: 'fix',
  description:
    'Applies every fix to a plan that needs no guess, and gives the text; writes nothing.',
  input: z.strictObject({ text, dialect, profile }),
  output: z.looseObject({ ok: z.boolean(), text: z.string() }),
  reads: true,
  answer: (given, { here: { catalogue } }) => plain(fixText(textRequest(given), catalogue)),
})

const explain = doorTool({
  name: 'explain',
  description:
    'The page of a message code: what is wrong, why it matters, what to do, with examples.',
  input: z.strictObject({ code: z.string().describe('Such as `rtfs/unbound-symbol`.') }),
  output: data,
  reads: true,
  async answer({ code }) {
    const found = await explainCode(code)
    if (found.kind === 'page') return found.page
    throw new RangeError(
      `There is no message \`${code}\`.${found.nearest.length === 0 ? '' : ` Did you mean \`${found.nearest[0]}\`?`}`,
    )
  },
})

const review = doorTool({
  name: 'review',
  description:
    'What a plan would do: its calls with effects and arguments, and what a person must decide.',
  input: z.strictObject({ text, dialect, profile, inputs }),
  output: z.looseObject({ ok: z.boolean() }),
  reads: true,
  async answer({ inputs: values = {}, ...given }, { here }) {
    const request = { ...textRequest(given), inputs: values as Record<string, Json> }
    return plain(reviewText(request, here, await compileHere(request, here)))
  },
})

const diff = doorTool({
  name: 'diff',
  description: 'What is different between two plans, and whether the later one may do more.',
  input: z.strictObject({
    before: z.string().min(1).describe('The earlier plan, whole.'),
    after: z.string().min(1).describe('The later plan, whole.'),
    dialect,
  }),
  output: z.looseObject({ same: z.boolean(), class: z.enum(['narrower', 'same', 'wider']) }),
  reads: true,
  answer: ({ before, after, ...rest }, { here: { catalogue } }) =>
    plain(
      compareTexts(
        {
          before: textRequest({ text: before, ...rest }),
          after: textRequest({ text: after, ...rest }),
        },
        catalogue,
      ),
    ),
})

const grammar = doorTool({
  name: 'grammar',
  description:
    'How plans are written in a dialect, with the tools that there are: a prompt, a grammar or a schema.',
  input: z.strictObject({
    dialect: z.enum(DIALECT_NAMES).describe('`rtfs` can say most.'),
    format: z.enum(GRAMMAR_FORMATS).optional().describe('`prompt` by default.'),
    goal: z
      .string()
      .optional()
      .describe('What the plan is for: a prompt then tells of the tools for it.'),
  }),
  reads: true,
  async answer({ dialect: name, format = 'prompt', goal }, { here }) {
    const request = { dialect: name, format, ...(goal === undefined ? {} : { about: goal }) }
    const facts = { today: here.today(), othersFrom: OTHERS_FROM }
    const written = await writeGrammar(request, here.catalogue, facts)
    if ('refusal' in written) throw new RunError([written.refusal])
    return written
  },
})

const listRuns = doorTool({
  name: 'list_runs',
  description:
    'The runs that you submitted, the latest first, with how each stands. Values are not shown.',
  input: z.strictObject({
    waiting: z.boolean().optional().describe('Only those that wait for a person.'),
    cursor: z.int().min(0).optional().describe('The `next` of the page before.'),
    limit: z.int().min(1).max(50).optional(),
  }),
  output: z.looseObject({ runs: z.array(data), next: z.number().nullable() }),
  reads: true,
  async answer({ waiting, cursor, limit = 20 }, { here }) {
    const request = {
      limit,
      ...(waiting === undefined ? {} : { waiting }),
      ...(cursor === undefined ? {} : { cursor }),
    }
    const { runs, next } = await pageRuns(here.runtime, request, here.host.now())
    return plain({ runs: runs.map(listed), next })
  },
})

/** What a list tells of a run: how it stands, and nothing that it holds. */
function listed(run: object): object {
  const {
    run: id,
    state,
    about,
    steps,
    ended,
    createdAt,
    updatedAt,
    dueAt,
    waiting,
    fault,
  } = run as Readonly<Record<string, Json>>
  const kinds = (waiting as readonly { readonly for: string }[]).map((one) => one.for)
  const told = { run: id, state, about, steps, ended, createdAt, updatedAt, dueAt, waitsFor: kinds }
  return fault === null ? told : { ...told, fault }
}

const showRun = doorTool({
  name: 'show_run',
  description: 'How a run that you submitted stands: its steps, what it waits for, its result.',
  input: z.strictObject({ run }),
  output: z.looseObject({ run: z.string(), state: z.string() }),
  reads: true,
  async answer({ run: id }, asking) {
    const found = await asking.here.runtime.open(id)
    return await standing(await found.snapshot(), asking)
  },
})

const waitRun = doorTool({
  name: 'wait_run',
  description:
    'Waits until a run has ended, needs somebody, or a person has answered, and says how it stands.',
  input: z.strictObject({
    run,
    seconds: z
      .number()
      .min(0)
      .max(MOST_SECONDS)
      .optional()
      .describe('How long at most; 20 by default.'),
  }),
  output: z.looseObject({ run: z.string(), state: z.string() }),
  reads: true,
  async answer({ run: id, seconds = 20 }, asking) {
    const { signal } = asking
    const found = await asking.here.runtime.open(id)
    const pause = async (ms: number) => {
      await sleep(ms, undefined, { signal }).catch(() => undefined)
    }
    return await standing(await waitForNews(found, seconds * 1000, pause, signal), asking)
  },
})

/** A run for the agent that asks. */
export async function standing(snapshot: Snapshot, { here, actor }: Asking): Promise<object> {
  const yours = await isOwnRun(here.runtime, snapshot.run, actor)
  const run = await here.runtime.open(snapshot.run)
  const { messages } = await messagesOf(run)
  const server = await here.servedAt()
  const foreign = await here.runtime.foreign()
  const remarks = await olderSetsOf(here.runtime, run, lookIn(here.workspace))
  return {
    ...plain(agentRunView(snapshot, yours, here.host.now(), server, messages, foreign)),
    ...(remarks.length === 0 ? {} : { remarks }),
  }
}

/** Diagnostics as an answer. */
export function refusedWords(diagnostics: Parameters<typeof wordsOfAll>[0]): object {
  return { ok: false, problems: wordsOfAll(diagnostics) }
}

/** Every tool that reads. */
export const READING: readonly DoorTool[] = [
  check,
  explain,
  fix,
  review,
  diff,
  listTools,
  grammar,
  listRuns,
  showRun,
  waitRun,
]
