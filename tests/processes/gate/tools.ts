// Tools that keep their process from everything else, and act at their end

import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

import { DEFAULT_POLICY, type Policy } from '#review'
import { defineTool, type Tool } from '#runtime'

export const policy: Policy = { ...DEFAULT_POLICY, rules: [{ tool: '*', then: 'allow' }] }

/** What the service was asked, or did. */
export interface Trace {
  readonly what: 'begun' | 'acted'
  readonly run: string
  readonly key: string
}

const SERVICE = 'service.log'

/** Everything that the tools left, in order. */
export function tracesIn(folder: string): readonly Trace[] {
  let text = ''
  try {
    text = readFileSync(join(folder, SERVICE), 'utf8')
  } catch {
    // Nothing has acted yet.
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [what = '', run = '', key = ''] = line.split(' ')
      return { what: what as Trace['what'], run, key }
    })
}

/** `keyed` and `once`: each computes for `ms` milliseconds, or until it is enough, and acts then. */
export function gateTools(folder: string, onBegun: (run: string) => void): readonly Tool[] {
  const leave = (what: Trace['what'], run: string, key: string) => {
    appendFileSync(join(folder, SERVICE), `${what} ${run} ${key}\n`)
  }
  return (['keyed', 'once'] as const).map((repeat) =>
    defineTool({
      id: repeat,
      description: 'Computes, then acts.',
      effect: 'write',
      repeat,
      positional: ['ms'],
      input: z.strictObject({ ms: z.number() }),
      output: z.string(),
      run: ({ ms }, { idempotencyKey, run }) => {
        leave('begun', run, idempotencyKey)
        onBegun(run)
        computeFor(ms, join(folder, `${run}.enough`))
        // A service that knows keys does a thing once.
        const known = tracesIn(folder).some(
          ({ what, key }) => what === 'acted' && key === idempotencyKey,
        )
        if (repeat === 'once' || !known) leave('acted', run, idempotencyKey)
        return 'receipt'
      },
    }),
  )
}

/** Computes for so long, or until a file is there. */
function computeFor(ms: number, enough: string): void {
  const until = performance.now() + ms
  while (performance.now() < until && !existsSync(enough)) block(10)
}

/** Lets nothing else happen in this thread. */
export function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
