// How many tokens a text has, without the model's own tokeniser

/** Characters of ASCII that make a token, in plans and prose alike. */
const ASCII_PER_TOKEN = 3.6

/**
 * About how many tokens a model would count in a text: a token for 3.6 ASCII characters and one for each
 * other code point. For budgets and records where a provider says nothing.
 */
export function estimateTokens(text: string): number {
  let ascii = 0
  let others = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) ascii++
    // The second half of a pair belongs to the first.
    else if (unit < 0xdc00 || unit > 0xdfff) others++
  }
  return Math.ceil(ascii / ASCII_PER_TOKEN + others)
}
