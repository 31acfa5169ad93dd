// A process of its own that searches: node search-notes.ts FOLDER QUERY

import { builtinTools } from '#tools'
import { call, toolOf } from './call.ts'

const [folder = '', query = ''] = process.argv.slice(2)
const tool = toolOf(builtinTools({ workspaceFolder: folder }), 'faculty.read-knowledge')
const found = await call(tool, { action: 'Look it up', parameters: { query } })
process.stdout.write(JSON.stringify(found))
