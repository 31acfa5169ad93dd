// planwright sets union, intersect, minus-left, minus-right, colocate

import {
  colocate,
  colocateRegions,
  intersect,
  minusLeft,
  minusRight,
  sizeOf,
  union,
  type ColocateNode,
  type ResultSet,
} from '#sets'

import { EXIT } from '../exit-code.ts'
import { misuse } from '../refusal.ts'
import { dim, green, words } from '../styled.ts'
import { recordsWords } from '../views/amounts.ts'
import { paintHandle } from '../views/sets.ts'
import type { SetsAction } from './action.ts'
import type { SetsOptions } from './options.ts'

const OPERATORS: Readonly<
  Record<string, (left: ResultSet, right: ResultSet, options: SetsOptions) => ResultSet>
> = {
  union,
  intersect,
  'minus-left': minusLeft,
  'minus-right': minusRight,
  colocate: (left, right, options) => colocate({ left, right, ...colocateRegions(node(options)) }),
}

const combine: SetsAction = async ({ action, sets: [one = '', two = ''], options, here }) => {
  // The name is the new set's, not that of a file it is made of.
  const unnamed = { ...options, name: undefined }
  const left = await here.find(one, unnamed)
  const right = await here.find(two, unnamed)
  const operator = OPERATORS[action]
  if (operator === undefined) throw new Error(`no operator is called ${action}`)
  const set = operator(await here.get(left.handle), await here.get(right.handle), options)
  const from = `${left.name} ${action} ${right.name}`
  const { handle, name } = await here.keep(set, options.name ?? from, from)
  const size = sizeOf(set)
  if (options.json) here.output.json({ ok: true, handle, name, size })
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
