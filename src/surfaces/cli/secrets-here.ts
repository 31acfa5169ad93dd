// Stored secrets at the command line
// =============================================================================
//
// Invariants:
//
//   SECRET-1. A value comes in from a prompt without echo or from standard input, and
//       leaves by no way of this command: no line, message or JSON holds one.

import { listSecrets, secretJson, setSecret } from '#app'
import { secretVariable } from '#runtime/secret-variable'
import { isSameSecret, isSecretName } from '#services/workspace/secrets/secret-name'
import {
  removeSecret,
  storedSecrets,
  type StoredSecret,
} from '#services/workspace/secrets/stored-secrets'
import { STATE_FOLDER } from '#services/workspace/state-folder'
import { decodeUtf8 } from '#text'

import { EXIT, type ExitCode } from './exit-code.ts'
import { isInteractive, type Host } from './host.ts'
import { openHere } from './opened.ts'
import type { Output } from './output.ts'
import { askSecret, askVerdict } from './prompts.ts'
import { misuse, refusal, suggestion } from './refusal.ts'
import { refusing } from './refusing.ts'
import { readStdin } from './source-file.ts'
import { hostOf } from './standing-here.ts'
import { bold, dim, green, words, yellow } from './styled.ts'
import { secretList } from './views/secrets.ts'

/** Larger than any key or token: a file that was handed in by mistake is refused. */
const LONGEST_SECRET = 65_536

/** Lists the secrets of this workspace, or of every workspace of the user. */
export async function listHere(all: boolean, host: Host, output: Output): Promise<ExitCode> {
  const { folder } = await openHere(host, output)
  const list = await refusing(() => listSecrets(folder, { all }, hostOf(host)))
  if (output.forPrograms) output.json({ ok: true, secrets: list.secrets.map(secretJson) })
  else output.line(...secretList(list, output.width))
  return EXIT.done
}

/** Stores a secret for this workspace. */
export async function setOne(name: string, host: Host, output: Output): Promise<ExitCode> {
  if (!isSecretName(name)) throw misuse('cli/bad-secret-name', { name })
  const { folder, root } = await openHere(host, output)
  const system = hostOf(host)
  // Nobody types a value that cannot be stored.
  await refusing(() => storedSecrets(system))
  const value = await valueFor(name, host, output)
  if (value === undefined) {
    output.aside(words`${yellow('nothing was stored')}`)
    return EXIT.refused
  }
  const set = await refusing(() => setSecret({ name, value }, folder, system))
  if (output.forPrograms) output.json({ ok: true, ...set })
  else {
    const how = set.replaced ? 'replaced the stored value' : 'stored'
    output.line(words`${green(how)}: ${bold(name)}, for runs in ${root}`)
    output.line(dim(`    in a plan: secret:${name}`))
    if (set.shadowed) {
      output.line(words`    ${yellow(secretVariable(name))} is set here and takes precedence`)
    }
  }
  return EXIT.done
}

/** Removes a secret of this workspace, or of the one that was in a folder, after a question at a terminal. */
export async function removeOne(
  name: string,
  named: string | undefined,
  sure: boolean,
  host: Host,
  output: Output,
): Promise<ExitCode> {
  const system = hostOf(host)
  const all = await refusing(() => storedSecrets(system))
  const folder = await stateFolderOf(named, all, host, output)
  const there = all.filter((one) => one.folder === folder)
  const known = there.map((one) => one.name)
  const found = known.find((one) => isSameSecret(one, name))
  if (found === undefined) {
    throw refusal('cli/no-such-secret', { name, folder, ...suggestion(name, known) })
  }
  if (!sure && !output.forPrograms && isInteractive(host)) {
    const question = `Remove the secret ${found}? Its value cannot be restored.`
    const said = await askVerdict(question, { yes: 'remove it', later: 'no' })
    if (said !== 'approve') {
      output.aside(words`${yellow('nothing was removed')}`)
      return EXIT.refused
    }
  }
  if (!(await refusing(() => removeSecret(found, folder, system)))) {
    throw refusal('cli/no-such-secret', { name, folder })
  }
  if (output.forPrograms) output.json({ ok: true, name: found, folder, removed: true })
  else output.line(words`${green('removed')}: ${bold(found)}; its value cannot be restored`)
  return EXIT.done
}

/** The real path of a state folder that may be gone: this one's, or one named by itself or by its workspace. */
async function stateFolderOf(
  named: string | undefined,
  all: readonly StoredSecret[],
  host: Host,
  output: Output,
): Promise<string> {
  const { files, paths } = hostOf(host)
  if (named === undefined) return await files.realPath((await openHere(host, output)).folder)
  const given = await files.realPath(paths.resolve(host.cwd, named))
  const within = paths.join(given, STATE_FOLDER)
  return all.some(({ folder }) => folder === within) ? within : given
}

/** The value that somebody types or hands in; undefined where they thought better of it (SECRET-1). */
async function valueFor(name: string, host: Host, output: Output): Promise<string | undefined> {
  const refused = (why: string) => refusal('cli/no-secret-value', { name, why })
  if (host.stdin.isTTY === true) {
    // What is typed would be shown where no prompt can be drawn.
    if (output.forPrograms || !isInteractive(host))
      throw refused('there is no terminal to ask for it')
    const typed = await askSecret(`The value of ${name} (it is not shown)`)
    if (typed === '') throw refused('it is empty')
    return typed
  }
  const bytes = await readStdin(host)
  if (bytes.length > LONGEST_SECRET) throw refused(`it has more than ${LONGEST_SECRET} bytes`)
  const decoded = decodeUtf8(bytes)
  if (!('text' in decoded)) throw refused('it is not text in UTF-8')
  const value = decoded.text.replace(/\r?\n$/, '')
  if (value.trim() === '') throw refused('it is empty')
  return value
}
