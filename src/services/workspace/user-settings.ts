// A user's own settings
// =============================================================================
//
// `settings.json` in the user's configuration folder: what they say about this
// machine, and no folder that they work in can say for them.
//
// Invariants:
//
//   USER-1. The file is the user's, outside every workspace; no folder brings its own.
//   USER-2. A setting that is not known, or not of its kind, is an error, and then
//       nothing is decided or run.

import { readJson } from '#json'
import { NO_IDENTITIES, type Identities, type Policy } from '#review'
import { hasErrors, NOWHERE, warning, type Diagnostic, type Source } from '#text'

import { SettingsReader } from './config.ts'
import type { WorkspaceHost } from './host.ts'
import { placeless, textOf, type FileProblems } from './source-of.ts'
import { userFilePath } from './user-files.ts'

/** Where the settings are: `$XDG_CONFIG_HOME/planwright/settings.json`. */
export function userSettingsPath(host: WorkspaceHost): string {
  return userFilePath('settings.json', host)
}

/** Whose names say who they are, for this user; faults are added to `faults` (USER-2). */
export async function identitiesOf(
  host: WorkspaceHost,
  faults: FileProblems[],
): Promise<Identities> {
  const source = await textOf(userSettingsPath(host), host)
  if (source === undefined) return NO_IDENTITIES
  if ('code' in source) {
    faults.push(placeless(source))
    return NO_IDENTITIES
  }
  const { identities, diagnostics } = readUserSettings(source)
  if (diagnostics.length > 0) faults.push({ source, diagnostics })
  return hasErrors(diagnostics) ? NO_IDENTITIES : identities
}

/** A warning where a policy wants two people in a folder that only one can use. */
export async function fourEyesAlone(
  { approvals }: Policy,
  { speakers, channels }: Identities,
  folder: string,
  { files }: WorkspaceHost,
): Promise<Diagnostic | undefined> {
  if (!approvals.fourEyes || speakers.length > 0 || channels.length > 0) return undefined
  const look = await files.look(folder)
  if (look?.shared === true) return undefined
  return warning('workspace/four-eyes-alone', NOWHERE, { details: { folder } })
}

/** Reads a user's settings. */
function readUserSettings(source: Source): {
  readonly identities: Identities
  readonly diagnostics: readonly Diagnostic[]
} {
  const { node, diagnostics } = readJson(source)
  const reader = new SettingsReader(diagnostics)
  const root = node === undefined ? undefined : reader.object(node, 'the settings', SETTINGS)
  const form = root?.get('form')
  if (form !== undefined && !(form.kind === 'number' && form.value === 1)) {
    reader.wrong(form, 'form', '1')
  }
  const identities = reader.object(root?.get('identities'), 'identities', ['speakers', 'channels'])
  return {
    identities: Object.freeze({
      speakers: reader.texts(identities?.get('speakers'), 'speakers') ?? [],
      channels: reader.texts(identities?.get('channels'), 'channels') ?? [],
    }),
    diagnostics: reader.diagnostics,
  }
}

const SETTINGS = ['form', 'identities']
