// A model that refuses in its own words
// =============================================================================
//
// `CANNOT: …` is the way to say no that it was given. Some models apologise instead, at
// length.
//
// Invariants:
//
//   REFUSAL-1. Only what refuses the task itself counts, at the start of an answer. What goes on to
//       offer something (`but`, `instead`, a colon at the end) is prose before a plan.

/** Whether an answer without a plan begins by refusing the task; `text` ends where a block does. */
export function isRefusal(text: string): boolean {
  const start = text
    .slice(0, 2000)
    .trimStart()
    .replace(/^[>*_#\s]+/, '')
  const paragraph = (/^[^]*?(?=\r?\n[ \t]*\r?\n|$)/.exec(start)?.[0] ?? '').trim()
  const said = paragraph.replaceAll(/[’‘]/g, "'")
  return REFUSES.test(said) && !OFFERS.test(said)
}

const SORRY =
  "(?:(?:i'?m|i am) (?:\\w+ )?sorry|sorry|(?:my )?apologies|i apologi[sz]e|unfortunately|regrettably)"
const UNABLE =
  "(?:(?:i|we) (?:can'?t|cannot|can not|won'?t|will not|must decline|have to decline|decline)|(?:i'?m|i am|we are) (?:unable|not able|not allowed|not permitted)|it(?: is|'s) not possible for me)"
const TASK =
  '(?:help|assist|comply|fulfil+|support|engage|continue|participate|(?:provide|create|write|make|generate|produce|do|complete|answer|discuss|plan) (?:\\w+ )?(?:this|that|it|such|a plan|the plan|any plan|the task|your request|the request))'

const REFUSES = new RegExp(
  `^(?:${SORRY}\\b[^a-z]{0,4})?(?:but |that |as an ai\\b[^.]{0,60}, ?)*${UNABLE}\\b(?: to)?(?: \\w+)? ${TASK}\\b`,
  'i',
)
const OFFERS = /\b(?:but (?!i\b)|however|instead|here is|here's|below|following)\b|:$/i
