// The file of a log

import { destination } from 'pino'

import { openAsItsFolder } from '#runtime/world/permissions'

/**
 * Appends to a file, for whoever its folder is for. Lines are written at once: the last ones before a
 * crash are those that matter. `lost` is called with each problem, and never throws.
 */
export function logFile(
  path: string,
  lost: (problem: string) => void,
): { write(line: string): void } {
  const saying = (write: () => void) => {
    try {
      write()
    } catch (error) {
      lost(error instanceof Error ? error.message : String(error))
    }
  }
  let file: ReturnType<typeof destination> | undefined
  saying(() => {
    file = destination({ dest: path, append: true, sync: true, mode: 0o600 })
    openAsItsFolder(path)
    file.on('error', (error: Error) => lost(error.message))
  })
  return { write: (line) => saying(() => file?.write(line)) }
}
