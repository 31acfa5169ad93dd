// Words that are not the field's: people search for the usual term.

import type { Rule } from './rule.ts'

/** What is read as prose: docs, messages, the pages at the root, help and output of the command line. */
const prose = /^(docs\/(?!api\/)|messages\/|[A-Z]+\.md$|(src|examples)\/.*\.md$|src\/surfaces\/)/
const generated = /\.gen\.|^docs\/(cli|messages)\.md$/

/** Each with what to write in its place. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bmend(?:s|ed|ing|ings)?\b/i, 'fix'],
  [/\bdice\b/i, 'random source'],
  [/\bonlookers?\b/i, 'observer'],
  [/\bdeeds?\b(?!`)/i, 'effect'],
  [/\bshelf\b/i, 'store'],
  [/\b(?:the|this|our) house\b|\bhouse rules?\b/i, 'the project, repository rules'],
  [/\btakes? up (?:a|the) run\b|\btaken up\b/i, 'resume'],
  [/\b(?:takes?|taken) along\b/i, 'copy, reuse'],
  [/\bhangs? on (?:a|an|the|it|no|what)\b/i, 'depends on'],
  [/\bcrash hid\b/i, 'interrupted by a crash, outcome unknown'],
  [/\b(?:goes|go|went) forth\b/i, 'moves forward'],
  [/\b(?:a|no|the first|the second) yes\b/i, 'approval'],
  [/\bfor good\b/i, 'permanently'],
  [/\banew\b/i, 'again'],
  [/\bwhoever\b|\banybody\b/i, 'the role: the caller, the reviewer, the user'],
  [/\bgrave(?:r|st)\b/i, 'more severe, most severe'],
]

/** Names of things in code. */
const NAMES =
  /\b\w*(?:[Mm]end(?:ed|ing|ings|s|Text)?|[Oo]nlooker|[Ll]ooker|Shelf|Deed|Dice|Straying)s?\b/
const declared =
  /(?:\b(?:class|interface|type|function\*?|const|let)\s+|^\s+(?:readonly )?#?)(\w+)/g
const commend = /amend|commend|recommend/i

export const theFieldsWords: Rule = {
  name: 'docs, messages, help and names use the terms of the field',
  *check(tree) {
    for (const [path, text] of tree) {
      if (generated.test(path)) continue
      for (const [index, line] of text.split('\n').entries()) {
        const at = { path, line: index + 1 }
        const isComment = /^\s*(?:\/\/|\/?\*)/.test(line)
        if (prose.test(path) && !(path.endsWith('.ts') && isComment)) {
          // The changelog says what a thing was called before.
          const said = path === 'CHANGELOG.md' ? line.replaceAll(/`[^`]*`/g, '') : line
          for (const [word, better] of WORDS) {
            const found = word.exec(said)
            if (found !== null) yield { ...at, message: `${found[0]}: write ${better}` }
          }
        } else if (/^src\/.*\.ts$/.test(path) && !isComment) {
          for (const [, name = ''] of line.matchAll(declared)) {
            if (NAMES.test(name) && !commend.test(name)) yield { ...at, message: name }
          }
        }
      }
    }
  },
}
