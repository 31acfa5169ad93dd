// How deep a word lies within a description

/**
 * How far a word lies within a description: not at all; in a clause whose verb works on a text or brings things up
 * (`summarise`, `list`); in one whose verb explains (`describe`); behind what happens to a noun; in a clause that
 * describes a noun; in one that is asked or told of; in a question.
 */
export const DEPTH = {
  none: 0,
  listed: 1,
  described: 2,
  modified: 3,
  relative: 4,
  asked: 5,
  question: 6,
} as const
