// Secrets without their values, as people and programs read them
// =============================================================================

import type { SecretList } from '#app'
import type { SecretHere } from '#services/workspace/secrets/secrets-for'

import { paragraph } from '../paragraph.ts'
import { bold, dim, padded, words, type Styled } from '../styled.ts'
import { clock, plural } from './amounts.ts'

/** Each with where it comes from, and how many there are of other workspaces. */
export function secretList({ secrets, others }: SecretList, width: number): readonly Styled[] {
  const column = Math.max(...secrets.map(({ name }) => name.length), 0)
  const lines = secrets.flatMap((one) =>
    paragraph(words`${bold(padded(one.name, column))}  `, sourceText(one), width),
  )
  const none = 'no secrets here; `planwright secret set NAME` stores one'
  const more = `${plural(others, 'secret')} of other workspaces: planwright secret list --all`
  return [...(lines.length === 0 ? [dim(none)] : lines), ...(others === 0 ? [] : [dim(more)])]
}

function sourceText({ variable, source, folder = '', setAt }: SecretHere): string {
  const when = setAt === undefined ? '' : clock(Date.parse(setAt))
  switch (source) {
    case 'environment': {
      const unused = setAt === undefined ? '' : `; the one that was set ${when} is not used`
      return `from the environment (${variable})${unused}`
    }
    case 'stored':
      return `stored, set ${when}`
    case 'earlier':
      return `not used: set ${when} for another folder in this place; set it again, or remove it`
    case 'elsewhere':
      return `of ${folder}, set ${when}`
  }
}
