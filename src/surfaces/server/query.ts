// What stands behind the `?` of an address, strict

import type { Asked, Parameter } from './route.ts'
import { problem } from './problem.ts'

/** The parameters of an address as a route declares them. Throws a problem for any other. */
export function readQuery(
  given: URLSearchParams,
  declared: Readonly<Record<string, Parameter>>,
): Asked<unknown>['query'] {
  const read: Record<string, string | number | boolean | readonly string[]> = {}
  for (const [name, text] of given) {
    const parameter = Object.hasOwn(declared, name) ? declared[name] : undefined
    const refuse = (why: string) => problem('http/bad-query', { name, problem: why })
    if (parameter === undefined) {
      const known = Object.keys(declared).join(', ') || 'none'
      throw refuse(`the route does not know it; it knows ${known}`)
    }
    if (Object.hasOwn(read, name)) throw refuse('it stands there twice')
    // `?status=` is as nothing: forms of programs send it so.
    if (text === '') continue
    read[name] = valueOf(text, parameter, refuse)
  }
  return read
}

function valueOf(
  text: string,
  { kind, choices }: Parameter,
  refuse: (why: string) => Error,
): string | number | boolean | readonly string[] {
  switch (kind) {
    case 'count': {
      const value = Number(text)
      if (!/^\d{1,15}$/.test(text) || !Number.isSafeInteger(value)) {
        throw refuse('it is no whole number from 0')
      }
      return value
    }
    case 'flag':
      if (text !== 'true' && text !== 'false') throw refuse('it is `true` or `false`')
      return text === 'true'
    case 'text':
      if (choices !== undefined && !choices.includes(text)) {
        throw refuse(`it is one of ${choices.join(', ')}`)
      }
      return text
    case 'texts': {
      const values = text.split(',')
      const odd = values.find((one) => choices !== undefined && !choices.includes(one))
      if (odd !== undefined) throw refuse(`each is one of ${choices?.join(', ')}`)
      return values
    }
  }
}
