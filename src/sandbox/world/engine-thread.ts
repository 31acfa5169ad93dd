// The thread of the symbolic engine
// =============================================================================
//
// Solves, derives, integrates and rearranges expressions in MathJSON. It knows nothing of units and is not
// believed: whoever asks checks each answer.
//
// It is started from its text (`engine-thread.gen.ts`), so that it works from sources, from the package and
// from whatever bundler put them together. So it imports nothing but Node, and the engine by its address.

import { parentPort, workerData } from 'node:worker_threads'

import type { EngineAnswer, EngineQuestion } from '../engine-question.ts'

/** What the thread is started with. */
export interface EngineThreadData {
  /** The address of the engine's module. */
  readonly engine: string
}

interface Boxed {
  readonly json: unknown
  solve(name: string): readonly Boxed[] | null
  evaluate(): Boxed
  simplify(): Boxed
}

const { engine: address } = workerData as EngineThreadData
const loaded = import(address) as Promise<{
  readonly ComputeEngine: new () => { box(expression: unknown): Boxed }
}>
const ready = loaded.then(({ ComputeEngine }) => new ComputeEngine())

function answer(box: (of: unknown) => Boxed, question: EngineQuestion): readonly Boxed[] {
  switch (question.kind) {
    case 'solve': {
      const found = box(question.of).solve(question.name)
      return found ?? []
    }
    case 'diff':
      return [box(['D', question.of, question.name]).evaluate()]
    case 'integrate':
      return [box(['Integrate', question.of, question.name]).evaluate()]
    case 'simplify':
      return [box(question.of).simplify()]
    case 'expand':
      return [box(['Expand', question.of]).evaluate()]
    case 'factor':
      return [box(['Factor', question.of]).evaluate()]
  }
}

parentPort?.on('message', (question: EngineQuestion) => {
  void ready
    .then((engine): EngineAnswer => {
      const found = answer((of) => engine.box(of), question)
      return { kind: 'found', all: found.map(({ json }) => json) }
    })
    .catch((cause: unknown): EngineAnswer => ({ kind: 'failed', why: String(cause) }))
    .then((said) => parentPort?.postMessage(said, []))
})
