// What changed between two texts, line by line
// =============================================================================
//
// For people who are about to let a file be rewritten. The shortest edit script
// (Myers 1986) within a bound; texts that differ in more are shown as one block
// taken out and one put in.

export interface DiffLine {
  readonly sign: ' ' | '-' | '+'
  readonly text: string
}

/** A run of changes with some lines around it; lines count from 1. */
export interface Hunk {
  readonly oldStart: number
  readonly newStart: number
  readonly lines: readonly DiffLine[]
}

const CONTEXT = 2
/** Edits beyond which no shortest script is looked for. */
const MOST_EDITS = 400

/** The changes from one text to another; none when they are equal. */
export function diffLines(before: string, after: string): readonly Hunk[] {
  if (before === after) return []
  return hunksOf(script(linesOf(before), linesOf(after)))
}

/** Where a line of a hunk differs from the one that took its place, or whose place it took; 0 for others. */
export function changeIn(lines: readonly DiffLine[], at: number): number {
  const line = lines[at]
  if (line === undefined || line.sign === ' ') return 0
  const other = lines[line.sign === '-' ? at + 1 : at - 1]
  if (other === undefined || other.sign === ' ' || other.sign === line.sign) return 0
  let same = 0
  while (same < line.text.length && line.text[same] === other.text[same]) same++
  return same
}

/** Lines with their ends, so that a changed or missing line end is a change. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? []
}

function script(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  ) {
    tail++
  }
  const old = before.slice(head, before.length - tail)
  const fresh = after.slice(head, after.length - tail)
  return [
    ...before.slice(0, head).map(kept),
    ...(shortest(old, fresh) ?? [...old.map(taken), ...fresh.map(added)]),
    ...before.slice(before.length - tail).map(kept),
  ]
}

const kept = (text: string): DiffLine => ({ sign: ' ', text })
const taken = (text: string): DiffLine => ({ sign: '-', text })
const added = (text: string): DiffLine => ({ sign: '+', text })

/** Myers' greedy search; undefined when it takes more than MOST_EDITS. */
function shortest(a: readonly string[], b: readonly string[]): readonly DiffLine[] | undefined {
  const most = Math.min(a.length + b.length, MOST_EDITS)
  let furthest = new Map([[1, 0]])
  const trace: Map<number, number>[] = []
  for (let edits = 0; edits <= most; edits++) {
    trace.push(furthest)
    const next = new Map(furthest)
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && at(next, k - 1) < at(next, k + 1))
      let x = down ? at(next, k + 1) : at(next, k - 1) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      next.set(k, x)
      if (x >= a.length && x - k >= b.length) return walkBack(a, b, [...trace, next])
    }
    furthest = next
  }
  return undefined
}

function walkBack(
  a: readonly string[],
  b: readonly string[],
  trace: readonly Map<number, number>[],
): readonly DiffLine[] {
  const lines: DiffLine[] = []
  let x = a.length
  let y = b.length
  for (let edits = trace.length - 2; edits >= 0; edits--) {
    const before = trace[edits] as Map<number, number>
    const k = x - y
    const down = k === -edits || (k !== edits && at(before, k - 1) < at(before, k + 1))
    const fromX = edits === 0 ? 0 : at(before, down ? k + 1 : k - 1)
    const fromY = edits === 0 ? 0 : fromX - (down ? k + 1 : k - 1)
    while (x > fromX && y > fromY) {
      lines.push(kept(a[--x] as string))
      y--
    }
    if (edits === 0) break
    lines.push(down ? added(b[--y] as string) : taken(a[--x] as string))
  }
  return lines.toReversed()
}

function at(furthest: ReadonlyMap<number, number>, k: number): number {
  return furthest.get(k) ?? 0
}

function hunksOf(lines: readonly DiffLine[]): readonly Hunk[] {
  const hunks: Hunk[] = []
  const changed = lines.flatMap(({ sign }, index) => (sign === ' ' ? [] : [index]))
  let oldLine = 1
  let newLine = 1
  let done = 0
  for (let first = 0; first < changed.length;) {
    let last = first
    while (
      last + 1 < changed.length &&
      (changed[last + 1] as number) - (changed[last] as number) <= 2 * CONTEXT
    ) {
      last++
    }
    const from = Math.max(0, (changed[first] as number) - CONTEXT)
    const to = Math.min(lines.length, (changed[last] as number) + CONTEXT + 1)
    for (; done < from; done++) {
      oldLine++
      newLine++
    }
    const hunk = lines.slice(from, to)
    hunks.push({ oldStart: oldLine, newStart: newLine, lines: hunk })
    for (const { sign } of hunk) {
      if (sign !== '+') oldLine++
      if (sign !== '-') newLine++
    }
    done = to
    first = last + 1
  }
  return hunks
}
