// Notices that a subscriber has not read yet
// =============================================================================
//
// Invariants:
//
//   NOTICE-QUEUE-1. However slowly it is read, it holds one notice for a run, an ask and the
//       tools: of a run the latest; an ask that was opened and closed unread is not told of.

import type { ChangeNotice } from './change-notice.ts'

export class NoticeQueue implements AsyncIterableIterator<ChangeNotice> {
  readonly #unread = new Map<string, ChangeNotice>()
  readonly #ended: () => void
  #waiting: PromiseWithResolvers<IteratorResult<ChangeNotice>>[] = []
  #end: { readonly fault?: unknown } | undefined

  /** `ended` is called once, when nobody reads any more. */
  constructor(ended: () => void) {
    this.#ended = ended
  }

  push(notice: ChangeNotice): void {
    if (this.#end !== undefined) return
    const reader = this.#waiting.shift()
    if (reader !== undefined) {
      reader.resolve({ value: notice, done: false })
      return
    }
    const subject = subjectOf(notice)
    const unread = this.#unread.get(subject)
    if (unread === undefined || unread.kind === notice.kind) this.#unread.set(subject, notice)
    else this.#unread.delete(subject)
  }

  /** Ends it: what is unread can still be read, and then `fault` is thrown, where there is one. */
  end(fault?: unknown): void {
    if (this.#end !== undefined) return
    this.#end = fault === undefined ? {} : { fault }
    for (const reader of this.#waiting) {
      if (fault === undefined) reader.resolve({ value: undefined, done: true })
      else reader.reject(fault)
    }
    this.#waiting = []
    this.#ended()
  }

  async next(): Promise<IteratorResult<ChangeNotice>> {
    const [first] = this.#unread
    if (first !== undefined) {
      this.#unread.delete(first[0])
      return { value: first[1], done: false }
    }
    if (this.#end !== undefined) {
      if ('fault' in this.#end) throw this.#end.fault
      return { value: undefined, done: true }
    }
    const reader = Promise.withResolvers<IteratorResult<ChangeNotice>>()
    this.#waiting.push(reader)
    return await reader.promise
  }

  async return(): Promise<IteratorResult<ChangeNotice>> {
    this.#unread.clear()
    this.end()
    return { value: undefined, done: true }
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}

function subjectOf(notice: ChangeNotice): string {
  switch (notice.kind) {
    case 'run-changed':
      return `run ${notice.run}`
    case 'ask-opened':
    case 'ask-closed':
      return `ask ${notice.run} ${notice.ask}`
    case 'tools-changed':
      return 'tools'
  }
}
