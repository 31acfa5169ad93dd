// Made by `npm run generate` from messages/; not written by hand.

export interface Message {
  readonly title: string
  readonly message: string
  readonly help?: string
}

const all = {
  'compile/binary': {
    title: 'The text is not text',
    message: 'Character {at} is one that no text has (U+0000): this looks like a binary file.',
    help: 'Give the plan as text in UTF-8.',
  },
  'compile/cannot-format': {
    title: 'The dialect has no layout of its own',
    message: 'A text in the dialect `{dialect}` is kept as its author laid it out.',
    help: 'Use `planwright print` to write the plan anew in another dialect.',
  },
  'compile/cannot-print': {
    title: 'No plan can be written in this dialect',
    message: 'The dialect `{dialect}` is only read: no plan can be written in it.',
    help: 'Write the plan as `plan`, which can say every plan.',
  },
  'compile/dialect-not-read': {
    title: 'This version does not read the dialect',
    message: 'This looks like, or was said to be, the dialect `{name}`, which this version does not read; it reads {known}.',
    help: 'Write the plan in one of these, or use a version that reads it.',
  },
  'compile/empty': {
    title: 'There is nothing to read',
    message: 'The text is empty, so there is no plan in it.',
    help: 'Give it a plan, for example one that starts with `STEP 1:`.',
  },
  'compile/no-such-dialect': {
    title: 'A dialect of this name does not exist',
    message: 'There is no dialect called `{name}`; there are {known}.',
    help: '{suggestion}',
  },
  'compile/too-long': {
    title: 'The text is too long',
    message: 'The text has {length} characters; at most {limit} are read.',
    help: 'Split the plan, or allow more on purpose with the option for the length of the source.',
  },
  'compile/unknown-dialect': {
    title: 'The text looks like no plan that is known',
    message: 'The text starts with `{seen}`, and that looks like none of the ways to write a plan: {known}.',
    help: 'If it is one of them, say which, for example with `--dialect step`.',
  },
  'compile/unknown-profile': {
    title: 'The dialect has no such profile',
    message: 'The dialect `{dialect}` has no profile `{profile}`; it has {known}.',
    help: 'Use one of these, or leave the profile out.',
  },
  'json/trailing-comma': {
    title: 'A comma after the last entry',
    message: 'There is a comma after the last {what}, and nothing follows it.',
    help: 'Remove the comma.',
  },
} as const

/** The code of a diagnostic: each has a page. */
export type Code = keyof typeof all

export const messages: Readonly<Record<Code, Message>> = all
