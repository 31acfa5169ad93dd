// The list of runs, kept up to date
// =============================================================================
//
// On a terminal it changes in place; anywhere else it is printed again whenever it
// says something else, so that a pipe gets news and no repetitions.

import type { RunList } from '#app'

import { EXIT, type ExitCode } from './exit-code.ts'
import { isInteractive, type Host } from './host.ts'
import { liveRegion } from './live-region.ts'
import type { Output } from './output.ts'
import { clipped, dim, nothing, type Styled } from './styled.ts'
import { clock, plural } from './views/amounts.ts'
import { runListView } from './views/run-list.ts'

const READ_EVERY_MS = 1000

/** Shows what `read` gives again and again, until Ctrl-C. */
export async function watchRuns(
  read: () => Promise<RunList>,
  host: Host,
  output: Output,
): Promise<ExitCode> {
  let list = await read()
  const inPlace = isInteractive(host)
  const region = inPlace
    ? liveRegion(host, (width, height) => screen(list, width, height, host.now()))
    : undefined
  let printed = ''
  const print = () => {
    const [first] = list.runs
    const now = first === undefined ? 0 : Date.parse(first.listing.updatedAt)
    const lines = runListView(list, output.width, now, false)
    const said = JSON.stringify(
      list.runs.map(({ listing }) => [listing.id, listing.head, listing.holder]),
    )
    if (said === printed) return
    printed = said
    output.line(dim(clock(host.now())), ...lines, nothing)
  }
  if (!inPlace) print()

  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const unlisten = host.onInterrupt(end)
  let reading = false
  const stop = host.every(READ_EVERY_MS, () => {
    if (output.isClosed()) end()
    if (reading) return
    reading = true
    void read()
      .then((now) => {
        list = now
        if (!inPlace) print()
      })
      .finally(() => {
        reading = false
      })
  })
  await ended
  stop()
  unlisten()
  region?.end(true)
  return EXIT.done
}

/** As much of the list as the screen holds; what is most urgent stands first. */
function screen(list: RunList, width: number, height: number, now: number): readonly Styled[] {
  const lines = [dim(`${clock(now)}  Ctrl-C ends`), ...runListView(list, width, now, true)]
  const room = height - 1
  if (lines.length <= room) return lines.map((line) => clipped(line, width))
  const shown = lines.slice(0, room - 1)
  return [...shown, dim(`… ${plural(lines.length - shown.length, 'more line')}`)].map((line) =>
    clipped(line, width),
  )
}
