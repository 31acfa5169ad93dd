// What a model's answer says
// =============================================================================
//
// Compiled as any other text, then fixed by what is right whatever the model meant,
// pass by pass: only what is left then costs another question to the model.
//
// Invariants:
//
//   READ-ANSWER-1. Nothing is guessed: `compilation` is of the answer's own text with mechanical
//       fixes, each of which is in `applied`.
//   READ-ANSWER-2. The same answer and options give the same reading.

import { compile, type Compilation, type CompileOptions } from '#compile'
import { dialects, thinkingIn } from '#dialects'
import { fixedText } from '#fixed-text'
import type { Catalogue, DialectName } from '#plan'
import type { Fix } from '#text'

/** How an answer is to be read. */
export interface AnswerOptions {
  /** What was asked for; an answer in anything else is refused. */
  readonly dialect: DialectName
  /** A rule set of the dialect; its first one by default. */
  readonly profile?: string | undefined
  /** The tools that the plan may name. */
  readonly catalogue: Catalogue
  /** The goal in words, for dialects that do not carry one. */
  readonly goal: string
}

/** An answer, read. */
export interface ReadAnswer {
  /** As it came. */
  readonly answer: string
  /** What the model thought aloud before it answered, without the marks; absent where it did not. */
  readonly thinking?: string
  /** What came of the text as it stands. */
  readonly first: Compilation
  /** The mechanical fixes, in order. */
  readonly applied: readonly Fix[]
  /** What came of the text with them. */
  readonly compilation: Compilation
  /** The model's words where it says that the task cannot be done; absent for any other answer. */
  readonly cannot?: string
}

/** Reads an answer (READ-ANSWER-1). */
export function readAnswer(answer: string, options: AnswerOptions): ReadAnswer {
  const aloud = thinkingIn(answer, dialects)
  const text = answer.slice(aloud?.place.end ?? 0)
  const reading = compileOptions(options)
  const first = compile(text, reading)
  const { compilation, applied } = fixedText(first, reading)
  const words = compilation.diagnostics.find(({ code }) => code === 'compile/cannot')?.details
  return {
    answer,
    ...(aloud === undefined ? {} : { thinking: aloud.words }),
    first,
    applied,
    compilation,
    ...(words === undefined ? {} : { cannot: String(words['words']) }),
  }
}

/** How the compiler reads an answer. */
export function compileOptions({
  dialect,
  profile,
  catalogue,
  goal,
}: AnswerOptions): CompileOptions {
  const options = { name: 'answer', dialect, catalogue, goal }
  return profile === undefined ? options : { ...options, profile }
}
