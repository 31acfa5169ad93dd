// What a model is held to, or told, so that it writes delegation JSON.

import { gbnf } from '#grammar'

import type { Grammars } from '../../dialect.ts'
import { delegationGrammar } from './forms.ts'
import { delegationPrompt } from './prompt.ts'
import { delegationSchema } from './schema.ts'

/** No tool is named in a strategy: of the catalogue, prompts tell what sub-agents are given. */
export const delegationGrammars: Grammars = Object.freeze({
  'json-schema': () => `${JSON.stringify(delegationSchema, null, 2)}\n`,
  prompt: (catalogue, _, facts) => delegationPrompt(catalogue, facts),
  gbnf: () => gbnf(delegationGrammar(), REMARKS),
})

const REMARKS: readonly string[] = [
  'Delegation plans as JSON, keys in one order.',
  '',
  'What such a text may still get wrong: more than 64 levels of nodes, or more than 10,000 nodes;',
  'a context with one key twice, or nested deeper than 62 levels. planwright check finds that.',
  'Other orders and spellings are read as well, with a note.',
]
