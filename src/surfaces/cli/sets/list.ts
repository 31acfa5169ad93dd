// planwright sets list

import { EXIT } from '../exit-code.ts'
import { dim } from '../styled.ts'
import { setList } from '../views/sets.ts'
import type { SetsAction } from './action.ts'

const list: SetsAction = async ({ options, here: { store, output, host } }) => {
  const sets = await store.list()
  if (options.json) output.json(sets.map(({ origin, ...set }) => ({ ...set, ...origin })))
  else if (sets.length === 0) output.line(dim('no sets yet; `planwright sets load FILE` makes one'))
  else for (const line of setList(sets, output.width, host.now())) output.line(line)
  return EXIT.done
}

export default list
