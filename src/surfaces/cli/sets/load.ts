// planwright sets load

import { EXIT } from '../exit-code.ts'
import { green, words } from '../styled.ts'
import { grouped, recordsWords } from '../views/amounts.ts'
import { columnLines, paintHandle } from '../views/sets.ts'
import type { SetsAction } from './action.ts'
import { notesJson } from './notes-json.ts'

const load: SetsAction = async ({ sets: [file = ''], options, here }) => {
  const { handle, name, report } = await here.load(file, options)
  const { format, lines, records, features, columns, notes } = report
  if (options.json) {
    const told = notesJson(notes)
    here.output.json({
      ok: true,
      handle,
      name,
      format,
      lines,
      records,
      features,
      columns,
      notes: told,
    })
  } else {
    here.output.line(
      words`${green('loaded')}  ${paintHandle(handle)}  ${recordsWords(records, features)} from ${grouped(lines, 'line')} of ${format}`,
    )
    if (columns.length > 0) here.output.line(...columnLines(columns, here.output.width))
  }
  return EXIT.done
}

export default load
