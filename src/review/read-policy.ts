// Reading a policy file
// =============================================================================
//
// A policy is written by hand and read rarely, so its reader is strict and says
// everything at once: an unknown key is an error and not a comment, and a rule
// that cannot do what it looks like is told as a warning.
//
// Invariants:
//
//   READ-POLICY-1. A policy with an error is no policy. Nothing of it is used.
//   READ-POLICY-2. What is left out has the value of the default policy; nothing else is
//       guessed.

import { KIND_WORDS, plainOf, readJson, type JsonKind, type JsonNode, type JsonObject } from '#json'
import { EFFECTS, type Catalogue, type Effect, type Json } from '#plan'
import { error, hasErrors, nearest, type Code, type Diagnostic, type Source } from '#text'

import {
  DEFAULT_POLICY,
  VERDICTS,
  type ApprovalRules,
  type ArgumentTest,
  type Policy,
  type Sees,
  type Verdict,
} from './policy.ts'
import {
  grantWarnings,
  policyWarnings,
  type PlacedGrant,
  type PlacedRule,
} from './policy-warnings.ts'

/** How many rules and values one list may have. */
export const MOST_RULES = 1_000

const MOST_HOURS = 8_760

/** What came of reading a policy. */
export interface PolicyReading {
  /** Absent when anything in the text is an error (READ-POLICY-1). */
  readonly policy: Policy | undefined
  /** All that is wrong with the text, in its order; a warning refuses nothing. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a policy; with a `catalogue` it also warns of rules and grants that refer to no tool. */
export function readPolicy(source: Source, catalogue?: Catalogue): PolicyReading {
  const { node, diagnostics } = readJson(source, { maxDepth: 64 })
  if (node === undefined) return { policy: undefined, diagnostics }
  const reader = new PolicyReader()
  const policy = reader.policy(node)
  const faults = [...diagnostics, ...reader.diagnostics]
  if (policy === undefined || hasErrors(faults)) return { policy: undefined, diagnostics: faults }
  const warnings = [
    ...policyWarnings(reader.rules, catalogue),
    ...(catalogue === undefined ? [] : grantWarnings(reader.grants, catalogue)),
  ]
  return { policy, diagnostics: Object.freeze([...faults, ...warnings]) }
}

/** The parts of an object by name. */
type Parts = ReadonlyMap<string, JsonNode>

class PolicyReader {
  readonly diagnostics: Diagnostic[] = []
  readonly rules: PlacedRule[] = []
  readonly grants: PlacedGrant[] = []

  policy(node: JsonNode): Policy | undefined {
    const known = ['form', 'rules', 'approvals', 'grants', 'sees']
    const parts = this.#parts(node, 'The policy', known, ['form'])
    if (parts === undefined) return undefined
    const form = parts.get('form')
    if (form !== undefined && !(form.kind === 'number' && form.value === 1)) {
      this.#unknownValue(form, '`form` of the policy', ['1'])
    }
    this.#list(parts.get('rules'), '`rules` of the policy', (rule, at) => this.#rule(rule, at))
    return Object.freeze({
      form: 1,
      rules: Object.freeze(this.rules.map(({ rule }) => rule)),
      approvals: this.#approvals(parts.get('approvals')),
      ...this.#grants(parts.get('grants')),
      ...this.#sees(parts.get('sees')),
    })
  }

