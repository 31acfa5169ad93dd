// The members of one node
// =============================================================================
//
// What an object says under whichever of its keys, and what was odd about that.
//
// Invariants:
//
//   MEMBERS-1. Every key is taken or reported (`rest`).
//   MEMBERS-2. A key that holds another node, or that would change what COLOCATE matches, refuses the
//       plan where nothing is made of it: a strategy never runs without a part that was written.

import type { Details } from '#text'
import { asksForApproval } from '#words'

import { approvalDetails } from '../approval-in-words.ts'
import { UNREAD, type Form, type Members } from './form/form.ts'
import { moreThanSetIn } from './more-than-a-set.ts'
import type { ProblemName } from './problem.ts'
import {
  ALIASES,
  ID_KEYS,
  isParameter,
  nearKeys,
  NODE_KEYS,
  parameterMeant,
  PARAMETERS,
  STRUCTURE_KEYS,
  SYNONYMS,
  TAKEN_KEYS,
  type NodeKind,
} from './words.ts'

export interface Reported {
  /** The member that it is about; the node as a whole by default. */
  readonly key?: string
  /** The object that has the key, where it is not the node itself. */
  readonly within?: object
  readonly details?: Details
  readonly given?: Readonly<Record<string, string | null>>
  readonly meant?: string | number | undefined
  /** The node as it may be written instead, as JSON. */
  readonly rewrite?: string
}

/** Whoever is told about the node that is being read. */
export interface Reporter {
  report(name: ProblemName, more?: Reported): void
  /** Where the node stands: `plan.left`. */
  path(): string
}

const NO_ALIASES: ReadonlyMap<string, string> = new Map()

/** Unknown keys of one node for which a known one is looked for. */
const SEARCHED_AT_MOST = 20

/** The id that the model gave a node, where it is a text. */
export function givenId(members: Members): string | undefined {
  if (!members.hasOneOf(ID_KEYS)) return undefined
  for (const key of ID_KEYS) {
    const id = members.get(key)
    if (typeof id === 'string') return id
  }
  return undefined
}

/** The members of one node while it is read. */
export class NodeMembers {
  readonly object: object
  /** The key under which a part was said, where it is not the part's own. */
  aliases: ReadonlyMap<string, string> = NO_ALIASES
  /** Nothing that was read so far refuses the node. */
  ok = true
  readonly reporter: Reporter
  readonly form: Form
  readonly #members: Members
  /** Nothing stands under another key than its own. */
  readonly #isPlain: boolean

  constructor(object: object, members: Members, form: Form, reporter: Reporter) {
    this.object = object
    this.reporter = reporter
    this.form = form
    this.#members = members
    this.#isPlain = !members.hasOneOf(ALIASES)
  }

  /** Reports what refuses nothing. */
  report(name: ProblemName, more?: Reported): void {
    this.reporter.report(name, more)
  }

  /** Reports an error. */
  wrong(name: ProblemName, more?: Reported): undefined {
    this.ok = false
    this.reporter.report(name, more)
    return undefined
  }

  /** What stands there was not read; its reader has said why. */
  unread(): undefined {
    this.ok = false
    return undefined
  }

  /** Whether any of the keys is there, be it null. */
  has(...keys: readonly string[]): boolean {
    return this.#members.hasOneOf(keys)
  }

  hasOneOf(keys: readonly string[]): boolean {
    return this.#members.hasOneOf(keys)
  }

  /** The key under which a part was said, or its own. */
  keyOf(name: string): string {
    return this.aliases.get(name) ?? name
  }

  /** That key for a report, if any of the part's keys is there. */
  at(name: string): { readonly key?: string } {
    const key = this.keyOf(name)
    return this.has(key) ? { key } : {}
  }

