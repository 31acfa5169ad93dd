// The pages behind the messages

import { CODES, explain, messages, type Code } from '#text'

export interface CodeTitle {
  readonly code: Code
  readonly title: string
}

/** Every code with its title, in the order of the codes. */
export function listCodes(): readonly CodeTitle[] {
  return CODES.map((code) => ({ code, title: messages[code].title }))
}

export interface CodePage extends CodeTitle {
  /** In Markdown. */
  readonly page: string
}

/** A page, or that there is none of that code, with the codes that are spelled like it. */
export type FoundPage =
  | { readonly kind: 'page'; readonly page: CodePage }
  | { readonly kind: 'unknown'; readonly nearest: readonly Code[] }

/** The page of a code: what is wrong, why it matters, what to do. */
export async function explainCode(code: string): Promise<FoundPage> {
  const found = await explain(code)
  if (found.kind === 'unknown') return { kind: 'unknown', nearest: found.nearest }
  return { kind: 'page', page: { code: found.code, title: found.title, page: found.page } }
}
