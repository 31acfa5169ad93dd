// How far a folder is trusted, in words
// =============================================================================

import { TRUST_WORDS } from '#app'
import { changesSince, type CoveredChange, type Trust } from '#services'

import { bold, dim, green, join, padded, red, words, yellow, type Styled } from '../styled.ts'
import { diffView } from './diff.ts'

/** The state, what it covers, the difference to what was trusted, and the digest that is repeated. */
export function trustView(
  trust: Trust,
  width: number,
  digest = trust.covered.digest,
): readonly Styled[] {
  const { state, covered, rules } = trust
  const changes = changesSince(trust)
  const paint = state === 'none' ? yellow : green
  return [
    words`${paint(TRUST_WORDS[state])}: ${bold(covered.folder)}`,
    ...changes.map((one) => fileLine(one, trust)),
    ...beyond('note folders outside', rules.outside),
    ...beyond('private addresses', rules.reaches),
    ...changes.flatMap((one) => difference(one, width)),
    words`${dim(`SHA-256 ${digest}`)}`,
  ]
}

const SIGNS = { same: '', changed: yellow('  changed'), new: yellow('  new'), gone: red('  gone') }

function fileLine({ kind, name, change }: CoveredChange, { before }: Trust): Styled {
  // Where nothing was trusted before, all is new and nothing has to say so.
  const sign = before === undefined ? '' : SIGNS[change]
  return words`  ${dim(padded(kind, 14))} ${name}${sign}`
}

function beyond(what: string, places: readonly string[]): readonly Styled[] {
  return places.length === 0 ? [] : [words`  ${dim(padded(what, 14))} ${join(places)}`]
}

function difference(
  { name, change, before, now }: CoveredChange,
  width: number,
): readonly Styled[] {
  if (change !== 'changed' || before === undefined || now === undefined) return []
  return diffView(name, before, now, width, `${name}, now`)
}
