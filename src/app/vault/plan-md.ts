// The dialect in which plans stand in a vault

import { dialectNamed } from '#dialects'

/** The dialect of plans in a vault. */
export function planMd() {
  const dialect = dialectNamed('plan-md')
  if (dialect?.edit === undefined || dialect.print === undefined) {
    throw new Error('the dialect plan-md is missing')
  }
  return { edit: dialect.edit.bind(dialect), print: dialect.print.bind(dialect) }
}
