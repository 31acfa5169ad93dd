// Made by `npm run generate` from messages/; not written by hand.

import type { Code } from './messages.gen.ts'

export const pages: Readonly<Record<Code, string>> = {
  'compile/binary': `# The text is not text

> Character {at} is one that no text has (U+0000): this looks like a binary file.
> help: Give the plan as text in UTF-8.

## What is wrong

There is a zero character near the start. Pictures, archives and other binary files have such
characters, and so have texts in UTF-16 that were read as if they were UTF-8.

## Why it matters

What cannot be shown cannot be checked by a person. A plan is read only when all of it can be seen.

## What to do

Check the file's name. If it is a plan that another program wrote, save it again as text in UTF-8.

## Wrong

\`\`\`console
$ planwright check picture.png
\`\`\`

## Right

\`\`\`console
$ planwright check plan.txt
\`\`\`
`,
  'compile/cannot-format': `# The dialect has no layout of its own

> A text in the dialect \`{dialect}\` is kept as its author laid it out.
> help: Use \`planwright print\` to write the plan anew in another dialect.

## What is wrong

The text was to be laid out afresh, and this dialect has no fixed layout that it could be given.

## Why it matters

To move words about in somebody's text without a rule for it would only make differences that nobody
asked for.

## What to do

Leave the text as it is, or print its plan in a dialect that has a layout.

## Wrong

\`\`\`console
$ planwright fmt plan.md
\`\`\`

## Right

\`\`\`console
$ planwright print plan.md --to plan
\`\`\`
`,
  'compile/cannot-print': `# No plan can be written in this dialect

> The dialect \`{dialect}\` is only read: no plan can be written in it.
> help: Write the plan as \`plan\`, which can say every plan.

## What is wrong

A plan was to be written in a dialect that this version reads but does not write.

## Why it matters

A text that says less than the plan would be another plan with the same name.

## What to do

Choose the dialect \`plan\`. It says everything that a plan can hold, and reading it back gives the same
plan.

## Wrong

\`\`\`console
$ planwright print plan.txt --to step
\`\`\`

## Right

\`\`\`console
$ planwright print plan.txt --to plan
\`\`\`
`,
  'compile/dialect-not-read': `# This version does not read the dialect

> This looks like, or was said to be, the dialect \`{name}\`, which this version does not read; it reads {known}.
> help: Write the plan in one of these, or use a version that reads it.

## What is wrong

The dialect is known by name, but the part that reads it is not in this version.

## Why it matters

The text may be a perfectly good plan. To read it as something else would change what it says, so it is
left alone.

## What to do

Look at \`planwright --version\` and at the list of changes for the version that reads it, or have the plan
written in a dialect that this version reads.

## Wrong

\`\`\`text
(plan :name "greet" :body (do (step "Greet" (call :ccos.echo {:message "Hello"}))))
\`\`\`

## Right

\`\`\`text
STEP 1:
FACULTY: READ_KNOWLEDGE
ACTION: Query knowledge base for greetings
PARAMETERS: {"search_term": "greetings"}
CAPABILITIES: KNOWLEDGE_READ
\`\`\`
`,
  'compile/empty': `# There is nothing to read

> The text is empty, so there is no plan in it.
> help: Give it a plan, for example one that starts with \`STEP 1:\`.

## What is wrong

The text has no characters, or only white space. Usually a file is empty, a pipe ended before it began,
or a model answered with nothing.

## Why it matters

A plan without steps does nothing, and nobody can tell whether that was meant. So nothing is made of
an empty text.

## What to do

Look where the text comes from: the file's name, the command before the pipe, the model's answer.

## Wrong

\`\`\`console
$ printf '' | planwright check -
\`\`\`

## Right

\`\`\`console
$ planwright check plan.txt
\`\`\`
`,
  'compile/no-such-dialect': `# A dialect of this name does not exist

> There is no dialect called \`{name}\`; there are {known}.
> help: {suggestion}

## What is wrong

The way in which the plan is written was named, but nothing has that name.

## Why it matters

With another dialect in its place the text would be read as something that its author did not write.

## What to do

Use one of the names in the message, or leave the name out: then a glance at the text decides.

## Wrong

\`\`\`console
$ planwright check --dialect steps plan.txt
\`\`\`

## Right

\`\`\`console
$ planwright check --dialect step plan.txt
\`\`\`
`,
  'compile/too-long': `# The text is too long

> The text has {length} characters; at most {limit} are read.
> help: Split the plan, or allow more on purpose with the option for the length of the source.

## What is wrong

The text is longer than the limit, so nothing of it was read. The limit is one mebibyte unless somebody
set another.

## Why it matters

Whoever writes a plan decides how much work it is to read it. A limit keeps a text that is far too long,
by accident or on purpose, from taking the memory and the time of everything else. It is also more than
a person can look through before they decide.

## What to do

See whether the right file was given. A plan that long is better split into several plans. If it must be
one, raise the limit where you call the compiler.

## Wrong

\`\`\`console
$ planwright check everything-in-one-plan.txt
\`\`\`

## Right

\`\`\`console
$ planwright check first-part.txt second-part.txt
\`\`\`
`,
  'compile/unknown-dialect': `# The text looks like no plan that is known

> The text starts with \`{seen}\`, and that looks like none of the ways to write a plan: {known}.
> help: If it is one of them, say which, for example with \`--dialect step\`.

## What is wrong

Nobody said how the plan is written, and a glance at the text did not tell. It may be an ordinary text,
the answer of a model that did not keep to the form, or a plan in a form that this program does not know.

## Why it matters

The same words mean different things in different forms. To guess would be to run something that nobody
wrote.

## What to do

If you know the form, name it; then you are told precisely what does not fit. If a model wrote the text,
show it the form that you want (\`planwright grammar\`).

## Wrong

\`\`\`text
Sure! I would first look at the knowledge base and then write it all up.
\`\`\`

## Right

\`\`\`text
STEP 1:
FACULTY: READ_KNOWLEDGE
ACTION: Query knowledge base for Python decorators
PARAMETERS: {"search_term": "python decorators"}
CAPABILITIES: KNOWLEDGE_READ
\`\`\`
`,
  'compile/unknown-profile': `# The dialect has no such profile

> The dialect \`{dialect}\` has no profile \`{profile}\`; it has {known}.
> help: Use one of these, or leave the profile out.

## What is wrong

A profile is a set of rules of a dialect, such as a stricter one. The name that was given is none of this
dialect's.

## Why it matters

Whoever names a profile relies on its rules. To go on with other rules would accept what they wanted
refused, or the other way round.

## What to do

Use one of the profiles in the message.

## Wrong

\`\`\`console
$ planwright check --dialect step --profile strickt plan.txt
\`\`\`

## Right

\`\`\`console
$ planwright check --dialect step --profile strict plan.txt
\`\`\`
`,
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
