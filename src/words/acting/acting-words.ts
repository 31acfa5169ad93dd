// Clauses that act on something outside the answer
// =============================================================================
//
// A tool that reads can be told to "send the report to the board": it answers, nothing is
// sent, and a person who reads the run believes that it was. So the verb that heads a
// clause and its object are judged. Words anywhere else say nothing: "summarise how refunds
// are sent" reads, and so does "list orders to cancel".
//
// Invariants:
//
//   WORDS-ACTING-1. Only the head of a clause is judged, never a verb within what is described,
//       quoted or named.
//   WORDS-ACTING-2. In doubt nothing is certain: a plan that is refused wrongly cannot be written. A verb that
//       no table knows to answer may act.

import { onFirstUse } from '#text/on-first-use'

import type { Grammar } from '../grammar.ts'
import { clausesOf, rangeOf, wordAt } from '../languages/clauses.ts'
import { JOINING } from '../languages/language.ts'
import { searchOf } from '../languages/search.ts'
import { DEPTH } from '../depth.ts'
import { partsOf, type Head, type Parts } from '../parts.ts'
import type { SentenceWord } from '../sentence.ts'
import type { ActingRule, ActingWords, Acts } from './rules.ts'

/** What a clause does outside the answer, and where its verb stands in the text. */
export interface Acting {
  readonly acts: Acts
  readonly start: number
  readonly end: number
  /** No table knows the verb. */
  readonly isGuess?: true
}

/** Finds the acting clauses of a language's sentences. */
export type ActingSearch = (words: readonly SentenceWord[], text: string) => readonly Acting[]

interface Rule {
  readonly acts: ActingRule['acts']
  readonly object: readonly WordList[] | undefined
  readonly phrase: readonly PhraseList[] | undefined
  readonly isBoth: boolean
  readonly isDoubtful: boolean
  readonly particle: Particle | undefined
}

/** A word that belongs to a verb: `turn the light off`, `log in`. */
interface Particle {
  readonly word: string
  readonly isAdjacent: boolean
}

/** A list whose words count behind a preposition of these, or behind any. */
interface PhraseList {
  readonly has: WordList
  readonly behind: ReadonlySet<string> | undefined
}

/** Says of a word of a sentence whether a list has it. */
type WordList = (at: number, sentence: Sentence) => boolean

interface Sentence {
  readonly words: readonly SentenceWord[]
  readonly text: string
  readonly raw: readonly string[]
  readonly parts: Parts
}

/** The verbs of a language's rules, in all their forms. */
export function verbsOf({ rules, doing = '', forms }: ActingWords): ReadonlySet<string> {
  const written = [...rules.map(({ verbs }) => verbs), ...(doing === '' ? [] : [doing])]
  return new Set(written.flatMap(spellingsOf).flatMap(({ verb }) => forms(verb)))
}

/** The verbs of a rule, each with the word that belongs to it. */
function spellingsOf(
  verbs: string,
): readonly { readonly verb: string; readonly particle: Particle | undefined }[] {
  return verbs.split(' ').flatMap((written) => {
    const [before, rest] = written.split('|')
    if (rest !== undefined && before !== undefined) {
      return [
        { verb: rest, particle: { word: before, isAdjacent: false } },
        { verb: `${before}${rest}`, particle: undefined },
      ]
    }
    const [verb = '', word] = written.split(/[+_]/)
    const particle = word === undefined ? undefined : { word, isAdjacent: written.includes('_') }
    return [{ verb, particle }]
  })
}

