// Sentences of a grammar, thrown together
// =============================================================================
//
// Every choice and every count is thrown with random source of its own, so that a number
// names a sentence. Scoped parts are kept, or not, as the caller wants: what comes
// out of the second way shows that the first has work to do.
//
// Invariants:
//
//   SENTENCES-1. A sentence ends: once it is long or deep enough, each choice is the one that
//       needs the fewest rules.

import { elementsOf, type Element, type Grammar, type Scoping } from '#grammar'

export interface SentenceOptions {
  readonly keepScopes: boolean
  /** Rules after which a sentence comes to its end. */
  readonly size: number
}

/** The sentence of that number. */
export function sentenceOf(grammar: Grammar, number: number, options: SentenceOptions): string {
  const writer = new Writer(grammar, number, options)
  const text = writer.sentence()
  if (text === undefined) throw new Error(`the grammar has no sentence ${number}`)
  return text
}

interface Name {
  readonly text: string
  readonly sort: string
}

const DEEPEST = 40
const RETRIES = 12

class Writer {
  readonly #grammar: Grammar
  readonly #heights: ReadonlyMap<string, number>
  /** The rules that may stand in themselves. */
  readonly #nesting: ReadonlySet<string>
  readonly #keepScopes: boolean
  #size: number
  #random: number
  /** Names that hold here, and those of bindings that have not ended. */
  #held: Name[] = []
  #pending: Name[][] = []
  #distinct: string[][] = []

  constructor(grammar: Grammar, number: number, { keepScopes, size }: SentenceOptions) {
    this.#grammar = grammar
    const { heights, nesting } = traitsOf(grammar)
    this.#heights = heights
    this.#nesting = nesting
    this.#keepScopes = keepScopes
    this.#size = size
    this.#random = (number * 0x9e3779b9) | 0
  }

  sentence(): string | undefined {
    return this.#write({ kind: 'rule', name: 'root' }, 0)
  }

  /** A number from 0 to below `end` (mulberry32). */
  #throw(end: number): number {
    this.#random = (this.#random + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#random ^ (this.#random >>> 15), 1 | this.#random)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }

  /** Undefined where the scopes leave nothing to write; then nothing has changed. */
  #write(element: Element, depth: number): string | undefined {
    switch (element.kind) {
      case 'text':
        return element.text
      case 'characters': {
        const [first, last] = element.ranges[this.#throw(element.ranges.length)] ?? [0x61, 0x61]
        return String.fromCodePoint(first + this.#throw(last - first + 1))
      }
      case 'rule': {
        this.#size--
        const rule = this.#grammar.rules.get(element.name)
        return rule === undefined ? undefined : this.#write(rule, depth + 1)
      }
      case 'sequence':
        return this.#all(element.parts, depth)
      case 'choice':
        return this.#one(element.options, depth)
      case 'repetition':
        return this.#several(element, depth)
      case 'scoped':
        return this.#keepScopes
          ? this.#scoped(element.scoping, element.written, depth)
          : this.#write(element.written, depth)
      case 'block':
        return this.#block(element, depth)
    }
  }

  #mustEnd(depth: number): boolean {
    return this.#size <= 0 || depth >= DEEPEST
  }

