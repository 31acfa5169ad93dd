// Planted: imports that go where they must not.

import type { PlantedFor } from './planted.ts'

export const plantedFloors = {
  everyRoomHasAFloor: [
    {
      situation: 'a new folder that nobody put on a floor',
      files: { 'src/cellar/wine.ts': '' },
      finds: ['src/cellar/wine.ts:0'],
    },
    {
      situation: 'a file at the top that is none of the three',
      files: { 'src/extra.ts': '' },
      finds: ['src/extra.ts:0'],
    },
    {
      situation: 'rooms and the three files at the top',
      files: { 'src/text/a.ts': '', 'src/compile.ts': '', 'src/index.ts': '', 'src/main.ts': '' },
      finds: [],
    },
  ],

  importsPointDown: [
    {
      situation: 'the plan imports a dialect',
      files: { 'src/plan/a.ts': `import { step } from '#dialects/step/parse'\n` },
      finds: ['src/plan/a.ts:1'],
    },
    {
      situation: 'text imports its neighbour json',
      files: { 'src/text/a.ts': `\nexport * from '#json'\n` },
      finds: ['src/text/a.ts:2'],
    },
    {
      situation: 'a type alone points up',
      files: { 'src/checks/a.ts': `import type { Decision } from '#review'\n` },
      finds: ['src/checks/a.ts:1'],
    },
    {
      situation: 'a lazy import points up',
      files: { 'src/review/a.ts': `export const later = () => import('#runtime')\n` },
      finds: ['src/review/a.ts:1'],
    },
    {
      situation: 'a type taken by import() points up',
      files: { 'src/plan/a.ts': `export type T = import('#checks').Pass\n` },
      finds: ['src/plan/a.ts:1'],
    },
    {
      situation: 'review uses the compiler that is built from it',
      files: { 'src/review/a.ts': `import { compile } from '#compile'\n` },
      finds: ['src/review/a.ts:1'],
    },
    {
      situation: 'the public API is used from inside',
      files: { 'src/services/a.ts': `import { x } from '../index.ts'\n` },
      finds: ['src/services/a.ts:1'],
    },
    {
      situation: 'everything points down, json uses text, and comments and strings are not imports',
      files: {
        'src/json/a.ts': `import type { Span } from '#text'\n`,
        'src/runtime/a.ts': `import { compile } from '#compile'\nimport { plan } from '#plan'\n`,
        'src/plan/a.ts': `// import x from '#checks'\nexport const s = "import x from '#checks'"\n`,
        'src/main.ts': `await import('./surfaces/cli/program.ts')\n`,
      },
      finds: [],
    },
  ],

  roomsAreEnteredByTheirDoor: [
    {
      situation: 'through the window',
      files: { 'src/plan/a.ts': `import { b } from '../text/b.ts'\n` },
      finds: ['src/plan/a.ts:1'],
    },
    {
      situation: 'out of the project',
      files: { 'src/plan/a.ts': `import { b } from '../../tests/b.ts'\n` },
      finds: ['src/plan/a.ts:1'],
    },
    {
      situation: 'a door that does not exist',
      files: { 'src/plan/a.ts': `import { b } from '#cellar'\n` },
      finds: ['src/plan/a.ts:1'],
    },
    {
      situation: 'out and in again by its own door',
      files: { 'src/plan/a.ts': `import { b } from '#plan'\n` },
      finds: ['src/plan/a.ts:1'],
    },
    {
      situation: 'around the project and in at the front',
      files: { 'src/plan/a.ts': `import { b } from 'planwright/text'\n` },
      finds: ['src/plan/a.ts:1'],
    },
    {
      situation: 'doors, their subpaths, and relative paths within a room',
      files: {
        'src/dialects/step/parse.ts': `import { a } from '#text'\nimport { b } from '../dialect.ts'\n`,
        'src/checks/a.ts': `import { a } from '#plan/expression/print'\n`,
        'src/main.ts': `await import('./surfaces/cli/program.ts')\n`,
      },
      finds: [],
    },
  ],

  peersDoNotKnowEachOther: [
    {
      situation: 'one dialect uses another',
      files: { 'src/dialects/step/a.ts': `import { b } from '../rtfs/b.ts'\n` },
      finds: ['src/dialects/step/a.ts:1'],
    },
    {
      situation: 'one pack of tools uses another',
      files: { 'src/tools/ccos/a.ts': `import { b } from '../http/b.ts'\n` },
      finds: ['src/tools/ccos/a.ts:1'],
    },
    {
      situation: 'one surface uses another',
      files: { 'src/surfaces/cli/a.ts': `import { b } from '../vault/b.ts'\n` },
      finds: ['src/surfaces/cli/a.ts:1'],
    },
    {
      situation: 'the interface of all dialects knows one of them',
      files: { 'src/dialects/dialect.ts': `import { b } from './step/syntax.ts'\n` },
      finds: ['src/dialects/dialect.ts:1'],
    },
    {
      situation: 'the index knows all, each knows the interface and itself',
      files: {
        'src/dialects/index.ts': `export * from './step/dialect.ts'\n`,
        'src/dialects/step/a.ts': `import { b } from '../dialect.ts'\nimport { c } from './c.ts'\n`,
        'src/plan/units/a.ts': `import { b } from '../expression/b.ts'\n`,
      },
      finds: [],
    },
  ],

  theWorldIsHandedIn: [
    {
      situation: 'a tool builds its own world',
      files: { 'src/tools/http/a.ts': `import { nodeWorld } from '#runtime/world/node'\n` },
      finds: ['src/tools/http/a.ts:1'],
    },
    {
      situation: 'the executor knows an adapter',
      files: { 'src/runtime/executor.ts': `import { nodeWorld } from './world/node.ts'\n` },
      finds: ['src/runtime/executor.ts:1'],
    },
    {
      situation: 'a surface or the door builds it, adapters use each other, a tool knows the port',
      files: {
        'src/surfaces/cli/a.ts': `import { nodeWorld } from '#runtime/world/node'\n`,
        'src/runtime/world/sqlite.ts': `import { b } from './node.ts'\n`,
        'src/services/workspace/folder-runtime.ts': `const { nodeWorld } = await import('#runtime/world/node')\n`,
        'src/tools/http/a.ts': `import type { World } from '#runtime'\n`,
      },
      finds: [],
    },
  ],

  noCycles: [
    {
      situation: 'two files that need each other',
      files: {
        'src/plan/a.ts': `import { b } from './b.ts'\n`,
        'src/plan/b.ts': `import { a } from './a.ts'\n`,
      },
      finds: ['src/plan/a.ts:0'],
    },
    {
      situation: 'a circle of three, with a tail that is not in it',
      files: {
        'src/plan/tail.ts': `import './c.ts'\n`,
        'src/plan/c.ts': `export * from './d.ts'\n`,
        'src/plan/d.ts': `import { type E, e } from './e.ts'\n`,
        'src/plan/e.ts': `import { c } from './c.ts'\nimport './leaf.ts'\n`,
        'src/plan/leaf.ts': '',
      },
      finds: ['src/plan/c.ts:0'],
    },
    {
      situation: 'a file that imports itself',
      files: { 'src/plan/a.ts': `import * as self from './a.ts'\n` },
      finds: ['src/plan/a.ts:0'],
    },
    {
      situation: 'a circle through the index of the room',
      files: {
        'src/plan/index.ts': `export { a } from './a.ts'\n`,
        'src/plan/a.ts': `import { b } from './index.ts'\n`,
      },
      finds: ['src/plan/a.ts:0'],
    },
    {
      situation: 'types that need each other, one way or both',
      files: {
        'src/plan/a.ts': `import type { B } from './b.ts'\n`,
        'src/plan/b.ts': `import { a } from './a.ts'\n`,
        'src/plan/c.ts': `export type D = import('./d.ts').D\n`,
        'src/plan/d.ts': `export type { C } from './c.ts'\n`,
      },
      finds: ['src/plan/a.ts:0', 'src/plan/c.ts:0'],
    },
    {
      situation: 'a file that is loaded when it is needed, and needs who loads it',
      files: {
        'src/plan/a.ts': `export const late = () => import('./b.ts')\n`,
        'src/plan/b.ts': `import type { A } from './a.ts'\n`,
      },
      finds: ['src/plan/a.ts:0'],
    },
    {
      situation: 'types and code of one file that many need',
      files: {
        'src/plan/a.ts': `import type { B } from './b.ts'\nimport { c } from './c.ts'\n`,
        'src/plan/b.ts': `import { c, type C } from './c.ts'\n`,
        'src/plan/c.ts': '',
      },
      finds: [],
    },
  ],
  nothingBelowNamesADialect: [
    {
      situation: 'a list of dialects below them',
      files: { 'src/plan/plan.ts': `export const NAMES = [\n  'step',\n  'rtfs',\n]\n` },
      finds: ['src/plan/plan.ts:3'],
    },
    {
      situation: 'tools that are named by their ids',
      files: {
        'src/review/policy.ts': `export const GRANTS = Object.freeze(['sets.*'])\n`,
        'src/checks/a.ts': `const asks = tool === 'ccos.user.ask' // a question\n`,
      },
      finds: ['src/review/policy.ts:1', 'src/checks/a.ts:1'],
    },
    {
      situation: 'words of a seed in names and in texts',
      files: {
        'src/runtime/a.ts': `export function isFaculty() {}\nconst why = \`STEP says so\`\n`,
        'src/json/b.ts': `export const colocateParameters = 3\n`,
      },
      finds: ['src/runtime/a.ts:1', 'src/runtime/a.ts:2', 'src/json/b.ts:1'],
    },
    {
      situation: 'comments, codes of messages, steps, and who may know them',
      files: {
        'src/plan/a.ts': `// As in STEP and RTFS\n/** Of a faculty. */\nconst step = STEPS\n`,
        'src/checks/b.ts': `const page = 'delegation/node-type'\n`,
        'src/review/c.ts': `const sets = 1 // of COLOCATE\n`,
        'src/plan/d.gen.ts': `export const id = 'sets.load'\n`,
        'src/dialects/rtfs/index.ts': `export const name = 'rtfs'\n`,
        'src/tools/sets/pack.ts': `export const id = 'sets.load'\n`,
      },
      finds: [],
    },
  ],
} satisfies PlantedFor
