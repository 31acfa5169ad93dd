// The configuration of a workspace
// =============================================================================
//
// `.planwright/config.json`: what a folder says about itself. Data only; code is
// in `planwright.config.ts` and needs trust.
//
// Invariants:
//
//   CONFIG-1. A setting that is not known, or not of its kind, is an error with its
//       place: a slip in a file that decides on safety is never skipped.
//   CONFIG-2. The security state is what the file says. Where it says nothing, or
//       nothing known, the state is unknown, and an unknown state allows nothing.

import { KIND_WORDS, readJson, type JsonKind, type JsonNode, type JsonObject } from '#json'
import { placeText, readUrl } from '#checks'
import type { Budget } from '#runtime'
import { securityStateNamed, type SecurityState } from '#review'
import type { ModelPrice, ModelPrices } from '#model'
import type { FacultyBindings } from '#tools'
import { error, nearest, positionAt, type Diagnostic, type Source } from '#text'

import { STATE_FOLDER } from './state-folder.ts'

export const CONFIG_FILE = 'config.json'

export interface Config {
  /** The name that is recorded beside the system’s user, as a claim; none by default. */
  readonly actor: string | undefined
  /** Folders of notes that READ_KNOWLEDGE searches, from the workspace's root. */
  readonly knowledge: readonly string[] | undefined
  /** Folders of notes that READ_MEMORY searches beside past runs. */
  readonly memory: readonly string[] | undefined
  /** Which tool stands behind a faculty, and faculties that are added; that both exist is decided where the tools are made. */
  readonly faculties: FacultyBindings
  /** Where each of them stands: `.planwright/config.json:12`. */
  readonly facultyPlaces: Readonly<Record<string, string>>
  /** Places that http-fetch may reach although they are private, as `host:port`. */
  readonly reaches: readonly string[] | undefined
  readonly security: SecurityState
  /** Seconds for which a tool may keep a command's process from everything else; absent: 900. */
  readonly stallAfter: number | undefined
  /** What a new run may spend on language models. */
  readonly budget: Budget | undefined
  /** What models cost whose provider does not say it, by their names. */
  readonly prices: ModelPrices | undefined
  /** Labels in Plan.md that are meant as text, so that nobody is told of them. */
  readonly textLabels?: readonly string[]
  /** What looks at the answers of the symbolic engine as well; nothing by default. */
  readonly secondEngine: 'sympy' | undefined
  /** A file, from the workspace's root, or the policy itself where it stands. */
  readonly policy: string | JsonObject | undefined
}

export interface ConfigReading {
  readonly config: Config
  readonly diagnostics: readonly Diagnostic[]
}

/** What holds where no configuration can be read: nothing is allowed that needs a state (CONFIG-2). */
export const NO_CONFIG: Config = Object.freeze({
  actor: undefined,
  knowledge: undefined,
  memory: undefined,
  faculties: Object.freeze({}),
  facultyPlaces: Object.freeze({}),
  reaches: undefined,
  security: 'unknown',
  stallAfter: undefined,
  budget: undefined,
  prices: undefined,
  secondEngine: undefined,
  policy: undefined,
})

/** What holds in a state folder that a program made: nothing restricts what that does there itself. */
export const PROGRAM_CONFIG: Config = Object.freeze({ ...NO_CONFIG, security: 'SECURE' })

