// planwright sets rm

import { removeSets } from '#app'

import { EXIT } from '../exit-code.ts'
import { words } from '../styled.ts'
import { plural } from '../views/amounts.ts'
import { commandLines } from '../views/waiting.ts'
import type { SetsAction } from './action.ts'

const remove: SetsAction = async ({ sets, options, here: { store, output, host, actor } }) => {
  const removal = { at: new Date(host.now()).toISOString(), by: actor(options.by) }
  const handles = await removeSets(store, sets, removal)
  if (options.json) output.json({ ok: true, sets: handles, state: 'in-trash' })
  else {
    output.line(words`${plural(handles.length, 'set')} moved to the trash`)
    const names = handles.map((handle) => handle.slice(4, 16)).join(' ')
    output.line(...commandLines([`planwright sets restore ${names}`]))
  }
  return EXIT.done
}

export default remove
