// A process of its own that adds appointments: node add-appointments.ts FOLDER NAME COUNT

import { builtinTools } from '#tools'
import { call, toolOf } from './call.ts'

const [folder = '', name = '', count = '0'] = process.argv.slice(2)
const tool = toolOf(builtinTools({ workspaceFolder: folder }), 'calendar.add')
for (let at = 0; at < Number(count); at++) {
  const input = { title: `${name}${at}`, start: '2026-03-16', end: '2026-03-16' }
  await call(tool, input, { key: `${name}${at}` })
}
