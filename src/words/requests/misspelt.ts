// Misspelt words of requests

import type { Token, Vocabulary } from './vocabulary.ts'

/** The tokens of a misspelt label; undefined where nothing in it is near a word that is looked for. */
export function corrected(
  vocabulary: Vocabulary,
  tokens: readonly Token[],
): readonly Token[] | undefined {
  if (tokens.length === 0 || tokens.length > 6) return undefined
  let isCorrected = false
  const better = tokens.flatMap((token) => {
    const { text, kinds, number } = token
    if (kinds !== 0 || number !== undefined || text.length < 5 || ORDINARY.test(text))
      return [token]
    const two = inTwo(vocabulary, text)
    if (two !== undefined) {
      isCorrected = true
      return two.map((part) => ({ ...token, text: part, kinds: vocabulary.kindsOf(part) }))
    }
    const near = vocabulary.meant(text)
    if (near === undefined) return [token]
    isCorrected = true
    return [{ ...token, kinds: vocabulary.kindsOf(near) }]
  })
  return isCorrected ? better : undefined
}

/** Words that are near one of ours and mean something else. */
const ORDINARY =
  /^(?:improv|preview|defend|defence|conform|approach|approx|arriv|remov|appear|append|apply|applie|retriev|provid|prefer|auto?r(?:in|innen|as?|es?)$|auteurs?$)/

/** `requiresapproval` */
function inTwo(vocabulary: Vocabulary, text: string): readonly string[] | undefined {
  for (let at = 4; at <= text.length - 4; at++) {
    const parts = [text.slice(0, at), text.slice(at)]
    if (parts.every((part) => vocabulary.kindsOf(part) !== 0)) return parts
  }
  return undefined
}
