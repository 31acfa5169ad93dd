// Resources: runs, messages, grammars and the catalogue, for clients that read by address
// =============================================================================

import { writeJson } from '#json/write-json'
import type { Actor } from '#review'
import {
  explainCode,
  listTools,
  pageRuns,
  readEvents,
  viewReview,
  writeGrammar,
  type AgentWorkspace,
} from '#app'
import { DIALECT_NAMES } from '#dialects'
import { availableTools } from '#plan'
import { RunError } from '#runtime'

import { plain } from './door.ts'
import { standing } from './tools/reading.ts'

/** What stands at an address. */
export interface Content {
  readonly type: 'application/json' | 'text/markdown' | 'text/plain'
  readonly text: string
}

/** A kind of address. */
export interface DoorResource {
  readonly name: string
  /** With `{NAME}` for what varies. */
  readonly uri: string
  readonly description: string
  read(
    given: Readonly<Record<string, string>>,
    who: { readonly here: AgentWorkspace; readonly actor: Actor },
  ): Promise<Content>
  /** Addresses that an agent is told of, in the workspace as it sees it. */
  list?(here: AgentWorkspace): Promise<readonly { readonly uri: string; readonly name: string }[]>
}

/** The scheme of every address. */
export const RUN_URI = 'planwright://runs/'
export const CATALOGUE_URI = 'planwright://catalogue'
const LISTED_RUNS = 50

const json = (data: object): Content => {
  return { type: 'application/json', text: writeJson(plain(data), 1) }
}

/** Every kind of address. */
export const RESOURCES: readonly DoorResource[] = [
  {
    name: 'run',
    uri: `${RUN_URI}{id}`,
    description: 'How a run stands.',
    async read({ id = '' }, { here, actor }) {
      const run = await here.runtime.open(id)
      const asking = { here, actor, signal: new AbortController().signal }
      return json(await standing(await run.snapshot(), asking))
    },
    async list(here) {
      const { runs } = await pageRuns(here.runtime, { limit: LISTED_RUNS }, here.host.now())
      return runs.map((one) => {
        const { run, state } = one as { readonly run: string; readonly state: string }
        return { uri: `${RUN_URI}${run}`, name: `run ${run}, ${state}` }
      })
    },
  },
  {
    name: 'review',
    uri: `${RUN_URI}{id}/review`,
    description: 'What a run that you submitted would do, and what people decide.',
    read: async ({ id = '' }, who) =>
      json(await viewReview(await who.here.runtime.open(id), who.here)),
  },
  {
    name: 'events',
    uri: `${RUN_URI}{id}/events`,
    description: 'What happened in a run that you submitted: the first 1,000 rows of its journal.',
    read: async ({ id = '' }, who) =>
      json(await readEvents(await who.here.runtime.open(id), { limit: 1000 })),
  },
  {
    name: 'message',
    uri: 'planwright://messages/{family}/{name}',
    description: 'The page of a message code.',
    async read({ family = '', name = '' }) {
      const found = await explainCode(`${family}/${name}`)
      if (found.kind === 'page') return { type: 'text/markdown', text: found.page.page }
      throw new RangeError(`There is no message \`${family}/${name}\`.`)
    },
  },
  {
    name: 'grammar',
    uri: 'planwright://grammar/{dialect}',
    description: 'How plans are written in a dialect, with the tools that there are.',
    async read({ dialect = '' }, { here }) {
      const facts = { today: here.today() }
      const written = await writeGrammar({ dialect, format: 'prompt' }, here.catalogue, facts)
      if ('refusal' in written) throw new RunError([written.refusal])
      return { type: 'text/plain', text: written.text }
    },
    list: async () =>
      DIALECT_NAMES.map((name) => ({
        uri: `planwright://grammar/${name}`,
        name: `how ${name} is written`,
      })),
  },
  {
    name: 'catalogue',
    uri: CATALOGUE_URI,
    description: 'The tools that plans may call.',
    read: async (_, { here }) => json({ tools: listTools(availableTools(here.catalogue)) }),
  },
]
