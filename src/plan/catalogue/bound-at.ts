// Where a folder's configuration brings a tool, in words

import type { CatalogueEntry } from './entry.ts'

/** Where a tool is bound, as a detail of a message. */
export interface BoundDetail {
  /** A sentence that names the file and the line; absent where no configuration binds the tool. */
  readonly boundAt?: string
}

/** The detail of a message about a tool's arguments that says where the tool is bound; none where no configuration binds it. */
export function boundDetail({
  id,
  target,
  boundAt,
}: Pick<CatalogueEntry, 'id' | 'target' | 'boundAt'>): BoundDetail {
  if (boundAt === undefined) return {}
  const words =
    target === undefined
      ? `\`${id}\` comes from ${boundAt}.`
      : `\`${id}\` is the tool \`${target.tool}\` in this folder: ${boundAt} binds it.`
  return { boundAt: words }
}
