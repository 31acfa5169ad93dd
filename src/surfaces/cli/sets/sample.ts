// planwright sets sample

import { sampleSet } from '#app'

import { countOption } from '../assignments.ts'
import { EXIT } from '../exit-code.ts'
import { dim, words } from '../styled.ts'
import { recordsWords } from '../views/amounts.ts'
import { recordLines } from '../views/sets.ts'
import type { SetsAction } from './action.ts'

const SHOWN = '20'

const sample: SetsAction = async ({ sets: [text = ''], options, here }) => {
  const { store, output } = here
  const count = countOption('--count', options.count ?? SHOWN)
  const from = countOption('--from', options.from ?? '1')
  const { handle } = await here.find(text, options)
  const part = await sampleSet(store, handle, { from, count })
  if (options.json) {
    output.json(part)
    return EXIT.done
  }
  const { size, records } = part
  for (const line of recordLines(records, output.width)) output.line(line)
  const until = from - 1 + records.length
  if (records.length < size) {
    const which = records.length === 0 ? 'none' : `${from} to ${until}`
    output.line(dim(words`${which} of ${recordsWords(size)}`))
  }
  return EXIT.done
}

export default sample
