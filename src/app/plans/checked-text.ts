// What the compiler says of a text, for an agent that repairs it

import type { Compilation } from '#compile'
import { fixedText } from '#fixed-text'
import { planDigest, type Catalogue } from '#plan'
import { compactAll } from '#text'

/** What the compiler says of a text. */
export interface CheckedText {
  /** Whether it is a plan that can be handed in. */
  readonly ok: boolean
  /** What it was read as; null where nothing fits. */
  readonly dialect: string | null
  /** Names exactly this plan; null where there is none. */
  readonly digest: string | null
  /** What is wrong, with line:column and what to do; empty where nothing is. */
  readonly problems: string
  /** The text with everything fixed that needs no guess; absent where that changes nothing. */
  readonly fixed?: string
}

/** What the compiler says of a text, compact: what a model needs to repair it. */
export function checkedText(compilation: Compilation, catalogue: Catalogue): CheckedText {
  const { ok, dialect = null, diagnostics, source } = compilation
  const told = diagnostics.filter(({ severity }) => severity !== 'note')
  const fixed = ok ? undefined : fixedText(compilation, { catalogue }).compilation.source.text
  return {
    ok,
    dialect,
    digest: ok ? planDigest(compilation.plan) : null,
    problems: compactAll(source, told),
    ...(fixed === undefined || fixed === source.text ? {} : { fixed }),
  }
}
