// planwright sets restore

import { restoreSets } from '#app'

import { EXIT } from '../exit-code.ts'
import { words } from '../styled.ts'
import { plural } from '../views/amounts.ts'
import type { SetsAction } from './action.ts'

const restore: SetsAction = async ({ sets, options, here: { store, output } }) => {
  const handles = await restoreSets(store, sets)
  if (options.json) output.json({ ok: true, sets: handles, state: 'restored' })
  else output.line(words`${plural(handles.length, 'set')} restored`)
  return EXIT.done
}

export default restore
