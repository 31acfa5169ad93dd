// The dialects, and what can be done with each

import { dialects, GRAMMAR_FORMATS, type GrammarFormat } from '#dialects'
import type { DialectName } from '#plan'

export interface DialectView {
  readonly name: DialectName
  /** What such a text looks like. */
  readonly description: string
  /** Its rule sets, the default one first. */
  readonly profiles: readonly string[]
  /** Whether plans can be printed in it. */
  readonly prints: boolean
  /** Whether a text in it can be laid out again. */
  readonly formats: boolean
  /** In which ways a model can be held to it, or told. */
  readonly grammars: readonly GrammarFormat[]
}

/** All dialects that are read. */
export async function listDialects(): Promise<readonly DialectView[]> {
  return await Promise.all(
    dialects.map(async (dialect): Promise<DialectView> => {
      const grammars = (await dialect.grammars?.()) ?? {}
      const { name, description, profiles } = dialect
      return {
        name,
        description,
        profiles,
        prints: dialect.print !== undefined,
        formats: dialect.format !== undefined,
        grammars: GRAMMAR_FORMATS.filter((one) => grammars[one] !== undefined),
      }
    }),
  )
}
