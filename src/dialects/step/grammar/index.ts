// What a model is held to, or told, so that it writes STEP. There is no JSON Schema:
// STEP is text.

import { gbnf } from '#grammar'

import type { Grammars } from '../../dialect.ts'
import { COUNTED_STEPS, stepGrammar } from './forms.ts'
import { stepPrompt } from './prompt.ts'

/** The grammar for decoders, and its words for prompts. */
export const stepGrammars: Grammars = Object.freeze({
  gbnf(catalogue, profile) {
    const grammar = stepGrammar(catalogue)
    return gbnf(grammar, grammar.rules.has('faculty') ? remarks(profile) : NOTHING)
  },
  prompt: stepPrompt,
})

const NOTHING = ['No faculty has a tool here that STEP can call: there is no plan to write.']

/** What the notation cannot say, and where less is written than is read. */
function remarks(profile: string): readonly string[] {
  const listed = profile === 'default' ? [] : [`, and in this profile any \`for\` and \`try\``]
  return [
    'STEP plans of the faculties that have a tool here, laid out as planwright fmt writes them.',
    '',
    'What such a text may still get wrong:',
    '  - an ACTION that hides a condition, a loop, a retry, a wait, a doubt or a question for',
    `    approval: \`if\`, \`for each\`, \`retry\`, \`wait for\`, \`maybe\`${listed.join('')};`,
    '  - an object with one name twice, or objects and lists that nest deeper than 62;',
    '  - what a tool asks of its parameters beyond types, bounds and choices.',
    'planwright check finds the first two and the form of a text of the third, the run the rest. What',
    'else stands here compiles. Words are not kept out of an ACTION: a decoder that may not write `if`',
    'spells what it means in a way that nobody finds.',
    '',
    `Steps are counted up to ${COUNTED_STEPS}. Titles, other orders of markers, values over several lines and texts`,
    'with two opening braces are left out, although they would be read.',
  ]
}
