// What models with no other context answered to tasks in words is taken as it is, but for what asks
// for a part of a file that is loaded whole (tests/data/README.md says how tasks, answers and
// judgements were made).

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { compile } from 'planwright'

interface Case {
  readonly id: string
  readonly dialect: string
  readonly answer: string
}

function casesOf(name: string): readonly Case[] {
  const path = join(import.meta.dirname, '..', 'data', 'judged', `${name}.json`)
  return (JSON.parse(readFileSync(path, 'utf8')) as { readonly cases: readonly Case[] }).cases
}

/**
 * Answers that are refused since a file is loaded whole: their prompt did not say so, and each
 * asks beside a `source` for a part of the file that nobody would have cut.
 */
const REFUSED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'delegation-before': {
    'delegation-04': ['delegation/source-filter'],
    'delegation-07': ['delegation/source-filter'],
    'delegation-10': ['delegation/source-filter'],
    'delegation-14': ['delegation/beside-source', 'delegation/source-filter'],
    'delegation-17': ['delegation/beside-source', 'delegation/source-filter'],
    'delegation-19': ['delegation/beside-source', 'delegation/source-filter'],
    'delegation-20': ['delegation/source-filter'],
  },
}

/** For what an answer is refused: nothing for a plan, nor for the word that there can be none. */
function refusedFor({ answer, dialect }: Case): readonly string[] {
  const { ok, diagnostics } = compile(answer, { dialect })
  if (ok || diagnostics.every(({ code }) => code === 'compile/cannot')) return []
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return [...new Set(errors.map(({ code }) => code))].toSorted()
}

test.each(['step', 'rtfs', 'delegation', 'delegation-before'])(
  '20 answers in %s compile at once, or say that it cannot be done, but for those of the table',
  (name) => {
    const cases = casesOf(name)
    expect(cases).toHaveLength(20)
    const refused = cases
      .map((one) => [one.id, refusedFor(one)] as const)
      .filter(([, codes]) => codes.length > 0)
    expect(Object.fromEntries(refused)).toEqual(REFUSED[name] ?? {})
  },
)