/** Reads a configuration; what is wrong is left out of it and reported (CONFIG-1). */
export function readConfig(source: Source): ConfigReading {
  const { node, diagnostics: faults } = readJson(source)
  const reader = new SettingsReader(faults)
  const root = node === undefined ? undefined : reader.object(node, 'the configuration', SETTINGS)
  if (root === undefined) return { config: NO_CONFIG, diagnostics: reader.diagnostics }

  const form = root.get('form')
  if (form !== undefined && !(form.kind === 'number' && form.value === 1)) {
    reader.wrong(form, 'form', '1')
  }
  const security = reader.object(root.get('security'), 'security', ['state'])
  const http = reader.object(root.get('http'), 'http', ['reaches'])
  const math = reader.object(root.get('math'), 'math', ['secondEngine'])
  const dialects = reader.object(root.get('dialects'), 'dialects', ['plan-md'])
  const planMd = reader.object(dialects?.get('plan-md'), 'plan-md', ['labels'])
  const textLabels = reader.texts(planMd?.get('labels'), 'labels')
  const policy = root.get('policy')
  return {
    config: Object.freeze({
      actor: reader.text(root.get('actor'), 'actor'),
      knowledge: reader.texts(root.get('knowledge'), 'knowledge'),
      memory: reader.texts(root.get('memory'), 'memory'),
      faculties: reader.faculties(root.get('faculties')),
      facultyPlaces: placesIn(source, root.get('faculties')),
      reaches: reader.places(http?.get('reaches')),
      security: reader.state(security?.get('state')),
      stallAfter: reader.positive(root.get('stallAfter'), 'stallAfter'),
      budget: reader.budget(root.get('budget')),
      prices: reader.prices(root.get('prices')),
      ...(textLabels === undefined ? {} : { textLabels }),
      secondEngine: reader.engine(math?.get('secondEngine')),
      policy: policy?.kind === 'object' ? policy : reader.text(policy, 'policy'),
    }),
    diagnostics: reader.diagnostics,
  }
}

/** Where the members of an object stand, by their names. */
function placesIn(source: Source, node: JsonNode | undefined): Readonly<Record<string, string>> {
  if (node?.kind !== 'object') return {}
  const places = node.members.map(({ name, key }) => {
    const { line } = positionAt(source, key.start)
    return [name, `${STATE_FOLDER}/${CONFIG_FILE}:${line}`] as const
  })
  return Object.freeze(Object.fromEntries(places))
}

const SETTINGS = [
  'form',
  'actor',
  'knowledge',
  'memory',
  'faculties',
  'http',
  'security',
  'stallAfter',
  'budget',
  'prices',
  'math',
  'dialects',
  'policy',
]

type Members = ReadonlyMap<string, JsonNode>

/** Reads settings of a JSON file, and reports what is not known or not of its kind (CONFIG-1). */
export class SettingsReader {
  readonly diagnostics: Diagnostic[]

  constructor(faults: readonly Diagnostic[]) {
    this.diagnostics = [...faults]
  }

  /** The members of an object that may have only known ones. */
  object(node: JsonNode | undefined, name: string, known: readonly string[]): Members | undefined {
    if (node === undefined || !this.#is(node, name, 'object')) return undefined
    for (const member of node.members) {
      if (known.includes(member.name)) continue
      const [meant] = nearest(member.name, known, 1)
      const details = {
        name: member.name,
        known: known.map((one) => `\`${one}\``).join(', '),
        ...(meant === undefined ? {} : { suggestion: `Did you mean \`${meant}\`?` }),
      }
      this.diagnostics.push(error('workspace/unknown-setting', member.key.span, { details }))
    }
    return new Map(node.members.map((member) => [member.name, member.value]))
  }

