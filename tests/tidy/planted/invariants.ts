// Planted: codes of invariants that say too little, that stand twice, that lead nowhere.

import type { PlantedFor } from './planted.ts'

export const plantedInvariants = {
  invariantsAreNamed: [
    {
      situation: 'a letter and a number, a code that stands in two files, one that is cited only',
      files: {
        'src/runtime/journal.ts': '//   L1. What is said is kept.\n//   JOURNAL-1. So is this.\n',
        'src/sets/store.ts': '//   JOURNAL-1. A set is written once.\n/** Kept (JOURNAL-2). */\n',
      },
      finds: ['src/runtime/journal.ts:1', 'src/sets/store.ts:1', 'src/sets/store.ts:2'],
    },
    {
      situation: 'codes that are defined, and what only looks like one',
      files: {
        'src/runtime/journal.ts': '//   JOURNAL-1. What is said is kept.\n/** SHA-256, UTF-8. */\n',
        'tests/runtime/journal.test.ts': "// JOURNAL-1 and more.\nconst id = 'JOURNAL-9'\n",
      },
      finds: [],
    },
  ],
} satisfies PlantedFor
