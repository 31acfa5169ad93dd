// Made by `npm run generate` from messages/; not written by hand.

import type { Code } from './messages.gen.ts'

export const pages: Readonly<Record<Code, string>> = {
  'json/trailing-comma': `# A comma after the last entry

> There is a comma after the last {what}, and nothing follows it.
> help: Remove the comma.

## What is wrong

JSON puts a comma *between* two entries. Here one stands after the last entry, just before the closing
bracket.

## Why it matters

A comma announces one more entry. When none comes, it is not clear whether an entry was lost or the
comma is a slip, and a plan must not be guessed at. Other readers of JSON refuse such a text as well.

## What to do

Remove the comma. If an entry is missing, write it.

## Wrong

\`\`\`json
{"goal": "count the files", "steps": 3,}
\`\`\`

## Right

\`\`\`json
{"goal": "count the files", "steps": 3}
\`\`\`
`,
}
