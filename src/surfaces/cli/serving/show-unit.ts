// A unit for the service manager of this machine, printed

import { platform } from 'node:os'

import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { openHere } from '../opened.ts'
import type { Output } from '../output.ts'
import { launchdUnit, systemdUnit } from './service-unit.ts'

/** Prints the unit that serves this workspace; starts and writes nothing. */
export async function showUnit(host: Host, output: Output): Promise<ExitCode> {
  const { root } = await openHere(host, output)
  const [, program = 'planwright'] = process.argv
  const unit = { command: [process.execPath, program, 'serve'], folder: root }
  const isMac = platform() === 'darwin'
  const text = isMac ? launchdUnit(unit) : systemdUnit(unit)
  if (output.forPrograms)
    output.json({ ok: true, manager: isMac ? 'launchd' : 'systemd', unit: text })
  else output.data(text)
  return EXIT.done
}
