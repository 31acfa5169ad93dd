// planwright sets load

import { messageOf } from '#text'

import { EXIT } from '../exit-code.ts'
import { green, words } from '../styled.ts'
import { grouped, recordsWords } from '../views/amounts.ts'
import { paintHandle } from '../views/sets.ts'
import type { SetsAction } from './action.ts'

const load: SetsAction = async ({ sets: [file = ''], options, here }) => {
  const { handle, name, report } = await here.load(file, options)
  const { format, lines, records, features, notes } = report
  if (options.json) {
    const told = notes.map(({ code, details }) => ({ code, message: messageOf({ code, details }) }))
    here.output.json({ ok: true, handle, name, format, lines, records, features, notes: told })
  } else {
    here.output.line(
      words`${green('loaded')}  ${paintHandle(handle)}  ${recordsWords(records, features)} from ${grouped(lines, 'line')} of ${format}`,
    )
  }
  return EXIT.done
}

export default load
