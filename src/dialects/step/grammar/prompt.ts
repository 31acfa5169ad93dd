// STEP in a prompt
// =============================================================================
//
// What a model is told that is to write a plan: the markers, the rules that a plan
// breaks most easily, and each faculty in a line. A prompt is paid for by the word,
// so it says each thing once.
//
// Invariants:
//
//   STEP-PROMPT-1. The same catalogue, profile and facts give the same text.
//   STEP-PROMPT-2. The plan in it compiles without a remark against the same catalogue; there is
//       none where no faculty takes parameters as they come.

import {
  isSchema,
  namesOf,
  propertiesOf,
  requiredBy,
  schemaText,
  spellingOf,
  takesOthers,
} from '#grammar'
import { effectsOf, joinEffects, textFormOf, type Catalogue } from '#plan'
import { escapeInvisible } from '#text'

import type { PromptFacts } from '../../dialect.ts'
import { EFFECT_WORDS } from '../../effect-words.ts'
import { toldDate } from '../../told-date.ts'
import { layOutSteps, type StepText } from '../layout.ts'
import { takesMembers, usableFaculties, type UsableFaculty } from './usable.ts'

/** Instructions for a model that writes plans in a profile with the faculties of a catalogue. */
export function stepPrompt(catalogue: Catalogue, profile: string, facts: PromptFacts = {}): string {
  const usable = usableFaculties(catalogue)
  const example = exampleOf(usable)
  return `Answer with one plan in STEP and nothing else: no words around it, no code fence, no bold, no blank lines.

A plan is a draft that a person decides on before it runs: steps one after the other, each given to one faculty.
${toldDate(facts, NO_DATES)
  .map((line) => `\n${line}\n`)
  .join('')}
MARKERS, each at the start of its own line, in this order
STEP n:  begins a step; n counts 1, 2, 3 and so on; nothing stands behind the colon
FACULTY:  who carries the step out, one of those below
ACTION:  what is done, one sentence on the same line
PARAMETERS:  a JSON object on the same line; {} where there are none
CAPABILITIES:  what the step may use, of those that go with its faculty${changes(usable)}; commas between, at least one
DURATION:  optional, an estimate: 30 s, 5 min, 2 h
NOTES:  optional, a remark for people on the same line; nobody acts on it

RULES
1. Each step has FACULTY, ACTION, PARAMETERS and CAPABILITIES once. There are no other markers, and no text between them.
2. Each step runs once, whatever the others found. What depends on something unknown is decided now, or left to a person who reads the result.
3. An ACTION says one thing to do. Refused are conditions, loops, retries, waiting, doubt and asking: ${refusedWords(profile)}. ${profile === 'default' ? SPOKEN_OF : NEVER} NOTES and PARAMETERS may hold any words.
4. Steps are not referred to: no {{result}}, no $1. A faculty marked "sees earlier" is given what all steps before found; the others get only what stands in their own step.
5. PARAMETERS hold real values, from the task and never from the example: no name twice, whole numbers of at most 15 digits, longer ones as text. Where a faculty's line names none they are free: what it has to know beside its ACTION.
6. There are no other faculties and no other capabilities. Nothing writes, sends, deletes or runs anything unless its line below says so.
7. What the task asks and no faculty can do is not imitated. NOTES of the last step say it, beginning with "Not done:", what and why. Where nothing of the task can be done, answer with one line alone: CANNOT: what, and why.

FACULTIES
${usable.length === 0 ? 'None has a tool here: there is no plan to write.' : usable.map(facultyLine).join('\n')}
${example === '' ? '' : `\nEXAMPLE\n${example}`}`
}

/** The capabilities say nothing of what a faculty changes. */
function changes(usable: readonly UsableFaculty[]): string {
  const all = usable.flatMap(({ entry }) => effectsOf(entry.effect))
  const some = all.some((effect) => effect === 'write' || effect === 'irreversible')
  return some ? ', also where it changes something' : ''
}

const NO_DATES =
  'A search knows no dates but `since` and `until` where its line names them: leave any other choice by time to a faculty that sees earlier.'

