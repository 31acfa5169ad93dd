// Another process that makes a run: node make-run.ts STATE-FOLDER

import { createRuntime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { plans, tools } from '../runtime/keeping.ts'

const [folder = ''] = process.argv.slice(2)
const runtime = await createRuntime({ world: nodeWorld({ folder }), tools })
await (await runtime.create(plans.asks, { id: 'elsewhere' })).start()
await runtime.close()
