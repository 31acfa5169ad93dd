// Figures
// =============================================================================
//
// A measured number beside its target. Machines are noisy and differ, so a
// figure is a median over several rounds, is compared with something measured in
// the same run where that can be done, and is printed; it never fails a test.

import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** One measured number; `goal` says on which side of the target it should be. */
export interface Figure {
  readonly name: string
  readonly measured: number
  readonly unit: 'ms' | 'µs' | '×' | '/s' | 'MB' | '%'
  /** Absent for a number that is only told. */
  readonly target?: number
  readonly goal?: 'at most' | 'at least'
}

/** A file of figures: `bench/<name>.ts` exports one as `figures`. */
export type Bench = () => Promise<readonly Figure[]> | readonly Figure[]

/** The median of `rounds` timings of one piece of work, in milliseconds, after a warm-up. */
export function medianMs(work: () => unknown, rounds = 15, warmUps = 3): number {
  for (let at = 0; at < warmUps; at++) work()
  return median(
    Array.from({ length: rounds }, () => {
      const start = performance.now()
      work()
      return performance.now() - start
    }),
  )
}

/** The medians of two pieces of work timed in turn, so that a slow moment hits both. */
export function medianPairMs(
  a: () => unknown,
  b: () => unknown,
  rounds = 15,
  warmUps = 3,
): readonly [number, number] {
  for (let at = 0; at < warmUps; at++) {
    a()
    b()
  }
  const times: [number[], number[]] = [[], []]
  for (let at = 0; at < rounds; at++) {
    const start = performance.now()
    a()
    const between = performance.now()
    b()
    times[0].push(between - start)
    times[1].push(performance.now() - between)
  }
  return [median(times[0]), median(times[1])]
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

/** One line of the table: name, measured, target, whether it holds. */
export function figureLine({ name, measured, unit, target, goal = 'at most' }: Figure): string {
  const told = `${name.padEnd(62)} ${shown(measured).padStart(10)} ${unit.padEnd(3)}`
  if (target === undefined) return told.trimEnd()
  const holds = goal === 'at most' ? measured <= target : measured >= target
  const sign = goal === 'at most' ? '≤' : '≥'
  return `${told} ${sign} ${shown(target).padStart(9)}  ${holds ? 'holds' : 'MISSED'}`
}

function shown(value: number): string {
  return value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
}

/** What a process has resident now, in MB; 0 where it has ended. Linux only. */
export function memoryMb({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}