/** Words that an action must not hold, as its author would write them. */
function refusedWords(profile: string): string {
  const all = profile === 'default' ? WORDS : [...WORDS, 'for', 'try']
  return all.map((word) => `"${word}"`).join(' ')
}

const SPOKEN_OF =
  '"for all" and "whether" are fine; a word that is only spoken of stands in back-ticks.'
const NEVER = '"all" and "whether" are fine; in quotes and back-ticks the words are refused, too.'

const WORDS: readonly string[] = [
  'if only_if unless until depends_on while loop repeatedly for_each for_every for_item_in try_to retry',
  'attempt repeat_on_failure wait_for maybe perhaps possibly request_approval ask_for_permission',
].flatMap((words) => words.split(' ').map((word) => word.replaceAll('_', ' ')))

/** A faculty: its capabilities, what it may do, what it is for, what it takes. */
function facultyLine(faculty: UsableFaculty): string {
  const { name, entry, capabilities, seesEarlier, parameters } = faculty
  const effect = effectsOf(entry.effect).reduce(joinEffects)
  const about = [EFFECT_WORDS[effect], ...(seesEarlier ? ['sees earlier'] : [])].join('; ')
  const line = `${name}  ${capabilities.join(', ')}; ${about}. ${entry.description}${takes(parameters)}`
  // Whoever describes a tool must not be able to begin a line of their own.
  return escapeInvisible(line)
}

/** What PARAMETERS hold, where the tool says. */
function takes(schema: UsableFaculty['parameters']): string {
  if (!isSchema(schema)) return ''
  const properties = propertiesOf(schema)
  const required = requiredBy(schema)
  const members = namesOf(schema).map((name) => {
    const mark = required.includes(name) ? '' : '?'
    return `${JSON.stringify(name)}${mark}: ${schemaText(properties[name] ?? true, JSON_WORDS)}`
  })
  const all = [...members, ...(takesOthers(schema) ? ['...'] : [])].join(', ')
  const left = required.length < members.length ? '; "?" may be left out' : ''
  const object = members.length === 0 ? [] : [`PARAMETERS {${all}}${left}.`]
  const spellings = Object.entries(properties).flatMap(([name, one]) => spellingOf(name, one))
  return [...object, ...spellingOf('PARAMETERS', schema), ...spellings]
    .map((one) => ` ${one}`)
    .join('')
}

const JSON_WORDS = {
  null: 'null',
  object: 'object',
  formOf: textFormOf,
  member: (name: string) => JSON.stringify(name),
} as const

/** The steps of the example whose faculties there are, as far as they take such parameters. */
function exampleOf(usable: readonly UsableFaculty[]): string {
  const steps = EXAMPLE.flatMap((step) => {
    const faculty = usable.find(({ name }) => name === step.faculty)
    const fits =
      faculty !== undefined &&
      takesMembers(faculty, Object.keys(JSON.parse(step.parameters) as object)) &&
      step.capabilities.every((name) => (faculty.capabilities as readonly string[]).includes(name))
    return fits ? [step] : []
  })
  return layOutSteps(steps.map((step, at) => ({ ...step, number: at + 1 })))
}

const EXAMPLE: readonly StepText[] = [
  {
    faculty: 'READ_KNOWLEDGE',
    action: 'Find the notes about Python decorators',
    parameters: '{"search_term": "python decorators", "limit": 5}',
    capabilities: ['KNOWLEDGE_READ'],
  },
  {
    faculty: 'READ_MEMORY',
    action: 'Recall which exercises with decorators were done',
    parameters: '{"search_term": "decorator exercises"}',
    capabilities: ['MEMORY_READ'],
  },
  {
    faculty: 'PLAN_SCHEDULE',
    action: 'Propose a study session on each of five days, without the exercises that are done',
    parameters: '{"days": 5, "minutes": 45, "topics": ["closures", "wraps", "arguments"]}',
    capabilities: ['ANALYSIS'],
    seconds: 300,
    notes: 'A proposal: nothing is entered into a calendar.',
  },
].map((step, at) => ({
  number: at + 1,
  title: undefined,
  seconds: undefined,
  notes: undefined,
  ...step,
}))
