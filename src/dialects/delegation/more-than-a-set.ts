// What a node asks for beside its set
// =============================================================================
//
// A node gives a set of records and nothing else: nothing is sent, drawn or written to where somebody wants it.
//
// Invariants:
//
//   MORE-THAN-A-SET-1. What a context holds is data about the task, so only keys that tell somebody to do
//       something, or name a place for the result, are judged there.

import type { Json } from '#plan'
import { drawingWordsIn, SET_VERBS } from '#words'

import { actIn } from '../task-words.ts'
import { membersOf } from './carried-out.ts'

/** The first words by which a text asks for something that no set of records is. */
export function moreThanSetIn(text: string): string | undefined {
  return actIn(text, SET_VERBS) ?? drawingWordsIn(text)
}

/** A key of a context, and its words that ask for more than a set. */
export interface MoreInContext {
  readonly key: string
  readonly words: string
}

/** Keys of a context that tell somebody to do something, without `_` and `-`. */
const TELLING: ReadonlySet<string> = new Set(
  (
    'action actions and also deliver delivery do finally followup format instruction instructions next note notes ' +
    'output outputformat report request requirement requirements result results task tasks then todo'
  ).split(' '),
)

/** Keys of a context that name a place for the result, without `_` and `-`. */
const PLACES: ReadonlySet<string> = new Set(
  (
    'deliverto emailto exportpath exportto mailto outfile output outputdir outputfile outputfilename outputfolder ' +
    'outputpath outputto postto publishto saveas savepath saveto sendto uploadto writeto'
  ).split(' '),
)

/** A path, an address, or a name with an ending. */
const PLACE = /^(?:\S*[/\\@]\S*|\S+\.\p{L}[\p{L}\d]{0,4})$/u

/** What the keys of a context ask for beside the set, in order (MORE-THAN-A-SET-1). */
export function moreInContext(context: Json): readonly MoreInContext[] {
  return Object.entries(membersOf(context) ?? {}).flatMap(([key, value]) => {
    const plain = key.toLowerCase().replaceAll(/[\s_-]/g, '')
    return [value].flat().flatMap((one: Json) => {
      if (typeof one !== 'string') return []
      if (PLACES.has(plain) && PLACE.test(one.trim())) return [{ key, words: `${key}: ${one}` }]
      const words = TELLING.has(plain) ? moreThanSetIn(one) : undefined
      return words === undefined ? [] : [{ key, words }]
    })
  })
}
