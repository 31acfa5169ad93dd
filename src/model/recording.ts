// Recording a model's answers, and replaying them
// =============================================================================
//
// One file a question, named by the request's digest, with the answers in the
// order in which they came: the same question asked twice may be answered in two
// ways, and is replayed so. What a question says of today's date does not name it: a
// recording is replayed on any day.
//
// Invariants:
//
//   RECORDING-1. Replaying asks nobody. A question without a recorded answer is refused.
//   RECORDING-2. A recording holds request and answer and no key.

import { exactOptional } from '#runtime/exact-optional'
import { replaceFile } from '#runtime/world/whole-file'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { withoutToday } from '#text'

import { ModelFailure } from './failure.ts'
import { requestDigest, requestJson } from './port.ts'
import type { ModelAnswer, ModelPort, ModelRequest } from './port.ts'

/** The same model; each answer is also written into `folder`. A new recorder begins each question again. */
export function recordingModel(model: ModelPort, folder: string): ModelPort {
  const known = new Map<string, readonly ModelAnswer[]>()
  let written: Promise<void> = Promise.resolve()
  return {
    name: model.name,
    async generate(request, options) {
      const answer = await model.generate(request, options)
      const digest = questionDigest(request)
      const answers = [...(known.get(digest) ?? []), answer]
      known.set(digest, answers)
      const before = written
      written = (async () => {
        await before.catch(() => {})
        await writeRecording(folder, digest, model.name, request, answers)
      })()
      await written
      return answer
    },
  }
}

/** Names a question whatever the date that its rules tell. */
function questionDigest({ system, ...request }: ModelRequest): string {
  const rules = system === undefined ? {} : { system: withoutToday(system) }
  return requestDigest({ ...request, ...rules })
}

async function writeRecording(
  folder: string,
  digest: string,
  model: string,
  request: ModelRequest,
  answers: readonly ModelAnswer[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${digest}.json`)
  const text = JSON.stringify({ form: 1, model, request: requestJson(request), answers }, null, 2)
  await replaceFile(path, `${text}\n`, { access: 'process' })
}

/** A model called `name` that answers from the recordings in `folder`, each question's answers in their order (RECORDING-1). */
export function replayingModel(folder: string, name = 'recorded answers'): ModelPort {
  const asked = new Map<string, number>()
  return {
    name,
    async generate(request, options) {
      options?.signal?.throwIfAborted()
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
    },
  }
}

async function readAnswers(folder: string, digest: string): Promise<readonly ModelAnswer[]> {
  const path = join(folder, `${digest}.json`)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return []
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ModelFailure('model/bad-recording', { file: path, reason: 'it is not JSON' })
  }
  const { prettifyError } = await import('zod')
  const read = (await recordingForm()).safeParse(json)
  if (read.success) return read.data.answers
  throw new ModelFailure('model/bad-recording', { file: path, reason: prettifyError(read.error) })
}

/** What a file of the folder holds. The schema library is loaded only where something is replayed. */
async function recordingForm() {
  const { z } = await import('zod')
  const usage = z.strictObject({
    inputTokens: z.number(),
    outputTokens: z.number(),
    cost: exactOptional(z.number()),
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
    finish: z.enum(['stop', 'calls', 'length', 'filtered', 'other']),
    usage,
  })
  return z.strictObject({
    form: z.literal(1),
    model: z.string(),
    request: z.looseObject({}),
    answers: z.array(answer),
  })
}
