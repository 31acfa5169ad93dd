// The page of a code: the words of all pages are many, and a text without a fault needs none
//
// Everything that is exported here is a function (`scripts/loaded-when-called.ts`).

import { messages, type Message } from './messages.gen.ts'

/** What the page of a code says; undefined where there is no such page. */
export function messagePage(code: string): Message | undefined {
  return Object.hasOwn(messages, code) ? messages[code as keyof typeof messages] : undefined
}
