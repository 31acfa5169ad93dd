// planwright sets show

import { viewSet } from '#app'

import { EXIT } from '../exit-code.ts'
import { setPage } from '../views/sets.ts'
import type { SetsAction } from './action.ts'

const show: SetsAction = async ({ sets: [text = ''], options, here }) => {
  const { store, output } = here
  const view = await viewSet(store, await here.find(text, options))
  if (options.json) output.json(view)
  else output.line(...setPage(view, output.width))
  return EXIT.done
}

export default show
