// Grammars as data
// =============================================================================
//
// Which texts a dialect has, said so that programs can use it: one prints it for
// a decoder, another writes sentences of it, a third tells whether a text is one.
// Rules of text, characters, sequences, choices and repetitions are context-free.
// What a language asks beyond that is said by two more elements: a part that is
// scoped, and the block in which it counts.
//
// Invariants:
//
//   GRAMMAR-FORM-1. Every rule that is referred to exists, the root reaches every rule, and no
//       rule can start with itself: `createGrammar` sees to it.
//   GRAMMAR-FORM-2. Nothing that can be empty is repeated without end: most readers refuse it.
//   GRAMMAR-FORM-3. An element says all that is needed to write it and to read it: nothing
//       depends on the order in which rules were added.
//   GRAMMAR-FORM-4. A scoped part without its scope is `written`: that is what a notation for
//       context-free grammars has of it.

/** A range of code points, both ends included. */
export type Range = readonly [first: number, last: number]

/** What makes a part right beyond its letters. */
export type Scoping =
  /** A new name. It holds behind the `binding` in which it stands, to the end of the `scope` around that. */
  | { readonly kind: 'bind'; readonly sort: string }
  /** A name of one of these sorts that holds here. */
  | { readonly kind: 'use'; readonly sorts: readonly string[] }
  /** Written in no other such part of the innermost `distinct` block around it. */
  | { readonly kind: 'distinct' }

export type Block = 'scope' | 'binding' | 'distinct'

export type Element =
  | { readonly kind: 'text'; readonly text: string }
  /** One character out of these ranges. */
  | { readonly kind: 'characters'; readonly ranges: readonly Range[] }
  | { readonly kind: 'sequence'; readonly parts: readonly Element[] }
  | { readonly kind: 'choice'; readonly options: readonly Element[] }
  /** At least `least` times, at most `most`; `Infinity` where there is no most. */
  | {
      readonly kind: 'repetition'
      readonly part: Element
      readonly least: number
      readonly most: number
    }
  | { readonly kind: 'rule'; readonly name: string }
  | { readonly kind: 'scoped'; readonly scoping: Scoping; readonly written: Element }
  | { readonly kind: 'block'; readonly block: Block; readonly part: Element }

/** The rules by name; `root` is what a whole text is. */
export interface Grammar {
  readonly rules: ReadonlyMap<string, Element>
}

/** The rule that a whole text follows. */
export const ROOT = 'root'

/** Makes a grammar of what the root reaches; throws RangeError where a rule is missing or without end (GRAMMAR-FORM-1, GRAMMAR-FORM-2). */
export function createGrammar(all: ReadonlyMap<string, Element>): Grammar {
  const rules = reachedIn(all)
  const empty = emptyRules(rules)
  for (const [name, rule] of rules) {
    for (const each of elementsOf(rule)) {
      if (each.kind !== 'repetition' || each.most !== Number.POSITIVE_INFINITY) continue
      if (canBeEmpty(each.part, empty)) throw new RangeError(`${name} repeats nothing without end`)
    }
  }
  for (const name of rules.keys()) {
    if (startsOf(name, rules, empty).has(name)) throw new RangeError(`${name} starts with itself`)
  }
  return Object.freeze({ rules })
}

/** The rules that the root reaches, in their order. */
function reachedIn(rules: ReadonlyMap<string, Element>): ReadonlyMap<string, Element> {
  const reached = new Set<string>()
  const waiting = [ROOT]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    const rule = rules.get(name)
    if (rule === undefined) throw new RangeError(`no rule is called ${name}`)
    for (const each of elementsOf(rule)) if (each.kind === 'rule') waiting.push(each.name)
  }
  return new Map([...rules].filter(([name]) => reached.has(name)))
}

/** An element and all those in it, rules not followed. */
export function* elementsOf(element: Element): Generator<Element> {
  yield element
  for (const part of partsOf(element)) yield* elementsOf(part)
}

