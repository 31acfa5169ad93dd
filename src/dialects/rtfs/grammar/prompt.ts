// RTFS in a prompt
// =============================================================================
//
// What a model is told that is to write a plan: the forms, the rules that a plan
// breaks most easily, and each tool in a line. A prompt is paid for by the word, so
// it says each thing once.
//
// Invariants:
//
//   RTFS-PROMPT-1. The same catalogue, profile and facts give the same text.
//   RTFS-PROMPT-2. The plan and the examples in it compile against the same catalogue.

import { builtins, type Catalogue } from '#plan'

import type { PromptFacts } from '../../dialect.ts'
import { otherTools } from '../../other-tools.ts'
import { toldDate } from '../../told-date.ts'
import { toolLine } from '../../tool-line.ts'
import {
  includes,
  languageOf,
  languageOfBuiltin,
  LARGEST,
  profileNamed,
  type Language,
} from '../profiles.ts'

/** Instructions for a model that writes plans in a profile with the tools of a catalogue. */
export function rtfsPrompt(
  { entries }: Catalogue,
  profile: string,
  facts: PromptFacts = {},
): string {
  const language = languageOf(profileNamed(profile))
  const whole = includes(language, 'rtfs20-planwright')
  // The strict profile refuses a plan that names a larger language.
  const asksForMore = profileNamed(profile) === 'default'
  const header = language === 'rtfs20' ? '' : `\n  :language ${language}`
  const chooses = entries.has('human.ask')
  const told = toldDate(facts, ...(entries.has('faculty.read-knowledge') ? [NO_DATES] : []))
  const example = entries.has('ccos.user.ask') && entries.has('ccos.echo') ? GREETING : KNOWN
  return [
    'Answer with one plan in RTFS and nothing else: no words around it, no code fence.',
    ...told.flatMap((line) => ['', line]),
    `
(plan
  :name "example"${header}
  :body (do
${example}))

FORMS`,
    ...forms(chooses).map(([form, does, example]) =>
      example === undefined ? `${form}  ${does}` : `${form}  ${does}: ${example}`,
    ),
    ...further(language),
    ...(asksForMore ? [LARGER, ...functions(LARGEST), EACH] : []),
    `
VALUES
"text" (escapes \\" \\\\ \\n \\t \\r)  42  -3.5  true  false  nil  :keyword  [1 2]  {:key "value"}
No commas. No quoting. A float has digits on both sides of its point. A key is a keyword, a text or a whole number, such as {"Content-Type" "text/csv"}; a tool is given :key as "key".

RULES
1. A name holds only inside the let or match that binds it. Steps share nothing${whole ? ' but outputs' : ''}: what is asked, computed and used together belongs into one step.
2. A let has a body after its [names].
3. The last step ends with a map of what is worth keeping, such as {:trip/dates dates}; an if or a match at its end has one in each branch.
4. Values are real ones, from the task and never from an example. <x>, $1 and {{x}} are refused; what you do not know, ask for.
5. There are no other forms and no other tools: no loops, functions, get, + or comparison${language === 'rtfs20' && !asksForMore ? '' : ' but those above'}.
6. An answer is text as it was typed, and every text counts as true. ${chooses ? `Where only some answers fit, ask with choices and test for one of them: ${CHOSEN}.` : 'Test (= answer "yes").'} A text that is exactly a number counts as one where a tool takes a number, never in =.
7. Step names differ. No step stands inside of another form.
8. What the task asks and no tool can do is not imitated: ${entries.has('human.inform') ? 'say it first with (call :human.inform "Not done: ...")' : 'the map at the end says it, {:not-done "..."}'}. Where nothing of the task can be done, answer with one line alone: CANNOT: what, and why.${entries.has('sets.load') ? SETS : ''}

TOOLS
(call :tool a b) gives arguments by position, (call :tool {:a 1 :b 2}) by name; a map at the end always holds names. "?" may be left out.`,
    ...[...entries.values()].map(toolLine),
    ...otherTools(facts, { isJson: false }),
    '',
  ].join('\n')
}

const GREETING = `    (step "Ask for the name and greet"
      (let [name (call :ccos.user.ask "What is your name?")]
        (call :ccos.echo {:message (str "Hello, " name "!")})
        {:user/name name}))`

/** Where the tools of the other one are missing. */
const KNOWN = `    (step "Say what is known"
      (let [days 3]
        {:trip/duration days}))`

const NO_DATES =
  'A search knows no dates but `since` and `until` where its line names them: any other choice by time is left to the agent, with what was found as its :context.'

/** A question to which only some answers fit. */
const CHOSEN = '(= (call :human.ask "Go on?" {:choices ["yes" "no"]}) "yes")'

/** How a form is written, what it does, and one as it stands in a plan that has bound `answer`. */
const forms = (
  chooses: boolean,
): readonly (readonly [form: string, does: string, example?: string])[] => [
  ['(step "Name" expr ...)', 'steps run in order; the value is the last expr'],
  ['(call :tool args ...)', 'the only way to act'],
  [
    '(let [name expr ...] expr ...)',
    'names values; in place of a name, {:keys [a b]} takes a map apart by the names of its keys, each once, and {n :trip/days} names what one key has',
    '(let [x 1 {:keys [a] n :trip/days} {:a 2 :trip/days 3}] [x a n])',
  ],
  [
    '(if condition then else)',
    'only false and nil are false',
    `(if ${chooses ? CHOSEN : '(= answer "yes")'} "go" "stay")`,
  ],
  [
    '(match value pattern expr ...)',
    'the first that fits: a constant, [patterns], {:key pattern}, a name, _ for all else',
    '(match answer "car" 1 "train" 2 _ 0)',
  ],
  ['(do expr ...)', 'one after the other'],
  ['(str expr ...)', 'joins into text', '(str "Hello, " answer "!")'],
  ['(= a b)', 'whether they are equal'],
]

const LARGER = `Only in a plan that has :language ${LARGEST} behind its :name:`

const EACH =
  '(each [x list :most 20] expr ...)  for every x of a list, at most so many; gives the list of the values. Behind :most, :at-once 4 does four side by side, and :else nil is the value of one that failed'

const SETS = `
9. A set is handed on as the whole result of the tool that made it: (let [a (call :sets.load "a.csv") b (call :sets.load "b.csv")] (call :sets.union {:left a :right b})). A part of it is kept by its columns, named exactly as in the file: (call :sets.filter {:set a :where [{:column "paid" :equals "no"} {:column "amount" :greater 1000}]}).`

/** Built-in functions that a language has beside the forms. */
function functions(language: Language): readonly string[] {
  const names = [...builtins.values()]
    .filter(({ name, profile }) => {
      const needs = languageOfBuiltin(name)
      return profile !== 'core' && needs !== undefined && includes(language, needs)
    })
    .map(({ name }) => name)
  return names.length === 0 ? [] : [`(f a b)  where f is one of ${names.join(' ')}`]
}

function further(language: Language): readonly string[] {
  return includes(language, LARGEST)
    ? [
        ...functions(language),
        '(step "Name" {:id a} expr)  names the step, and (output :a) is its value in later ones',
        '(earlier n)  the values of the n steps before, as a map by their ids; n is 1 to 99',
        EACH,
      ]
    : functions(language)
}
