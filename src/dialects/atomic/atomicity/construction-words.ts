// The words of constructions: what tells an operation that is said otherwise than in the imperative

/** Pronouns of who solves, with what is drawn together with them. */
export const PRONOUNS = words("we you i one we'll you'll i'll we'd i'd we've you've i've")
/** Who or what carries a step out: "this step linearizes". */
export const HOLDING = words(`
  step student solver stage part task procedure method algorithm analyst chemist technician engineer
  routine program planner agent calculation it he she
`)
/** What is used to find something. */
export const LAWS = words(`
  law laws rule theorem lemma equation equations formula principle identity definition relation
  relationship kinematics conservation method test criterion model expansion balance
`)
export const ADVERBIAL = words(`
  now also again just simply thus hence therefore once first already later been being further
`)
/** What says that something was done in an earlier step. */
export const EARLIER = words('above earlier already previously previous preceding prior')
/** Verbs whose passive says how something is, not what is done to it. */
export const STATES = words(`
  accept change charge choose classify complete compose connect count define describe discount
  distribute express ground label locate mark measure name note place print read
  relate report short state store train write balance correct weigh
`)
/** What is done to a result with which a step goes on: ", which is substituted into …". */
export const ONWARDS = words(`
  add back-substitute cancel convert differentiate divide equate evaluate expand factor factorize
  insert integrate invert linearize multiply normalize plot plug project put raise rearrange reinsert
  resubstitute rewrite round set simplify solve square subtract substitute sum transform transpose
`)
export const BEING = words('is are be')
export const BE_SHORT = words("that's it's")
/** What stands in front of a noun. */
export const DETERMINERS = words('a an the its their our another one')
/** Verbs whose passive says what something is due to: "is determined by the slowest step". */
export const CAUSED = words('determine reduce')
export const STEPS = words('step steps part stage')
export const ORDINALS = words('last first second third')
/** What ends a noun phrase. */
export const NOT_NOMINAL = words(`
  given provided with assuming using so such it them to before after
`)

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
