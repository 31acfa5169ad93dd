// Planted: names, sizes, message pages, leaks and unexplained dependencies.

import type { PlantedFor } from './planted.ts'

const long = (lines: number): string => 'export const a = 1\n'.repeat(lines)

export const plantedPapers = {
  noDrawers: [
    {
      situation: 'files and folders whose name says nothing',
      files: {
        'src/plan/utils.ts': '',
        'src/plan/plan-helpers.ts': '',
        'src/common/a.ts': '',
        'tests/misc.test.ts': '',
        'src/runtime/runManager.ts': '',
      },
      finds: [
        'src/plan/utils.ts:0',
        'src/plan/plan-helpers.ts:0',
        'src/common/a.ts:0',
        'tests/misc.test.ts:0',
        'src/runtime/runManager.ts:0',
      ],
    },
    {
      situation: 'words that only contain one',
      files: { 'src/plan/utility-bill.gen.md': '', 'src/plan/commons-licence.ts': '' },
      finds: [],
    },
  ],

  namesAreKebabCase: [
    {
      situation: 'camel case, snake case, a capital',
      files: { 'src/plan/planDiff.ts': '', 'tests/a_b.test.ts': '', 'src/Plan/a.ts': '' },
      finds: ['src/plan/planDiff.ts:0', 'tests/a_b.test.ts:0', 'src/Plan/a.ts:0'],
    },
    {
      situation: 'kebab-case with its suffixes; papers may shout; corpora are data',
      files: {
        'src/plan/plan-diff.ts': '',
        'src/plan/units/si-2019.gen.ts': '',
        'tests/plan/plan-diff.test.ts': '',
        'src/dialects/step/README.md': '',
        'tests/corpus/Seed_000.ts': '',
      },
      finds: [],
    },
  ],

  filesSayOneThing: [
    {
      situation: 'one line too many',
      files: { 'src/plan/a.ts': long(401) },
      finds: ['src/plan/a.ts:401'],
    },
    {
      situation: 'exactly full, generated, or data',
      files: {
        'src/plan/a.ts': long(400),
        'src/text/messages.gen.ts': long(5000),
        'tests/corpus/a.ts': long(5000),
      },
      finds: [],
    },
  ],

  everyCodeHasItsPage: [
    {
      situation: 'a diagnostic written out',
      files: { 'src/checks/a.ts': `export const d = {\n  code: 'check/unbound-output',\n}\n` },
      finds: ['src/checks/a.ts:2'],
    },
    {
      situation: 'a choice of two codes, one of them without a page',
      files: {
        'src/checks/a.ts': `export const d = (x: unknown) => ({ code: x ? 'check/one' : 'check/two' })\n`,
        'messages/check/one.md': '',
      },
      finds: ['src/checks/a.ts:1'],
    },
    {
      situation: 'a code given to a reporting function',
      files: { 'src/json/a.ts': `error('json/bad', span)\n` },
      finds: ['src/json/a.ts:1'],
    },
    {
      situation: 'a code in a table, in an area that has pages',
      files: { 'src/json/a.ts': `export const t = ['json/bad']\n`, 'messages/json/good.md': '' },
      finds: ['src/json/a.ts:1'],
    },
    {
      situation: 'codes with pages, and slashes that are no codes',
      files: {
        'src/json/a.ts': `export const d = { code: 'json/good' as const }\nexport const m = 'application/json'\n`,
        'src/text/messages.gen.ts': `export const t = { 'json/gone': '' }\n`,
        'messages/json/good.md': '',
      },
      finds: [],
    },
  ],

  everyPageHasItsCode: [
    {
      situation: 'a page that nobody uses, but for the table made from it',
      files: {
        'messages/json/gone.md': '',
        'src/text/messages.gen.ts': `export const t = { 'json/gone': '' }\n`,
      },
      finds: ['messages/json/gone.md:0'],
    },
    {
      situation: 'a page that is no page',
      files: { 'messages/notes.md': '', 'messages/json/Bad_Name.md': '' },
      finds: ['messages/notes.md:0', 'messages/json/Bad_Name.md:0'],
    },
    {
      situation: 'a page whose code is used, and the pages’ own paper',
      files: {
        'messages/json/good.md': '',
        'messages/README.md': '',
        'src/json/a.ts': `warning('json/good', span)\n`,
      },
      finds: [],
    },
  ],

  noMachinePaths: [
    {
      situation: 'folders of the machine that the project was built on',
      files: {
        'docs/a.md': 'see\n`/home/ada/src`\n',
        'scripts/a.ts': `'/tmp/build/x'\n`,
        'README.md': 'cd /root/x',
      },
      finds: ['docs/a.md:2', 'scripts/a.ts:1', 'README.md:1'],
    },
    {
      situation: 'paths that only look like it',
      files: {
        'docs/a.md': 'src/home/main, https://x.example/home/a, ./root/x, /tmp/a, /root, /home\n',
      },
      finds: [],
    },
  ],

  noDownloadHosts: [
    {
      situation: 'a lock file and settings that know where this machine downloads',
      files: {
        'package-lock.json': `{\n  "resolved": "http://packages.internal/x.tgz"\n}\n`,
        '.npmrc': 'registry=https://packages.internal/\n',
        'docs/a.md': 'from https://npm.internal.example/left-pad\n',
      },
      finds: ['package-lock.json:2', '.npmrc:1', 'docs/a.md:1'],
    },
    {
      situation: 'a lock file without hosts, and a link to a package page',
      files: {
        'package-lock.json': `{\n  "integrity": "sha512-x",\n  "url": "https://opencollective.com/x"\n}\n`,
        '.npmrc': 'save-exact=true\nomit-lockfile-registry-resolved=true\n',
        'docs/a.md': 'https://www.npmjs.com/package/zod\n',
      },
      finds: [],
    },
  ],

  everyDependencyIsExplained: [
    {
      situation: 'a dependency without a word, and a word without a dependency',
      files: {
        'package.json': '{ "dependencies": { "zod": "4" }, "devDependencies": { "vitest": "5" } }',
        'docs/design/dependencies.md': '| package |\n|---|\n| `zod` | … |\n| `gone` | … |\n',
      },
      finds: ['package.json:0', 'docs/design/dependencies.md:4'],
    },
    {
      situation: 'a dependency of a package of its own, without a word',
      files: {
        'package.json': '{ "dependencies": { "zod": "4" } }',
        'bench/other/package.json': '{ "dependencies": { "duck": "1" } }',
        'docs/design/dependencies.md': '| `zod` | … |\n',
      },
      finds: ['bench/other/package.json:0'],
    },
    {
      situation: 'each explained once',
      files: {
        'package.json': '{ "dependencies": { "zod": "4" }, "devDependencies": { "vitest": "5" } }',
        'docs/design/dependencies.md': '| `zod` | unlike `joi` |\n| `vitest` | … |\n',
      },
      finds: [],
    },
  ],
} satisfies PlantedFor