/** A search over the rules of a language. */
export function actingSearch(acting: ActingWords, grammar: Grammar, own: boolean): ActingSearch {
  const { byVerb, unknown, answer } = rulesByVerb(acting)
  const doing = verbsOf({ ...acting, rules: [] })
  const frames = onFirstUse(() => ({
    search: searchOf(acting.frames ?? '', `${JOINING} please then bitte`, {}),
  }))
  const prepositions = new Set(acting.prepositions.split(' '))
  const topics = new Set(acting.topics.split(' '))
  return (words, text) => {
    const parts = partsOf(words, text, grammar, own)
    const raw = words.map(({ word, start, end, quoted }) =>
      quoted ? '_' : own ? text.slice(start, end).normalize('NFKC').toLowerCase() : word,
    )
    const sentence = { words, text, raw, parts }
    const found: Acting[] = []
    for (const head of parts.heads) {
      const acts = actsIn(head, sentence)
      const { start = 0, end = 0 } = words[head.at] ?? {}
      if (acts === undefined || acts === 'nothing' || isNegated(head, sentence)) continue
      // `E-mail` is one verb.
      const next = words[head.at + 1]
      const isWhole = next?.start !== end + 1 || text[end] !== '-'
      const isGuess = !grammar.verbs.has(parts.tokens[head.at] ?? '')
      // A word within a sentence only looks like a verb.
      const isFaint = isGuess && acts === 'draft'
      if (isFaint && (head !== parts.heads[0] || parts.marks[head.from] !== '.')) continue
      found.push({ acts, start, end: isWhole ? end : next.end, ...(isGuess && { isGuess }) })
    }
    return [...found, ...framesIn(sentence)]
  }

  function* framesIn({ words, text, parts }: Sentence): Generator<Acting> {
    if (acting.frames === undefined) return
    const clauses = clausesOf(words, text, own)
    const { line } = clauses
    for (const [from, to] of frames().search(line, new Set(line.split(' ')))) {
      const start = from + (line.slice(from, to).length - line.slice(from, to).trimStart().length)
      const at = wordAt(clauses, start)
      const head = parts.heads.findLast((one) => one.from <= at)
      // `compare them: both must have …`: what a verb heads has no subject that should know or get something.
      const isHeaded =
        head?.at === at &&
        SHOULD.test(line.slice(from, to)) &&
        grammar.verbs.has(parts.tokens[at] ?? '')
      const isTold = isHeaded || (head?.isTelling === true && head.at < at)
      if (isTold || (parts.depths[at] ?? 0) >= DEPTH.modified) continue
      yield { acts: 'outside', ...rangeOf(clauses, start, to) }
    }
  }

  function actsIn(head: Head, sentence: Sentence): ActingRule['acts'] | undefined {
    const verb = sentence.parts.tokens[head.at] ?? ''
    const rules = byVerb.get(verb)
    const isUnknown = rules === undefined && !grammar.verbs.has(verb)
    if (isUnknown && fits(unknown, head, sentence)) return 'outside'
    const rule = rules?.find((one) => fits(one, head, sentence))
    if (rule !== undefined) return rule.acts
    const mayAct = isUnknown || (doing.has(verb) && !grammar.telling.has(verb))
    return mayAct && fits(answer, head, sentence) ? 'draft' : undefined
  }

  function isNegated({ at, from }: Head, { parts: { tokens, marks } }: Sentence): boolean {
    if (acting.negated === undefined) return false
    let end = at + 1
    while (end < tokens.length && marks[end] === '') end++
    return acting.negated.test(tokens.slice(...(from < at ? [from, at] : [at + 1, end])).join(' '))
  }

  function fits(rule: Rule, { at, from, end }: Head, sentence: Sentence): boolean {
    const { parts, raw } = sentence
    const isLast = from < at
    let first = isLast ? from : at + 1
    const stop = clauseEnd(isLast ? from : at, isLast ? at : end, parts)
    if (rule.particle !== undefined) {
      const { word, isAdjacent } = rule.particle
      if (raw[at + 1] === word) first++
      else if (isAdjacent || !raw.slice(first, isLast ? at : end).includes(word)) return false
    }
    if (!isLast && isHeading(at, stop, sentence)) return false
    if (rule === unknown && grammar.particles.has(raw[first] ?? '')) first++
    // `a` is an article and a preposition in Portuguese.
    let behind = grammar.determiners.has(raw[first] ?? '') ? first + 1 : first
    while (behind < stop && !isPreposition(behind, sentence)) behind++
    if (rule.isDoubtful && rule.object === undefined) {
      const isPlural = rule.acts === 'draft' && grammar.plural?.test(raw[first] ?? '') === true
      if (!startsObject(first, stop, sentence) && !(isPlural && first < stop)) return false
    }
    if (rule.object === undefined && rule.phrase === undefined)
      return rule.acts !== 'draft' || first < behind
    const object = rule.object !== undefined && holds(rule.object, first, behind, sentence)
    if (object !== rule.isBoth) return object
    return rule.phrase !== undefined && phraseHolds(rule.phrase, behind, stop, sentence)
  }

  /** `Create: explain what it does`, `Transfer fees of the club: list the highest`. */
  function isHeading(at: number, stop: number, sentence: Sentence): boolean {
    const { words, text, parts } = sentence
    const end = words[stop - 1]?.end ?? 0
    if (!/^[:：] /.test(text.slice(end, end + 2))) return false
    if (stop === at + 1) return true
    return !startsObject(at + 1, stop, sentence) && parts.heads.some(({ from }) => from === stop)
  }

  /** Not within a name: `the on-call engineer`. */
  function isPreposition(at: number, { raw, words }: Sentence): boolean {
    return prepositions.has(raw[at] ?? '') && words[at]?.mention !== true
  }

  /** Where what a verb is about ends: at a mark, at what is joined to it, at what is described. */
  function clauseEnd(from: number, end: number, { tokens, marks, depths }: Parts): number {
    for (let at = from + 1; at < end; at++) {
      // `a ticket describing the login fault`
      if (
        at > from + 2 &&
        grammar.doing?.test(tokens[at] ?? '') === true &&
        grammar.determiners.has(tokens[at + 1] ?? '')
      )
        return at
      const isJoined = grammar.joiners.has(tokens[at] ?? '')
      if (marks[at] !== '' || isJoined || (depths[at] ?? 0) >= DEPTH.relative) return at
    }
    return end
  }

  function phraseHolds(
    lists: readonly PhraseList[],
    from: number,
    stop: number,
    sentence: Sentence,
  ): boolean {
    let preposition = ''
    for (let at = from; at < stop; at++) {
      if (isPreposition(at, sentence)) preposition = sentence.raw[at] ?? ''
      const mayName = ({ behind }: PhraseList) =>
        behind?.has(preposition) ?? !topics.has(preposition)
      if (lists.some((list) => mayName(list) && list.has(at, sentence))) return true
    }
    return false
  }

  function startsObject(at: number, stop: number, { raw, words, text }: Sentence): boolean {
    const word = raw[at] ?? ''
    return (
      at < stop &&
      (grammar.determiners.has(word) || /^\d/.test(word) || isName(words[at], text) || word === '_')
    )
  }
}

