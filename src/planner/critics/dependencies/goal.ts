// What the problem asks for
//
// Its quantity is measured in some unit; a plan none of whose results has that unit answers another
// question.

import { convert, parseUnit, sameDimension, unitText, type Unit } from '#plan'

import type { AtomicReading } from '../atomic-reading.ts'
import type { Finding } from '../finding.ts'
import { isIntegral } from '../formula-kinds.ts'
import { isOtherThan, quantitiesAskedIn, sentencesOf } from '../quantity-words.ts'

/** Plans that do not reach what is asked for, and answers in another unit than the one that is asked for. */
export function* goalOf(plan: AtomicReading, problem: string): Generator<Finding> {
  // The area under a curve is no area, and the density of a probability none of matter.
  const isOfCurve = plan.steps.some(({ formula }) => formula !== undefined && isIntegral(formula))
  const asked = quantitiesAskedIn(problem).map((one) =>
    (one?.noun === 'area' && isOfCurve) || (one?.noun === 'density' && CHANCE.test(problem))
      ? undefined
      : one,
  )
  const units = plan.steps.map(({ unit }) => unit)
  const [first] = asked
  const isKnown =
    asked.every((each) => each !== undefined) && units.every((unit) => unit !== undefined)
  // A unit that is asked for says what its word leaves open: the density of cells, in 1/mL.
  const isInWanted = [...wantedUnits(problem)].some(({ wanted }) =>
    units.some((unit) => unit !== undefined && sameDimension(unit.dimension, wanted.dimension)),
  )
  if (first !== undefined && isKnown && !isInWanted) {
    const missed = asked.find((each) =>
      units.every((unit) => each !== undefined && unit !== undefined && isOtherThan(unit, each)),
    )
    const last = plan.steps.at(-1)
    if (missed !== undefined && last?.unit !== undefined) {
      yield {
        step_id: null,
        issue: 'missing_dependency',
        claim: `The problem asks for ${withArticle(missed.noun)}, and no step computes one.`,
        support: `The last result, \`${last.output}\`, is in \`${unitText(last.unit)}\`.`,
        severity: 'blocking',
        suggestion: `Add the step that computes the ${missed.noun}.`,
      }
    }
  }
  yield* inAnotherUnit(plan, problem)
}

const CHANCE = /\b(?:normal|probabilit|distribut|gaussian|pdf|z-score|standard deviation|sd\b)/i

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** "… in km/h?", "How many km/h are 25 m/s?" */
const WANTED = [
  /\bhow many ([A-Za-z°Ω/^·]+(?:\d)?) (?:is|are|does|do|in)\b/i,
  /\bin (?:units of )?((?:1\s?\/\s?)?[A-Za-z°Ω%]+(?:[\^²³]?\d?)(?:\s?\/\s?\(?[A-Za-z]+(?:\^?\d)?\)?|\sper\s[a-z]+)?)\s*[.?]?$/i,
]

/** Units that sentences of a problem ask for. */
function* wantedUnits(
  problem: string,
): Generator<{ readonly sentence: string; readonly wanted: Unit }> {
  for (const sentence of sentencesOf(problem)) {
    if (!/\?|^\s*(?:find|give|calculate|compute|determine|express|convert|state)\b/i.test(sentence))
      continue
    const [name] = WANTED.flatMap((pattern) => pattern.exec(sentence)?.[1] ?? [])
    const wanted = name === undefined ? undefined : parseUnit(name).unit
    if (wanted !== undefined) yield { sentence, wanted }
  }
}

function* inAnotherUnit(plan: AtomicReading, problem: string): Generator<Finding> {
  const ends = plan.steps.filter(({ output }) => !plan.readers.has(output))
  for (const { sentence, wanted } of wantedUnits(problem)) {
    const answers = ends.filter(
      ({ unit }) => unit !== undefined && sameDimension(unit.dimension, wanted.dimension),
    )
    const isAnswered = answers.some(
      ({ unit }) => unit !== undefined && convert(1, unit, wanted) === 1,
    )
    const [answer] = answers
    if (isAnswered || answer?.unit === undefined) continue
    yield {
      step_id: answer.id,
      issue: 'unit_mismatch',
      claim: `The answer is asked for in \`${unitText(wanted)}\`, and \`${answer.output}\` is in \`${unitText(answer.unit)}\`.`,
      support: `The problem says: ${sentence}`,
      severity: 'warning',
      suggestion: `Set \`expected_units\` to \`${unitText(wanted)}\`; the result is converted by itself.`,
    }
  }
}
