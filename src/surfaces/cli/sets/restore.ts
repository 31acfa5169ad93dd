// planwright sets restore

import type { SetStore } from '#sets'

import { EXIT } from '../exit-code.ts'
import { refusal } from '../refusal.ts'
import { words } from '../styled.ts'
import { plural } from '../views/amounts.ts'
import type { SetsAction } from './action.ts'

const restore: SetsAction = async ({ sets, options, here: { store, output } }) => {
  const handles: string[] = []
  for (const text of sets) handles.push(await removedNamed(store, text))
  for (const handle of handles) await store.restore(handle)
  if (options.json) output.json({ ok: true, sets: handles, state: 'restored' })
  else output.line(words`${plural(handles.length, 'set')} restored`)
  return EXIT.done
}

/** The one set of the trash whose digits begin so. */
async function removedNamed(store: SetStore, text: string): Promise<string> {
  const digits = text.replace(/^set:/, '')
  const found = (await store.removed()).filter((handle) => handle.startsWith(`set:${digits}`))
  const [handle] = found
  if (handle === undefined || digits === '') throw refusal('sets/not-found', { set: text })
  if (found.length === 1) return handle
  const known = found.map((one) => `\`${one.slice(0, digits.length + 8)}\``).join(', ')
  throw refusal('sets/ambiguous-handle', { set: text, known })
}

export default restore