/** What somebody should do, in any of the languages. */
const SHOULD =
  / (?:should|must|needs|need|ought|has|have|deserves|sollten?|soll|muss|müssen|müsste|dürfte|darf|devrait|devraient|doit|doivent|debería|deberían|debe|deben|dovrebbe|dovrebbero|deve|devono|deveria|deveriam|devem|precisam?|moet|moeten|mag|mogen|zou|zouden|надо|нужно|следует|должен|должна|должны) /u

function holds(lists: readonly WordList[], from: number, end: number, sentence: Sentence): boolean {
  for (let at = from; at < end; at++) if (lists.some((has) => has(at, sentence))) return true
  return false
}

function rulesByVerb({ rules, lists, forms, unknown }: ActingWords) {
  const made = new Map<string, WordList>()
  const listOf = (name: string) => {
    let list = made.get(name)
    if (list === undefined) made.set(name, (list = listNamed(name, lists[name])))
    return list
  }
  const listsNamed = (names: string | undefined) => names?.split(' ').map(listOf)
  const byVerb = new Map<string, Rule[]>()
  for (const rule of rules) {
    const object = listsNamed(rule.object)
    const phrase = rule.phrase?.split(' ').map((written) => {
      const [name = '', prepositions] = written.split('=').toReversed()
      return {
        has: listOf(name),
        behind: prepositions === undefined ? undefined : new Set(prepositions.split('/')),
      }
    })
    for (const { verb, particle } of spellingsOf(rule.verbs)) {
      const entry = {
        acts: rule.acts,
        object,
        phrase,
        isBoth: rule.isBoth === true,
        isDoubtful: rule.isDoubtful === true,
        particle,
      }
      for (const form of forms(verb)) {
        const all = byVerb.get(form)
        if (all === undefined) byVerb.set(form, [entry])
        else all.push(entry)
      }
    }
  }
  const other: Rule = {
    acts: 'outside',
    object: listsNamed(unknown) ?? [],
    phrase: undefined,
    isBoth: false,
    isDoubtful: false,
    particle: undefined,
  }
  const answer: Rule = { ...other, acts: 'draft', object: undefined }
  return { byVerb, unknown: other, answer }
}

function listNamed(name: string, words: string | undefined): WordList {
  if (name === 'names') return (at, { words: all, text }) => isName(all[at], text)
  if (name === 'paths') return (at, { words: all, text }) => isPath(all[at], text)
  if (name === 'anybody') return () => true
  if (name === 'elsewhere') {
    // A shop or somebody: no word by which a text, an order or a time is meant.
    const not = new Set((words ?? '').split(' '))
    return (at, { raw }) => /^\p{L}{3,}/u.test(raw[at] ?? '') && !not.has(raw[at] ?? '')
  }
  if (name === 'numbers') return (at, { raw }) => /^\d/.test(raw[at] ?? '')
  if (words === undefined) throw new Error(`There is no list ${name}`)
  const all = words.split(' ')
  const whole = new Set(all.filter((word) => !word.includes('*')))
  const starts = all.filter((word) => word.endsWith('*') && !word.startsWith('*'))
  const parts = all.filter((word) => word.startsWith('*'))
  const bare = (word: string) => word.replaceAll('*', '')
  const begins = new Set(starts.map(bare))
  const lengths = [...new Set([...begins].map(({ length }) => length))]
  const within = parts.map(bare)
  return (at, { raw }) => {
    // `l'accès`
    const word = (raw[at] ?? '').replace(/^.{1,4}['’](?=.)/, '')
    return (
      whole.has(word) ||
      lengths.some((length) => begins.has(word.slice(0, length))) ||
      within.some((part) => word.includes(part))
    )
  }
}

/** A word in capitals that does not begin the sentence. */
function isName(word: SentenceWord | undefined, text: string): boolean {
  return (
    word !== undefined &&
    word.start > 0 &&
    !word.quoted &&
    /^\p{Lu}\p{Ll}/u.test(text.slice(word.start, word.end))
  )
}

/** A part of `/etc/hosts` or `src/main.ts`, but no fraction. */
function isPath(word: SentenceWord | undefined, text: string): boolean {
  return word !== undefined && /^[/\\]\p{L}/u.test(text.slice(word.start - 1, word.start + 1))
}
