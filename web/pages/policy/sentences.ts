// The rules of a policy as sentences
// =============================================================================
//
// Invariants:
//
//   SENTENCES-1. What the policy says in its own words is told apart from what Planwright says about it.

import type { ArgumentTest, BuiltInRule, PolicyRule } from '#review'

import type { Effect, Json } from '../../server/shapes.ts'

/** A piece of a sentence: words of Planwright, or of the policy (SENTENCES-1). */
export type Piece = { readonly ours: string } | { readonly theirs: string }

const EFFECTS: Readonly<Record<Effect, string>> = {
  pure: 'only compute',
  read: 'read',
  write: 'write',
  irreversible: 'cannot be undone',
}

/** The calls that a rule is about: `Calls of calendar.add that write, where file is "team.ics"`. */
export function ruleSentence({ tool, effect, argument }: PolicyRule): readonly Piece[] {
  const isEvery = tool === undefined && effect === undefined && argument === undefined
  return [
    { ours: isEvery ? 'Every call' : 'Calls' },
    ...(tool === undefined ? [] : [...toolPieces(tool)]),
    ...(effect === undefined ? [] : [{ ours: ` that ${EFFECTS[effect]}` }]),
    ...(argument === undefined ? [] : testPieces(argument)),
  ]
}

function toolPieces(tool: string): readonly Piece[] {
  if (tool === '*') return [{ ours: ' of any tool' }]
  return tool.endsWith('*')
    ? [{ ours: ' of tools that begin with ' }, { theirs: tool.slice(0, -1) }]
    : [{ ours: ' of ' }, { theirs: tool }]
}

function testPieces({ name, equals, oneOf, startsWith }: ArgumentTest): readonly Piece[] {
  const tests: [words: string, value: Json | undefined][] = [
    ['is', equals],
    ['is one of', oneOf],
    ['starts with', startsWith],
  ]
  const given = tests.filter(([, value]) => value !== undefined)
  return [
    { ours: ', where ' },
    { theirs: name },
    ...(given.length === 0 ? [{ ours: ' is given' }] : []),
    ...given.flatMap(([words, value], at) => [
      { ours: `${at === 0 ? '' : ' and'} ${words} ` },
      { theirs: JSON.stringify(value) },
    ]),
  ]
}

/** The calls that a built-in rule is about: `Calls that read from the web`. */
export function builtInSentence({ known, effect, reachesOut }: BuiltInRule): string {
  if (known === false) return 'Calls of a tool that does not exist'
  if (effect === undefined) return 'Every call'
  return `Calls that ${EFFECTS[effect]}${reachesOut === true ? ' from whatever web server an argument names' : ''}`
}
