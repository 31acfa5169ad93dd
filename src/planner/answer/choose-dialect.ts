// The dialect that a task needs
// =============================================================================
//
// Where nobody names one. Questions to people and data that flows from tool to tool
// are said in RTFS, problems of formulas and units as atomic steps, sets and how they
// are combined as a tree of delegations; a Plan.md is written where one is asked for. The words of the task decide; no model is
// asked for it.
//
// Invariants:
//
//   CHOOSE-DIALECT-1. The same task gives the same choice, with the words that made it.
//   CHOOSE-DIALECT-2. Where nothing speaks for the others, or two are level, it is RTFS, which can say
//       most.

import type { DialectName } from '#plan'

/** A dialect, and in a clause why. */
export interface ChosenDialect {
  /** What the plan is to be written in. */
  readonly dialect: DialectName
  /** For people: `the task asks for a formula or a quantity ("acceleration", "60 mph")`. */
  readonly why: string
}

/** The dialect that speaks for itself in the words of a task (CHOOSE-DIALECT-1). */
export function chooseDialect(task: string): ChosenDialect {
  const text = task.slice(0, LONGEST)
  const votes = SIGNS.map(({ dialect, what, signs }) => {
    const found = signs.flatMap(({ weight, pattern }) =>
      [...text.matchAll(pattern)].map(([word]) => ({ word: word.trim(), weight })),
    )
    const words = new Map(found.map(({ word, weight }) => [word.toLowerCase(), weight]))
    const sum = [...words.values()].reduce((total, weight) => total + weight, 0)
    return { dialect, what, words: [...words.keys()], sum }
  })
  // The first of those that are level: RTFS (CHOOSE-DIALECT-2).
  const best = votes.reduce((first, next) => (next.sum > first.sum ? next : first))
  if (best.sum === 0)
    return { dialect: best.dialect, why: 'no word of the task speaks for another dialect' }
  const shown = best.words.slice(0, 3).map((word) => `"${word}"`)
  return { dialect: best.dialect, why: `the task ${best.what} (${shown.join(', ')})` }
}

/** So much of a task is looked at. */
const LONGEST = 10_000

interface Sign {
  readonly weight: number
  readonly pattern: RegExp
}

function sign(weight: number, words: string): Sign {
  return { weight, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu') }
}

const UNITS =
  '(?:[kcmµun]?m|mm|km|miles?|feet|ft|inch(?:es)?|[km]?g|lb|tons?|[mµn]?s|sec(?:onds?)?|min(?:utes)?|hours?|h|k?N|[kM]?J|k?cal|[km]?W|[km]?V|[mµ]?A|ohms?|Ω|[kM]?Hz|[kM]?Pa|bar|atm|K|°\\s?[CF]|degrees|radians|m?mol|[mc]?L|litres?|liters?|mph|rad)'

/** What speaks for each dialect, RTFS first. */
const SIGNS: readonly {
  readonly dialect: DialectName
  readonly what: string
  readonly signs: readonly Sign[]
}[] = [
  {
    dialect: 'rtfs',
    what: 'asks people or passes data from tool to tool',
    signs: [
      sign(
        2,
        'ask(?:s|ed)? (?:me|the user|them|him|her|us|which|for)|remind|calendar|notes?|e-?mails?|letters?|newsletter|newsletters|meetings?|schedule|summari[sz]e|sum up|summary|translate|draft|approve|recommend|tell (?:me|the)|questions?|interview|my week|memory|knowledge base|book a',
      ),
      sign(
        2,
        'https?://\\S+|[\\w/-]+\\.(?:csv|json|md|txt|pdf|log)|readme|api|backup|pull requests?',
      ),
      sign(
        1,
        'read|write|fetch|send|search|look up|save|store|plan|compare|analy[sz]e|explain|decide|check|review(?:ed)?|answers?|files?|each|my|me|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|week',
      ),
    ],
  },
  {
    dialect: 'atomic',
    what: 'asks for a formula or a quantity',
    signs: [
      sign(
        3,
        'derivative|differentiate|integra(?:te|l)|eigen(?:values?|vectors?)|matri(?:x|ces)|equations?|simplify|factori[sz]e|hypotenuse|triangle|kinetic|acceleration|velocity|hydrochloric|ideal gas|resistor|f\\(x\\)|pendulum|capacitors?|determinant|p\\s?H|prove|invert|maximum of|under the curve|logarithm|square root',
      ),
      sign(2, `[-+]?\\d+(?:[.,]\\d+)?\\s?${UNITS}(?:\\s?[/^·*]\\s?\\w+)*`),
      sign(
        3,
        '\\w+\\s?\\^\\s?\\w+|\\d\\s?[-+*/×÷]\\s?\\d[\\d.]*|[\\w)]+\\s?=\\s?[-\\w(]+|\\(\\w+ ?[-+] ?\\w+\\)',
      ),
      sign(
        2,
        'forces?|speed|energy|pressure|current flows|voltage|moles?|mass|solve|calculate|compute|fahrenheit|celsius|how (?:high|fast|far|heavy) does|area|volume|momentum|torque|probability',
      ),
      sign(1, 'determine|convert|what is|how much|how many'),
    ],
  },
  {
    dialect: 'delegation',
    what: 'combines sets',
    signs: [
      sign(
        3,
        'union|intersect(?:ion|ed|s)?|minus|overlap(?:s|ping)?|common to|in common|but (?:not|never)|missing from|absent (?:in|from)|(?:up|down)stream(?: of)?|within \\d[\\d,]* ?(?:bases|bp|kb)|leave out|who are not|that have no|have no|false positives|excluding|others? than|(?<=^|[.!?]\\s)\\p{Lu}\\w*s (?:that|who|which|with)',
      ),
      sign(
        2,
        'genes?|proteins?|kinases?|enzymes?|orthologu?es?|homologu?es?|snps?|exons?|chr\\w+|motifs?|promoters?|transcription factors?|pseudogenes?|strains?|species|drug targets?|vaccine candidates?|pathways?|compounds|records|subscribers|screens',
      ),
      sign(
        1,
        'without|except|both|either|all|list|find|which \\w+s|customers who|users|samples|papers|products|candidates|targets|not|never',
      ),
    ],
  },
  {
    dialect: 'plan-md',
    what: 'asks for a Plan.md',
    // Whoever names the form wants it, whatever else the task is about.
    signs: [
      sign(
        20,
        'plan\\.md|plan in markdown|markdown plan|plan as markdown|obsidian plan|plan (?:for|in) (?:my |our )?(?:obsidian|vault)',
      ),
    ],
  },
]
