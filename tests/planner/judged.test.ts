// What models with no other context answered to tasks in words is taken as it is
// (tests/data/README.md says how tasks, answers and judgements were made).

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

/** Whether the compiler takes an answer as it is: as a plan, or as the word that there can be none. */
function isTaken({ answer, dialect }: Case): boolean {
  const { ok, diagnostics } = compile(answer, { dialect })
  return ok || diagnostics.every(({ code }) => code === 'compile/cannot')
}

test.each(['step', 'rtfs', 'delegation', 'delegation-before'])(
  '20 answers in %s compile at once, or say that it cannot be done',
  (name) => {
    const cases = casesOf(name)
    expect(cases).toHaveLength(20)
    expect(cases.filter((one) => !isTaken(one)).map(({ id }) => id)).toEqual([])
  },
)
