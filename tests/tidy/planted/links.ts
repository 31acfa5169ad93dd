// Planted: links of pages that lead nowhere.

import type { PlantedFor } from './planted.ts'

const page = (text: string) => `# Policy\n\n${text}\n\n## What is \`asked\`, and when\n`

export const plantedLinks = {
  linksLeadSomewhere: [
    {
      situation: 'a file that is not there, a heading that is not there, here and elsewhere',
      files: {
        'README.md': '[a](docs/polcy.md)\n[b](docs/policy.md#asked)\n[c](#nowhere)\n',
        'docs/policy.md': page('[up](../README.md) [out](../../README.md)'),
      },
      finds: ['README.md:1', 'README.md:2', 'README.md:3', 'docs/policy.md:3'],
    },
    {
      situation: 'a second heading of a name that stands there once',
      files: { 'docs/policy.md': page('[twice](#policy-1)') },
      finds: ['docs/policy.md:3'],
    },
    {
      situation: 'files, folders, headings, addresses, and links in code',
      files: {
        'README.md':
          '[a](docs/policy.md#what-is-asked-and-when) [b](docs/) [c](https://example.org/x)\n',
        'docs/policy.md': page('`[x](nowhere.md)` [top](#policy)\n\n```md\n[y](nowhere.md)\n```'),
      },
      finds: [],
    },
  ],
} satisfies PlantedFor
