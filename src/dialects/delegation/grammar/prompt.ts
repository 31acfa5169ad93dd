// Delegation JSON in a prompt
// =============================================================================
//
// What a model is told that is to write a strategy: the two kinds of node, the
// operators, the rules that are broken most easily, and what sub-agents work with. A
// prompt is paid for by the word, so it says each thing once.
//
// Invariants:
//
//   DELEGATION-PROMPT-1. The same catalogue and facts give the same text.
//   DELEGATION-PROMPT-2. The plan in it compiles without a remark.

import type { Catalogue } from '#plan'
import { escapeInvisible } from '#text'

import type { PromptFacts } from '../../dialect.ts'
import { toldDate } from '../../told-date.ts'
import { DELEGATE } from '../words.ts'

/** Instructions for a model that writes delegation plans. */
export function delegationPrompt(catalogue: Catalogue, facts: PromptFacts = {}): string {
  return [
    'Answer with one delegation plan as JSON and nothing else: no words around it, no code fence, no comments.',
    ...toldDate(facts),
    `{"goal": "<what is wanted, in words>", "plan": <node>}`,
    'Each task is given to a sub-agent, which sees its own task and nothing of this plan, and leaves one set of records. Combine nodes make one set of two.',
    NODES,
    OPERATORS,
    WHERE,
    `RULES\n${[...RULES, available(catalogue, facts)].map((rule, at) => `${at + 1}. ${rule}`).join('\n')}`,
    `EXAMPLE\n${EXAMPLE}`,
  ].join('\n\n')
}

const NODES = `NODES
A task for a sub-agent:
{"type": "task", "task": "<what to find or build>", "hint": "<how, optional>", "context": <any JSON, optional>, "input": <one node whose set the task works on, optional>}
A task that loads a file, all of it, with its columns. Nothing else stands in it:
{"type": "task", "task": "All of invoices.csv", "context": {"source": "invoices.csv"}}
A task that keeps a part of its input by the columns of its file, with no sub-agent. It has "where" or "top", no other key, no hint:
{"type": "task", "task": "The unpaid over 1000", "context": {"where": [{"column": "paid", "equals": "no"}, {"column": "amount", "greater": 1000}]}, "input": <node>}
{"type": "task", "task": "The ten largest", "context": {"top": {"by": "amount", "count": 10, "order": "highest"}}, "input": <node>}
A combine node, always with both sides:
{"type": "combine", "operator": "<OPERATOR>", "left": <node>, "right": <node>, "display_name": "<optional>", "hint": "<optional>"}`

const OPERATORS = `OPERATORS
UNION        records in left or right
INTERSECT    records in left and right
MINUS_LEFT   records in left that are not in right
MINUS_RIGHT  records in right that are not in left
COLOCATE     records whose place on a sequence matches a place of the other set; it alone may also have, on the node itself:
  "upstream": 500, "downstream": 0   bases added before and behind each feature of left, in its own direction; 0 by default; for what lies near, both
  "region": "with_feature" | "before" | "behind"   what counts of left: the feature itself and the bases added (by default), only the "upstream" bases before it, or only the "downstream" bases behind it; for what lies before a gene and not in it, "before"
  "strand": "same" | "opposite" | "both"
  "operation": "overlap" | "a_contain_b" | "b_contain_a"   (a is left, b is right)
  "return": "a" | "b"   whose records are kept`

const WHERE = `WHERE
A list of conditions, all of which hold. Each has "column", a name exactly as it stands in the file, and one of "equals", "not_equals", "less", "at_most", "greater", "at_least" (numbers, or dates such as "2026-11-28"), "contains", "starts_with", "in": [...], "not_in": [...], "empty": true. {"any": [condition, condition]} holds where one of them does.`

const RULES: readonly string[] = [
  'One nested tree. Beside "goal" and "plan" there are no other keys at the top.',
  'No ids and no references. A set that is needed twice is written twice, word for word, and is made once; in other words it would be found twice.',
  'A combine node has exactly two sides; nest them for more.',
  'Say in each task everything that its sub-agent has to know and the task given to you says: names, limits, organism, file. Take none of these from the example. What is left open stays open: end "goal" with "Not said: the organism." or the like.',
  'A task that looks at the records of a set (keeps some, ranks them, adds to them) has that set as its "input". Two sets that are each found without the other are combined: INTERSECT for what is in both.',
  'No other keys than those above. Leave out what you do not need.',
  'A plan makes sets and nothing else. What the task asks beside them (to send, write, draw, decide) is not imitated: end "goal" with "Not done:", what and why. Where nothing of the task is a set, answer with {"cannot": "<what, and why>"} alone.',
  'A task with a "source" does nothing but load that file whole: a hint, an input, another key, or words that ask for a part or an order are refused. Name it after the file. What is to be kept of it, by a limit, a type, a place, a year or a rank, is kept by a task above with "where" or "top"; what columns do not say, by a sub-agent with this task as its "input".',
  'Two records are the same if their ids are; nothing else is looked at. Both sides of UNION, INTERSECT and MINUS hold the same kind of record under the same ids.',
]

/** What whoever carries out a task works with. */
function available({ entries }: Catalogue, { files }: PromptFacts): string {
  const tools = entries.get(DELEGATE)?.gives
  // Whoever names a file must not be able to begin a line of their own.
  const known = files?.map((file) => escapeInvisible(file)).join(', ')
  if (tools === undefined) {
    const listed = known === undefined || known === '' ? '' : ` The files are ${known}.`
    return `A task whose set is loaded from a file has "context": {"source": "<its path>"}; any other is given to a person.${listed}`
  }
  const listed = [tools.length === 0 ? 'none' : tools.join(', '), known === '' ? 'no files' : known]
  const both = known === undefined ? 'tools' : 'tools and files'
  return `Sub-agents have these ${both} and no others: ${listed.filter((one) => one !== undefined).join('; ')}. Hints name nothing else. A file to load, one of these or one that the task names, stands in "context": {"source": "<its path>"}.`
}

const EXAMPLE = `{
  "goal": "Genes with the motif in the 500 bases before them, without pseudogenes. Not said: the organism.",
  "plan": {
    "type": "combine",
    "operator": "MINUS_LEFT",
    "display_name": "With the motif before them, no pseudogenes",
    "left": {
      "type": "combine",
      "operator": "COLOCATE",
      "upstream": 500,
      "region": "before",
      "strand": "same",
      "left": {
        "type": "task",
        "task": "All genes with their places, each under its own id",
        "context": {"source": "annotation/all.gff3"}
      },
      "right": {
        "type": "task",
        "task": "The places of the motif TGCATGCA, as the file has them",
        "context": {"source": "found/motif.bed"}
      }
    },
    "right": {
      "type": "task",
      "task": "The pseudogenes, under the same ids",
      "context": {"where": [{"column": "type", "equals": "pseudogene"}]},
      "input": {
        "type": "task",
        "task": "All genes with their places, each under its own id",
        "context": {"source": "annotation/all.gff3"}
      }
    }
  }
}
`
