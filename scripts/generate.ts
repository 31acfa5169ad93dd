// Generated files
// =============================================================================
//
// `npm run generate` writes the files that are made from others and kept in the
// repository, so that a clone runs without a build. `--check` writes nothing and
// fails when one is out of date; a test asks the same.
//
// A generator is one file in `generate/`: it reads what it needs below the root
// and says what should be written. To add one, write it and list it here.

import { builtinCatalogue } from './generate/builtin-catalogue.ts'
import { commandPages } from './generate/command-pages.ts'
import { generateAll, outOfDate, write } from './generate/generator.ts'
import { messagePages } from './generate/messages.ts'
import { planSchemaFile } from './generate/plan-schema.ts'
import { threadPrograms } from './generate/thread-programs.ts'

export const generators = [
  messagePages,
  builtinCatalogue,
  planSchemaFile,
  commandPages,
  threadPrograms,
]

if (import.meta.main) {
  const root = new URL('..', import.meta.url)
  const { files, problems } = await generateAll(root, generators)
  const stale = await outOfDate(root, files)
  for (const { file, line, text } of problems) console.error(`${file}:${line}: ${text}`)
  if (process.argv.includes('--check')) {
    for (const { path } of stale) console.error(`${path} is out of date: npm run generate`)
    process.exitCode = problems.length + stale.length > 0 ? 1 : 0
  } else {
    await write(root, stale)
    for (const { path } of stale) console.log(`wrote ${path}`)
    process.exitCode = problems.length > 0 ? 1 : 0
  }
}
