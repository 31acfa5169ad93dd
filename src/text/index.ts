// Texts and what is said of them: sources and spans, diagnostics with their fixes,
// how they are shown, and the message pages that their words come from.

import './needed-node.ts'

export * from './cells.ts'
export * from './coded-error.ts'
export * from './compact.ts'
export * from './decode.ts'
export * from './diagnostic-json.ts'
export * from './diagnostic.ts'
export * from './explain.ts'
export * from './fix.ts'
export * from './message.ts'
export { messages, type Message } from './messages.gen.ts'
export * from './nearest.ts'
export * from './own-backslashes.ts'
export * from './render.ts'
export * from './source.ts'
export * from './style.ts'
export * from './today.ts'
export * from './unicode.ts'
export * from './utf8.ts'
export * from './wide-encoding.ts'
