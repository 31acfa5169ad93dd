// A strategy of ten thousand nodes in a process of its own, so that the memory is its alone. Prints the
// figures as JSON.

import { compile } from '#compile'
import { buildDelegationPlan, isDelegationError } from '#dialects/delegation/index'
import { planDigest } from '#plan'

import { medianMs, medianPairMs, type Figure } from '../figure.ts'
import { readWithSchema } from '../yardstick.ts'

const NODES = 10_000
const limits = { steps: NODES, sourceLength: 4_000_000, depth: 256 }

function taskOf(number: number): object {
  return {
    type: 'task',
    task: `Find the genes of group ${number}`,
    hint: 'Use the phenotype screen',
    context: { organism: 'Plasmodium falciparum', group: number },
  }
}

/** As many tasks as make so many nodes, combined in pairs, the pairs again, and so on. */
function treeOf(nodes: number): object {
  let level = Array.from({ length: nodes / 2 }, (_, number) => taskOf(number))
  while (level.length > 1) {
    level = level.flatMap((left, at) => {
      const right = level[at + 1]
      if (at % 2 === 1) return []
      return [right === undefined ? left : { type: 'combine', operator: 'UNION', left, right }]
    })
  }
  return level[0] ?? taskOf(0)
}

function measured(): readonly Figure[] {
  const plan = treeOf(NODES)
  const text = JSON.stringify({ goal: 'Genes of many groups', plan })
  const compiled = compile(text, { limits })
  if (!compiled.ok || compiled.dialect !== 'delegation') throw new Error('the plan was refused')
  const steps = compiled.plan?.steps.length ?? 0

  const [checked, withSchema] = medianPairMs(
    () => compile(text, { limits }),
    () => readWithSchema(text),
    31,
  )
  const digested = medianMs(() => planDigest(compile(text, { limits }).plan ?? never()), 15)
  const built = medianMs(() => {
    if (isDelegationError(buildDelegationPlan('Genes', plan))) never()
  }, 31)
  const name = `a tree of ${steps} nodes`
  return [
    { name: `${name}, read, lowered, checked`, measured: checked, unit: 'ms' },
    {
      name: '  ÷ JSON.parse and a recursive Zod schema on the same text',
      measured: checked / withSchema,
      unit: '×',
      target: 4,
    },
    { name: 'the same, with digests', measured: digested, unit: 'ms' },
    { name: `${name} of objects, built`, measured: built, unit: 'ms' },
    {
      name: 'peak of memory of all this',
      measured: process.resourceUsage().maxRSS / 1024,
      unit: 'MB',
      target: 1024,
    },
  ]
}

function never(): never {
  throw new Error('the plan was refused')
}

process.stdout.write(JSON.stringify(measured()))
