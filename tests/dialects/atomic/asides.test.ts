// What a description says beside its sentence is set aside
//
// Each line is a description and what is left of it, word for word; `#` stands for a quoted name.

import { expect, test } from 'vitest'

import { withoutAsides, withoutQuotes } from '#dialects/atomic/atomicity/asides'
import { tokensOf } from '#dialects/atomic/atomicity/tokens'

function left(text: string): string {
  const tokens = withoutAsides(tokensOf(withoutQuotes(text)))
  return tokens.map((token) => token.text.replace(/^#+$/, '#')).join(' ')
}

test.each([
  // Quotation marks.
  ['Apply the "add and solve" rule', 'Apply the # rule'],
  ['Apply “add and solve” to x', 'Apply # to x'],
  ['Apply ‘add and solve’ to x', 'Apply # to x'],
  ["Apply 'add and solve' to x", 'Apply # to x'],
  ["Apply  'Newton's cradle and pull'  to x", 'Apply # to x'],
  ['"Add and solve" problems are sorted', '# problems are sorted'],
  ['Solve for x, "add and solve" style', 'Solve for x , # style'],
  ['"Solve for x" and "square x"', '" Solve for x " and " square x "'],
  ['"Solve for x", then "square x"', '" Solve for x " , then " square x "'],
  ['Use the ("add and solve" rule', 'Use the ( # rule'],
  ["Find y' and the students' mean", "Find y' and the students ' mean"],
  ['A 3" pipe and a 5" pipe', 'A 3 " pipe and a 5 " pipe'],
  ['Take the "mean', 'Take the " mean'],
  // Brackets.
  ['Find x (in metres) and y', 'Find x and y'],
  ['Find x (adding y) and z', 'Find x and z'],
  ['Find x (add, divide) and z', 'Find x and z'],
  ['Find x (add and divide) and z', 'Find x and z'],
  ['Find x (add or divide) and z', 'Find x and z'],
  ['Find x (add) and z', 'Find x and z'],
  ['Find x (assume y holds) and z', 'Find x and z'],
  ['Find x (5 terms) and z', 'Find x and z'],
  ['Find x (see the (second) page) and z', 'Find x and z'],
  ['Find x (of z - 4) and z', 'Find x and z'],
  ['Find x (then square it)', 'Find x ( then square it )'],
  ['Find x (and square it)', 'Find x ( and square it )'],
  ['Find x (after squaring)', 'Find x ( after squaring )'],
  ['Find x (finally square it)', 'Find x ( finally square it )'],
  ['Find x (followed by squaring)', 'Find x ( followed by squaring )'],
  ['Find x (once squared)', 'Find x ( once squared )'],
  ['Find x (add y = z)', 'Find x ( add y = z )'],
  ['Find x (add the term)', 'Find x ( add the term )'],
  ['Find x (add y)', 'Find x ( add y )'],
  ['Find x, (finally) add y', 'Find x , finally add y'],
  ['Find x (in metres and y', 'Find x ( in metres and y'],
  ['Find x in metres) and y', 'Find x in metres ) and y'],
  [`Find x (${'very '.repeat(120)}far) and y`, `Find x ( ${'very '.repeat(120)}far ) and y`],
  // Participles between commas.
  ['Put k, once solved for, into y', 'Put k into y'],
  ['Put k, solved for z, into y', 'Put k into y'],
  ['Put k, already expressed in 1/s, into y', 'Put k into y'],
  ['Put k, previously and solved, into y', 'Put k , previously and solved , into y'],
  ['Put k, newly solved for, into y', 'Put k into y'],
  ['Put k, solved for z, and y', 'Put k , solved for z , and y'],
  ['Put k, solve for z, into y', 'Put k , solve for z , into y'],
  ['Put k, read off z, into y', 'Put k , read off z , into y'],
  ['Put k, solved for z; into y', 'Put k , solved for z ; into y'],
  ['Put k, solved for z', 'Put k , solved for z'],
  ['It is found, solved for z, into y', 'It is found , solved for z , into y'],
  [
    'Put k, solved for a b c d e f g h i j k l m, into y',
    'Put k , solved for a b c d e f g h i j k l m , into y',
  ],
])('%s', (text, rest) => {
  expect(left(text)).toBe(rest.trim())
})
