// What planning costs beside the model
// =============================================================================
//
// A model that answers at once: what is left is the planner's own time, from the problem
// to the state, divided by the questions that were asked. The answer arrives in pieces of
// a few characters and is watched, as one of a real model is.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Planner, plannerFrom, plannerTool } from '#services/workspace/world/planner'
import { createRuntime } from '#services/workspace/folder-runtime'
import type { ModelPort } from '#model'
import { builtinCatalogue, createCatalogue, type CatalogueEntry } from '#plan'
import { chooseTools } from '#planner/tools/choose-tools'
import { builtinTools } from '#tools'

import { atomicText } from './atomic.ts'
import { median, medianMs, medianPairMs, type Bench } from './figure.ts'

const ROUNDS = 100
const WARM_UPS = 100
const PIECE = 16
const STEPS = 6
const TOOLS = 500
const TASK =
  'Read notes/*.md, list the invoices that are overdue, ask me which to remind, and write a letter for each of them.'
const PROBLEM = 'A cart moves at 12 m/s for 5 s. How far does it come?'

/** A model of these answers, one after the other and then from the first again. */
function immediateModel(answers: readonly string[]): ModelPort & { readonly asked: () => number } {
  let asked = 0
  const usage = { inputTokens: 1000, outputTokens: 500 }
  return {
    name: 'a model that needs no time',
    asked: () => asked,
    generate: () => {
      const text = answers[asked++ % answers.length] ?? ''
      return Promise.resolve({ text, finish: 'stop', usage })
    },
    stream: (_request, { onText }) => {
      const text = answers[asked++ % answers.length] ?? ''
      for (let at = 0; at < text.length; at += PIECE) {
        if (onText(text.slice(at, at + PIECE)) === 'cut') {
          return Promise.resolve({ text: text.slice(0, at + PIECE), finish: 'cut', usage })
        }
      }
      return Promise.resolve({ text, finish: 'stop', usage })
    },
  }
}

/** Milliseconds for each question that a planner asked, warm. */
async function perCallMs(
  planner: Pick<Planner, 'createPlan'>,
  asked: () => number,
): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    const before = asked()
    const since = performance.now()
    await planner.createPlan(PROBLEM, { domain: 'physics' })
    times.push((performance.now() - since) / (asked() - before))
  }
  return median(times.slice(WARM_UPS))
}

/** A catalogue of so many tools: those that are given, each many times under other names and with words of its own. */
function catalogueOf(count: number, given: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  return Array.from({ length: count }, (_, at) => {
    const entry = given[at % given.length]
    if (entry === undefined) throw new Error('no tools to make a catalogue of')
    return {
      ...entry,
      id: `host${Math.floor(at / given.length)}.${entry.id}`,
      description: `${entry.description} Only for department ${at} and office ${at * 7}.`,
    }
  })
}

/** Looks at each word of each tool once and no more: the least that any choice by words has to do. */
function countWords(entries: readonly CatalogueEntry[]): number {
  return entries.reduce(
    (sum, { id, description }) =>
      sum + `${id} ${description}`.toLowerCase().split(/\P{L}+/u).length,
    0,
  )
}

export const figures: Bench = async () => {
  const right = atomicText(STEPS)
  const wrong = right.replace('"expected_units": "m"', '"expected_units": "kg"')
  if (wrong === right) throw new Error('the wrong plan of the bench is right')
  const accepted = immediateModel([right])
  const repaired = immediateModel([wrong, right])
  const kept = immediateModel([right])
  const folder = mkdtempSync(join(tmpdir(), 'planwright-bench-'))
  const tools = [...builtinTools({ workspaceFolder: folder }), plannerTool({ model: kept })]
  const runtime = await createRuntime({ folder: join(folder, 'state'), tools })
  try {
    const many = catalogueOf(TOOLS, [...builtinCatalogue.entries.values()])
    const catalogue = createCatalogue(many)
    const [choosing, reading] = medianPairMs(
      () => chooseTools(TASK, catalogue),
      () => countWords(many),
      ROUNDS,
      WARM_UPS,
    )
    const inRuntime = new Planner({ runtime, model: kept })
    const target = 5
    return [
      {
        name: 'planning beside the model, a call',
        measured: await perCallMs(plannerFrom({}, { model: accepted }), accepted.asked),
        unit: 'ms',
        target,
      },
      {
        name: 'the same with a repair, a call',
        measured: await perCallMs(plannerFrom({}, { model: repaired }), repaired.asked),
        unit: 'ms',
        target,
      },
      {
        name: 'the same as a run on this disk, a call',
        measured: await perCallMs(inRuntime, kept.asked),
        unit: 'ms',
      },
      {
        name: `choosing of ${TOOLS} tools for a task, warm`,
        measured: choosing,
        unit: 'ms',
        target,
      },
      {
        name: 'the same beside reading their words once',
        measured: choosing / reading,
        unit: '×',
      },
      {
        name: 'the first choice, which makes the index',
        measured: medianMs(() => chooseTools(TASK, createCatalogue(many))),
        unit: 'ms',
        target,
      },
    ]
  } finally {
    await runtime.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
