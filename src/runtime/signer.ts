// Who vouches for what is recorded
// =============================================================================
//
// A journal is a file, and whoever can write into its folder can write rows. So every row that
// lets something go on is signed by its writer, over the journal, the run, the row before and what
// it says; and each flush is vouched for, so that no row of any other kind is put behind it.
//
// Invariants:
//
//   SIGNER-1. A row that lets something go on counts only with a valid signature of somebody who
//       counts here. Without one it is shown as given elsewhere, and the fold leaves it out.
//   SIGNER-2. A run is driven only where every other row is vouched for: by a proof over it, or
//       over one behind it.
//   SIGNER-3. A signature is bound to its place: another journal, another run, or another row before it
//       makes it one of somebody else.
//   SIGNER-4. What a state folder keeps beside its journal and lets something go on is signed for that journal.

import { stableJson, type Json } from '#plan'
import type { Diagnostic } from '#text'

/** Signs what this user's processes write, and says what counts. */
export interface Signer {
  /** The id of the journal; empty where it has none. */
  readonly journal: string
  /** The public key of this user. */
  readonly key: string
  /** A signature of this user over a text. */
  sign(text: string): string
  /** Whether a signature over a text is valid, and its key is of somebody who counts here. */
  counts(text: string, key: string, signature: string): boolean
  /** A proof over a text that costs less, for this user's own processes. */
  vouch(text: string): string
  /** Whether a proof over a text is valid; also without one where everything in the journal counts. */
  isVouched(text: string, proof: string | undefined): boolean
}

/** Who vouches for what lies beside a journal, or why nobody does. */
export type Vouching = { readonly signer: Signer } | { readonly refusal: Diagnostic }

/** What is signed of a text: `content`, of a `kind`, in a run of a journal. */
function message({ journal }: Signer, kind: string, parts: readonly string[]): string {
  return `planwright/${kind}/1\0${[journal, ...parts].join('\0')}`
}

/** A signature as it stands in a text of JSON, behind everything else. */
const SIGNATURE = /,"sign":\["([\w-]{1,64})","([\w-]{1,128})"\]\}$/

/** A text with what is signed of it, and by whom. */
interface Signed {
  readonly content: string
  readonly key: string
  readonly signature: string
}

/** The text of an object with a signature behind everything else in it. */
function withSignature(content: string, key: string, signature: string): string {
  return `${content.slice(0, -1)},"sign":["${key}","${signature}"]}`
}

function signedIn(text: string): Signed | undefined {
  const found = SIGNATURE.exec(text)
  if (found === null) return undefined
  const [, key = '', signature = ''] = found
  return { content: `${text.slice(0, found.index)}}`, key, signature }
}

/** An event's text, signed as the row behind the one with that hash (SIGNER-3). */
export function signRow(signer: Signer, run: string, previous: string, content: string): string {
  return withSignature(
    content,
    signer.key,
    signer.sign(message(signer, 'row', [run, previous, content])),
  )
}

/** Whether an event's text is signed by somebody who counts here, for its place (SIGNER-1, SIGNER-3). */
export function rowCounts(signer: Signer, run: string, previous: string, text: string): boolean {
  const signed = signedIn(text)
  if (signed === undefined) return false
  const { content, key, signature } = signed
  return signer.counts(message(signer, 'row', [run, previous, content]), key, signature)
}

/** A command's text, signed for the place on the table that it is put to. */
export function signCommand(signer: Signer, run: string, place: number, content: string): string {
  const text = message(signer, 'command', [run, String(place), content])
  return withSignature(content, signer.key, signer.sign(text))
}

/** Whether a command's text is signed by somebody who counts here, for its place on the table. */
export function commandCounts(signer: Signer, run: string, place: number, text: string): boolean {
  const signed = signedIn(text)
  if (signed === undefined) return false
  const { content, key, signature } = signed
  const wanted = message(signer, 'command', [run, String(place), content])
  return signer.counts(wanted, key, signature)
}

/** A command's text without its signature. */
export function commandText(text: string): string {
  return signedIn(text)?.content ?? text
}

/** Who signed, and the signature: as it stands in what is kept beside a journal. */
export type Signature = readonly [key: string, signature: string]

/** A signature over what is kept beside the journal, of that `kind` (SIGNER-4). */
export function signKept(signer: Signer, kind: string, kept: Json): Signature {
  return [signer.key, signer.sign(message(signer, kind, [stableJson(kept)]))]
}

/** Whether somebody who counts here signed it, for this journal. */
export function keptCounts(
  signer: Signer,
  kind: string,
  kept: Json,
  [key, signature]: Signature,
): boolean {
  return signer.counts(message(signer, kind, [stableJson(kept)]), key, signature)
}

/** What is vouched for: a run up to the row with that number and hash. */
export function flushText(signer: Signer, run: string, seq: number, hash: string): string {
  return message(signer, 'flush', [run, String(seq), hash])
}

/** What is vouched for: a run's state as of a row, by its digest. */
export function stateText(signer: Signer, run: string, digest: string): string {
  return message(signer, 'state', [run, digest])
}
