// Long arrays of numbers as short texts
//
// What is known of the steps of a plan comes in stretches: all done, each the
// next item of a list. A stretch is `start`, `start:count` where the numbers are
// the same, or `start:count:by` where each is the one before plus `by`.

type Numbers = ArrayLike<number>

/** The numbers as text; the same numbers make the same text. */
export function writeNumbers(numbers: Numbers): string {
  const intervals: string[] = []
  for (let at = 0; at < numbers.length;) {
    const start = numbers[at] ?? 0
    const by = (numbers[at + 1] ?? start) - start
    let end = at + 1
    while (end < numbers.length && (numbers[end] ?? 0) - (numbers[end - 1] ?? 0) === by) end++
    const count = end - at
    intervals.push(
      count === 1 ? `${start}` : by === 0 ? `${start}:${count}` : `${start}:${count}:${by}`,
    )
    at = end
  }
  return intervals.join(',')
}

/** The numbers of such a text, one after the other. */
export function* readNumbers(text: string): Generator<number> {
  if (text === '') return
  for (const interval of text.split(',')) {
    const [start = NaN, count = 1, by = 0] = interval.split(':').map(Number)
    for (let left = count, value = start; left > 0; left--, value += by) yield value
  }
}

/** The same into an array of known length; throws RangeError where they do not fill it. */
export function fillNumbers(text: string, into: Uint8Array | Int32Array): void {
  let at = 0
  for (const interval of text === '' ? [] : text.split(',')) {
    const [start = NaN, count = 1, by = 0] = interval.split(':').map(Number)
    const end = at + count
    if (!(end <= into.length)) throw new RangeError(`more than ${into.length} numbers`)
    if (by === 0) into.fill(start, at, end)
    else for (let value = start, place = at; place < end; place++, value += by) into[place] = value
    at = end
  }
  if (at !== into.length) throw new RangeError(`${at} numbers in place of ${into.length}`)
}
