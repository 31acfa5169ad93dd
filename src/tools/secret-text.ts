// Texts that name secrets: `Bearer secret:NEWS`.

import type { ToolContext } from '#runtime/tool'

const SECRET = /secret:([A-Za-z][A-Za-z0-9_.-]*)/g

/** A text with the values of the secrets that it names; `secret` gives the value of one. */
export async function withSecrets(value: string, secret: ToolContext['secret']): Promise<string> {
  const parts: string[] = []
  let end = 0
  for (const found of value.matchAll(SECRET)) {
    parts.push(value.slice(end, found.index), await secret(found[1] ?? ''))
    end = found.index + found[0].length
  }
  return parts.join('') + value.slice(end)
}
