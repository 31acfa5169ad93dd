// The plan's own JSON in a prompt
// =============================================================================
//
// What a model is told that writes a plan as JSON: a small part of the form that says most plans. The schema has the
// rest.
//
// Invariants:
//
//   PLAN-PROMPT-1. The same catalogue and facts give the same text.
//   PLAN-PROMPT-2. The plan in it compiles without a remark against the same catalogue.

import type { Catalogue } from '#plan'

import type { PromptFacts } from '../dialect.ts'
import { otherTools } from '../other-tools.ts'
import { toldDate } from '../told-date.ts'
import { toolLine } from '../tool-line.ts'

/** Instructions for a model that writes plans as JSON with the tools of a catalogue. */
export function planPrompt({ entries }: Catalogue, facts: PromptFacts = {}): string {
  return [
    'Answer with one plan as a JSON object and nothing else: no words around it, no code fence.',
    ...toldDate(facts).flatMap((line) => ['', line]),
    ...(entries.has('human.ask') && entries.has('human.inform') ? ['', EXAMPLE] : []),
    '',
    EXPRESSIONS,
    '',
    RULES,
    '',
    'TOOLS',
    '"(call :tool a=text {:b number})" is a tool with the arguments a and b, here {"call": "tool", "named": [["a", …], ["b", …]]}. What has "?" may be left out; "nil" is null, and a map is an object.',
    ...[...entries.values()].map(toolLine),
    ...otherTools(facts, { isJson: true }),
    '',
  ].join('\n')
}

const EXAMPLE = `EXAMPLE
{
  "form": 2,
  "goal": "Greet a guest the way they like. Not said: their language.",
  "steps": [
    {"id": "name", "title": "Ask for the name", "body": {"call": "human.ask", "named": [["prompt", {"literal": "What is your name?"}]]}},
    {"id": "formal", "title": "Ask for the way", "body": {"call": "human.ask", "named": [["prompt", {"literal": "Formally?"}], ["choices", {"literal": ["yes", "no"]}]]}},
    {
      "id": "greet",
      "title": "Greet the guest",
      "body": {
        "if": {"apply": "=", "arguments": [{"output": "formal"}, {"literal": "yes"}]},
        "then": {"call": "human.inform", "named": [["message", {"apply": "str", "arguments": [{"literal": "Good day, "}, {"output": "name"}]}]]},
        "else": {"call": "human.inform", "named": [["message", {"literal": "Hi!"}]]}
      }
    }
  ],
  "result": {"map": [[{"literal": "name"}, {"output": "name"}]]},
  "unknowns": ["Not done: shaking hands, which no tool does"]
}`

const EXPRESSIONS = `EXPRESSIONS, wherever a value stands
{"literal": x}  text, number, true, false, null or a list of these; a literal object is {"literal": {"map": [["key", x]]}}
{"output": "step", "path": ["key", 0]}  the result of an earlier step, or with "path" a part of it
{"call": "tool", "named": [["argument", expression]]}  the only way to act
{"apply": f, "arguments": [expressions]}  f is one of str = + - * / < > <= >= and or not get first count
{"map": [[{"literal": "key"}, expression]]}  {"list": [expressions]}  {"do": [expressions]}, one after the other
{"if": expression, "then": expression, "else": expression}  only false and null are false
{"each": list, "item": "x", "most": 20, "body": expression}  for every item, which is {"variable": "x"} in the body; gives the list of the values`

const RULES = `RULES
1. A step is {"id", "title", "body"}; ids differ, a title is one plain sentence that begins with a verb. "after": ["id"] names steps that must have ended beside those whose output is used; other steps may run side by side.
2. "approval": "required" for whatever sends, publishes, pays, orders, deletes or overwrites something.
3. Values are real ones, from the task and never from the example. What you do not know, ask for. There are no other tools and no other keys.
4. An answer of a person is text; where only some fit, give "choices" and compare with one of them.
5. What the task asks and no tool can do is not imitated: "unknowns" says it, beginning with "Not done:". Where nothing of the task can be done, answer with {"cannot": "what, and why"} alone.`