  text(node: JsonNode | undefined, name: string): string | undefined {
    if (node === undefined || !this.#is(node, name, 'string')) return undefined
    if (node.value.trim() !== '') return node.value
    this.wrong(node, name, 'a text that is not empty')
    return undefined
  }

  /** A list of texts; a single text is a list of one. */
  texts(node: JsonNode | undefined, name: string): readonly string[] | undefined {
    if (node?.kind !== 'array') {
      const one = this.text(node, name)
      return one === undefined ? undefined : Object.freeze([one])
    }
    const all = node.items.map((item) => this.text(item, name))
    return Object.freeze(all.filter((one) => one !== undefined))
  }

  /** A list of `host:port`. */
  places(node: JsonNode | undefined): readonly string[] | undefined {
    const places = this.texts(node, 'reaches')
    for (const place of places ?? []) {
      const read = readUrl(`http://${place}/`)
      if (read !== undefined && placeText(read.host, read.port) === place) continue
      if (node !== undefined) this.wrong(node, 'reaches', 'a list such as `["127.0.0.1:8080"]`')
      return undefined
    }
    return places
  }

  /** A tool's name by a faculty's, or what a faculty is that is added. */
  faculties(node: JsonNode | undefined): FacultyBindings {
    if (node === undefined || !this.#is(node, 'faculties', 'object')) return {}
    const all = node.members.flatMap(({ name, value }) => {
      const one = value.kind === 'object' ? this.#added(value, name) : this.text(value, name)
      return one === undefined ? [] : [[name, one] as const]
    })
    return Object.freeze(Object.fromEntries(all))
  }

  #added(node: JsonObject, name: string): FacultyBindings[string] | undefined {
    const members = this.object(node, name, ['tool', 'permissions', 'parameters'])
    const tool = this.text(members?.get('tool'), 'tool')
    if (!members?.has('tool')) this.wrong(node, name, 'an object with `tool` and `permissions`')
    if (tool === undefined) return undefined
    const permissions = this.texts(members?.get('permissions'), 'permissions') ?? []
    const parameters = this.text(members?.get('parameters'), 'parameters')
    return Object.freeze({ tool, permissions, parameters })
  }

  state(node: JsonNode | undefined): SecurityState {
    const name = this.text(node, 'state')
    if (node === undefined || name === undefined) return 'unknown'
    const state = securityStateNamed(name)
    if (state === 'unknown' && name !== 'unknown') {
      this.wrong(node, 'state', '`SECURE`, `DEGRADED`, `COMPROMISED` or `LOCKDOWN`')
    }
    return state
  }

  engine(node: JsonNode | undefined): 'sympy' | undefined {
    const name = this.text(node, 'secondEngine')
    if (node === undefined || name === undefined) return undefined
    if (name === 'sympy') return name
    this.wrong(node, 'secondEngine', '`sympy`')
    return undefined
  }

  positive(node: JsonNode | undefined, name: string): number | undefined {
    if (node === undefined || !this.#is(node, name, 'number')) return undefined
    if (node.value > 0) return node.value
    this.wrong(node, name, 'a number above 0')
    return undefined
  }

  /** Tokens, dollars or both. */
  budget(node: JsonNode | undefined): Budget | undefined {
    const members = this.object(node, 'budget', ['tokens', 'dollars'])
    if (node === undefined || members === undefined) return undefined
    const tokens = this.positive(members.get('tokens'), 'tokens')
    const dollars = this.positive(members.get('dollars'), 'dollars')
    if (members.size === 0 || (tokens !== undefined && !Number.isSafeInteger(tokens))) {
      this.wrong(node, 'budget', 'an object such as `{"tokens": 100000, "dollars": 0.5}`')
      return undefined
    }
    return Object.freeze({
      ...(tokens === undefined ? {} : { tokens }),
      ...(dollars === undefined ? {} : { dollars }),
    })
  }

  /** Two prices by a model's name, each zero or more. */
  prices(node: JsonNode | undefined): ModelPrices | undefined {
    if (node === undefined || !this.#is(node, 'prices', 'object')) return undefined
    const all = node.members.flatMap(({ name, value }) => {
      const price = this.#price(value, name)
      return price === undefined ? [] : [[name, price] as const]
    })
    return Object.freeze(Object.fromEntries(all))
  }

  #price(node: JsonNode, name: string): ModelPrice | undefined {
    const members = this.object(node, name, ['input', 'output'])
    if (members === undefined) return undefined
    const [input, output] = ['input', 'output'].map((part) => {
      const one = members.get(part)
      return one?.kind === 'number' && one.value >= 0 ? one.value : undefined
    })
    if (input !== undefined && output !== undefined) return Object.freeze({ input, output })
    this.wrong(node, name, 'dollars for a million tokens, such as `{"input": 2.5, "output": 10}`')
    return undefined
  }

  wrong(node: JsonNode, name: string, wanted: string): void {
    const found = node.kind === 'string' ? `\`${node.value}\`` : KIND_WORDS[node.kind]
    const details = { name, wanted, found }
    this.diagnostics.push(error('workspace/wrong-setting', node.span, { details }))
  }

  #is<Kind extends JsonKind>(
    node: JsonNode,
    name: string,
    kind: Kind,
  ): node is Extract<JsonNode, { readonly kind: Kind }> {
    if (node.kind === kind) return true
    this.wrong(node, name, KIND_WORDS[kind])
    return false
  }
}
