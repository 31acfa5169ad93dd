// Operations that are said as gerunds and participles
//
// "after simplifying", "by substituting and solving", "followed by", "is computed".

import type { Clause, Slot } from './clause.ts'
import type { Cursor } from './cursor.ts'
import { hasPronoun } from './neighbours.ts'
import {
  ALSO_PLAIN,
  ATTRIBUTED,
  FINDING,
  LATER,
  MANNER,
  NEXT,
  RESULTS,
  SETTING,
  SOLVING,
} from './small-words.ts'
import { type Token } from './tokens.ts'
import { FORMAL_NOUNS, MATERIAL_VERBS, FORMAL_OBJECTS, type VerbForm, formOf } from './verbs.ts'

/** The longest clause that is looked through, which bounds the time. */
const LONGEST = 20

export function takesGerund(clause: Clause, form: VerbForm, slot: Slot, before?: Token): boolean {
  const { verb } = form
  if (slot === 'head') {
    if (verb !== 'use' && verb !== 'apply' && verb !== 'take') {
      clause.fronted = clause.operation(verb, false)
      clause.mood = 'gerund'
    } else if (verb !== 'use') clause.opening = clause.operation(verb, false)
    clause.cursor.at++
    return true
  }
  // "The growth rate and doubling time".
  if (ATTRIBUTED.has(clause.cursor.word(1)) && !SOLVING.has(verb)) return false
  const isBoth = clause.fronted !== undefined && before !== undefined && verb === 'apply'
  if (SETTING.has(verb) || (MANNER.has(verb) && clause.manner === undefined && !isBoth))
    return false
  const isThen = clause.cursor.word(-1) === 'then'
  if (clause.fronted !== undefined && !clause.hasMain && (before !== undefined || isThen)) {
    // "Solving for x and substituting": both are what the sentence says.
    clause.insertFronted(clause.fronted)
    clause.fronted = undefined
    clause.add(verb, 'gerund')
    clause.hasMain = false
    return true
  }
  if (clause.manner !== undefined && before !== undefined) {
    const first = clause.manner
    clause.manner = undefined
    clause.found.push(first)
    clause.add(verb, 'gerund')
    return true
  }
  const { fronted } = clause
  const isBesides = fronted !== undefined && !clause.hasMain && !FINDING.has(fronted.verb)
  if (isBesides && !MATERIAL_VERBS.has(verb)) {
    clause.besides.push(clause.operation(verb, false))
    clause.cursor.at++
    return true
  }
  if (!clause.hasMain || (before !== undefined && formOf(before.word)?.form === 'gerund')) {
    return false
  }
  if (before !== undefined && clause.mood !== 'gerund' && form.doubtful) return false
  if (before !== undefined && clause.isRelative && MATERIAL_VERBS.has(verb)) return false
  if (before === undefined && isMannerOfResult(clause)) return false
  clause.add(verb, 'gerund')
  return true
}

/** "Find the flow rate, multiplying density by volume": how, not what next. */
function isMannerOfResult({ found, cursor }: Clause): boolean {
  const verb = found.at(-1)?.verb ?? ''
  const isNext = cursor.peek(-1)?.kind !== 'comma'
  if (!FINDING.has(verb) || isNext || isLater(cursor)) return false
  return !cursor.isAhead(RESULTS, 4) && !cursor.isAhead(NEXT, 4)
}

/** ", evaluating its sign at each point afterwards": the adverb that ends the clause says when. */
function isLater(cursor: Cursor): boolean {
  for (let ahead = 1; ahead <= LONGEST; ahead++) {
    const kind = cursor.peek(ahead)?.kind
    if (kind !== 'word' && kind !== 'math') return LATER.has(cursor.word(ahead - 1))
  }
  return false
}

/** Behind `before`, `after`, `while`: a gerund is another operation, unless it is done to matter. */
export function time(clause: Clause, start: number): void {
  clause.cursor.skipAdverbs()
  const word = clause.cursor.word()
  const isFront = !clause.hasMain
  if (FORMAL_NOUNS.has(word) && (isFront || clause.cursor.word(-1) === 'after')) {
    if (!isFront) clause.joinedAt = start
    const hasMain = clause.hasMain
    clause.add(word, 'plain', false)
    clause.hasMain = hasMain
    return
  }
  const form = formOf(word)
  const isDoneToThat = clause.hasMain && !clause.isRelative && hasPronoun(clause.cursor)
  if (form === undefined && isDoneToThat && /..ing$/.test(word)) {
    clause.joinedAt = start
    clause.add(word, 'gerund', false)
    return
  }
  if (form === undefined || form.form !== 'gerund' || SETTING.has(form.verb)) {
    if (form?.form !== 'gerund') clause.isRelative ||= !isFront
    return
  }
  const isFormal = isDoneToThat || clause.cursor.isAhead(FORMAL_OBJECTS, 5)
  if (MATERIAL_VERBS.has(form.verb) && !isFormal) return
  if (!isFront) clause.joinedAt = start
  const hasMain = clause.hasMain
  clause.add(form.verb, 'gerund', false)
  clause.hasMain = hasMain
}

export function byGerund(clause: Clause): void {
  clause.cursor.skipAdverbs()
  const form = clause.cursor.form()
  // "The solution that is prepared by dissolving salt and diluting".
  if (clause.isRelative && MATERIAL_VERBS.has(form?.verb ?? '')) return
  if (form?.form !== 'gerund' || MANNER.has(form.verb)) {
    if (form?.form === 'gerund') clause.manner = clause.operation(form.verb, false)
    return
  }
  clause.manner = clause.operation(form.verb, false)
  clause.cursor.at++
}

/** "The velocity is computed and then converted". */
export function passive(clause: Clause): void {
  clause.cursor.skipAdverbs()
  const form = clause.cursor.form()
  const isParticiple = form?.form === 'participle' || ALSO_PLAIN.has(form?.verb ?? '')
  if (form !== undefined && isParticiple) clause.add(form.verb, 'participle', false)
}
