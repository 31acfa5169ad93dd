// A realm with nothing in it
// =============================================================================
//
// A global object that has what ECMAScript gives on every machine alike, and
// nothing else: no console, no timers, no text encoders, and neither clock nor
// random source, although the language has both. Code that runs here runs anywhere.

import { createContext, runInContext, type Context } from 'node:vm'
import { alikeEverywhere } from '../tidy/reach.ts'

export class Realm {
  readonly #context: Context

  constructor() {
    this.#context = createContext(Object.create(null) as Context, {
      codeGeneration: { strings: false, wasm: false },
    })
    const kept = JSON.stringify([...alikeEverywhere, 'Function', 'globalThis'])
    this.run(`{
      const kept = new Set(${kept})
      for (const name of Reflect.ownKeys(globalThis)) if (!kept.has(name)) delete globalThis[name]
      delete Math.random
    }`)
  }

  /** Runs a script and gives its last value; throws what the script throws. */
  run(script: string): unknown {
    return runInContext(script, this.#context, { timeout: 20_000 })
  }

  /** Calls a function of the bundled script with a string, and gives back the string. */
  call(name: string, argument: string): string {
    return String(this.run(`planwright.${name}(${JSON.stringify(argument)})`))
  }
}
