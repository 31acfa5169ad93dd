// Tools of your own: copy this file beside your plans, then `planwright trust`.

import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { defineTool } from 'planwright/runtime'
import { z } from 'zod'

const countWords = defineTool({
  id: 'text.count-words',
  description: 'Counts the words of a text.',
  input: z.strictObject({ text: z.string().describe('The text.') }),
  output: z.int().min(0),
  positional: ['text'],
  effect: 'pure',
  returns: 'trusted',
  run: ({ text }) => text.split(/\s+/).filter((word) => word !== '').length,
})

const appendToLog = defineTool({
  id: 'log.append',
  description: 'Appends a line to log.md.',
  input: z.strictObject({ line: z.string().regex(/^[^\r\n]+$/, 'must be one line') }),
  output: z.strictObject({ appended: z.boolean() }),
  positional: ['line'],
  effect: 'write',
  repeat: 'keyed',
  returns: 'trusted',
  async run({ line }, { idempotencyKey }) {
    const file = join(import.meta.dirname, 'log.md')
    const mark = `<!-- ${idempotencyKey} -->`
    const before = await readFile(file, 'utf8').catch(() => '')
    if (before.includes(mark)) return { appended: false }
    await appendFile(file, `- ${line} ${mark}\n`)
    return { appended: true }
  },
})

export default { tools: [countWords, appendToLog] }
