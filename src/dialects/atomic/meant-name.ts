// Which name of a plan may be meant by one that it does not have

import { nearest } from '#text'

/**
 * The nearest name. Of one or two letters only the same in another case, since `c` is no slip in writing `E`; one that differs by its
 * digits is another quantity (`x1`, `x2`).
 */
export function meantName(name: string, known: readonly string[]): string | undefined {
  const letters = lettersOf(name)
  const others = known.filter(
    (each) => digitsOf(each) === digitsOf(name) || lettersOf(each) !== letters,
  )
  const [meant] = name.length > 2 ? nearest(name, others) : nearest(name, others, 1, 0)
  return meant
}

function lettersOf(name: string): string {
  return name.replaceAll(/[\d_]/g, '').toLowerCase()
}

function digitsOf(name: string): string {
  return name.replaceAll(/\D/g, '')
}