  #all(parts: readonly Element[], depth: number): string | undefined {
    const undo = this.#remember()
    let text = ''
    for (const part of parts) {
      const more = this.#write(part, depth)
      if (more === undefined) {
        undo()
        return undefined
      }
      text += more
    }
    return text
  }

  #one(options: readonly Element[], depth: number): string | undefined {
    const left = [...options]
    if (this.#mustEnd(depth)) left.sort((a, b) => this.#height(a) - this.#height(b))
    while (left.length > 0) {
      const at = this.#mustEnd(depth) ? 0 : this.#chosen(left)
      const [option] = left.splice(at, 1)
      const text = option === undefined ? undefined : this.#write(option, depth)
      if (text !== undefined) return text
    }
    return undefined
  }

  /** Half of the time among those that are more than words: else most sentences would say little. */
  #chosen(options: readonly Element[]): number {
    const at = this.#throw(options.length)
    if (this.#throw(2) === 0) return at
    const more = [...options.keys()].filter((each) => this.#nests(options[each] as Element))
    return more[this.#throw(more.length)] ?? at
  }

  #several(
    { part, least, most }: Extract<Element, { kind: 'repetition' }>,
    depth: number,
  ): string | undefined {
    const undo = this.#remember()
    let text = ''
    for (let count = 0; count < most; count++) {
      if (count >= least && (this.#mustEnd(depth) || this.#throw(5) < 2)) break
      const more = this.#write(part, depth)
      if (more === undefined && count >= least) break
      if (more === undefined) {
        undo()
        return undefined
      }
      text += more
    }
    return text
  }

  #scoped(scoping: Scoping, written: Element, depth: number): string | undefined {
    switch (scoping.kind) {
      case 'bind': {
        const taken = new Set([...this.#held, ...this.#pending.flat()].map(({ text }) => text))
        const text = this.#fresh(written, depth, (text) => !taken.has(text))
        if (text !== undefined) this.#pending.at(-1)?.push({ text, sort: scoping.sort })
        return text
      }
      case 'use': {
        const names = this.#held.filter(({ sort }) => scoping.sorts.includes(sort))
        return names[this.#throw(Math.max(names.length, 1))]?.text
      }
      case 'distinct': {
        // `:a` and `"a"` are one name to a tool.
        const bare = (text: string) => text.replace(/^[:"]|"$/g, '')
        const others = this.#distinct.at(-1) ?? []
        const text = this.#fresh(written, depth, (text) => !others.includes(bare(text)))
        if (text !== undefined) others.push(bare(text))
        return text
      }
    }
  }

  #fresh(written: Element, depth: number, isFresh: (text: string) => boolean): string | undefined {
    for (let tries = 0; tries < RETRIES; tries++) {
      const text = this.#write(written, depth)
      if (text !== undefined && isFresh(text)) return text
      // What must be short comes out the same every time.
      this.#size = Math.max(this.#size, 10)
    }
    return undefined
  }

  #block({ block, part }: Extract<Element, { kind: 'block' }>, depth: number): string | undefined {
    const held = this.#held.length
    if (block === 'binding') this.#pending.push([])
    if (block === 'distinct') this.#distinct.push([])
    const text = this.#write(part, depth)
    if (block === 'distinct') this.#distinct.pop()
    if (block === 'scope') this.#held.length = held
    const bound = block === 'binding' ? (this.#pending.pop() ?? []) : []
    if (text !== undefined) this.#held.push(...bound)
    return text
  }

  #remember(): () => void {
    const held = this.#held.length
    const pending = this.#pending.map((names) => names.length)
    const distinct = this.#distinct.map((texts) => texts.length)
    return () => {
      this.#held.length = held
      for (const [at, names] of this.#pending.entries()) names.length = pending[at] ?? 0
      for (const [at, texts] of this.#distinct.entries()) texts.length = distinct[at] ?? 0
    }
  }

  #nests(element: Element): boolean {
    for (const each of elementsOf(element)) {
      if (each.kind === 'rule' && this.#nesting.has(each.name)) return true
    }
    return false
  }

  #height(element: Element): number {
    return heightOf(element, this.#heights)
  }
}

interface Traits {
  /** How many rules each rule needs at least, one in the other. */
  readonly heights: ReadonlyMap<string, number>
  readonly nesting: ReadonlySet<string>
}

const known = new WeakMap<Grammar, Traits>()

function traitsOf(grammar: Grammar): Traits {
  let traits = known.get(grammar)
  if (traits === undefined) {
    traits = { heights: findHeights(grammar), nesting: findNesting(grammar) }
    known.set(grammar, traits)
  }
  return traits
}

function findNesting({ rules }: Grammar): ReadonlySet<string> {
  const named = (name: string) => {
    const rule = rules.get(name)
    const elements = rule === undefined ? [] : [...elementsOf(rule)]
    return elements.flatMap((each) => (each.kind === 'rule' ? [each.name] : []))
  }
  const within = (name: string) => {
    const reached = new Set<string>()
    const waiting = named(name)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (!reached.has(at)) waiting.push(...named(at))
      reached.add(at)
    }
    return reached
  }
  return new Set([...rules.keys()].filter((name) => within(name).has(name)))
}

function findHeights({ rules }: Grammar): ReadonlyMap<string, number> {
  const heights = new Map<string, number>()
  for (let changed = true; changed;) {
    changed = false
    for (const [name, rule] of rules) {
      const height = heightOf(rule, heights) + 1
      if (height >= (heights.get(name) ?? Infinity)) continue
      heights.set(name, height)
      changed = true
    }
  }
  return heights
}

function heightOf(element: Element, heights: ReadonlyMap<string, number>): number {
  switch (element.kind) {
    case 'text':
    case 'characters':
      return 0
    case 'rule':
      return heights.get(element.name) ?? Infinity
    case 'sequence':
      return Math.max(0, ...element.parts.map((part) => heightOf(part, heights)))
    case 'choice':
      return Math.min(...element.options.map((option) => heightOf(option, heights)))
    case 'repetition':
      return element.least === 0 ? 0 : heightOf(element.part, heights)
    case 'scoped':
      return heightOf(element.written, heights)
    case 'block':
      return heightOf(element.part, heights)
  }
}
