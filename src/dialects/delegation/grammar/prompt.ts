// Delegation JSON in a prompt
// =============================================================================
//
// What a model is told that is to write a strategy: the two kinds of node, the
// operators, the rules that are broken most easily. A prompt is paid for by the
// word, so it says each thing once.
//
// Invariants:
//
//   DELEGATION-PROMPT-1. The plan in it compiles without a remark.

import type { PromptFacts } from '../../dialect.ts'
import { toldDate } from '../../told-date.ts'

/** Instructions for a model that writes delegation plans. */
export function delegationPrompt(facts: PromptFacts = {}): string {
  return `Answer with one delegation plan as JSON and nothing else: no words around it, no code fence, no comments.${toldDate(
    facts,
  )
    .map((line) => `\n\n${line}`)
    .join('')}

{"goal": "<what is wanted, in words>", "plan": <node>}

Each task is given to a sub-agent, which sees its own task and nothing of this plan, and leaves one set of records. Combine nodes make one set of two.

NODES
A task:
{"type": "task", "task": "<what to find or build>", "hint": "<how, optional>", "context": <any JSON, optional>, "input": <one node whose set the task works on, optional>}
A combine node, always with both sides:
{"type": "combine", "operator": "<OPERATOR>", "left": <node>, "right": <node>, "display_name": "<optional>", "hint": "<optional>"}

OPERATORS
UNION        records in left or right
INTERSECT    records in left and right
MINUS_LEFT   records in left that are not in right
MINUS_RIGHT  records in right that are not in left
COLOCATE     records whose place on a sequence matches a place of the other set; it alone may also have, on the node itself:
  "upstream": 500, "downstream": 0   bases added before and behind each feature of left, in its own direction; 0 by default
  "region": "with_feature" | "before" | "behind"   what counts of left: the feature itself and the bases added (by default), only the "upstream" bases before it, or only the "downstream" bases behind it
  "strand": "same" | "opposite" | "both"
  "operation": "overlap" | "a_contain_b" | "b_contain_a"   (a is left, b is right)
  "return": "a" | "b"   whose records are kept

RULES
1. One nested tree. Beside "goal" and "plan" there are no other keys at the top.
2. No ids and no references. A set that is needed twice is written twice, word for word; it is made once.
3. A combine node has exactly two sides; nest them for more.
4. Say in each task everything that its sub-agent has to know: names, limits, which organism, which file.
5. What works on the result of another task has that task as its "input"; what only comes together with it is combined.
6. No other keys than those above. Leave out what you do not need.

EXAMPLE
{
  "goal": "Essential genes with the motif before them, without those that are secreted",
  "plan": {
    "type": "combine",
    "operator": "MINUS_LEFT",
    "display_name": "Essential, with the motif, not secreted",
    "left": {
      "type": "combine",
      "operator": "COLOCATE",
      "upstream": 500,
      "strand": "same",
      "left": {
        "type": "task",
        "task": "Find the essential genes of Plasmodium falciparum 3D7",
        "hint": "Use the phenotype screen"
      },
      "right": {
        "type": "task",
        "task": "Find the motif TGCATGCA on the chromosomes of Plasmodium falciparum 3D7",
        "context": {"mismatches": 1}
      }
    },
    "right": {
      "type": "task",
      "task": "Keep the genes of this set whose product has a signal peptide",
      "input": {
        "type": "task",
        "task": "Find the essential genes of Plasmodium falciparum 3D7",
        "hint": "Use the phenotype screen"
      }
    }
  }
}
`
}
