// What the compiler says of a text, as one string. The same function runs here
// on Node, in a bare realm and in a browser, and must answer the same.

import { compile } from '#compile'
import { planDigest } from '#plan'

/** JSON of the outcome: the digest where a plan came out, and the faults with their places. */
export function report(text: string): string {
  const { ok, dialect, plan, diagnostics } = compile(text, { name: 'a plan' })
  return JSON.stringify({
    ok,
    dialect: dialect ?? null,
    digest: plan === undefined ? null : planDigest(plan),
    diagnostics: diagnostics.map(({ code, severity, span, details }) => {
      return { code, severity, start: span.start, end: span.end, details }
    }),
  })
}
