// What a model is held to, or told, so that it writes RTFS.

import { gbnf } from '#grammar'
import { availableTools, type Catalogue } from '#plan'

import type { Grammars } from '../../dialect.ts'
import { languageOf, profileNamed } from '../profiles.ts'
import { rtfsGrammar } from './forms.ts'
import { rtfsPrompt } from './prompt.ts'

/** The grammar for decoders, and its words for prompts. */
export const rtfsGrammars: Grammars = Object.freeze({
  gbnf(catalogue, profile) {
    const tools = availableTools(catalogue)
    return gbnf(rtfsGrammar(tools, profile), remarks(tools, profile))
  },
  prompt: (catalogue, profile, facts) => rtfsPrompt(availableTools(catalogue), profile, facts),
})

/** What the notation cannot say, and where less is written than is read. */
function remarks({ entries }: Catalogue, profile: string): readonly string[] {
  const language = languageOf(profileNamed(profile))
  return [
    `RTFS plans in ${language} that call ${entries.size} tools, each with its own arguments.`,
    '',
    'What such a text may still get wrong, since no grammar without contexts can say it:',
    '  - a name that no let or match around it binds;',
    '  - a map with one key twice, or two steps with one name;',
    '  - a name of what a call returned that is of the wrong type;',
    '  - arithmetic and comparisons with a map or a list behind a name or in a branch;',
    '  - a text in another form than a pattern of a tool asks for, where that counts no signs;',
    '  - forms that nest deeper than 64, and lists or texts that are very long.',
    'planwright check finds all of these. Everything else that stands here compiles.',
    '',
    'Comments, commas and other orders of keys are left out, although some would be read.',
  ]
}
