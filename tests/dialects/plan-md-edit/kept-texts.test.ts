// Goal: texts by a writer who had the rules and no program are edited like generated ones.
//
// Method: what the program owns in them is taken from the syntax tree, everything else from the
// checker of generated files.

import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { edit } from '#dialects/plan-md/edit'
import { parsePlanMd } from '#dialects/plan-md/parse'
import { createSource } from '#text'

import { Random } from '../../runtime/seeds/random.ts'
import type { GeneratedPlanMd } from './generated-plan-md.ts'
import { planOf } from './plan-of.ts'
import { randomChanges } from './random-changes.ts'
import { violations } from './violations.ts'

const FOLDER = new URL('../../data/plan-md/', import.meta.url)
const LIMITS = { sourceLength: 1_048_576, steps: 10_000, depth: 256 }
const OWNED = new Set(['status', 'completed', 'approval', 'error'])
const KEYS = new Set(['id', 'status', 'created_at', 'completed_at'])

/** A text with whose each line is; undefined where it is refused. */
function ownedIn(text: string, seed: number): GeneratedPlanMd | undefined {
  const { document, diagnostics } = parsePlanMd(createSource(text), LIMITS)
  if (diagnostics.some(({ severity }) => severity === 'error')) return undefined
  const bullets = document.steps.flatMap((step) => step.bullets)
  const entries = document.frontMatter?.entries ?? []
  const places = new Set([
    ...bullets.filter(({ name }) => OWNED.has(name)).map(({ line }) => line.start),
    ...entries.filter(({ key }) => KEYS.has(key.toLowerCase())).map(({ keySpan }) => keySpan.start),
  ])
  let offset = 0
  const lines = Array.from(
    text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g),
    ([, line = '', end = '']) => {
      const isOwned = places.has(offset)
      offset += line.length + end.length
      return { text: line, end, isOwned, block: undefined }
    },
  ).filter((line) => line.text !== '' || line.end !== '')
  return { seed, text, lines, steps: document.steps.length, remarks: [] }
}

const names = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))

test('whatever becomes of the plan, only lines of the program are others', () => {
  let edited = 0
  const found: string[] = []
  for (const [at, name] of names.entries()) {
    const text = readFileSync(new URL(name, FOLDER), 'utf8')
    const file = ownedIn(text, at)
    if (file === undefined) continue
    const plan = planOf(text)
    const changes = randomChanges(new Random(at), file.steps)
    found.push(...violations(edit, file, plan, changes).map((one) => `${name}: ${one}`))
    if (edit(createSource(text), plan, changes).edits.length > 0) edited++
  }
  expect(found).toEqual([])
  expect(edited).toBeGreaterThan(40)
})
