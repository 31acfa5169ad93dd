// Recording a model's answers, and replaying them
// =============================================================================
//
// One file an answer, named by the digest of its question and, from the second answer
// on, by a number: the same question asked twice may be answered in two ways, and is
// replayed so. `recording.json` holds the date on which it was asked; what a question
// says of today's date does not name it, so that a recording is replayed on any day.
//
// Invariants:
//
//   RECORDING-1. Replaying asks nobody. A question without a recorded answer is refused.
//   RECORDING-2. A recording holds request and answer and no key.
//   RECORDING-3. What is recorded is never overwritten: several processes may record into a
//       folder, at once or one after another, and each answer is kept. A recording
//       starts over in an empty folder.
//   RECORDING-4. An answer that is recorded as a stream is replayed as one, line by line, and
//       one that was cut ends where it was cut.

import { exactOptional } from '#runtime/exact-optional'
import { makeFolder } from '#runtime/world/permissions'
import { createFile } from '#runtime/world/whole-file'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ZodType } from 'zod'

import { withoutToday } from '#text'

import { ModelFailure } from './failure.ts'
import { requestDigest, requestJson } from './port.ts'
import type { ModelAnswer, ModelPort, ModelRequest } from './port.ts'
import { giveOn, streamAnswer } from './streaming.ts'

/** The same model; each answer is also written into `folder`, after those that are there (RECORDING-3). */
export function recordingModel(model: ModelPort, folder: string): ModelPort {
  const numbers = new Map<string, number>()
  let written: Promise<void> = Promise.resolve()
  /** One after the other, so that answers to the same question are kept in their order. */
  const keep = async (request: ModelRequest, answer: ModelAnswer): Promise<ModelAnswer> => {
    const before = written
    written = (async () => {
      await before.catch(() => {})
      const digest = questionDigest(request)
      const from = (numbers.get(digest) ?? 0) + 1
      numbers.set(digest, await writeAnswer(folder, digest, from, model.name, request, answer))
    })()
    await written
    return answer
  }
  return {
    name: model.name,
    async generate(request, options) {
      return await keep(request, await model.generate(request, options))
    },
    async stream(request, options) {
      return await keep(request, await streamAnswer(model, request, options))
    },
  }
}

/** Names a question whatever the date that its rules tell. */
function questionDigest({ system, ...request }: ModelRequest): string {
  const rules = system === undefined ? {} : { system: withoutToday(system) }
  return requestDigest({ ...request, ...rules })
}

/** Writes an answer under the first number that is free; gives the number. */
async function writeAnswer(
  folder: string,
  digest: string,
  from: number,
  model: string,
  request: ModelRequest,
  answer: ModelAnswer,
): Promise<number> {
  makeFolder(folder)
  const content = { form: 1, model, request: requestJson(request), answers: [answer] }
  const text = `${JSON.stringify(content, null, 2)}\n`
  for (let number = from; ; number++) {
    if (await createFile(answerPath(folder, digest, number), text, { access: 'process' })) {
      return number
    }
  }
}

function answerPath(folder: string, digest: string, number: number): string {
  return join(folder, number === 1 ? `${digest}.json` : `${digest}-${number}.json`)
}

/**
 * The date that belongs to a recording, as `2026-11-22`: `today`, which is kept in `folder`; or, where a
 * recording is gone on with, the date that is there. Whoever puts the date into a question asks
 * with this one, so that the question stays the same.
 */
export async function recordedDate(folder: string, today: string): Promise<string> {
  makeFolder(folder)
  const text = `${JSON.stringify({ form: 1, today }, null, 2)}\n`
  const isNew = await createFile(datePath(folder), text, { access: 'process' })
  return isNew ? today : ((await replayedDate(folder)) ?? today)
}

/** The date of the recording in `folder`; undefined where it was kept without one. */
export async function replayedDate(folder: string): Promise<string | undefined> {
  const { z } = await import('zod')
  const form = z.strictObject({ form: z.literal(1), today: z.iso.date() })
  return (await readForm(datePath(folder), form))?.today
}

function datePath(folder: string): string {
  return join(folder, 'recording.json')
}

/** A model called `name` that answers from the recordings in `folder`, each question's answers in their order (RECORDING-1). */
export function replayingModel(folder: string, name = 'recorded answers'): ModelPort {
  const asked = new Map<string, number>()
  const recalled = async (request: ModelRequest, signal?: AbortSignal): Promise<ModelAnswer> => {
    signal?.throwIfAborted()
    const digest = questionDigest(request)
    const at = asked.get(digest) ?? 0
    asked.set(digest, at + 1)
    const answer = (await readAnswers(folder, digest))[at]
    if (answer !== undefined) return answer
    const question = request.messages.at(-1)?.text ?? ''
    throw new ModelFailure('model/not-recorded', {
      digest: digest.slice(0, 12),
      folder,
      question,
      count: at,
    })
  }
  return {
    name,
    generate: async (request, options) => await recalled(request, options?.signal),
    stream: async (request, options) =>
      giveOn(request, await recalled(request, options.signal), options),
  }
}

async function readAnswers(folder: string, digest: string): Promise<readonly ModelAnswer[]> {
  const form = await recordingForm()
  const answers: ModelAnswer[] = []
  for (let number = 1; ; number++) {
    const read = await readForm(answerPath(folder, digest, number), form)
    if (read === undefined) return answers
    answers.push(...read.answers)
  }
}

/** What a file holds that has this form; undefined where there is none. */
async function readForm<Form extends ZodType>(
  path: string,
  form: Form,
): Promise<ReturnType<Form['parse']> | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ModelFailure('model/bad-recording', { file: path, reason: 'it is not JSON' })
  }
  const read = form.safeParse(json)
  if (read.success) return read.data as ReturnType<Form['parse']>
  const { prettifyError } = await import('zod')
  throw new ModelFailure('model/bad-recording', { file: path, reason: prettifyError(read.error) })
}

/** What a file of the folder holds. The schema library is loaded only where something is replayed. */
async function recordingForm() {
  const { z } = await import('zod')
  const usage = z.strictObject({
    inputTokens: z.number(),
    outputTokens: z.number(),
    cost: exactOptional(z.number()),
    estimated: exactOptional(z.literal(true)),
  })
  const call = z.strictObject({
    id: z.string(),
    name: z.string(),
    arguments: z.json(),
    opaque: exactOptional(z.json()),
  })
  const answer = z.strictObject({
    text: z.string(),
    calls: exactOptional(z.array(call)),
    finish: z.enum(['stop', 'calls', 'length', 'filtered', 'cut', 'other']),
    usage,
    notes: exactOptional(z.array(z.string())),
  })
  return z.strictObject({
    form: z.literal(1),
    model: z.string(),
    request: z.looseObject({}),
    answers: z.array(answer),
  })
}
