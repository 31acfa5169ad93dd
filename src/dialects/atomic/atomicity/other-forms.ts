// Operations that are said as gerunds and participles
//
// "after simplifying", "by substituting and solving", "followed by", "is computed".

import type { Clause, Slot } from './clause.ts'
import type { Cursor } from './cursor.ts'
import { hasPronoun } from './neighbours.ts'
import {
  ATTRIBUTED,
  FINDING,
  LATER,
  MEANS,
  NEXT,
  RESULTS,
  SETTING,
  SETTING_GERUNDS,
  SOLVING,
} from './small-words.ts'
import { type Token } from './tokens.ts'
import { FORMAL_NOUNS, MATERIAL_VERBS, FORMAL_OBJECTS, type VerbForm, formOf } from './verbs.ts'

/** The longest clause that is looked through, which bounds the time. */
const LONGEST = 20

export function takesGerund(clause: Clause, form: VerbForm, { at, before }: Slot): boolean {
  const { verb } = form
  if (at === 'head') {
    if (!MEANS.has(verb)) {
      clause.fronted = clause.operation(verb)
      clause.mood = 'gerund'
    } else if (verb !== 'use') clause.opening = clause.operation(verb)
    clause.cursor.at++
    return true
  }
  // "The growth rate and doubling time".
  if (ATTRIBUTED.has(clause.cursor.word(1)) && !SOLVING.has(verb)) return false
  if (SETTING.has(verb)) return false
  // "Solve for I, applying Ohm's law".
  if (MEANS.has(verb) && clause.manner === undefined && before === undefined) return false
  const { fronted, manner } = clause
  const isThen = clause.cursor.word(-1) === 'then'
  if (fronted !== undefined && !clause.hasMain && (before !== undefined || isThen)) {
    // "Solving for x and substituting": both are what the sentence says.
    clause.insertFronted(fronted)
    clause.fronted = undefined
    clause.add(verb, 'gerund')
    clause.hasMain = false
    return true
  }
  if (manner !== undefined && before !== undefined) {
    clause.found.push(manner)
    clause.add(verb, 'gerund')
    return true
  }
  const isBesides = fronted !== undefined && !clause.hasMain && !FINDING.has(fronted.verb)
  if (isBesides && !MATERIAL_VERBS.has(verb)) {
    clause.besides.push(clause.operation(verb))
    clause.cursor.at++
    return true
  }
  if (!clause.hasMain) return false
  if (before === undefined ? isMannerOfResult(clause) : isBesideNoun(clause, form, before)) {
    return false
  }
  clause.add(verb, 'gerund')
  return true
}

/** "The cost of mixing and storing it": beside what is no operation, a gerund is none. */
function isBesideNoun(clause: Clause, { verb, doubtful }: VerbForm, before: Token): boolean {
  if (formOf(before.word)?.form === 'gerund') return true
  if (clause.mood !== 'gerund' && doubtful) return true
  return clause.isRelative && MATERIAL_VERBS.has(verb)
}

/** "Find the flow rate, multiplying density by volume": how, not what next. */
function isMannerOfResult({ lastVerb, cursor }: Clause): boolean {
  const isNext = cursor.kind(-1) !== 'comma'
  if (!FINDING.has(lastVerb) || isNext || isLater(cursor)) return false
  return !cursor.isAhead(RESULTS, 4) && !cursor.isAhead(NEXT, 4)
}

/** ", evaluating its sign at each point afterwards": the adverb that ends the clause says when. */
function isLater(cursor: Cursor): boolean {
  for (let ahead = 1; ahead <= LONGEST; ahead++) {
    const kind = cursor.kind(ahead)
    if (kind !== 'word' && kind !== 'math') return LATER.has(cursor.word(ahead - 1))
  }
  return false
}

/** Behind `before`, `after`, `while`: a gerund is another operation, unless it is done to matter. */
export function time(clause: Clause): void {
  clause.cursor.skipAdverbs()
  const word = clause.cursor.word()
  const isFront = !clause.hasMain
  if (FORMAL_NOUNS.has(word) && (isFront || clause.cursor.word(-1) === 'after')) {
    clause.addNamed(word)
    clause.hasMain = !isFront
    return
  }
  const form = formOf(word)
  const isDoneToThat = clause.hasMain && !clause.isRelative && hasPronoun(clause.cursor)
  if (form === undefined && isDoneToThat && /..ing$/.test(word) && !SETTING_GERUNDS.has(word)) {
    clause.add(word, 'gerund')
    return
  }
  if (form?.form !== 'gerund' || SETTING.has(form.verb)) {
    clause.isRelative ||= !isFront
    return
  }
  const isFormal = isDoneToThat || clause.cursor.isAhead(FORMAL_OBJECTS, 5)
  if (MATERIAL_VERBS.has(form.verb) && !isFormal) return
  clause.add(form.verb, 'gerund')
  clause.hasMain = !isFront
}

export function byGerund(clause: Clause): void {
  clause.cursor.skipAdverbs()
  const form = clause.cursor.form()
  if (form?.form !== 'gerund') return
  // "The solution that is prepared by dissolving salt and diluting".
  if (clause.isRelative && MATERIAL_VERBS.has(form.verb)) return
  clause.manner = clause.operation(form.verb)
}

/** "The velocity is computed and then converted". */
export function passive(clause: Clause): void {
  clause.cursor.skipAdverbs()
  const form = clause.cursor.form()
  if (form?.isParticiple) clause.add(form.verb, 'participle')
}
