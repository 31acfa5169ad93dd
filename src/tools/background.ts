// What a person reads before they answer
// =============================================================================
//
// Where no model is set up, a person is asked instead, and needs to see all that
// a model would: the values of a call, as Markdown.
//
// Invariants:
//
//   BACKGROUND-1. A value cannot end its own block: the fence is longer than any run of
//       back-ticks in it.
//   BACKGROUND-2. What is shortened says so.

const LONGEST = 20_000

/** Headed blocks, one a value; those without one are left out. */
export function background(parts: readonly (readonly [string, unknown])[]): string {
  return parts
    .filter(([, value]) => value !== undefined)
    .map(([heading, value]) => `### ${heading}\n\n${block(value)}`)
    .join('\n\n')
}

function block(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  const shown =
    text.length <= LONGEST
      ? text
      : `${text.slice(0, LONGEST)}\n… (${text.length - LONGEST} more characters)`
  const longest = Math.max(2, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${typeof value === 'string' ? '' : 'json'}\n${shown}\n${fence}`
}
