// planwright sets union, intersect, minus-left, minus-right, colocate

import {
  colocate,
  colocateRegions,
  conflictNote,
  intersect,
  minusLeft,
  minusRight,
  sequenceNote,
  sizeOf,
  union,
  type ColocateNode,
  type LoadNote,
  type NamedSide,
  type ResultSet,
} from '#sets'

import { EXIT } from '../exit-code.ts'
import { misuse } from '../refusal.ts'
import { dim, green, words } from '../styled.ts'
import { recordsWords } from '../views/amounts.ts'
import { paintHandle } from '../views/sets.ts'
import type { SetsAction } from './action.ts'
import { notesJson } from './notes-json.ts'
import type { SetsOptions } from './options.ts'

type Combine = (
  left: NamedSide,
  right: NamedSide,
  options: SetsOptions,
  told: (note: LoadNote) => void,
) => ResultSet

const byIds =
  (operator: typeof union): Combine =>
  ({ set: left }, { set: right }, _, told) =>
    operator(left, right, (conflict) => told(conflictNote(conflict, left)))

const OPERATORS: Readonly<Record<string, Combine>> = {
  union: byIds(union),
  intersect: byIds(intersect),
  'minus-left': byIds(minusLeft),
  'minus-right': byIds(minusRight),
  colocate(left, right, options, told) {
    const names = sequenceNote(left, right)
    if (names !== undefined) told(names)
    return colocate({ left: left.set, right: right.set, ...colocateRegions(node(options)) })
  },
}

const combine: SetsAction = async ({ action, sets: [one = '', two = ''], options, here }) => {
  // The name is the new set's, not that of a file it is made of.
  const unnamed = { ...options, name: undefined }
  const left = await here.find(one, unnamed)
  const right = await here.find(two, unnamed)
  const operator = OPERATORS[action]
  if (operator === undefined) throw new Error(`no operator is called ${action}`)
  const notes: LoadNote[] = []
  const set = operator(
    { set: await here.get(left.handle), name: left.name },
    { set: await here.get(right.handle), name: right.name },
    options,
    (note) => void notes.push(note),
  )
  if (!options.json) here.note(notes)
  const from = `${left.name} ${action} ${right.name}`
  const { handle, name } = await here.keep(set, options.name ?? from, from)
  const size = sizeOf(set)
  if (options.json) here.output.json({ ok: true, handle, name, size, notes: notesJson(notes) })
  else {
    here.output.line(words`${green('made')}  ${paintHandle(handle)}  ${recordsWords(size)}`)
    here.output.line(dim(words`      ${name}`))
  }
  return EXIT.done
}

/** COLOCATE's parameters as they were typed; what cannot be is refused by COLOCATE itself. */
function node({ upstream, downstream, ...options }: SetsOptions): ColocateNode {
  const typed = {
    ...(upstream === undefined ? {} : { upstream: bases('--upstream', upstream) }),
    ...(downstream === undefined ? {} : { downstream: bases('--downstream', downstream) }),
    ...(options.region === undefined ? {} : { region: options.region }),
    ...(options.strand === undefined ? {} : { strand: options.strand }),
    ...(options.operation === undefined ? {} : { operation: options.operation }),
    ...(options.return === undefined ? {} : { return: options.return }),
  }
  return typed as ColocateNode
}

function bases(option: string, text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text)
  throw misuse('cli/not-bases', { option, text })
}

export default combine
