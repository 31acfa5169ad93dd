// Made by `npm run generate` from engine-thread.ts; not written by hand.

/** The program of the thread, as JavaScript. */
export const ENGINE_THREAD: string = `
import { parentPort, workerData } from 'node:worker_threads'
const { engine: address } = workerData
const loaded = import(address)
const ready = loaded.then(({ ComputeEngine }) => new ComputeEngine())
function answer(box                        , question                )                   {
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
parentPort?.on('message', (question                ) => {
  void ready
    .then((engine)               => {
      const found = answer((of) => engine.box(of), question)
      return { kind: 'found', all: found.map(({ json }) => json) }
    })
    .catch((cause         )               => ({ kind: 'failed', why: String(cause) }))
    .then((said) => parentPort?.postMessage(said, []))
})
`
