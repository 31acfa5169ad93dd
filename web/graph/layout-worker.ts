// The worker that lays graphs out, so that the page answers meanwhile

import { answerTo, buffersOf, type LayoutRequest } from './layout-message.ts'

addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => {
  const answer = answerTo(data)
  postMessage(answer, { transfer: buffersOf(answer) })
})