  /** What is said under a key or one of its aliases; null counts as nothing. */
  take(name: string): unknown {
    const synonyms = this.#isPlain ? undefined : SYNONYMS.get(name)
    if (synonyms === undefined) return this.#members.get(name) ?? undefined
    let found: unknown
    let by = ''
    if (!this.#members.hasOneOf(synonyms)) return undefined
    for (let at = 0; at < synonyms.length; at++) {
      const key = synonyms[at] ?? ''
      const value = this.#members.get(key)
      if (value === undefined || value === null) continue
      if (found !== undefined) {
        this.report('delegation/said-twice', { key, details: { key, by } })
        continue
      }
      found = value
      by = key
      if (key === name) continue
      this.aliases = new Map([...this.aliases, [name, key]])
      const meant = this.has(name) ? undefined : name
      this.report('delegation/alias', { key, details: { key, name }, meant })
    }
    return found
  }

  /** A trimmed text, or none. */
  text(name: 'hint' | 'display_name', kind: NodeKind): string | undefined {
    const said = this.take(name)
    if (said === undefined) return undefined
    if (said === UNREAD) return this.unread()
    const text = name === 'hint' || typeof said === 'string' ? this.asText(said, name) : undefined
    if (text !== undefined && name === 'hint' && asksForApproval(text)) {
      return this.wrong('plan/approval-in-words', {
        ...this.at(name),
        details: { kind, ...approvalDetails(text) },
      })
    }
    const words = text !== undefined && name === 'hint' ? moreThanSetIn(text) : undefined
    if (words !== undefined) {
      return this.wrong('delegation/acting-task', {
        ...this.at(name),
        details: { key: name, kind, words },
      })
    }
    if (text !== undefined) return text === '' ? undefined : text
    const details = { key: this.keyOf(name), kind, type: this.aType(said) }
    return this.wrong('delegation/not-a-text', { key: this.keyOf(name), details })
  }

  /** A trimmed text; a number is written out, with a remark. */
  asText(said: unknown, name: string): string | undefined {
    if (typeof said === 'string') return said.isWellFormed() ? said.trim() : undefined
    if (typeof said !== 'number' || !Number.isFinite(said)) return undefined
    const text = String(said)
    this.report('delegation/number-as-text', {
      key: this.keyOf(name),
      details: { name, text },
      meant: text,
    })
    return text
  }

  /** A value as messages show it: a text itself, of other things what they are. */
  shown(value: unknown): string {
    if (typeof value === 'string') return value
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    return this.form.typeOf(value)
  }

  /** `a number`, `an array`. */
  aType(value: unknown): string {
    const type = this.form.typeOf(value)
    if (type === 'boolean') return 'true or false'
    if (type === 'undefined' || type === 'null') return 'nothing'
    return `${/^[aeiou]/i.test(type) ? 'an' : 'a'} ${type}`
  }

  /** The parameter of COLOCATE that an object under this key holds; ignored, it would change the result. */
  #parameterWithin(key: string): string | undefined {
    const value = HOLDERS.has(key) ? this.#members.get(key) : undefined
    const held = this.form.membersOf(value)
    return PARAMETERS.find((name) => (held?.get(name) ?? null) !== null)
  }

  /** Whether a node stands under a key, by itself or in a list. */
  #holdsNode(key: string): boolean {
    const value = this.#members.get(key)
    const first = this.form.listOf(value)?.first ?? [value]
    return first.some((one) => this.form.membersOf(one)?.hasOneOf(NODE_TEXTS) === true)
  }

  /** Reports a key that may not be left out; false where it may (MEMBERS-2). */
  #refuses(key: string, kind: NodeKind): boolean {
    if ((this.#members.get(key) ?? null) === null) return false
    if (STRUCTURE_KEYS.includes(key) || this.#holdsNode(key)) {
      const details = { key, kind, ...structureAdvice(key, kind) }
      this.wrong('delegation/unused-node', { key, details })
      return true
    }
    const meant = kind === 'combine' ? parameterMeant(key) : undefined
    if (meant === undefined || this.has(meant)) return false
    const details = { key, ...didYouMean(meant) }
    this.wrong('delegation/colocate-parameter', { key, details, meant })
    return true
  }

  /** Reports every key that nothing was made of (MEMBERS-1). */
  rest(kind: NodeKind): void {
    let free: readonly string[] | undefined
    let searched = 0
    for (let at = 0; at < this.#members.size; at++) {
      const key = this.#members.keyAt(at)
      if (typeof key === 'string' && TAKEN_KEYS[kind].has(key)) continue
      free ??= NODE_KEYS[kind].filter((one) => !this.has(one))
      const name = String(key)
      const place = typeof key === 'string' ? { key } : {}
      if (ID_KEYS.includes(name)) {
        this.report('delegation/model-id', { ...place, details: { key: name } })
        continue
      }
      const within = kind === 'combine' ? this.#parameterWithin(name) : undefined
      if (within !== undefined) {
        this.wrong('delegation/colocate-within', { ...place, details: { key: name, name: within } })
        continue
      }
      if (typeof key === 'string' && this.#refuses(key, kind)) continue
      const [meant] = searched++ < SEARCHED_AT_MOST ? nearKeys(name, free) : []
      const details = { key: name, kind, ...advice(name, kind, meant) }
      this.report('delegation/unknown-key', { ...place, details, meant })
    }
  }
}

/** A node has one of these. */
const NODE_TEXTS: readonly string[] = ['task', 'operator', 'op']

function structureAdvice(key: string, kind: NodeKind): Details {
  const suggestion =
    kind === 'combine'
      ? 'A combine node has exactly two inputs: write them as `left` and `right`.'
      : key === 'operator' || key === 'op'
        ? 'A node with an operator is a combine node: write `"type": "combine"`, and give the task a node of its own.'
        : 'What a task starts from is one node: write it as `input`. Two nodes need a combine node.'
  return { suggestion }
}

/** Where models put what stands on the node itself. */
const HOLDERS: ReadonlySet<string> = new Set(['parameters', 'params', 'context'])

function advice(key: string, kind: NodeKind, meant: string | undefined): Details {
  if (kind === 'combine' && HOLDERS.has(key)) {
    const suggestion =
      key === 'context'
        ? 'Only tasks are told anything: give it to those below.'
        : 'What COLOCATE needs stands on the node itself, such as `"upstream": 500`.'
    return { suggestion }
  }
  return meant === undefined || (kind === 'task' && isParameter(meant)) ? {} : didYouMean(meant)
}

export function didYouMean(meant: string | number | undefined): Details {
  return meant === undefined ? {} : { suggestion: `Did you mean \`${meant}\`?` }
}

/** How messages call what is not there. */
export const NOTHING = 'missing'
