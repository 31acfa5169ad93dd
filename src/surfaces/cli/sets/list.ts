// planwright sets list

import { removedSetJson, setJson } from '#app'

import { EXIT } from '../exit-code.ts'
import { dim } from '../styled.ts'
import { setList } from '../views/sets.ts'
import { setTrashView } from '../views/set-trash.ts'
import type { SetsAction } from './action.ts'

const list: SetsAction = async (call) => {
  const { options, here } = call
  if (options.trash) return await listTrash(call)
  const { store, output, host } = here
  const sets = await store.list()
  if (options.json) output.json(sets.map(setJson))
  else if (sets.length === 0) output.line(dim('no sets yet; `planwright sets load FILE` makes one'))
  else for (const line of setList(sets, output.width, host.now())) output.line(line)
  return EXIT.done
}

const listTrash: SetsAction = async ({ options, here: { store, output, host } }) => {
  const trash = await store.trashed()
  if (options.json) output.json(trash.map(removedSetJson))
  else if (trash.length === 0) output.line(dim('no sets in the trash'))
  else output.line(...setTrashView(trash, output.width, host.now()))
  return EXIT.done
}

export default list
