// Where a name leads

import { lookup } from 'node:dns/promises'

/** The addresses of a name, all of them; rejects when there are none. */
export type Resolve = (name: string) => Promise<readonly string[]>

/** As this machine's system resolves names. */
export const systemResolve: Resolve = async (name) => {
  const found = await lookup(name, { all: true, order: 'verbatim' })
  return found.map(({ address }) => address)
}
