// Texts that compile, of each dialect
// =============================================================================
//
// The accepted sources of the corpus, which people and models wrote, and plans that
// were put together and printed. Each number of a seed names the same texts.

import { readdirSync, readFileSync } from 'node:fs'

import * as fc from 'fast-check'

import { compile, print } from '#compile'

import { arbitrarySoundPlan } from '../../arbitrary/sound-plan.ts'
import { arbitraryAtomicPlan, type AtomicPlanJson } from '../atomic/atomic-plan.ts'
import { arbitraryTree, canonical } from '../delegation/tree.ts'
import { goodPlanMd } from '../plan-md/plan-md-text.ts'
import { goodText } from '../rtfs/rtfs-text.ts'
import { goodPlan } from '../step/step-text.ts'

export type DialectUnderTest = 'step' | 'rtfs' | 'delegation' | 'atomic' | 'plan' | 'plan-md'

const corpus = new URL('../../corpus/', import.meta.url)

const GENERATED: Readonly<Record<DialectUnderTest, fc.Arbitrary<string>>> = {
  step: goodPlan,
  rtfs: goodText,
  delegation: arbitraryTree.map((tree) =>
    JSON.stringify({ goal: 'Find genes', plan: canonical(tree) }, null, 1),
  ),
  atomic: arbitraryAtomicPlan.map((plan) => JSON.stringify(named(plan), null, 1)),
  plan: arbitrarySoundPlan.map((plan) => print(plan, 'plan').text ?? ''),
  'plan-md': goodPlanMd,
}

/** With an id for each step: one that is made of what a step says changes with its spaces. */
function named({ steps, ...plan }: AtomicPlanJson): AtomicPlanJson {
  return { ...plan, steps: steps.map((step) => ({ step_id: `of_${step.output}`, ...step })) }
}

/** Accepted texts of a dialect: its pages in the corpus, then as many that were put together. */
export function goodTexts(
  dialect: DialectUnderTest,
  count: number,
  seed: number,
): readonly string[] {
  const made = fc.sample(GENERATED[dialect], { numRuns: count, seed })
  return [...corpusSources(dialect), ...made].filter(
    (text) => text.length < 4000 && compile(text, { dialect }).ok,
  )
}

/** The sources of all pages of a dialect that are read in its first profile. */
export function corpusSources(dialect: string): readonly string[] {
  const folder = new URL(`${dialect}/`, corpus)
  const names = readdirSync(corpus).includes(dialect) ? readdirSync(folder) : []
  return names
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .flatMap((name) => {
      const page = readFileSync(new URL(name, folder), 'utf8')
      const [, fence = '', info = ''] = /^(`{3,}|~{3,})([^\n\r]*)\r?\n/m.exec(page) ?? []
      if (info.trim() !== dialect) return []
      const start = page.indexOf(`${fence}${info}`) + fence.length + info.length + 1
      return [page.slice(start, page.indexOf(`\n${fence}\n`, start - 1) + 1)]
    })
}