  #sees(node: JsonNode | undefined): Pick<Policy, 'sees'> {
    const object = this.#kind(node, 'object', '`sees` of the policy')
    if (object === undefined) return {}
    const sees = object.members.flatMap(({ name, value }): readonly (readonly [string, Sees])[] => {
      const where = `\`${name}\` in \`sees\` of the policy`
      if (value.kind !== 'array') {
        const all = this.#word(value, where, ['all'] as const)
        return all === undefined ? [] : [[name, all]]
      }
      const names: string[] = []
      this.#list(value, where, (item, at) => {
        const one = this.#text(item, `Name ${at + 1} of ${where}`)
        if (one !== undefined) names.push(one)
      })
      return [[name, Object.freeze(names)]]
    })
    return { sees: Object.freeze(Object.fromEntries(sees)) }
  }

  #grants(node: JsonNode | undefined): Pick<Policy, 'grants'> {
    if (node === undefined) return {}
    this.#list(node, '`grants` of the policy', (item, at) => {
      const grant = this.#toolPattern(item, `Grant ${at + 1}`)
      if (grant !== undefined) this.grants.push({ grant, span: item.span })
    })
    return { grants: Object.freeze(this.grants.map(({ grant }) => grant)) }
  }

  #rule(node: JsonNode, at: number): void {
    const where = `Rule ${at + 1}`
    const known = ['tool', 'effect', 'argument', 'then', 'because']
    const parts = this.#parts(node, where, known, ['then'])
    if (parts === undefined) return
    const of = `of rule ${at + 1}`
    const tool = this.#toolPattern(parts.get('tool'), `\`tool\` ${of}`)
    const effect = this.#word<Effect>(parts.get('effect'), `\`effect\` ${of}`, EFFECTS)
    const argument = this.#argument(parts.get('argument'), `\`argument\` ${of}`)
    const then = this.#word<Verdict>(parts.get('then'), `\`then\` ${of}`, VERDICTS)
    const because = this.#text(parts.get('because'), `\`because\` ${of}`)
    if (then === undefined) return
    const rule = Object.freeze({ ...present({ tool, effect, argument, because }), then })
    this.rules.push({ rule, span: node.span })
  }

  #argument(node: JsonNode | undefined, where: string): ArgumentTest | undefined {
    if (node === undefined) return undefined
    const tests = ['equals', 'oneOf', 'startsWith']
    const parts = this.#parts(node, where, ['name', ...tests], ['name'])
    if (parts === undefined) return undefined
    if (!tests.some((test) => parts.has(test))) {
      this.#report('review/policy-missing-key', node, {
        where,
        key: 'equals',
        suggestion: '`oneOf` or `startsWith` will do as well.',
      })
    }
    const name = this.#text(parts.get('name'), `\`name\` in ${lower(where)}`)
    const equals = parts.get('equals')
    const startsWith = this.#text(parts.get('startsWith'), `\`startsWith\` in ${lower(where)}`)
    const oneOf: Json[] = []
    this.#list(parts.get('oneOf'), `\`oneOf\` in ${lower(where)}`, (item) =>
      oneOf.push(frozenJson(plainOf(item))),
    )
    if (name === undefined) return undefined
    return Object.freeze({
      name,
      ...(equals === undefined ? {} : { equals: frozenJson(plainOf(equals)) }),
      ...(parts.has('oneOf') ? { oneOf: Object.freeze(oneOf) } : {}),
      ...present({ startsWith }),
    })
  }

  #approvals(node: JsonNode | undefined): ApprovalRules {
    const defaults = DEFAULT_POLICY.approvals
    if (node === undefined) return defaults
    const where = '`approvals` of the policy'
    const parts = this.#parts(node, where, ['expireAfterHours', 'fourEyes', 'channels'], [])
    if (parts === undefined) return defaults
    const channels: string[] = []
    this.#list(parts.get('channels'), '`channels` of the approvals', (item, at) => {
      const channel = this.#text(item, `Channel ${at + 1}`)
      if (channel !== undefined) channels.push(channel)
    })
    const hours = parts.get('expireAfterHours')
    const fourEyes = this.#kind(parts.get('fourEyes'), 'boolean', '`fourEyes` of the approvals')
    return Object.freeze({
      expireAfterHours: this.#hours(hours) ?? defaults.expireAfterHours,
      fourEyes: fourEyes?.value ?? defaults.fourEyes,
      channels: Object.freeze(channels),
    })
  }

  #hours(node: JsonNode | undefined): number | undefined {
    const where = '`expireAfterHours` of the approvals'
    const hours = this.#kind(node, 'number', where)
    if (hours === undefined || (hours.value > 0 && hours.value <= MOST_HOURS)) return hours?.value
    const known = `more than 0 and at most ${MOST_HOURS}`
    this.#report('review/policy-out-of-range', hours, { where, value: hours.value, known })
    return undefined
  }

  #toolPattern(node: JsonNode | undefined, where: string): string | undefined {
    const tool = this.#text(node, where)
    if (tool === undefined || node === undefined || isToolPattern(tool)) return tool
    this.#report('review/policy-tool-name', node, { where, tool })
    return undefined
  }

  /** The members of an object, after those that nobody knows or that are missing were reported. */
  #parts(
    node: JsonNode,
    where: string,
    known: readonly string[],
    required: readonly string[],
  ): Parts | undefined {
    const object: JsonObject | undefined = this.#kind(node, 'object', where)
    if (object === undefined) return undefined
    for (const { key, name } of object.members) {
      if (known.includes(name)) continue
      const [meant] = nearest(name, known)
      const suggestion =
        meant === undefined ? `There is ${ticked(known)}.` : `Did you mean \`${meant}\`?`
      this.#report('review/policy-unknown-key', key, { where, key: name, suggestion })
    }
    const parts = new Map(object.members.map(({ name, value }) => [name, value]))
    for (const key of required) {
      if (!parts.has(key)) this.#report('review/policy-missing-key', node, { where, key })
    }
    return parts
  }

  #list(
    node: JsonNode | undefined,
    where: string,
    each: (item: JsonNode, at: number) => unknown,
  ): void {
    const array = this.#kind(node, 'array', where)
    if (array === undefined) return
    const count = array.items.length
    if (count > MOST_RULES) {
      this.#report('review/policy-too-many', array, { where, count, limit: MOST_RULES })
      return
    }
    for (const [at, item] of array.items.entries()) each(item, at)
  }

  #word<Word extends string>(
    node: JsonNode | undefined,
    where: string,
    known: readonly Word[],
  ): Word | undefined {
    const text = this.#text(node, where)
    if (text === undefined || node === undefined) return undefined
    const word = known.find((one) => one === text)
    if (word === undefined) this.#unknownValue(node, where, known)
    return word
  }

  #text(node: JsonNode | undefined, where: string): string | undefined {
    return this.#kind(node, 'string', where)?.value
  }

  /** The node where it is of that kind; another one is reported. */
  #kind<Kind extends JsonKind>(
    node: JsonNode | undefined,
    kind: Kind,
    where: string,
  ): Extract<JsonNode, { kind: Kind }> | undefined {
    if (node === undefined) return undefined
    if (node.kind === kind) return node as Extract<JsonNode, { kind: Kind }>
    const details = { where, found: KIND_WORDS[node.kind], wanted: KIND_WORDS[kind] }
    this.#report('review/policy-wrong-type', node, details)
    return undefined
  }

  #unknownValue(node: JsonNode, where: string, known: readonly string[]): void {
    const value =
      node.kind === 'string' || node.kind === 'number' ? String(node.value) : KIND_WORDS[node.kind]
    const [meant] = nearest(value, known)
    const suggestion = meant === undefined ? {} : { suggestion: `Did you mean \`${meant}\`?` }
    this.#report('review/policy-unknown-value', node, {
      where,
      value,
      known: ticked(known),
      ...suggestion,
    })
  }

  #report(code: Code, { span }: JsonNode, details: Diagnostic['details']): void {
    this.diagnostics.push(error(code, span, { details }))
  }
}

const TOOL_ID = /^[a-z][a-z0-9-]*(?:[./_][a-z0-9-]+)*$/
const TOOL_PREFIX = /^(?:[a-z][a-z0-9./_-]*)?\*$/

function isToolPattern(text: string): boolean {
  return text.length <= 128 && (TOOL_ID.test(text) || TOOL_PREFIX.test(text))
}

function ticked(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

/** Within a sentence: `rule 2`, and back-ticked names as they are. */
function lower(where: string): string {
  return where.slice(0, 1).toLowerCase() + where.slice(1)
}

/** The members that are there. */
function present<Members extends Readonly<Record<string, unknown>>>(
  members: Members,
): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Members]?: Exclude<Members[Name], undefined>
  }
}

function frozenJson(json: Json): Json {
  if (json === null || typeof json !== 'object') return json
  for (const part of Object.values(json)) frozenJson(part)
  return Object.freeze(json)
}
