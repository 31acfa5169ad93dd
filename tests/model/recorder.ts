// A process that records five answers to one question: `recorder.ts FOLDER NAME`.

import { recordingModel } from '#model'

const [folder = '', name = ''] = process.argv.slice(2)
let count = 0
const model = recordingModel(
  {
    name,
    async generate() {
      count++
      return {
        text: `${name} ${count}`,
        finish: 'stop',
        usage: { inputTokens: 1, outputTokens: 2 },
      }
    },
  },
  folder,
)
for (let times = 0; times < 5; times++) {
  await model.generate({ messages: [{ role: 'user', text: 'a' }] })
}
