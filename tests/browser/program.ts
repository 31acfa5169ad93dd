// The program from the source. Tests may be started by an agent: of the processes above it sees none, so
// that it acts as its environment says.

import { enableCompileCache } from 'node:module'

import '../../scripts/source-resolution.mjs'

enableCompileCache()
const { main } = await import('../../src/main.ts')
process.exit(await main(process.argv.slice(2), () => []))
