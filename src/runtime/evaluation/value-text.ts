// A value as the text that `str` makes of it
//
// A text is itself, a keyword has its colon, null is `nil`, a number is written
// without a needless `.0`. Inside a list or a map texts stand in quotes, as a
// plan writes them.

import { isList, numberText, type MapKey, type Value } from '#plan'

/** The text; cut soon after `limit` UTF-16 units, where the caller gives up anyway. */
export function valueText(value: Value, limit: number): string {
  return typeof value === 'string' ? value : nested(value, limit)
}

function nested(value: Value, limit: number): string {
  if (value === null) return 'nil'
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numberText(value)
  if (isList(value)) return `[${joined(value, limit, nested)}]`
  switch (value.kind) {
    case 'keyword':
      return `:${value.name}`
    case 'quantity':
      return `${numberText(value.value)} ${value.unit}`
    case 'map':
      return `{${joined(value.entries, limit, entry)}}`
  }
}

function entry([key, value]: readonly [MapKey, Value], limit: number): string {
  return `${nested(key, limit)} ${nested(value, limit)}`
}

function joined<Item>(
  items: readonly Item[],
  limit: number,
  text: (item: Item, limit: number) => string,
): string {
  let all = ''
  for (const item of items) {
    if (all.length > limit) break
    all += all === '' ? text(item, limit) : ` ${text(item, limit - all.length)}`
  }
  return all
}
