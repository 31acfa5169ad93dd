// Made by `npm run generate` from messages/; not written by hand.

export interface Message {
  readonly title: string
  readonly message: string
  readonly help?: string
}

const all = {
  'json/trailing-comma': {
    title: 'A comma after the last entry',
    message: 'There is a comma after the last {what}, and nothing follows it.',
    help: 'Remove the comma.',
  },
} as const

/** The code of a diagnostic: each has a page. */
export type Code = keyof typeof all

export const messages: Readonly<Record<Code, Message>> = all
