// planwright sets show

import { recordsOf } from '#sets'

import { EXIT } from '../exit-code.ts'
import { setPage } from '../views/sets.ts'
import type { SetsAction } from './action.ts'

const SHOWN = 10

const show: SetsAction = async ({ sets: [text = ''], options, here }) => {
  const { store, output } = here
  const { handle, name } = await here.find(text, options)
  const set = await here.get(handle)
  const description = await store.describe(handle)
  const origin = await store.origin(handle)
  const sample = [...recordsOf(set, 0, SHOWN)]
  const sequences = set.features?.sequences ?? []
  if (options.json) output.json({ ...description, name, origin: origin ?? null, sequences, sample })
  else output.line(...setPage({ name, description, origin, sequences, sample }, output.width))
  return EXIT.done
}

export default show
