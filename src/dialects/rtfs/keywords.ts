// One value a keyword, so that the keys of a long plan are not made over and over

import { keyword, type Keyword } from '#plan'

import type { Context } from './context.ts'

/** Makes each keyword once. */
export function keywords(): Context['keyword'] {
  const known = new Map<string, Keyword>()
  return (name) => {
    let value = known.get(name)
    if (value === undefined) {
      value = keyword(name)
      known.set(name, value)
    }
    return value
  }
}
