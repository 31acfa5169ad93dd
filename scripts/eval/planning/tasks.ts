// The tasks that planning is measured by
//
// Written by somebody who saw neither prompts nor program; a quarter of them cannot be done with the tools that there are.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

const taskSchema = z.strictObject({
  id: z.string(),
  language: z.string().describe('ISO 639-1.'),
  task: z.string().describe('As a person types it.'),
  possible: z.boolean().describe('Whether all of it can be done with the tools that there are.'),
  files: z.record(z.string(), z.string()).optional().describe('Files that it names, by path.'),
  form: z.string().describe('The dialect that its writer takes for the most fitting one.'),
  form_why: z.string().optional(),
  must: z
    .array(z.string())
    .describe('What a plan must do, or where it is impossible, must say is not done.'),
})

/** A task, and what a plan for it must do. */
export type PlanningTask = z.infer<typeof taskSchema>

/** The tasks of a folder, in their order. */
export async function readTasks(folder: string): Promise<readonly PlanningTask[]> {
  const text = await readFile(join(folder, 'tasks.json'), 'utf8')
  return z.array(taskSchema).parse(JSON.parse(text))
}
