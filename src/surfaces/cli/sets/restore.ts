// planwright sets restore

import { EXIT } from '../exit-code.ts'
import { words } from '../styled.ts'
import { plural } from '../views/amounts.ts'
import type { SetsAction } from './action.ts'

const restore: SetsAction = async ({ sets, options, here: { store, output } }) => {
  // All are found before the first is moved: a name that is wrong changes nothing.
  const found = await Promise.all(sets.map((text) => store.resolveRemoved(text)))
  const handles = [...new Set(found)]
  for (const handle of handles) await store.restore(handle)
  if (options.json) output.json({ ok: true, sets: handles, state: 'restored' })
  else output.line(words`${plural(handles.length, 'set')} restored`)
  return EXIT.done
}

export default restore
