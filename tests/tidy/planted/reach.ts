// Planted: clocks, random source, hosts and packages out of place.

import type { PlantedFor } from './planted.ts'

export const plantedReach = {
  theCompilerReachesNothing: [
    {
      situation: 'the clock',
      files: { 'src/plan/a.ts': 'export const now = () => Date.now()\n' },
      finds: ['src/plan/a.ts:1'],
    },
    {
      situation: 'dice, console, process, timers and bytes of the host',
      files: {
        'src/checks/a.ts':
          'Math.random()\nconsole.log(1)\nprocess.env\nsetTimeout(f)\nnew TextEncoder()\nfunction f() {}\n',
      },
      finds: [1, 2, 3, 4, 5].map((line) => `src/checks/a.ts:${line}`),
    },
    {
      situation: 'the order of words in the language of the machine',
      files: {
        'src/text/a.ts': 'export const by = (a: string, b: string) => a.localeCompare(b)\n',
      },
      finds: ['src/text/a.ts:1'],
    },
    {
      situation: 'the clock behind globalThis, a shorthand and a default',
      files: {
        'src/compile.ts':
          'export const a = globalThis\nexport const b = { console }\nexport function c(d = new Date()) { return d }\n',
      },
      finds: [1, 2, 3].map((line) => `src/compile.ts:${line}`),
    },
    {
      situation: 'names that only look like it',
      files: {
        'src/plan/a.ts': `// Date.now()
import { fetch } from './b.ts'
export interface Clock { readonly process: Date; now(): typeof performance }
export const s = 'Math.random()'
export const o = { console: 1, process() { return Math.max(1, 2) } }
export const p = o.console + fetch(o.process)
export function q(setTimeout: number, { Date: day = 1, ...rest }: { Date?: number }) {
  try { return [setTimeout, day, rest, new Map(), Number.isInteger(1), Symbol.iterator] }
  catch (URL) { return URL }
}
`,
      },
      finds: [],
    },
  ],

  clockAndRandomSourceComeFromTheWorld: [
    {
      situation: 'the executor reads the clock and draws a number',
      files: { 'src/runtime/executor.ts': 'Date.now()\nMath.random()\ncrypto.randomUUID()\n' },
      finds: [1, 2, 3].map((line) => `src/runtime/executor.ts:${line}`),
    },
    {
      situation: 'a tool sleeps, a model reads the environment',
      files: {
        'src/tools/http/a.ts': 'setTimeout(() => {}, 1)\n',
        'src/model/a.ts': 'process.env.KEY\n',
      },
      finds: ['src/tools/http/a.ts:1', 'src/model/a.ts:1'],
    },
    {
      situation: 'the planner fetches, the services print',
      files: {
        'src/planner/a.ts': `fetch('x')\n`,
        'src/services/a.ts': 'console.log(1)\n',
        'src/index.ts': 'new Date()\n',
      },
      finds: ['src/planner/a.ts:1', 'src/services/a.ts:1', 'src/index.ts:1'],
    },
    {
      situation: 'the world, the surfaces and main; and a tool that fetches',
      files: {
        'src/runtime/world/node.ts': 'Date.now()\nMath.random()\nsetTimeout(() => {}, 1)\n',
        'src/surfaces/cli/a.ts': 'console.log(process.argv)\n',
        'src/main.ts': 'process.exitCode = 1\n',
        'src/tools/http/a.ts': `fetch('x')\n`,
        'src/runtime/a.ts': 'new AbortController()\nMath.max(1)\n',
      },
      finds: [],
    },
    {
      situation: 'sets give way and sleep, a tool gives way',
      files: {
        'src/sets/a.ts': 'setImmediate(f)\nsetTimeout(f, 1)\nfunction f() {}\n',
        'src/tools/http/a.ts': 'setImmediate(f)\nfunction f() {}\n',
      },
      finds: ['src/sets/a.ts:2', 'src/tools/http/a.ts:1'],
    },
  ],

  nodeStaysOutside: [
    {
      situation: 'the compiler, the executor and the planner read files',
      files: {
        'src/checks/a.ts': `import { readFileSync } from 'node:fs'\n`,
        'src/runtime/a.ts': `import type { Stats } from 'node:fs'\n`,
        'src/planner/a.ts': `const fs = await import('node:fs')\n`,
      },
      finds: ['src/checks/a.ts:1', 'src/runtime/a.ts:1', 'src/planner/a.ts:1'],
    },
    {
      situation: 'a tool brings its own clock, a model its own dice',
      files: {
        'src/tools/http/a.ts': `import { setTimeout } from 'node:timers/promises'\n`,
        'src/model/a.ts': `import { createHash, randomUUID } from 'node:crypto'\n`,
      },
      finds: ['src/tools/http/a.ts:1', 'src/model/a.ts:1'],
    },
    {
      situation: 'the world, a surface, and a tool that reads files and hashes',
      files: {
        'src/runtime/world/node.ts': `import { randomUUID } from 'node:crypto'\n`,
        'src/surfaces/cli/a.ts': `import process from 'node:process'\n`,
        'src/tools/faculties/a.ts': `import { readFile } from 'node:fs/promises'\nimport { createHash } from 'node:crypto'\n`,
      },
      finds: [],
    },
  ],

  filesAreWrittenInOnePlace: [
    {
      situation: 'a surface renames a file, a tool writes one at once',
      files: {
        'src/surfaces/cli/a.ts': `import { rename } from 'node:fs/promises'\n`,
        'src/tools/http/a.ts': `import { readFileSync, writeFileSync } from 'node:fs'\n`,
      },
      finds: ['src/surfaces/cli/a.ts:1', 'src/tools/http/a.ts:1'],
    },
    {
      situation: 'the place where files are written, and a tool that reads one',
      files: {
        'src/runtime/world/whole-file.ts': `import { link, rename } from 'node:fs/promises'\n`,
        'src/tools/http/a.ts': `import { readFile } from 'node:fs/promises'\n`,
      },
      finds: [],
    },
  ],

  packagesStayAtHome: [
    {
      situation: 'zod in the compiler',
      files: { 'src/plan/a.ts': `import { z } from 'zod'\n` },
      finds: ['src/plan/a.ts:1'],
    },
    {
      situation: 'yaml in a dialect that has none',
      files: { 'src/dialects/step/a.ts': `import { parse } from 'yaml'\n` },
      finds: ['src/dialects/step/a.ts:1'],
    },
    {
      situation: 'a provider outside the model room, prompts outside the command line',
      files: {
        'src/planner/a.ts': `import { generateText } from 'ai'\n`,
        'src/services/a.ts': `import { text } from '@clack/prompts'\n`,
      },
      finds: ['src/planner/a.ts:1', 'src/services/a.ts:1'],
    },
    {
      situation: 'a package that is there by chance, and one that only the tests have',
      files: {
        'src/runtime/a.ts': `import leftPad from 'left-pad/index.js'\nimport fc from 'fast-check'\n`,
      },
      finds: ['src/runtime/a.ts:1', 'src/runtime/a.ts:2'],
    },
    {
      situation: 'each where it belongs',
      files: {
        'src/plan/a.ts': `import { sha256 } from '@noble/hashes/sha2.js'\n`,
        'src/dialects/plan-md/a.ts': `import { parse } from 'yaml'\n`,
        'src/runtime/a.ts': `import { z } from 'zod'\n`,
        'src/model/a.ts': `import { createOpenAICompatible } from '@ai-sdk/openai-compatible'\n`,
        'src/surfaces/cli/a.ts': `import { text } from '@clack/prompts'\n`,
      },
      finds: [],
    },
  ],
} satisfies PlantedFor
