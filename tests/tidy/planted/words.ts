// Planted: words that only this project used, in prose and in names.

import type { PlantedFor } from './planted.ts'

export const plantedWords = {
  theFieldsWords: [
    {
      situation: 'words of our own in a page, a message, the help and a name',
      files: {
        'docs/runtime.md': 'A run that was left is taken up.\n\nClock, dice and disk.\n',
        'messages/run/held.md': '# A call whose end a crash hid\n',
        'GLOSSARY.md': 'It takes along results of another, and no yes.\n',
        'README.md': 'Whoever reads it.\n',
        'src/surfaces/cli/commands/fix.ts': "export const says = 'show what would be mended'\n",
        'src/runtime/watchers.ts': 'export type Onlooker = () => void\n',
        'src/app/runs/a.ts': 'export function mendings(): void {}\n',
      },
      finds: [
        'docs/runtime.md:1',
        'docs/runtime.md:3',
        'messages/run/held.md:1',
        'GLOSSARY.md:1',
        'GLOSSARY.md:1',
        'README.md:1',
        'src/surfaces/cli/commands/fix.ts:1',
        'src/runtime/watchers.ts:1',
        'src/app/runs/a.ts:1',
      ],
    },
    {
      situation: "the field's words, and words that only contain one",
      files: {
        'docs/runtime.md': 'We recommend to amend it; the warehouse, the bookshelf, indeed.\n',
        'messages/run/held.md': '# A fix that depends on a file that is moved back and forth\n',
        'src/runtime/watchers.ts': 'export type Observer = () => void\nconst recommended = 1\n',
        'src/runtime/a.ts': '// What was mended before.\nconst a = 1\n',
        'docs/api/runtime.md': 'deed\n',
        'CHANGELOG.md': '- `Observer` (was `Onlooker`)\n',
      },
      finds: [],
    },
  ],
} satisfies PlantedFor
