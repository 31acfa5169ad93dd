// Goal: an edit touches what the program owns and nothing else, whatever the file looks like.
//
// Method: files as people keep them (generated-plan-md.ts), random changes, and a checker that
// knows of each line whose it is (violations.ts); planted.test.ts shows that it finds faults.

import { expect, test } from 'vitest'

import { edit } from '#dialects/plan-md/edit'
import { createSource } from '#text'

import { Random } from '../../runtime/seeds/random.ts'
import { generatedPlanMd } from './generated-plan-md.ts'
import { planOf } from './plan-of.ts'
import { randomChanges } from './random-changes.ts'
import { violations } from './violations.ts'

const COUNT = Number(process.env['PLAN_MD_FILES'] ?? 120)

test('after any changes only lines that the program owns are others', () => {
  for (let seed = 1; seed <= COUNT; seed++) {
    const file = generatedPlanMd(seed)
    const plan = planOf(file.text)
    const changes = randomChanges(new Random(seed), file.steps)
    expect(violations(edit, file, plan, changes), `file ${seed}\n${file.text}`).toEqual([])
    const { diagnostics } = edit(createSource(file.text), plan, changes)
    expect(diagnostics, `file ${seed}`).toEqual([])
  }
})
