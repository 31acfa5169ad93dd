// Handles
// =============================================================================
//
// A set lies on disk and is referred to by its handle: `set:` and the SHA-256 of its
// bytes. Who has the handle has this very set, whatever else happens to the folder.

/** `set:` and 64 hexadecimal digits. */
export type Handle = string

const HANDLE = /^set:[0-9a-f]{64}$/
const HANDLES = /\bset:[0-9a-f]{64}\b/g

/** Whether a text is a whole handle, exactly. */
export function isHandle(text: string): text is Handle {
  return HANDLE.test(text)
}

/** Every handle that stands in a text, each once, in the order of the text. */
export function handlesIn(text: string): readonly Handle[] {
  return [...new Set(text.match(HANDLES))]
}

const SHOWN_DIGITS = 12

/** A handle cut to its beginning, which names the set where a person types it. */
export function shortHandle(handle: Handle): string {
  return handle.slice(0, 'set:'.length + SHOWN_DIGITS)
}
