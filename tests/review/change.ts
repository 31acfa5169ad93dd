// Every small change of a piece of data
// =============================================================================
//
// For each leaf another value, and for each list one item less, one twice, two
// that change places; for each field that may be left out, leaving it out. The
// data are walked as they are, so a field that is added tomorrow is changed too.

/** One change, with the place for a message. */
export interface Change<Data> {
  readonly place: string
  readonly data: Data
}

/** Fields of a plan that no digest covers. */
const INERT = new Set([
  'form',
  'name',
  'goal',
  'dialect',
  'criteria',
  'assumptions',
  'unknowns',
  'annotations',
  'span',
  'places',
])

/** Lists whose items stand for themselves; others are pairs, which cannot lack one. */
const PAIRS = new Set(['named', 'bindings', 'entries'])

const OPTIONAL = new Set([
  'estimate',
  'expects',
  'vote',
  'guard',
  'rest',
  'unit',
  'value',
  'tolerance',
  'tool',
  'effect',
  'argument',
  'because',
  'equals',
  'oneOf',
  'startsWith',
  'grants',
])

/** Every change of what a plan's digest must cover. */
export function changesOfPlan<Data>(plan: Data): readonly Change<Data>[] {
  return [...changes(plan, '', INERT, false)] as Change<Data>[]
}

/** Every change of plain data. */
export function changesOf<Data>(data: Data): readonly Change<Data>[] {
  return [...changes(data, '', new Set(), false)] as Change<Data>[]
}

function* changes(
  data: unknown,
  place: string,
  inert: ReadonlySet<string>,
  isPair: boolean,
): Generator<Change<unknown>> {
  if (data === null || typeof data !== 'object') {
    yield { place, data: another(data) }
    return
  }
  if (Array.isArray(data)) {
    const items: readonly unknown[] = data
    if (!isPair) yield* changesOfList(items, place)
    const inner = PAIRS.has(lastOf(place))
    for (const [at, item] of items.entries()) {
      for (const { place: where, data: changed } of changes(
        item,
        `${place}[${at}]`,
        inert,
        inner,
      )) {
        yield { place: where, data: items.with(at, changed) }
      }
    }
    return
  }
  const fields = data as Readonly<Record<string, unknown>>
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || name === 'kind' || inert.has(name)) continue
    const where = `${place}.${name}`
    // No node lacks its value, unit or tool; an input's or a rule's may be left out.
    const whole = 'kind' in fields && ['value', 'unit', 'tool'].includes(name)
    if (OPTIONAL.has(name) && !whole) {
      yield { place: `${where} left out`, data: { ...fields, [name]: undefined } }
    }
    if (place.endsWith('.inputs')) {
      const { [name]: _, ...others } = fields
      yield { place: `${where} renamed`, data: { ...others, [`${name}x`]: value } }
      yield { place: `${where} left out`, data: others }
    }
    for (const change of changes(value, where, inert, false)) {
      yield { place: change.place, data: { ...fields, [name]: change.data } }
    }
  }
}

function* changesOfList(items: readonly unknown[], place: string): Generator<Change<unknown>> {
  for (const [at, item] of items.entries()) {
    yield { place: `${place}[${at}] left out`, data: items.toSpliced(at, 1) }
    yield { place: `${place}[${at}] twice`, data: items.toSpliced(at, 0, item) }
    const next = items[at + 1]
    // What looks the same but for what is inert would be no change.
    if (at + 1 < items.length && JSON.stringify(item) !== JSON.stringify(next)) {
      yield {
        place: `${place}[${at}] after the next`,
        data: items.with(at, next).with(at + 1, item),
      }
    }
  }
}

/** The name of the field that a place ends with. */
function lastOf(place: string): string {
  return /\.([^.[\]]*)$/.exec(place)?.[1] ?? ''
}

function another(leaf: unknown): unknown {
  switch (typeof leaf) {
    case 'string':
      return `${leaf}x`
    case 'number':
      return leaf === 0 ? 1 : -leaf
    case 'boolean':
      return !leaf
    default:
      return 'x'
  }
}
