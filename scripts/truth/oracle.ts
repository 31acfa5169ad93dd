// The oracle, in a process of its own that is asked line by line

import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'

import type { Answer } from './bench.ts'
import type { Problem } from './problem.ts'
import type { Verdict } from './tally.ts'

const PYTHON = '/usr/bin/python3'
const PROGRAM = new URL('oracle.py', import.meta.url).pathname

/** Why there is no oracle here; undefined where there is one. */
export function whyNoOracle(): string | undefined {
  if (spawnSync(PYTHON, ['-c', 'import sympy, mpmath']).status === 0) return undefined
  return `${PYTHON} has no SymPy (Debian: python3-sympy)`
}

/** Judges answers; it must be ended. */
export class Oracle {
  readonly #child = spawn(PYTHON, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  readonly #waiting = new Map<number, (verdict: Verdict) => void>()
  readonly #twice: boolean
  #asked = 0

  /** `twice`: finds each answer in two ways and compares them, which takes longer. */
  constructor(twice: boolean) {
    this.#twice = twice
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      const verdict = JSON.parse(line) as Verdict & { readonly id: number }
      this.#waiting.get(verdict.id)?.(verdict)
      this.#waiting.delete(verdict.id)
    })
    this.#child.on('exit', (code) => {
      if (this.#waiting.size > 0) throw new Error(`the oracle ended with ${String(code)}`)
    })
  }

  verdict({ question }: Problem, answer: Answer): Promise<Verdict> {
    const id = this.#asked++
    const written = question['class'] === 'symbolic' ? expressionsOf(answer) : measuredOf(answer)
    return new Promise((settle) => {
      this.#waiting.set(id, settle)
      this.#child.stdin.write(
        `${JSON.stringify({ id, twice: this.#twice, ...question, ...written })}\n`,
      )
    })
  }

  end(): void {
    this.#child.stdin.end()
  }
}

function measuredOf({ ours, elements }: Answer): object {
  if (elements !== undefined) return { ours: elements.map((one) => one.map(String)) }
  return ours === undefined ? {} : { ours: ours.map(String) }
}

function expressionsOf({ ours, elements }: Answer): object {
  if (elements !== undefined) return { ours: elements.map(([value]) => String(value)) }
  return ours === undefined ? {} : { ours: String(ours[0]) }
}
