// Plans from files
// =============================================================================
//
// What `check`, `compile`, `print` and the others share: a file read and
// compiled against the tools that are known here, and how that is told.

import {
  compilationJson,
  compileText,
  isMisread,
  type CompilationJson,
  type Reading,
} from '#app/plans/compile-text'
import { takesColumns } from '#app/sets/takes-columns'
import type { Compilation } from '#compile'
import { planDigest, shortDigest, type Catalogue } from '#plan'

import { EXIT, type ExitCode } from './exit-code.ts'
import type { Host } from './host.ts'
import type { Output } from './output.ts'
import { readSource } from './source-file.ts'
import { bold, dim, green, join, red, words, type Styled } from './styled.ts'
import { plural } from './views/amounts.ts'

export type CompiledFile = Compilation & {
  /** As it was typed. */
  readonly file: string
  readonly exitCode: ExitCode
}

/** Reads and compiles one file; a file that cannot be read is a compilation with one fault. */
export async function compileFile(
  file: string,
  options: Reading,
  catalogue: Catalogue,
  host: Host,
): Promise<CompiledFile> {
  const reading = await readSource(file, host)
  if (reading.kind === 'fault') {
    const { source, diagnostic, exitCode } = reading
    const diagnostics = [diagnostic]
    const nothing = {
      ok: false,
      dialect: undefined,
      understood: undefined,
      plan: undefined,
    } as const
    return { file, ...nothing, diagnostics, source, exitCode }
  }
  const { text, name } = reading.source
  const { dialect, profile, goal } = options
  const compilation = await judged(
    compileText({ text, name, dialect, profile, goal }, catalogue),
    catalogue,
    host,
  )
  const misread = isMisread(compilation)
  const exitCode = misread ? EXIT.usage : compilation.ok ? EXIT.done : EXIT.refused
  return { file, ...compilation, exitCode }
}

/** What the files of the folder say of a plan. */
async function judged(
  compilation: Compilation,
  catalogue: Catalogue,
  host: Host,
): Promise<Compilation> {
  if (!compilation.ok || !takesColumns(compilation.plan)) return compilation
  const [{ judgedHere }, { workspaceHost }, { findWorkspace }] = await Promise.all([
    import('#app/plans/compile-here'),
    import('#services/workspace/world/node-host'),
    import('#services/workspace/state-folder'),
  ])
  const workspace = await findWorkspace(workspaceHost(host))
  return workspace === undefined
    ? compilation
    : await judgedHere(compilation, { catalogue, workspace })
}

/** Errors and warnings on standard error; notes are only counted, `check` shows them. */
export function showFaults({ file, source, diagnostics }: CompiledFile, output: Output): void {
  const grave = diagnostics.filter(({ severity }) => severity !== 'note')
  output.diagnostics(source, grave, 'error')
  const notes = diagnostics.length - grave.length
  if (notes === 0) return
  const command = file === '-' ? 'planwright check' : `planwright check ${file}`
  const them = notes === 1 ? 'it' : 'them'
  output.aside(dim(words`${plural(notes, 'note')} on the text: ${command} shows ${them}`))
}

/** What `check --json` prints of a file. */
export function compiledFileJson(one: CompiledFile): CompilationJson {
  return compilationJson(one.file, one)
}

/** One line: `plan.txt: ok, 3 steps, dialect step, plan 0123456789ab`. */
export function verdict({ source, dialect, plan, exitCode }: CompiledFile): Styled {
  if (exitCode === EXIT.usage) return words`${bold(source.name)}: ${red('not read')}`
  if (plan === undefined) return words`${bold(source.name)}: ${red('rejected')}`
  const facts = [
    plural(plan.steps.length, 'step'),
    `dialect ${dialect ?? plan.dialect}`,
    `plan ${shortDigest(planDigest(plan))}`,
  ]
  return words`${bold(source.name)}: ${green('ok')}, ${dim(join(facts))}`
}