/** The elements of which an element is directly made. */
export function partsOf(element: Element): readonly Element[] {
  switch (element.kind) {
    case 'text':
    case 'characters':
    case 'rule':
      return []
    case 'sequence':
      return element.parts
    case 'choice':
      return element.options
    case 'repetition':
    case 'block':
      return [element.part]
    case 'scoped':
      return [element.written]
  }
}

/** The rules that can be the empty text. */
function emptyRules(rules: ReadonlyMap<string, Element>): ReadonlySet<string> {
  const empty = new Set<string>()
  for (let before = -1; before !== empty.size;) {
    before = empty.size
    for (const [name, rule] of rules) if (canBeEmpty(rule, empty)) empty.add(name)
  }
  return empty
}

function canBeEmpty(element: Element, empty: ReadonlySet<string>): boolean {
  switch (element.kind) {
    case 'text':
      return element.text === ''
    case 'characters':
      return false
    case 'rule':
      return empty.has(element.name)
    case 'repetition':
      return element.least === 0 || canBeEmpty(element.part, empty)
    case 'choice':
      return element.options.some((option) => canBeEmpty(option, empty))
    case 'sequence':
    case 'scoped':
    case 'block':
      return partsOf(element).every((part) => canBeEmpty(part, empty))
  }
}

/** The rules that may stand first where a rule stands. */
function startsOf(
  name: string,
  rules: ReadonlyMap<string, Element>,
  empty: ReadonlySet<string>,
): ReadonlySet<string> {
  const starts = new Set<string>()
  const waiting = [rules.get(name)]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at.kind === 'rule') {
      if (!starts.has(at.name)) waiting.push(rules.get(at.name))
      starts.add(at.name)
    } else if (at.kind === 'sequence') {
      for (const part of at.parts) {
        waiting.push(part)
        if (!canBeEmpty(part, empty)) break
      }
    } else waiting.push(...partsOf(at))
  }
  return starts
}

export function text(text: string): Element {
  return { kind: 'text', text }
}

/** One of these characters; `a-z` is a range, a `-` at an end is itself. */
export function characters(signs: string): Element {
  const points = Array.from(signs, (sign) => sign.codePointAt(0) ?? 0)
  const ranges: Range[] = []
  for (let at = 0; at < points.length; at++) {
    const first = points[at] ?? 0
    const last = points[at + 1] === 0x2d ? points[at + 2] : undefined
    ranges.push([first, last ?? first])
    if (last !== undefined) at += 2
  }
  return { kind: 'characters', ranges }
}

/** The parts one after the other; texts that follow each other are one. */
export function sequence(...parts: readonly (Element | string)[]): Element {
  const all: Element[] = []
  for (const part of parts.map(asElement)) {
    for (const one of part.kind === 'sequence' ? part.parts : [part]) {
      const before = all.at(-1)
      if (one.kind !== 'text') all.push(one)
      else if (before?.kind === 'text') all[all.length - 1] = text(before.text + one.text)
      else if (one.text !== '') all.push(one)
    }
  }
  return all.length === 1 && all[0] !== undefined ? all[0] : { kind: 'sequence', parts: all }
}

/** One of the options, of which there must be one. */
export function choice(...options: readonly (Element | string)[]): Element {
  const all = options
    .map(asElement)
    .flatMap((option) => (option.kind === 'choice' ? option.options : option))
  const [first, second] = all
  if (first === undefined) throw new RangeError('a choice among nothing')
  return second === undefined ? first : { kind: 'choice', options: all }
}

export function repeated(
  part: Element,
  least: number,
  most: number = Number.POSITIVE_INFINITY,
): Element {
  return { kind: 'repetition', part, least, most }
}

/** The parts one after the other, or nothing. */
export function optional(...parts: readonly (Element | string)[]): Element {
  return repeated(sequence(...parts), 0, 1)
}

export function rule(name: string): Element {
  return { kind: 'rule', name }
}

export function scoped(scoping: Scoping, written: Element): Element {
  return { kind: 'scoped', scoping, written }
}

export function block(block: Block, ...parts: readonly (Element | string)[]): Element {
  return { kind: 'block', block, part: sequence(...parts) }
}

function asElement(part: Element | string): Element {
  return typeof part === 'string' ? text(part) : part
}
