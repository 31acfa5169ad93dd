// Made by `npm run generate` from messages/; not written by hand.

import type { Code } from './messages.gen.ts'

export const pages: Readonly<Record<Code, string>> = {
  'cli/ambiguous-run': `# Several runs start like that

> Several runs start with \`{run}\`: {known}.
> help: write a letter or two more

## What is wrong

The beginning of a name was given, and more than one run has it.

## Why it matters

A decision or an end must not reach another run than the one that is meant.

## What to do

Write more of the name.

## Wrong

\`\`\`console
$ planwright show k
\`\`\`

## Right

\`\`\`console
$ planwright show k3f9
\`\`\`
`,
  'cli/argument-extra': `# The line says more than the command takes

> \`{command}\` does not know what to do with \`{argument}\`.
> help: words with spaces go into quotes; \`planwright {command} --help\` shows what it takes

## What is wrong

There are more words than the command takes. Often a text with spaces was not put into quotes.

## Why it matters

A word that is passed over may have been meant.

## What to do

Leave it out, or put texts with spaces into quotes.

## Wrong

\`\`\`console
$ planwright explain json empty
\`\`\`

## Right

\`\`\`console
$ planwright explain json/empty
\`\`\`
`,
  'cli/argument-missing': `# The line ends too early

> \`{command}\` needs {argument}.
> help: for example \`{example}\`

## What is wrong

The command works on something that has to be named, and the line does not name it.

## Why it matters

Nothing was started.

## What to do

Name it. \`-\` stands for standard input where a file is wanted.

## Wrong

\`\`\`console
$ planwright check
\`\`\`

## Right

\`\`\`console
$ planwright check plan.txt
\`\`\`
`,
  'cli/bad-value': `# The value is not JSON

> The value of \`{option}\` is not JSON: {why}.
> help: texts stand in double quotes inside single ones: {option} '"words"'

## What is wrong

The value that a call is said to have returned has to be given as JSON.

## Why it matters

The steps that use it get exactly this value, so it must not be guessed what was meant.

## What to do

Write it as JSON.

## Wrong

\`\`\`console
$ planwright resolve k3f9 step-2 --happened --value yes
\`\`\`

## Right

\`\`\`console
$ planwright resolve k3f9 step-2 --happened --value '{"added": true}'
\`\`\`
`,
  'cli/digest-differs': `# The digest is of something else

> The digest \`{given}\` is not that of what is asked now, which starts with \`{wanted}\`.
> help: look at what is asked before you repeat it: \`planwright show {run}\`

## What is wrong

The digits that were given are not the beginning of the digest of what the run asks. Something has changed since it was shown: the plan, its arguments, the policy or a tool.

## Why it matters

A decision holds for what was looked at, and for nothing else.

## What to do

Look again at what is asked. Give at least the first 12 digits.

## Wrong

\`\`\`console
$ planwright approve k3f9 --digest 000000000000
\`\`\`

## Right

\`\`\`console
$ planwright show k3f9; planwright approve k3f9 --digest 0123456789ab
\`\`\`
`,
  'cli/digest-needed': `# A decision without a terminal repeats the digest

> Nobody sits at a terminal here, so a yes has to repeat the digest of what was shown.
> help: \`{example}\`

## What is wrong

The command was started by a script, a pipe or another program. Then it is not known whether a person has seen what they decide on.

## Why it matters

The first twelve digits of the digest show that the decision is about exactly this plan, these arguments and this policy, and not about what they were yesterday.

## What to do

Look at the review or at \`planwright show RUN\`, and repeat the digits that stand there.

## Wrong

\`\`\`console
$ echo | planwright approve k3f9
\`\`\`

## Right

\`\`\`console
$ planwright approve k3f9 --digest 0123456789ab
\`\`\`
`,
  'cli/file-first': `# A file stands where a command belongs

> \`{file}\` stands where a command belongs.
> help: say what to do with it, for example \`planwright check {file}\`

## What is wrong

The first word after \`planwright\` says what to do; the file comes after it.

## Why it matters

Checking a plan and running it are very different wishes, so none of them is taken for granted.

## What to do

Write the command first: \`check\` to look for faults, \`review\` to see what it would do, \`run\` to run it.

## Wrong

\`\`\`console
$ planwright plan.txt
\`\`\`

## Right

\`\`\`console
$ planwright check plan.txt
\`\`\`
`,
  'cli/is-a-folder': `# A folder is no plan

> \`{file}\` is a folder, and a file is wanted.
> help: name the files in it, for example \`{file}/*.txt\`

## What is wrong

The name is that of a folder. Folders are not searched for plans.

## Why it matters

Which of the files in it are plans would be a guess.

## What to do

Name the files. The shell can do that: \`plans/*.txt\`.

## Wrong

\`\`\`console
$ planwright check plans
\`\`\`

## Right

\`\`\`console
$ planwright check plans/*.txt
\`\`\`
`,
  'cli/no-runs': `# There is no run yet

> Nothing has run in this workspace yet.
> help: \`planwright run FILE\` starts a run

## What is wrong

The command is about a run, and this workspace has none.

## Why it matters

There is nothing to be shown.

## What to do

Start one with \`planwright run FILE\`.

## Wrong

\`\`\`console
$ planwright init; planwright show k3f9
\`\`\`

## Right

\`\`\`console
$ planwright run plan.txt
\`\`\`
`,
  'cli/no-such-action': `# The command knows no such action

> \`{command}\` does not know \`{action}\`; it knows {known}.
> help: {suggestion}

## What is wrong

The command can be followed by the name of an action, and this is none.

## Why it matters

Nothing was started.

## What to do

Look at the spelling; \`planwright {command} --help\` shows what can be said.

## Wrong

\`\`\`console
$ planwright policy tset calendar.add
\`\`\`

## Right

\`\`\`console
$ planwright policy test calendar.add
\`\`\`
`,
  'cli/no-such-ask': `# The run does not ask that

> Run \`{run}\` has no open {wanted} \`{ask}\`; open are: {known}.
> help: {suggestion}

## What is wrong

The second word names one of the things that the run asks, and none of the open ones has this name.

## Why it matters

Nothing was decided.

## What to do

Look at what is open: \`planwright show RUN\`.

## Wrong

\`\`\`console
$ planwright approve k3f9 a9
\`\`\`

## Right

\`\`\`console
$ planwright approve k3f9 a2
\`\`\`
`,
  'cli/no-such-choice': `# The option does not know this value

> \`{value}\` is no value of \`{option}\`: it takes {known}.
> help: {suggestion}

## What is wrong

The option takes one of a few values, and this is none of them.

## Why it matters

Nothing was started: another value would have been a guess.

## What to do

Use one of the values that the message names.

## Wrong

\`\`\`console
$ planwright print plan.txt --to jason
\`\`\`

## Right

\`\`\`console
$ planwright print plan.txt --to json
\`\`\`
`,
  'cli/no-such-file': `# The file does not exist

> There is no file \`{file}\`.
> help: {suggestion}

## What is wrong

Nothing of that name is there, seen from the folder in which the command was started.

## Why it matters

Nothing could be read. The other files of the line were looked at all the same.

## What to do

Look at the spelling and at the folder that you are in.

## Wrong

\`\`\`console
$ planwright check paln.txt
\`\`\`

## Right

\`\`\`console
$ planwright check plan.txt
\`\`\`
`,
  'cli/no-such-run': `# There is no such run

> There is no run whose name starts with \`{run}\`.
> help: \`planwright ps --all\` lists all runs

## What is wrong

Runs are named by the letters and digits that \`run\` and \`ps\` show; their beginning is enough. No run of this workspace starts like that.

## Why it matters

Nothing was changed.

## What to do

Look at the list, and at the folder that you are in: each workspace has its own runs.

## Wrong

\`\`\`console
$ planwright show zzzz
\`\`\`

## Right

\`\`\`console
$ planwright ps --all; planwright show k3f9
\`\`\`
`,
  'cli/no-such-shell': `# There is no script for this shell

> There is no script for \`{shell}\`; there are scripts for {known}.
> help: {suggestion}

## What is wrong

Completion is a script in the language of a shell, and there is none for the shell that was named.

## Why it matters

A script for another shell would break the one that sources it.

## What to do

Name one of the shells that the message lists. \`echo $SHELL\` says which one you use.

## Wrong

\`\`\`console
$ planwright completion bsh
\`\`\`

## Right

\`\`\`console
$ planwright completion bash
\`\`\`
`,
  'cli/no-such-step': `# The run has no such step

> Run \`{run}\` has no step \`{step}\` whose end is unknown; there are: {known}.
> help: {suggestion}

## What is wrong

Only a step with a call whose end a crash hid can be resolved, and none of these has the name that was given.

## Why it matters

Nothing was recorded.

## What to do

Look at the steps: \`planwright show RUN\`.

## Wrong

\`\`\`console
$ planwright resolve k3f9 step-9 --happened
\`\`\`

## Right

\`\`\`console
$ planwright resolve k3f9 step-2 --happened
\`\`\`
`,
  'cli/no-such-tool': `# There is no such tool

> There is no tool \`{tool}\`.
> help: {suggestion}

## What is wrong

The catalogue of this workspace has no tool of that name.

## Why it matters

Nothing is known of it, and a plan that names it is refused.

## What to do

Look at the list: \`planwright tools\`. A tool of your own appears there after \`planwright tools --refresh\`.

## Wrong

\`\`\`console
$ planwright tools calender.add
\`\`\`

## Right

\`\`\`console
$ planwright tools calendar.add
\`\`\`
`,
  'cli/not-acceptable': `# The answer does not fit the question

> The answer \`{answer}\` does not fit: {why}.
> help: the question was: {question}

## What is wrong

The question takes one of several choices, yes or no, or something in a certain form, and the answer is none of these.

## Why it matters

The run would have to guess what was meant.

## What to do

Answer in the form that the question asks for. \`planwright show RUN\` shows it whole.

## Wrong

\`\`\`console
$ planwright answer k3f9 "perhaps"
\`\`\`

## Right

\`\`\`console
$ planwright answer k3f9 yes
\`\`\`
`,
  'cli/not-an-assignment': `# An argument is not written as name and value

> \`{text}\` is not NAME=VALUE.
> help: write the name, \`=\` and the value: \`--arg file=team.ics\`

## What is wrong

The option takes a name and a value with \`=\` between them.

## Why it matters

Without the name it is not known which argument is meant.

## What to do

Write it as NAME=VALUE. The value is JSON where it can be read so, plain text otherwise; with spaces, put the whole into quotes.

## Wrong

\`\`\`console
$ planwright policy test calendar.add --arg team.ics
\`\`\`

## Right

\`\`\`console
$ planwright policy test calendar.add --arg file=team.ics
\`\`\`
`,
  'cli/not-utf8': `# The text is not UTF-8

> Byte {at} is {byte}, and that cannot stand there in UTF-8.
> help: save the file as UTF-8; \`iconv -f LATIN1 -t UTF-8\` turns an old text into one

## What is wrong

Plans are texts in UTF-8. At this place stands a byte that no text in UTF-8 has there: often an old 8-bit encoding, or a picture that was named like a text.

## Why it matters

Reading on with a replacement would change the plan without a word.

## What to do

Save the file as UTF-8. The place that is shown is where the text stops being UTF-8; bytes are counted from 0.

## Wrong

\`\`\`console
$ printf 'STEP 1:\\nACTION: caf\\351\\n' > plan.txt; planwright check plan.txt
\`\`\`

## Right

\`\`\`console
$ printf 'STEP 1:\\nACTION: caf\\303\\251\\n' > plan.txt; planwright check plan.txt
\`\`\`
`,
  'cli/nothing-asked': `# The run asks for nothing of the kind

> Run \`{run}\` waits for no {wanted}.
> help: \`planwright show {run}\` says what it waits for

## What is wrong

An approval or an answer was given to a run that does not ask for one now: it goes on, has ended, or waits for something else.

## Why it matters

An answer is bound to one question; without one it would hang in the air.

## What to do

Look at what it waits for: \`planwright show RUN\`.

## Wrong

\`\`\`console
$ planwright answer k3f9 "Tuesday"
\`\`\`

## Right

\`\`\`console
$ planwright show k3f9
\`\`\`
`,
  'cli/option-first': `# An option stands before the command

> The option \`{option}\` stands before the command.
> help: {suggestion}

## What is wrong

Options belong to a command and follow it. Only \`--help\` and \`--version\` stand alone.

## Why it matters

The same option may mean something else to another command.

## What to do

Put the command first.

## Wrong

\`\`\`console
$ planwright --json check plan.txt
\`\`\`

## Right

\`\`\`console
$ planwright check --json plan.txt
\`\`\`
`,
  'cli/option-twice': `# An option is given twice

> The option \`{option}\` is given twice.
> help: leave one of them out

## What is wrong

This option has one value, and the line gives two.

## Why it matters

Which of them counts would be a guess.

## What to do

Leave one of them out.

## Wrong

\`\`\`console
$ planwright check plan.txt --dialect step --dialect plan
\`\`\`

## Right

\`\`\`console
$ planwright check plan.txt --dialect step
\`\`\`
`,
  'cli/say-which': `# It has to be said what happened

> Say what happened: \`--happened\` or \`--did-not-happen\`, one of them.
> help: look where the call would have left a trace, such as a calendar or a mailbox

## What is wrong

A crash hid whether a call that cannot be repeated took place. Only a person can find out, and the line does not say.

## Why it matters

The run goes on from the answer: without the call, it is made; with it, it is not made again.

## What to do

Look at the place where the effect would be seen, then say it.

## Wrong

\`\`\`console
$ planwright resolve k3f9 step-2
\`\`\`

## Right

\`\`\`console
$ planwright resolve k3f9 step-2 --did-not-happen
\`\`\`
`,
  'cli/stdin-twice': `# Standard input is named twice

> \`-\` is given more than once, and standard input can be read only once.
> help: leave one \`-\` out

## What is wrong

Each \`-\` asks for the whole of standard input.

## Why it matters

The second would find nothing, and an empty plan is not what was meant.

## What to do

Name \`-\` once.

## Wrong

\`\`\`console
$ planwright check - -
\`\`\`

## Right

\`\`\`console
$ planwright check -
\`\`\`
`,
  'cli/too-big': `# The file is too big to be a plan

> \`{file}\` has more than {limit} bytes.
> help: a plan is a text that a person can read: name another file

## What is wrong

The file is far longer than any plan that is read, or it is a device that never ends.

## Why it matters

Reading it to its end would cost memory and say nothing.

## What to do

Look at the name. A plan of many steps can be split into several plans.

## Wrong

\`\`\`console
$ planwright check /dev/zero
\`\`\`

## Right

\`\`\`console
$ planwright check plan.txt
\`\`\`
`,
  'cli/unknown-code': `# No message has this code

> No message has the code \`{code}\`.
> help: {suggestion}

## What is wrong

Codes are written \`area/name\`, as they stand in brackets behind \`error\` and \`warning\`.

## Why it matters

There is no page to be shown.

## What to do

Copy the code from the message; \`planwright explain\` alone lists all of them.

## Wrong

\`\`\`console
$ planwright explain trailing-coma
\`\`\`

## Right

\`\`\`console
$ planwright explain json/trailing-comma
\`\`\`
`,
  'cli/unknown-command': `# There is no such command

> There is no command \`{name}\`.
> help: {suggestion}

## What is wrong

The first word after \`planwright\` is the name of a command, and no command has this name.

## Why it matters

Nothing was started. A command that is not understood is never taken for another.

## What to do

Look at the spelling; \`planwright --help\` lists all commands.

## Wrong

\`\`\`console
$ planwright chek plan.txt
\`\`\`

## Right

\`\`\`console
$ planwright check plan.txt
\`\`\`
`,
  'cli/unknown-option': `# The command has no such option

> \`{command}\` has no option \`{option}\`.
> help: {suggestion}

## What is wrong

The option is not one of those that this command knows.

## Why it matters

Nothing was started. An option that is not understood may have been the important one.

## What to do

Look at the spelling; \`planwright COMMAND --help\` lists the options. A file whose name starts with \`-\` goes behind \`--\`.

## Wrong

\`\`\`console
$ planwright check plan.txt --dialct step
\`\`\`

## Right

\`\`\`console
$ planwright check plan.txt --dialect step
\`\`\`
`,
  'cli/unreadable': `# The file cannot be read

> \`{file}\` cannot be read: {why}.

## What is wrong

The file is there, but the system does not let it be read.

## Why it matters

Nothing can be said about a plan that cannot be seen.

## What to do

Look at who owns the file and who may read it: \`ls -l FILE\`.

## Wrong

\`\`\`console
$ chmod 000 plan.txt; planwright check plan.txt
\`\`\`

## Right

\`\`\`console
$ chmod u+r plan.txt; planwright check plan.txt
\`\`\`
`,
  'cli/value-missing': `# An option has no value

> The option \`{option}\` needs a value: {value}.
> help: write \`{option} {value}\`; a value that starts with \`-\` is written \`{option}=…\`

## What is wrong

The option stands at the end of the line, or the next word is an option itself.

## Why it matters

Without the value it is not known what is wanted.

## What to do

Write the value behind the option.

## Wrong

\`\`\`console
$ planwright check plan.txt --dialect
\`\`\`

## Right

\`\`\`console
$ planwright check plan.txt --dialect step
\`\`\`
`,
  'cli/value-not-wanted': `# An option takes no value

> The option \`{option}\` takes no value, and \`{value}\` is given.
> help: write \`{option}\` alone, or leave it out

## What is wrong

The option is either there or not; it cannot be set to something.

## Why it matters

\`--json=false\` would look as if it turned something off.

## What to do

Write the option alone, or leave it out.

## Wrong

\`\`\`console
$ planwright check plan.txt --json=no
\`\`\`

## Right

\`\`\`console
$ planwright check plan.txt --json
\`\`\`
`,
  'cli/which-ask': `# The run asks several things

> Run \`{run}\` asks {count} things; say which: {known}.
> help: for example \`{example}\`

## What is wrong

Several calls or questions of the run wait at the same time, and the line does not say which one is meant.

## Why it matters

A yes must reach exactly the call that was looked at.

## What to do

Put its name behind the run. \`planwright show RUN\` shows all of them with what they are about.

## Wrong

\`\`\`console
$ planwright approve k3f9
\`\`\`

## Right

\`\`\`console
$ planwright approve k3f9 a2
\`\`\`
`,
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
  'json/bad-escape': `# A backslash before the wrong letter

> \`{escape}\` means nothing in JSON.
> help: Write \`\\\\\` for a backslash, or remove it.

## What is wrong

In a JSON string a backslash begins one of these: \`\\"\`, \`\\\\\`, \`\\/\`, \`\\b\`, \`\\f\`, \`\\n\`, \`\\r\`, \`\\t\`, or
\`\\u\` and four hexadecimal digits. Here another character follows it.

## Why it matters

It mostly stands in a path of Windows or in a pattern, where the backslash itself is meant. Readers
that let it pass do not agree on what it says.

## What to do

If the backslash is meant, write two. If it is too many, remove it.

## Wrong

\`\`\`json
{"path": "C:\\plans\\draft"}
\`\`\`

## Right

\`\`\`json
{"path": "C:\\\\plans\\\\draft"}
\`\`\`
`,
  'json/byte-order-mark': `# The text begins with a byte order mark

> The text begins with a byte order mark, which is not part of it.
> help: Save the file as UTF-8 without a byte order mark.

## What is wrong

The first character is U+FEFF. Some editors, mostly on Windows, put it in front of a text to say how
it is encoded. It cannot be seen.

## Why it matters

JSON forbids it, and many programs that read JSON stop at it. Here it is passed over, because
nothing else can be meant by it.

## What to do

Remove it, or tell the editor to save as "UTF-8" rather than "UTF-8 with BOM". \`planwright fix\`
removes it.

## Wrong

\`\`\`json escapes
\\u{feff}{"goal": "count the files"}
\`\`\`

## Right

\`\`\`json escapes
{"goal": "count the files"}
\`\`\`
`,
  'json/comment': `# A comment

> JSON has no comments.
> help: Remove the comment.

## What is wrong

Text after \`//\` or \`#\`, or between \`/*\` and \`*/\`, is a comment in many languages. In JSON it is not.

## Why it matters

Other readers of JSON refuse such a text. A comment is also the wrong place for something that a
person should see before deciding on a plan, because no one but the author would see it.

## What to do

Remove the comment. If it matters, put it into the text as a member, such as \`"note"\`, where that is
allowed.

## Wrong

\`\`\`json
{
  "goal": "count the files" // only the large ones
}
\`\`\`

## Right

\`\`\`json
{
  "goal": "count the large files"
}
\`\`\`
`,
  'json/control-character': `# A line end, tab or control character in a string

> There is {name} in this string; it is written \`{escape}\`.
> help: Write \`{escape}\` in its place.

## What is wrong

A string in JSON stands on one line, and whatever cannot be printed is written with a backslash:
\`\\n\` for a line end, \`\\t\` for a tab, \`\\u0007\` for a bell. Here the character itself stands in the
string.

## Why it matters

Other readers of JSON refuse such a text. When a string runs over several lines, a closing quote may
also be missing.

## What to do

Write the escape. If a closing quote is missing, add it.

## Wrong

\`\`\`json
{"text": "first line
second line"}
\`\`\`

## Right

\`\`\`json
{"text": "first line\\nsecond line"}
\`\`\`
`,
  'json/duplicate-key': `# A key twice in one object

> The key \`{key}\` stands in this object twice.
> help: Keep one of the two, or give the other another name.

## What is wrong

The keys of one object are names, and each may be used once. This one was used before in the same
object.

## Why it matters

Readers of JSON do not agree on which of the two counts: some take the first, some the last. What
one program checked could be something else than what another one runs.

## What to do

Decide which value is meant and remove the other. If both are meant, write an array or choose
another name.

## Wrong

\`\`\`json
{"path": "draft.txt", "path": "final.txt"}
\`\`\`

## Right

\`\`\`json
{"from": "draft.txt", "to": "final.txt"}
\`\`\`
`,
  'json/ellipsis': `# Something was left out

> \`{found}\` stands for something that was left out.
> help: Write out what was left out.

## What is wrong

Three dots stand where a value or an entry is expected. People and models write them to say "and so
on".

## Why it matters

A plan runs as it is written. What was left out would not be done, and nobody could see that it was
meant.

## What to do

Write out what the dots stand for, or remove them if that is all.

## Wrong

\`\`\`json
{"steps": ["list the files", ...]}
\`\`\`

## Right

\`\`\`json
{"steps": ["list the files", "count them"]}
\`\`\`
`,
  'json/empty': `# There is nothing to read

> The text is empty where JSON is expected.
> help: Write a value, such as \`{}\` for an object without members.

## What is wrong

The text has no characters at all, or nothing but space, line ends and comments. JSON always has
exactly one value.

## Why it matters

An empty file is more often a failed download or a model that did not answer than a plan that does
nothing. Taking it for an empty plan would hide that.

## What to do

Write the value that was meant. If the text came from a model, ask it again.

## Wrong

\`\`\`json
   
\`\`\`

## Right

\`\`\`json
{}
\`\`\`
`,
  'json/extra-comma': `# A comma with nothing before it

> There is a comma here and nothing before it.
> help: Write what is missing, or remove the comma.

## What is wrong

A comma separates two entries. Here it stands at the beginning of an object or array, or right after
another comma, so that an entry is missing between them.

## Why it matters

It cannot be told whether an entry was lost or the comma is a slip. JavaScript reads a gap in a list
as an empty place, others as nothing.

## What to do

If an entry was lost, write it. If not, remove the comma.

## Wrong

\`\`\`json
[1, , 3]
\`\`\`

## Right

\`\`\`json
[1, 2, 3]
\`\`\`
`,
  'json/integer-too-large': `# A whole number too large to be exact

> \`{number}\` is beyond 9007199254740991, so that it would be read as \`{read}\`.
> help: Write it as a string, in double quotes.

## What is wrong

Numbers are kept as 64-bit floating point, as JSON.parse and most programs do. Whole numbers are
exact only up to 2^53 − 1 in either direction. Beyond it the last digits are lost.

## Why it matters

Numbers of this length are almost always names: the id of an order, an account, a message. With
other last digits they name something else, and nobody notices.

## What to do

Put it in double quotes. If it is a measurement and the last digits do not matter, write it with an
exponent: \`6.022e23\`.

## Wrong

\`\`\`json
{"order": 12345678901234567890}
\`\`\`

## Right

\`\`\`json
{"order": "12345678901234567890"}
\`\`\`
`,
  'json/lone-surrogate': `# Half of a character

> \`{character}\` is half of a character; the other half is missing.
> help: Write the whole character, or remove the half.

## What is wrong

Characters beyond U+FFFF, such as most emoji, are written in JSON as two escapes that belong
together, \`\\ud83d\\ude00\`. Here only one of the two stands, or they stand in the wrong order.

## Why it matters

Half a character cannot be saved or sent: each program replaces it in its own way, and the text that
arrives is not the one that was checked. It mostly comes from a text that was cut in the middle of a
character.

## What to do

Write the character itself, or both escapes. If the text was cut there, remove the half.

## Wrong

\`\`\`json
{"mood": "\\ud83d"}
\`\`\`

## Right

\`\`\`json
{"mood": "\\ud83d\\ude00"}
\`\`\`
`,
  'json/mismatched-bracket': `# The wrong closing bracket

> \`{found}\` stands here, and the {what} that is open needs \`{expected}\`.
> help: Write \`{expected}\` where the {what} ends.

## What is wrong

Each bracket is closed by its own kind: \`{\` by \`}\` and \`[\` by \`]\`. Here the other kind stands. The
bracket that is open is shown as well.

## Why it matters

Either the sign is a slip, or a closing bracket is missing before it. In the second case everything
that follows belongs one level further out than it seems to.

## What to do

Write the right bracket, or add the one that is missing.

## Wrong

\`\`\`json
{"files": ["a.txt", "b.txt"}
\`\`\`

## Right

\`\`\`json
{"files": ["a.txt", "b.txt"]}
\`\`\`
`,
  'json/missing-colon': `# No colon after a key

> The key \`{key}\` is not followed by a colon.
> help: Put a colon and a value after the key.

## What is wrong

In an object each member is a key in quotes, a colon, and a value. Here the key is followed by
something else.

## Why it matters

Without the colon it is not certain what is key and what is value, so that the pairs that follow may
be paired wrongly.

## What to do

Put a colon after the key. If what stands here is a list of values, write it in square brackets.

## Wrong

\`\`\`json
{"goal" "count the files"}
\`\`\`

## Right

\`\`\`json
{"goal": "count the files"}
\`\`\`
`,
  'json/missing-comma': `# No comma between two entries

> A comma is missing after this {what}.
> help: Put a comma between the two.

## What is wrong

One entry ends, the next begins, and there is no comma between them.

## Why it matters

Without the comma the text is not JSON. Where two strings follow each other it may also be that they
are meant to be one, as in Python, or that a quote inside a string was not escaped.

## What to do

Put a comma between the two. If they are meant to be one string, write one.

## Wrong

\`\`\`json
{"goal": "count the files" "steps": 3}
\`\`\`

## Right

\`\`\`json
{"goal": "count the files", "steps": 3}
\`\`\`
`,
  'json/missing-key': `# A value without a key

> A key in double quotes is expected here.
> help: Write a key and a colon before the value, or use an array.

## What is wrong

In an object each value has a key in front of it. Here a value or a colon stands where the key
should be.

## Why it matters

A value without a key has no name by which it could be used, and it is not certain which one was
forgotten.

## What to do

Write the key. If the values need no names, write them in square brackets as an array.

## Wrong

\`\`\`json
{"goal": "count the files", ["a.txt", "b.txt"]}
\`\`\`

## Right

\`\`\`json
{"goal": "count the files", "files": ["a.txt", "b.txt"]}
\`\`\`
`,
  'json/missing-value': `# A key without a value

> The key \`{key}\` has no value.
> help: Write a colon and a value after the key, \`null\` if there is none.

## What is wrong

In an object each key is followed by a colon and a value. Here the key is followed by the next comma
or by the end of the object.

## Why it matters

It cannot be told whether the value was forgotten or whether none is meant.

## What to do

Write the value, or \`null\`, or remove the key.

## Wrong

\`\`\`json
{"goal": "count the files", "limit": }
\`\`\`

## Right

\`\`\`json
{"goal": "count the files", "limit": null}
\`\`\`
`,
  'json/no-object': `# No JSON in this text

> There is no JSON object in this text.
> help: Write a JSON object: it begins with \`{\` and ends with \`}\`.

## What is wrong

The text was searched for a JSON object, alone, in a code block or between sentences, and none was
found.

## Why it matters

Mostly the model answered in words: with a question, an excuse or a description of what it would do.

## What to do

Read what it says. Ask again for the JSON object alone.

## Wrong

\`\`\`json within
I would first list the files and then count them.
\`\`\`

## Right

\`\`\`json within
{"steps": ["list the files", "count them"]}
\`\`\`
`,
  'json/not-a-number': `# A number that JSON cannot say

> \`{word}\` cannot be said in JSON.
> help: Write a number, or \`null\` where there is none.

## What is wrong

\`NaN\`, \`Infinity\` and \`-Infinity\` are results of arithmetic that has no result. Some programs write
them into JSON all the same.

## Why it matters

JSON has no word for them, and a plan that counts on one of them has a fault in its arithmetic.
Other programs would read such a text in different ways or not at all.

## What to do

Find out where it comes from. Write the number that was meant, \`null\` where there is none, or leave
the member out.

## Wrong

\`\`\`json
{"limit": Infinity}
\`\`\`

## Right

\`\`\`json
{"limit": null}
\`\`\`
`,
  'json/number-form': `# A number that is not written as JSON writes it

> \`{number}\` is not a number as JSON writes it.
> help: Write digits, perhaps with a point and an exponent, such as \`-12.5e3\`; other things go in quotes.

## What is wrong

A number in JSON is a minus sign if it is negative, digits without leading zeros, perhaps a point
with digits on both sides, perhaps an exponent. There is no plus sign in front, no base sixteen, no
sign between the digits, and no unit behind them.

## Why it matters

Leading zeros mean base eight in some languages and a name, such as a postcode, in others. What is
not quite a number is often a date or an amount with a unit, and should not be read as a number at
all.

## What to do

Write the number in JSON's way. If it is a date, a version, a postcode or anything else that is not
counted with, put it in double quotes.

## Wrong

\`\`\`json
{"port": 0x1F90, "step": +1, "share": .5, "postcode": 01067}
\`\`\`

## Right

\`\`\`json
{"port": 8080, "step": 1, "share": 0.5, "postcode": "01067"}
\`\`\`
`,
  'json/number-rounded': `# More digits than can be kept

> \`{number}\` has more digits than can be kept; it is read as \`{read}\`.
> help: Write at most 17 digits, or put it in double quotes.

## What is wrong

Numbers are kept as 64-bit floating point, which holds 15 to 17 digits. This number has more, so
that its last digits have no effect.

## Why it matters

For a measurement that hardly ever matters. For an amount of money or a name made of digits it does.

## What to do

Leave out the digits that do not matter. If they matter, put the number in double quotes.

## Wrong

\`\`\`json
{"pi": 3.14159265358979323846}
\`\`\`

## Right

\`\`\`json
{"pi": 3.141592653589793}
\`\`\`
`,
  'json/number-too-large': `# A number too large

> \`{number}\` is larger than any number that can be kept.
> help: Write a number below 1.8e308, or put it in double quotes.

## What is wrong

Numbers are kept as 64-bit floating point. The largest is about 1.8 × 10^308; this one is beyond it
in one direction or the other.

## Why it matters

Other programs would read it as infinity, and everything that is computed from it would be wrong.

## What to do

Look whether the exponent is a slip. If the digits are meant as they stand, put them in double
quotes.

## Wrong

\`\`\`json
{"limit": 1e400}
\`\`\`

## Right

\`\`\`json
{"limit": 1e40}
\`\`\`
`,
  'json/number-too-small': `# A number too close to zero

> \`{number}\` is so close to zero that it would be read as 0.
> help: Write 0, or a number above 5e-324.

## What is wrong

Numbers are kept as 64-bit floating point. The smallest above zero is about 5 × 10^-324; this one is
smaller and would become 0.

## Why it matters

A number that is not zero and becomes zero turns a small share into none, and a division by it into
a failure.

## What to do

Look whether the exponent is a slip. If it is zero that is meant, write \`0\`.

## Wrong

\`\`\`json
{"tolerance": 1e-400}
\`\`\`

## Right

\`\`\`json
{"tolerance": 1e-40}
\`\`\`
`,
  'json/odd-space': `# A character that only looks like space

> {character} stands between two things; JSON has other space.
> help: Put an ordinary space there.

## What is wrong

Between its parts JSON allows spaces, tabs and line ends. Here a character stands that looks like
one of them, or like nothing at all: a no-break space, a zero-width space, a control character.

## Why it matters

It cannot be seen, so that a text that looks right is refused by every reader of JSON. Such
characters come from web pages and word processors, and sometimes from someone who hides something.

## What to do

Replace it by an ordinary space, or remove it.

## Wrong

\`\`\`json escapes
{"goal":\\u{a0}"count the files"}
\`\`\`

## Right

\`\`\`json escapes
{"goal": "count the files"}
\`\`\`
`,
  'json/passed-over': `# Text around the value was passed over

> The text here is not part of the JSON and was passed over.

## What is wrong

A model was asked for JSON and wrote something around it: a sentence before, a remark after, the
marks of a code block. Exactly one JSON object was found in it, and that one was read.

## Why it matters

What was passed over has no effect. If it says something that matters, such as a condition or a
doubt, the plan does not know of it.

## What to do

Nothing, if the text around it does not matter. To have none, ask for JSON alone. Where only JSON is
allowed, this is refused.

## Wrong

\`\`\`\`json within
Here is the plan:

\`\`\`json
{"goal": "count the files"}
\`\`\`
\`\`\`\`

## Right

\`\`\`\`json within
{"goal": "count the files"}
\`\`\`\`
`,
  'json/proto-key': `# A key that is not safe

> \`__proto__\` cannot be a key.
> help: Choose another name.

## What is wrong

In JavaScript \`__proto__\` is not an ordinary name: putting a value under it changes what the object
is.

## Why it matters

Texts with this key are used to change programs that read them without care. Nothing that is meant
well needs it.

## What to do

Choose another name, or remove the member.

## Wrong

\`\`\`json
{"__proto__": {"admin": true}}
\`\`\`

## Right

\`\`\`json
{"prototype": {"admin": true}}
\`\`\`
`,
  'json/several-objects': `# More than one JSON object

> There is more than one JSON object in this text.
> help: Leave one of them.

## What is wrong

The text around was to hold one JSON object, and there are at least two. The others are shown.

## Why it matters

Models write a first draft and then a better one, or an example and then the answer. To choose one
of them would be to guess.

## What to do

Leave the one that is meant and remove the others. If the text came from a model, ask for one object
alone.

## Wrong

\`\`\`\`json within
A first idea:

\`\`\`json
{"goal": "count the files"}
\`\`\`

Or better:

\`\`\`json
{"goal": "count the lines"}
\`\`\`
\`\`\`\`

## Right

\`\`\`\`json within
\`\`\`json
{"goal": "count the lines"}
\`\`\`
\`\`\`\`
`,
  'json/text-after-value': `# Something follows the value

> The value is complete here, and more text follows it.
> help: Remove what follows, or put the values into one array.

## What is wrong

A JSON text is one value: one object, one array, one string. After it nothing may come but space.
Here something does: a second value, a remark, or the rest of a value that a bracket closed too
early.

## Why it matters

Either the text says two things and only one would be used, or a bracket is in the wrong place and
the value is not the one that was meant.

## What to do

If there are two values, choose one or put both into an array. If it is a remark, remove it. If the
first value ended too early, look at its last bracket.

## Wrong

\`\`\`json
{"goal": "count the files"}
{"goal": "delete them"}
\`\`\`

## Right

\`\`\`json
[{"goal": "count the files"}, {"goal": "delete them"}]
\`\`\`
`,
  'json/too-deep': `# Too many brackets inside each other

> This is nested deeper than {limit} levels.
> help: Make the value flatter.

## What is wrong

Objects and arrays may stand inside each other, up to a limit. Here the limit is exceeded. What
stands inside is not read.

## Why it matters

Nobody can follow such a value, and programs that read it without a limit run out of memory. It is
mostly a slip that repeats itself, or an attack.

## What to do

Look whether a bracket is repeated by mistake. If the depth is meant, split the value into parts.

## Wrong

\`\`\`json maxDepth=3
[[[["four levels"]]]]
\`\`\`

## Right

\`\`\`json maxDepth=3
[[["three levels"]]]
\`\`\`
`,
  'json/too-many-faults': `# Too many faults

> More than {count} faults were found; reading ended here.
> help: Mend the first ones and read the text again.

## What is wrong

The text has so many faults that it was not read to its end.

## Why it matters

Faults of this number mostly have one cause: the text is not JSON at all, or every string stands in
the wrong quotes.

## What to do

Look at the first faults. \`planwright fix\` mends those that have one meaning; then read again.

## Wrong

\`\`\`text
10,000 strings in single quotes, one after the other
\`\`\`

## Right

\`\`\`text
the same strings in double quotes
\`\`\`
`,
  'json/trailing-comma': `# A comma after the last entry

> There is a comma after the last {what}, and nothing follows it.
> help: Remove the comma.

## What is wrong

JSON puts a comma *between* two entries. Here one stands after the last entry, just before the
closing bracket.

## Why it matters

Other readers of JSON refuse such a text. Programming languages allow the comma, so models write it
from habit.

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
  'json/truncated': `# The text ends too early

> The text ends while {what} is still open.
> help: Write the rest, or ask for it where the text broke off.

## What is wrong

The last character was read and something that was begun is not finished: a string without its
closing quote, an object or array without its closing bracket, a comma with nothing behind it. The
places where they were opened are shown, the innermost first.

## Why it matters

Most often the answer of a model reached its length limit, or a download was cut. What is missing
may be the most important part: closing the brackets would turn half a plan into a whole one that
nobody wrote.

## What to do

Ask the model to go on, or to answer again with more room. If the text is whole and only a bracket
is missing, add it.

## Wrong

\`\`\`json
{"goal": "count the files", "steps": [{"title": "list th
\`\`\`

## Right

\`\`\`json
{"goal": "count the files", "steps": [{"title": "list them"}]}
\`\`\`
`,
  'json/unclosed-string': `# A string without its closing quote

> This string has no closing quote on its line.
> help: Close it with a quote; a line end inside is written \`\\n\`.

## What is wrong

A string begins here, its line ends, and no quote closed it. What follows does not look like the
rest of the string.

## Why it matters

Until the quote is found it is not certain where the text ends and where the next part of the value
begins.

## What to do

Put the closing quote where the string ends. A quote that belongs to the text is written \`\\"\`.

## Wrong

\`\`\`json
{
  "goal": "count the files,
  "steps": 3
}
\`\`\`

## Right

\`\`\`json
{
  "goal": "count the files",
  "steps": 3
}
\`\`\`
`,
  'json/unescaped-quote': `# A quote inside a string

> This quote ends the string, and the string seems to go on.
> help: Write \`\\"\` for a quote inside a string.

## What is wrong

A string ends at its next quote. Behind this one the text goes on as if it were still inside.

## Why it matters

Text with quotes in it, put into JSON without care, falls into pieces. What was meant as one string
would be read as several things.

## What to do

Write a backslash before each quote that belongs to the text.

## Wrong

\`\`\`json
{"goal": "find the file called "draft" and print it"}
\`\`\`

## Right

\`\`\`json
{"goal": "find the file called \\"draft\\" and print it"}
\`\`\`
`,
  'json/unexpected': `# Something that means nothing here

> \`{found}\` means nothing here.

## What is wrong

At this place JSON has a key, a value, a comma, a colon or a closing bracket. What stands here is
none of them.

## Why it matters

What it was meant to be cannot be told, so that what stands around it may be read wrongly as well.

## What to do

Remove it, or write what was meant. Text stands in double quotes.

## Wrong

\`\`\`json
{"goal": "count the files", and then stop}
\`\`\`

## Right

\`\`\`json
{"goal": "count the files", "after": "stop"}
\`\`\`
`,
  'json/unmatched-close': `# A closing bracket too many

> \`{found}\` closes nothing: everything is closed already.
> help: Remove it.

## What is wrong

The value ended before this bracket.

## Why it matters

Either the bracket is one too many, or an earlier one closed something too soon. In the second case
the value is not the one that was meant.

## What to do

Count the brackets. Remove this one, or the one that came too soon.

## Wrong

\`\`\`json
{"goal": "count the files"}}
\`\`\`

## Right

\`\`\`json
{"goal": "count the files"}
\`\`\`
`,
  'json/unquoted-key': `# A key without quotes

> The key \`{key}\` is not in quotes.
> help: Put it in double quotes.

## What is wrong

In JSON every key is a string in double quotes. Here a word or a number stands alone.

## Why it matters

JavaScript allows it and JSON does not: other readers of JSON refuse such a text.

## What to do

Put the key in double quotes.

## Wrong

\`\`\`json
{goal: "count the files"}
\`\`\`

## Right

\`\`\`json
{"goal": "count the files"}
\`\`\`
`,
  'json/unquoted-value': `# Text without quotes

> \`{text}\` is not a value: text stands in double quotes.
> help: Put it in double quotes, if it is meant as text.

## What is wrong

A value is an object, an array, a string in double quotes, a number, \`true\`, \`false\` or \`null\`. Here
something else stands.

## Why it matters

It may be text whose quotes were forgotten, a name that another program was to fill in, or a value
that was never written. Only the author knows which.

## What to do

If it is text, put it in double quotes. If it stands for something, write what it stands for.

## Wrong

\`\`\`json
{"goal": count the files}
\`\`\`

## Right

\`\`\`json
{"goal": "count the files"}
\`\`\`
`,
  'json/wrong-quotes': `# Other quotes than JSON's

> This string stands in \`{quote}\` quotes; JSON has only \`"\`.
> help: Put it in double quotes.

## What is wrong

JSON has one kind of quote: the straight double quote \`"\`. Here a string begins with another one:
the single quote of Python and JavaScript, the back-tick, or the curved quotes that word processors
put in.

## Why it matters

Other readers of JSON refuse such a text. With single quotes an apostrophe inside the string ends it
too early.

## What to do

Write \`"\` on both sides. A double quote inside the string is written \`\\"\`.

## Wrong

\`\`\`json
{'goal': 'count the files'}
\`\`\`

## Right

\`\`\`json
{"goal": "count the files"}
\`\`\`
`,
  'json/wrong-separator': `# The wrong sign between two things

> \`{found}\` stands where JSON has \`{expected}\`.
> help: Write \`{expected}\` instead.

## What is wrong

JSON has two separators: a colon between a key and its value, and a comma between two entries. Here
another sign stands there, such as \`=\` or \`;\` as in many programming languages, or a colon in an
array.

## Why it matters

The text is not JSON. A colon in a list mostly means that the list was meant to be an object.

## What to do

Write the sign that JSON has. If an array has keys, write it with curly brackets.

## Wrong

\`\`\`json
{"goal" = "count the files"; "steps" = 3}
\`\`\`

## Right

\`\`\`json
{"goal": "count the files", "steps": 3}
\`\`\`
`,
  'json/wrong-word': `# A word of another language

> \`{word}\` is not a word of JSON.
> help: Write \`{meant}\`.

## What is wrong

JSON has three words, all in small letters: \`true\`, \`false\` and \`null\`. Here one of another language
stands, such as \`True\` and \`None\` of Python or \`undefined\` of JavaScript.

## Why it matters

Other readers of JSON refuse such a text.

## What to do

Write the word that JSON has.

## Wrong

\`\`\`json
{"recursive": True, "limit": None}
\`\`\`

## Right

\`\`\`json
{"recursive": true, "limit": null}
\`\`\`
`,
  'model/bad-address': `# The address of the model is not one

> PLANNER_BASE_URL is \`{value}\`, which is not an address of a model.
> help: Use an address such as \`http://localhost:11434/v1\`, without a key in it.

## What is wrong

The variable PLANNER_BASE_URL is not an address that starts with \`http://\` or \`https://\`, or has a name,
a password or a query in it.

## Why it matters

The address is shown in reviews and logs, so nothing secret may stand in it; and what is not an address
cannot be reached.

## What to do

Write the address up to \`/v1\`, as the server's documentation gives it. A key belongs in PLANNER_API_KEY.

## Wrong

\`\`\`console
$ PLANNER_BASE_URL=localhost:11434 planwright doctor
\`\`\`

## Right

\`\`\`console
$ PLANNER_BASE_URL=http://localhost:11434/v1 planwright doctor
\`\`\`
`,
  'model/bad-answer': `# The answer is not one of a model

> What came back from \`{model}\` cannot be read: {reason}
> help: See whether the address is one of a model that speaks OpenAI's protocol.

## What is wrong

The server answered, but not as a model does: a web page, something cut short, an error in place of an
answer.

## Why it matters

An answer that cannot be read for certain is none.

## What to do

Retry once. If it happens again, PLANNER_BASE_URL probably leads to something else than the model.

## Wrong

\`\`\`console
$ PLANNER_BASE_URL=https://example.com planwright doctor
\`\`\`

## Right

\`\`\`console
$ PLANNER_BASE_URL=https://models.example/v1 planwright doctor
\`\`\`
`,
  'model/bad-key': `# A key has characters that no key has

> {name} holds a character that cannot be in a key.
> help: Copy the key again, without spaces and line ends in it.

## What is wrong

A space, a line end or another character that cannot be sent stands in the key.

## Why it matters

The provider would refuse it, and a broken key is often two keys or a key with a comment.

## What to do

Copy the key again. In the file \`.env\` it stands alone after the equals sign. The key itself is not shown
here, and never is.

## Wrong

\`\`\`console
$ OPEN_ROUTER_KEY="sk-or-v1-12 34" planwright doctor
\`\`\`

## Right

\`\`\`console
$ OPEN_ROUTER_KEY=sk-or-v1-1234 planwright doctor
\`\`\`
`,
  'model/bad-name': `# The name of the model cannot be one

> PLANNER_MODEL is \`{value}\`, which cannot be the name of a model.
> help: Use the name as the provider writes it, such as \`openai/gpt-4o\`.

## What is wrong

The variable PLANNER_MODEL holds a space, a character that no model's name has, or far too much text.

## Why it matters

The provider would refuse every request, after the work before it is done and paid for.

## What to do

Copy the name from the provider's list of models. It has no spaces.

## Wrong

\`\`\`console
$ PLANNER_MODEL="GPT 4o" planwright doctor
\`\`\`

## Right

\`\`\`console
$ PLANNER_MODEL=openai/gpt-4o planwright doctor
\`\`\`
`,
  'model/bad-recording': `# A recorded answer cannot be read

> \`{file}\` is not a recorded answer: {reason}
> help: Delete the file and record again.

## What is wrong

A file in the folder of recordings is damaged or was written by hand.

## Why it matters

What cannot be read for certain is not replayed.

## What to do

Delete it and record again; or correct it, if you know what was changed.

## Wrong

\`\`\`text
{"form": 1, "answers": "yes"}
\`\`\`

## Right

\`\`\`text
{"form": 1, "model": "m", "request": {}, "answers": []}
\`\`\`
`,
  'model/bad-temperature': `# The temperature of the model is not a number from 0 to 1

> PLANNER_TEMPERATURE is \`{value}\`, which is not a number from 0 to 1.
> help: Set it to a number such as 0.1, or leave it out.

## What is wrong

The variable PLANNER_TEMPERATURE of the environment, or of the file \`.env\`, holds something else than a
number from 0 to 1.

## Why it matters

The temperature says how freely the model chooses its words. A value that is only nearly right would make
plans worse without anybody knowing why, so nothing is started with it.

## What to do

Use 0 for answers that vary least, 0.1 for plans, and at most 1. The decimal sign is a point.

## Wrong

\`\`\`console
$ PLANNER_TEMPERATURE=0,5 planwright doctor
\`\`\`

## Right

\`\`\`console
$ PLANNER_TEMPERATURE=0.5 planwright doctor
\`\`\`
`,
  'model/key-refused': `# The key was refused

> \`{address}\` refused the key: {reason}
> help: Set a valid key: OPEN_ROUTER_KEY for OpenRouter, PLANNER_API_KEY with PLANNER_BASE_URL.

## What is wrong

The server does not know the key, or the key may not use this model.

## Why it matters

Nothing can be asked of the model.

## What to do

Look at the provider's page of keys. The key that is set is not shown here, and never is.

## Wrong

\`\`\`console
$ OPEN_ROUTER_KEY=sk-or-v1-old planwright doctor
\`\`\`

## Right

\`\`\`console
$ OPEN_ROUTER_KEY=sk-or-v1-1234 planwright doctor
\`\`\`
`,
  'model/key-without-address': `# A key is set, and no address for it

> PLANNER_API_KEY is set, and PLANNER_BASE_URL is not.
> help: Set PLANNER_BASE_URL, or put a key of OpenRouter into OPEN_ROUTER_KEY.

## What is wrong

PLANNER_API_KEY is the key for the server at PLANNER_BASE_URL, and that is missing.

## Why it matters

A key must never be sent to a server that it was not meant for, so it is not tried elsewhere.

## What to do

Set PLANNER_BASE_URL to the server that the key is for. A key of OpenRouter belongs in OPEN_ROUTER_KEY.

## Wrong

\`\`\`console
$ PLANNER_API_KEY=abc123 planwright doctor
\`\`\`

## Right

\`\`\`console
$ PLANNER_API_KEY=abc123 PLANNER_BASE_URL=https://models.example/v1 planwright doctor
\`\`\`
`,
  'model/no-credit': `# The provider wants to be paid first

> \`{address}\` asks for payment: {reason}
> help: Add credit at the provider, or choose a cheaper model; then retry the step.

## What is wrong

The account behind the key has no credit left for this request.

## Why it matters

Nothing can be asked of the model until that changes.

## What to do

Add credit, or set PLANNER_MODEL to a model that the account can pay for.

## Wrong

\`\`\`console
$ planwright resume run_7f3a
step 2 failed: \`openrouter.ai\` asks for payment
\`\`\`

## Right

\`\`\`console
$ planwright retry run_7f3a
step 2 done
\`\`\`
`,
  'model/not-found': `# The server does not know the model

> \`{address}\` does not know the model \`{model}\`: {reason}
> help: Set PLANNER_MODEL to a name from the provider's list of models.

## What is wrong

There is no model of that name, or the address is not quite right.

## Why it matters

Nothing can be asked of it.

## What to do

Compare PLANNER_MODEL with the provider's list, and PLANNER_BASE_URL with its documentation: most
addresses end in \`/v1\`.

## Wrong

\`\`\`console
$ PLANNER_MODEL=openai/gpt-40 planwright doctor
\`\`\`

## Right

\`\`\`console
$ PLANNER_MODEL=openai/gpt-4o planwright doctor
\`\`\`
`,
  'model/not-recorded': `# A recorded model was asked something new

> No answer is recorded for the question \`{question}\` ({digest}, answered {count} times before).
> help: Record it again, with the same plan and the same prompts.

## What is wrong

Answers are replayed from a folder of recordings, and this very request is not among them, or was recorded
fewer times than it is asked.

## Why it matters

Replaying is there so that nothing changes. A guess, or a call of the real model, would undo that.

## What to do

Something in the request has changed: the task, the context, the prompts, the temperature. Record anew
with a model set up, and look at what changed.

## Wrong

\`\`\`console
$ npx vitest run tests/planner
No answer is recorded for the question \`Task: …\`
\`\`\`

## Right

\`\`\`console
$ npx vitest run tests/planner
12 passed
\`\`\`
`,
  'model/request-refused': `# The model's server refused the request

> \`{address}\` refused the request with status {status}: {reason}
> help: Read the reason; often the task is too long for the model.

## What is wrong

The server took the request to be wrong: too long for the model, a setting that the model does not know,
or an address that leads elsewhere.

## Why it matters

The same request would be refused again, so it is not repeated.

## What to do

The reason is the server's. Give the step less context, choose a model that reads more, or correct
PLANNER_BASE_URL.

## Wrong

\`\`\`console
$ planwright resume run_7f3a
step 2 failed: \`openrouter.ai\` refused the request with status 400
\`\`\`

## Right

\`\`\`console
$ PLANNER_MODEL=google/gemini-2.5-pro planwright retry run_7f3a
step 2 done
\`\`\`
`,
  'model/server-fault': `# The model's server has a fault

> \`{address}\` failed with status {status}: {reason}
> help: Wait a while, then retry the step.

## What is wrong

The server says that it cannot answer at the moment. The request was repeated and failed again.

## Why it matters

Without the model the step cannot be done.

## What to do

Wait and retry. Providers have pages that say whether they are up; another model may do meanwhile.

## Wrong

\`\`\`console
$ planwright resume run_7f3a
step 2 failed: \`openrouter.ai\` failed with status 503
\`\`\`

## Right

\`\`\`console
$ planwright retry run_7f3a
step 2 done
\`\`\`
`,
  'model/timeout': `# A model took too long

> The model \`{model}\` gave no answer within {seconds} seconds.
> help: Retry the step; if it happens again, ask for less at once or try another model.

## What is wrong

The request was sent, and no whole answer came in time.

## Why it matters

A step that waits for ever holds up the run and whoever waits for it. The answer may have been paid for
all the same.

## What to do

Retry. Long answers take long: split the task. A server of your own may be busy loading the model.

## Wrong

\`\`\`console
$ planwright resume run_7f3a
step 2 failed: The model \`openai/gpt-4o\` gave no answer within 120 seconds.
\`\`\`

## Right

\`\`\`console
$ planwright retry run_7f3a
step 2 done
\`\`\`
`,
  'model/too-many-requests': `# The provider asks for patience

> \`{address}\` takes no more requests for now: {reason}
> help: Wait a while, then retry the step.

## What is wrong

The account's limit of requests is reached. The request was repeated after the wait that the server asks
for, and put off again.

## Why it matters

More requests at once would be refused too.

## What to do

Wait, then retry. Where it happens often, let fewer steps run side by side or ask the provider for a
higher limit.

## Wrong

\`\`\`console
$ planwright resume run_7f3a
step 2 failed: \`openrouter.ai\` takes no more requests for now
\`\`\`

## Right

\`\`\`console
$ planwright retry run_7f3a
step 2 done
\`\`\`
`,
  'model/unreachable': `# The model's server cannot be reached

> \`{address}\` cannot be reached: {reason}.
> help: Look at the network and at the address; then retry the step.

## What is wrong

No connection came about, or it was cut before the answer was there, also when it was tried again.

## Why it matters

Without the model the step cannot be done. Nothing was made up in its place.

## What to do

See whether the machine is online and the server runs, and whether PLANNER_BASE_URL is right. Then retry.

## Wrong

\`\`\`console
$ PLANNER_BASE_URL=http://localhost:1/v1 planwright doctor
\`\`\`

## Right

\`\`\`console
$ PLANNER_BASE_URL=http://localhost:11434/v1 planwright doctor
\`\`\`
`,
  'review/allow-irreversible': `# A rule allows calls that are asked all the same

> Rule {rule} allows irreversible calls, and those are always asked.
> help: Write \`ask\`, which is what happens.

## What is wrong

No rule makes a call run unasked that cannot be undone.

## Why it matters

Whoever reads the policy would believe that such calls run without a person.

## What to do

Write \`ask\`. Calls that write, and can be undone, may be allowed: \`"effect": "write"\`.

## Wrong

\`\`\`text reads=policy
{"form": 1, "rules": [{"effect": "irreversible", "then": "allow"}]}
\`\`\`

## Right

\`\`\`text reads=policy
{"form": 1, "rules": [{"effect": "irreversible", "then": "ask"}]}
\`\`\`
`,
  'review/approval-expired': `# An approval that came too late or was kept too long

> The approval by {by} for \`{path}\` has expired.
> help: Ask again.

## What is wrong

Approvals end after the time that the policy sets, 24 hours by default.

## Why it matters

The world moves on: what was right yesterday may be wrong today.

## What to do

Ask again. \`approvals.expireAfterHours\` in the policy sets how long an approval holds.

## Wrong

\`\`\`text
approved Monday 9:00, holds 24 hours
called   Wednesday 9:00
\`\`\`

## Right

\`\`\`text
approved Monday 9:00, holds 24 hours
called   Monday 17:00
\`\`\`
`,
  'review/approval-not-open': `# The security state does not let anybody approve this call

> The security state is \`{state}\`, so the call at \`{path}\` cannot be approved.
> help: Run \`planwright doctor\` to see the state and what set it.

## What is wrong

The state of the host has changed since the run started, and it does not allow this kind of call.

## Why it matters

A host that is not as it should be must not act because somebody says yes out of habit.

## What to do

Put the state right, then resume the run: the call waits.

## Wrong

\`\`\`console
$ planwright approve run-7 send/0
The security state is \`DEGRADED\`, so the call at \`send/0\` cannot be approved.
\`\`\`

## Right

\`\`\`console
$ planwright doctor
security state: SECURE
$ planwright approve run-7 send/0
approved
\`\`\`
`,
  'review/approval-other-call': `# An approval for another call

> The approval by {by} is not for this call at \`{path}\`: its arguments, its tool, its run or the policy are others.
> help: Ask again, with what will be called now.

## What is wrong

An approval binds one call of one run with exact arguments. What would be called now is different.

## Why it matters

A retry may work out other arguments than the ones that were shown. Whoever said yes to 10 has not
said yes to 1000.

## What to do

Show the call as it is now and ask again.

## Wrong

\`\`\`text
approved:  pay to "ACME", amount 10
call:      pay to "ACME", amount 1000
\`\`\`

## Right

\`\`\`text
approved:  pay to "ACME", amount 10
call:      pay to "ACME", amount 10
\`\`\`
`,
  'review/approval-rejected': `# A call was rejected

> {by} rejected the call at \`{path}\`.

## What is wrong

The run asked about this call, and the answer was no.

## Why it matters

A call that was rejected does not happen. What needs its result waits.

## What to do

Read the reason that was given. The step can be skipped, the plan changed, or the run cancelled.

## Wrong

\`\`\`console
$ planwright reject run-7 send/0 --reason "wrong address"
$ planwright resume run-7
\`\`\`

## Right

\`\`\`console
$ planwright reject run-7 send/0 --reason "wrong address"
$ planwright skip run-7 send
\`\`\`
`,
  'review/approval-used': `# An approval that has served

> The approval by {by} for \`{path}\` has served already.
> help: Ask again.

## What is wrong

An approval lets one call happen once. This one already did.

## Why it matters

A yes that could be used twice would pay twice.

## What to do

Ask for a new approval.

## Wrong

\`\`\`text
approval 81d0… : send the mail   → sent
approval 81d0… : send the mail   → again
\`\`\`

## Right

\`\`\`text
approval 81d0… : send the mail   → sent
approval c2f4… : send the mail   → again
\`\`\`
`,
  'review/call-denied': `# The policy refuses a call

> Step \`{step}\` calls \`{tool}\`, and the policy refuses that: {because}.
> help: Take the call out of the plan, or change the policy and review the plan again.

## What is wrong

The plan has a call that a rule of the policy denies, or a call of a tool that the catalogue does
not have.

## Why it matters

What the policy refuses nobody can approve, so the plan cannot run with this call in it. A rule that
hangs on an argument also counts when the argument is not known before the run: what is not known is
not allowed.

## What to do

Use another tool or another argument. Where the rule hangs on an argument, write the argument into
the plan as it is. If the rule is wrong, change the policy: every decision that was made under the
old one is void then.

## Wrong

\`\`\`text
policy:  {"tool": "ccos.network.http-fetch", "then": "deny", "because": "no network here"}
plan:    (call :ccos.network.http-fetch "https://example.org/")
\`\`\`

## Right

\`\`\`text
policy:  {"tool": "ccos.network.http-fetch", "then": "deny", "because": "no network here"}
plan:    (call :ccos.user.ask "What does the page say?")
\`\`\`
`,
  'review/channel-not-allowed': `# An answer through a channel that the policy does not allow

> Answers through \`{channel}\` are not allowed.
> help: The policy allows {known}.

## What is wrong

The policy lists the channels through which decisions and approvals may come, and this one is not
among them. \`policy\` is never a channel for people: it marks what the policy decided by itself.

## Why it matters

A channel that anybody can write to makes anybody an approver.

## What to do

Answer through a channel that is allowed, or add this one to \`approvals.channels\` in the policy.

## Wrong

\`\`\`text
policy: {"form": 1, "approvals": {"channels": ["terminal"]}}
answer: through \`api\`
\`\`\`

## Right

\`\`\`text
policy: {"form": 1, "approvals": {"channels": ["terminal"]}}
answer: through \`terminal\`
\`\`\`
`,
  'review/claim-unknown': `# A step is said to be done, and the plan does not have it

> Step \`{step}\` is said to be done, and the plan has no step of that name.
> help: {suggestion}

## What is wrong

Before a run a person may say that some steps were done outside. Here one of those names is not a
step of the plan.

## Why it matters

A claim that fits no step hides a slip: the step that was meant would run and do its work a second
time.

## What to do

Name the step as the plan names it.

## Wrong

\`\`\`text
steps of the plan:  book-room, send-invitation
said to be done:    book-rooms
\`\`\`

## Right

\`\`\`text
steps of the plan:  book-room, send-invitation
said to be done:    book-room
\`\`\`
`,
  'review/claims-changed': `# Other steps are said to be done than when it was decided

> The steps that are said to be done are not those that {by} decided on at {at}.
> help: Review the plan again.

## What is wrong

The decision accepted that some steps were done outside. Now another list of such steps is given.

## Why it matters

A step that is taken as done does not run. Adding one leaves work out, taking one away does it a
second time.

## What to do

Review the plan with the steps that are done now, and decide again.

## Wrong

\`\`\`text
approved:  done outside: book-room
run:       done outside: book-room, send-invitation
\`\`\`

## Right

\`\`\`text
approved:  done outside: book-room
run:       done outside: book-room
\`\`\`
`,
  'review/decision-broken': `# A decision that does not hold together

> The decision by {by} at {at} does not hold together: its digest is not that of what it names.
> help: Decide again.

## What is wrong

A decision names the digests of the plan, the policy and the tools, and one digest over all of them.
In this one they do not fit together.

## Why it matters

It was damaged or edited after it was made, so nobody can say what was decided.

## What to do

Review the plan and decide again, and find out who can write to the place where decisions are kept.

## Wrong

\`\`\`text
plan 77b0…, policy 91c2…, digest 3f9a…   (the digest of plan 5e10…, policy 91c2…)
\`\`\`

## Right

\`\`\`text
plan 5e10…, policy 91c2…, digest 3f9a…
\`\`\`
`,
  'review/decision-needed': `# A person has to decide first

> This plan does not run without a person's decision; its risk is \`{risk}\`.
> help: Read \`planwright review\`, then \`planwright approve\` or \`planwright reject\`.

## What is wrong

Not everything in the plan is allowed by the policy alone: a call is asked about, the risk is high
or unknown, or steps are said to be done already.

## Why it matters

A model wrote the plan. Where it acts on the world, or nobody knows how much is at stake, a person
answers for it.

## What to do

Review the plan and decide.

## Wrong

\`\`\`console
$ planwright run pay-invoice.rtfs
\`\`\`

## Right

\`\`\`console
$ planwright approve pay-invoice.rtfs
$ planwright run pay-invoice.rtfs
\`\`\`
`,
  'review/decision-rejected': `# The plan was rejected

> {by} rejected this plan at {at}.
> help: Change the plan and review it again.

## What is wrong

There is a decision about exactly this plan, and it says no.

## Why it matters

A no stands until somebody decides again.

## What to do

Read the reason that was given, change the plan, and ask for a new decision.

## Wrong

\`\`\`console
$ planwright reject clean-up.rtfs --reason "would delete the archive"
$ planwright run clean-up.rtfs
\`\`\`

## Right

\`\`\`console
$ planwright reject clean-up.rtfs --reason "would delete the archive"
$ planwright plan "clean up, keep the archive"
\`\`\`
`,
  'review/digest-mismatch': `# The digest is not the one of this review

> \`{typed}\` is not the beginning of this review's digest.
> help: Read the review again; the plan, the policy or a tool has changed, or a digit is wrong.

## What is wrong

The digits that were given belong to another review, are fewer than 12, or have a slip in them.

## Why it matters

The digest names exactly what will run. Where it does not fit, what would run is not what was read.

## What to do

Show the review again and see what has changed. Give at least its first 12 digits.

## Wrong

\`\`\`console
$ planwright approve plan.rtfs --digest 3f9a1c
\`\`\`

## Right

\`\`\`console
$ planwright approve plan.rtfs --digest 3f9a1c04b7de
\`\`\`
`,
  'review/digest-missing': `# An approval without the digest of what was shown

> An approval without a terminal needs the first 12 digits of the digest that was shown.
> help: Copy them from the review.

## What is wrong

Nobody sits at a terminal, and the answer does not repeat the digest of the review.

## Why it matters

A script that says yes to whatever comes next would approve a plan that nobody has seen. The digest
ties the yes to one review.

## What to do

Read the review, and give its digest, at least the first 12 digits.

## Wrong

\`\`\`console
$ planwright approve plan.rtfs < /dev/null
\`\`\`

## Right

\`\`\`console
$ planwright approve plan.rtfs --digest 3f9a1c04b7de < /dev/null
\`\`\`
`,
  'review/four-eyes': `# The one who started the run may not approve its calls

> {by} started this run, and the policy wants somebody else to approve its calls.
> help: Let another person answer.

## What is wrong

The policy asks for four eyes: one person starts a run, another approves what it does.

## Why it matters

Two people notice what one overlooks, and nobody can act alone.

## What to do

Let another person approve, or set \`approvals.fourEyes\` to \`false\` in the policy.

## Wrong

\`\`\`text
started by:   erika
approved by:  erika
\`\`\`

## Right

\`\`\`text
started by:   erika
approved by:  paul
\`\`\`
`,
  'review/no-permission-named': `# An approval that names no permission

> The plan names no permission, so there is nothing that could be approved.

## What is wrong

An approval says which permissions it grants. This plan has no step and no call that would name one.

## Why it matters

Nobody should approve "something". An approval without a permission would fit whatever is put in its
place later.

## What to do

Give the plan a step that does something. A step of a STEP plan names its permissions under
CAPABILITIES; in other dialects they follow from the tools.

## Wrong

\`\`\`text
goal:  tidy the mailbox
steps: none
\`\`\`

## Right

\`\`\`text
goal:  tidy the mailbox
steps: 1. Read the unread mail   (permission MAIL_READ)
\`\`\`
`,
  'review/nobody-named': `# An answer without a name

> The answer does not say who gave it.
> help: Say who answers.

## What is wrong

Every decision and every approval is recorded with the name of the one who gave it. Here the name is
empty.

## Why it matters

Whoever reads the record later must be able to ask the one who said yes, and the rule of four eyes
compares names.

## What to do

Give a name. On a terminal it is the name of the user who is logged in.

## Wrong

\`\`\`text
verdict: approve
by:      ""
\`\`\`

## Right

\`\`\`text
verdict: approve
by:      "erika"
\`\`\`
`,
  'review/open-prefix': `# A prefix that ends within the name of a host

> Rule {rule} allows what starts with \`{prefix}\`; so does \`{example}\`.
> help: End the prefix with \`/\` after the host.

## What is wrong

The prefix of an address ends in the middle of the host's name, so other hosts begin like it as
well.

## Why it matters

Anybody can register a host whose name begins like yours.

## What to do

Write the slash after the host.

## Wrong

\`\`\`text reads=policy
{"form": 1, "rules": [{"tool": "ccos.network.http-fetch", "argument": {"name": "url", "startsWith": "https://example.org"}, "then": "allow"}]}
\`\`\`

## Right

\`\`\`text reads=policy
{"form": 1, "rules": [{"tool": "ccos.network.http-fetch", "argument": {"name": "url", "startsWith": "https://example.org/"}, "then": "allow"}]}
\`\`\`
`,
  'review/plan-changed': `# The plan has changed since it was decided on

> The plan is not the one that {by} decided on at {at}.
> help: Review it again; the review shows what is different.

## What is wrong

A step, an argument, an input, the order or the result is another one than when the decision was
made.

## Why it matters

A yes holds for what was read, not for what a plan has become.

## What to do

Review the plan again and decide. Names, comments and layout may change freely: they are not part of
what is decided.

## Wrong

\`\`\`text
approved:  (call :ccos.echo "Good morning")
run:       (call :ccos.echo "Good night")
\`\`\`

## Right

\`\`\`text
approved:  (call :ccos.echo "Good morning")
run:       (call :ccos.echo "Good morning")
\`\`\`
`,
  'review/policy-changed': `# The policy has changed since the decision

> The policy is not the one under which {by} decided at {at}.
> help: Review the plan again under the policy of today.

## What is wrong

A rule, a channel or an expiry has been added, removed or changed.

## Why it matters

Under another policy the review would have asked about other calls.

## What to do

Review the plan again and decide.

## Wrong

\`\`\`text
approved under:  {"form": 1, "rules": []}
run under:       {"form": 1, "rules": [{"effect": "write", "then": "allow"}]}
\`\`\`

## Right

\`\`\`text
approved under:  {"form": 1, "rules": []}
run under:       {"form": 1, "rules": []}
\`\`\`
`,
  'review/policy-missing-key': `# The policy lacks a key

> {where} lacks \`{key}\`.
> help: {suggestion}

## What is wrong

A policy says \`"form": 1\`, each rule says \`then\`, and a test of an argument says its \`name\` and at
least one of \`equals\`, \`oneOf\` and \`startsWith\`.

## Why it matters

What is left out would have to be guessed.

## What to do

Add the key.

## Wrong

\`\`\`text reads=policy
{"form": 1, "rules": [{"tool": "ccos.echo"}]}
\`\`\`

## Right

\`\`\`text reads=policy
{"form": 1, "rules": [{"tool": "ccos.echo", "then": "allow"}]}
\`\`\`
`,
  'review/policy-out-of-range': `# A number of the policy is out of range

> {where} is {value}; it may be {known}.

## What is wrong

The number is too small or too large to be meant.

## Why it matters

An approval that never ends, or has ended before it is given, is none.

## What to do

Write a number in the range.

## Wrong

\`\`\`text reads=policy
{"form": 1, "approvals": {"expireAfterHours": 0}}
\`\`\`

## Right

\`\`\`text reads=policy
{"form": 1, "approvals": {"expireAfterHours": 8}}
\`\`\`
`,
  'review/policy-too-many': `# The policy has too many entries

> {where} has {count} entries, and at most {limit} are read.

## What is wrong

The list is longer than a policy that people can keep in their heads.

## Why it matters

Every call is compared with the rules one after the other, and somebody must be able to say what
they mean together.

## What to do

Use patterns such as \`ccos.network.*\`, and \`oneOf\` for lists of values.

## Wrong

\`\`\`text
{"form": 1, "rules": [ … 5,000 rules, one for each host … ]}
\`\`\`

## Right

\`\`\`text
{"form": 1, "rules": [{"tool": "ccos.network.http-fetch", "argument": {"name": "url", "startsWith": "https://data.example.org/"}, "then": "allow"}]}
\`\`\`
`,
  'review/policy-tool-name': `# A rule names a tool in a way that no tool is named

> {where} is \`{tool}\`, and no tool can be called that.
> help: Write a tool's id, or the beginning of one with a single \`*\` at its end.

## What is wrong

A tool's id is made of lower-case parts with dots between them. A rule may end in \`*\` and then
speaks of every id that begins like it; a \`*\` anywhere else means nothing.

## Why it matters

A rule that can fit no tool protects nothing, and looks as if it did.

## What to do

Write the id as \`planwright tools\` shows it.

## Wrong

\`\`\`text reads=policy
{"form": 1, "rules": [{"tool": "ccos.*.http-fetch", "then": "deny"}]}
\`\`\`

## Right

\`\`\`text reads=policy
{"form": 1, "rules": [{"tool": "ccos.network.*", "then": "deny"}]}
\`\`\`
`,
  'review/policy-unknown-key': `# The policy has a key that nothing reads

> {where} has a key \`{key}\`, and a policy knows no such key.
> help: {suggestion}

## What is wrong

The key is misspelt, stands in the wrong place, or comes from something else.

## Why it matters

A rule whose test is misspelt would test nothing: \`"effekt": "read"\` would allow every call.

## What to do

Write the key as it is meant, or take it out. There are no comments in a policy: the words for
people stand in \`because\`.

## Wrong

\`\`\`text reads=policy
{"form": 1, "rules": [{"effekt": "read", "then": "allow"}]}
\`\`\`

## Right

\`\`\`text reads=policy
{"form": 1, "rules": [{"effect": "read", "then": "allow"}]}
\`\`\`
`,
  'review/policy-unknown-value': `# The policy says a word that it does not know

> {where} says \`{value}\`; it may be {known}.
> help: {suggestion}

## What is wrong

Only a few words may stand here, and this is none of them.

## Why it matters

A verdict that nobody understands must not be taken for any other.

## What to do

Write one of the words that are named.

## Wrong

\`\`\`text reads=policy
{"form": 1, "rules": [{"effect": "write", "then": "forbid"}]}
\`\`\`

## Right

\`\`\`text reads=policy
{"form": 1, "rules": [{"effect": "write", "then": "deny"}]}
\`\`\`
`,
  'review/policy-wrong-type': `# A part of the policy is of the wrong kind

> {where} is {found}, and {wanted} belongs there.

## What is wrong

A policy is read strictly: each of its parts has one kind of value.

## Why it matters

A policy that is read other than it was meant lets something run that nobody wanted.

## What to do

Write the kind of value that is named.

## Wrong

\`\`\`text reads=policy
{"form": 1, "rules": {"effect": "write", "then": "deny"}}
\`\`\`

## Right

\`\`\`text reads=policy
{"form": 1, "rules": [{"effect": "write", "then": "deny"}]}
\`\`\`
`,
  'review/rule-never-matches': `# A rule that can never match

> Rule {rule} can never match: {because}.

## What is wrong

The first rule that matches decides. Either a rule before this one takes every call that this one
could take, or its own conditions contradict each other.

## Why it matters

A rule that never matches looks like a protection and is none.

## What to do

Put the rule with the narrower condition first, or take one of the two out.

## Wrong

\`\`\`text reads=policy
{"form": 1, "rules": [{"effect": "read", "then": "allow"}, {"tool": "ccos.network.*", "effect": "read", "then": "deny"}]}
\`\`\`

## Right

\`\`\`text reads=policy
{"form": 1, "rules": [{"tool": "ccos.network.*", "effect": "read", "then": "deny"}, {"effect": "read", "then": "allow"}]}
\`\`\`
`,
  'review/rule-unknown-tool': `# A rule speaks of a tool that does not exist

> Rule {rule} speaks of \`{tool}\`, and there is no such tool.
> help: {suggestion}

## What is wrong

No tool of the catalogue has this id, or an id that begins like this.

## Why it matters

If the name is misspelt, the tool that is meant is not covered by the rule.

## What to do

Write the id as \`planwright tools\` shows it. If the tool will come later, the rule may stay.

## Wrong

\`\`\`text
{"form": 1, "rules": [{"tool": "ccos.network.htp-fetch", "then": "deny"}]}
\`\`\`

## Right

\`\`\`text
{"form": 1, "rules": [{"tool": "ccos.network.http-fetch", "then": "deny"}]}
\`\`\`
`,
  'review/security-state': `# The security state does not let anybody approve this

> The security state is \`{state}\`, and it does not let anybody approve {kinds}.
> help: Run \`planwright doctor\` to see the state and what set it.

## What is wrong

Every host has a security state. \`SECURE\` lets people approve everything, \`DEGRADED\` only plans that
read, \`LOCKDOWN\` only a shutdown, \`COMPROMISED\` nothing. A state that cannot be read counts as
unknown, and then nothing can be approved.

## Why it matters

A host that is not as it should be must not act because somebody says yes out of habit.

## What to do

Find out why the state is what it is and put that right. A plan that only reads can be approved in
\`DEGRADED\`. Rejecting is always possible.

## Wrong

\`\`\`console
$ planwright approve report.step
The security state is \`DEGRADED\`, and it does not let anybody approve \`WRITE\`.
\`\`\`

## Right

\`\`\`console
$ planwright doctor
security state: SECURE
$ planwright approve report.step
approved 3f9a1c04b7de
\`\`\`
`,
  'review/tool-changed': `# A tool has changed since the decision

> The tool \`{tool}\` is not as it was when {by} decided at {at}.
> help: Review the plan again; the review says what the tool does now.

## What is wrong

The plan uses this tool, and its entry in the catalogue is another one, is new, or is gone: what it
does, what it takes, who answers, or what may happen after a crash.

## Why it matters

What the plan does is what its tools do. A changed tool makes another plan of the same words.

## What to do

Review the plan again and decide. Tools that the plan does not use may change freely.

## Wrong

\`\`\`text
approved with:  ccos.user.ask, answered by a person
run with:       ccos.user.ask, answered by a model
\`\`\`

## Right

\`\`\`text
approved with:  ccos.user.ask, answered by a person
run with:       ccos.user.ask, answered by a person
\`\`\`
`,
  'tool/division-by-zero': `# A number is divided by zero

> \`{number}\` cannot be divided by zero.
> help: Look at where the divisor comes from; a plan can test it with \`(= divisor 0)\` before it divides.

## What is wrong

The divisor of a division was zero when the step ran.

## Why it matters

No number is the answer. A plan that went on with a made-up one would carry the mistake into every step
that uses the result, so the step fails and says so.

## What to do

Find out where the divisor comes from: an answer of a person, an earlier step, a constant. Where zero is
possible, let the plan say what then holds.

## Wrong

\`\`\`text
(call :ccos.math.divide 10 0)
\`\`\`

## Right

\`\`\`text
(if (= people 0) "nobody to share with" (call :ccos.math.divide 10 people))
\`\`\`
`,
  'tool/empty-answer': `# A model answered nothing

> The model \`{model}\` gave an empty answer.
> help: Retry the step; if it happens again, word the task differently or try another model.

## What is wrong

The model ended its answer without a word.

## Why it matters

An empty answer is no result, and later steps would work on nothing.

## What to do

Retry the step. Where it happens again and again, the task may be unclear, or the provider keeps answers
back; another model may do.

## Wrong

\`\`\`console
$ planwright resume run_7f3a
step 2 failed: The model \`openai/gpt-4o\` gave an empty answer.
\`\`\`

## Right

\`\`\`console
$ planwright retry run_7f3a
step 2 done
\`\`\`
`,
  'tool/file-in-use': `# Another program holds a file

> The file was in use by another run for {seconds} seconds.
> help: Wait until the other run is through, then retry the step.

## What is wrong

Two runs wanted to write to the calendar, and the other one did not finish in time.

## Why it matters

Writing at the same time could lose an entry, so one waits for the other, but not for ever.

## What to do

See what else is running (\`planwright ps\`), wait for it or cancel it, and retry the step.

## Wrong

\`\`\`console
$ planwright ps
run_1  running
run_2  running
\`\`\`

## Right

\`\`\`console
$ planwright ps
run_2  running
\`\`\`
`,
  'tool/no-notes': `# There are no notes to search

> None of these folders exists: \`{folders}\`.
> help: Make the folder and put notes (Markdown or text) into it, or name your own folders in the configuration.

## What is wrong

A step reads from a folder of notes, and the folder is not there.

## Why it matters

A plan that reads nothing would go on and reason about nothing. A search that merely finds no match is a
result; a search without a place to search is a fault in the set-up.

## What to do

Make a folder \`knowledge\` (for READ_KNOWLEDGE) or \`memory\` (for READ_MEMORY) in the workspace and put
Markdown or text files into it, or say in the configuration which folders to search. Then retry the step.

## Wrong

\`\`\`console
$ ls
plan.txt
\`\`\`

## Right

\`\`\`console
$ ls
knowledge  plan.txt
\`\`\`
`,
  'tool/not-a-calendar-name': `# A calendar file has another ending

> \`{file}\` does not end in \`.ics\`.
> help: Give the file a name that ends in \`.ics\`.

## What is wrong

The name of the calendar file does not end in \`.ics\`.

## Why it matters

Calendar programs know calendars by this ending, and a plan must not be able to write files of other
kinds by this tool.

## What to do

Add the ending.

## Wrong

\`\`\`text
file: team-calendar
\`\`\`

## Right

\`\`\`text
file: team-calendar.ics
\`\`\`
`,
  'tool/not-a-calendar': `# A file is not a calendar

> \`{file}\` exists and is not a calendar that an entry can be added to.
> help: Choose another file, or look at what is in this one.

## What is wrong

The file does not start with \`BEGIN:VCALENDAR\` and end with \`END:VCALENDAR\`, is not text in UTF-8, or is
larger than 16 MiB.

## Why it matters

Adding to it would damage whatever it is.

## What to do

Choose another file name; a new calendar is made where there is none. If the file should be a calendar,
open it in a calendar program and export it anew.

## Wrong

\`\`\`text
Dear diary, today I bought a calendar.
\`\`\`

## Right

\`\`\`text
BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Example//EN
END:VCALENDAR
\`\`\`
`,
  'tool/number-too-large': `# A result is too large to be exact

> \`{calculation}\` is larger than a plan can compute exactly.
> help: Use smaller units, or decimals where an approximation will do.

## What is wrong

The result lies beyond the largest whole number that is exact, 9007199254740991, or beyond all numbers.

## Why it matters

Beyond that bound whole numbers would be rounded without a word, and an amount or an identifier would be
another one. Planwright fails instead.

## What to do

Compute in larger units (thousands instead of ones), or give one of the numbers with decimals or an
exponent where an approximation is what is meant.

## Wrong

\`\`\`text
(call :ccos.math.add 9007199254740991 1)
\`\`\`

## Right

\`\`\`text
(call :ccos.math.add 9007199254740 1)
\`\`\`
`,
  'tool/path-is-link': `# A path leads through a link

> \`{path}\` leads through a symbolic link, and tools do not write through links.
> help: Name the file itself, or replace the link by a folder.

## What is wrong

A folder on the way to the file, or the file itself, is a symbolic link.

## Why it matters

A link can lead anywhere, also out of the workspace folder, and can be turned elsewhere between the check
and the writing.

## What to do

Name the file by its own path below the workspace folder. Where the link is yours, replace it by the
folder that it points to.

## Wrong

\`\`\`text
file: shared-link/team.ics
\`\`\`

## Right

\`\`\`text
file: calendars/team.ics
\`\`\`
`,
  'tool/path-refused': `# A tool may not write to this path

> \`{path}\` is not a file that a tool may write.
> help: Name a file below the workspace folder, such as \`plans/team.ics\`.

## What is wrong

The path leads out of the workspace folder, into a hidden folder or the folder of Planwright's own state,
to something that is not a file, or has characters that a file name should not have.

## Why it matters

A plan is written by an untrusted author. Tools write below the workspace folder only, so that no plan
can reach other files of yours.

## What to do

Use a relative path without \`..\`, without names that start with a dot, and without backslashes, colons
or invisible characters.

## Wrong

\`\`\`text
file: ../../.ssh/config.ics
\`\`\`

## Right

\`\`\`text
file: calendars/team.ics
\`\`\`
`,
  'tool/unfinished-answer': `# A model did not finish its answer

> The model \`{model}\` stopped before its answer was complete.
> help: Ask for less at once, or raise the limit of the answer's length.

## What is wrong

The answer was cut off: it reached the limit of its length, or the provider kept the rest back.

## Why it matters

Half an answer can read like a whole one. Planwright takes no part of it.

## What to do

Split the task in two steps, ask for a shorter result, or allow longer answers.

## Wrong

\`\`\`text
Describe each of the four hundred files in full.
\`\`\`

## Right

\`\`\`text
List the ten largest files with one sentence each.
\`\`\`
`,
  'workspace/bad-binding': `# A faculty is bound to something that cannot be

> The bindings under \`faculties\` do not hold: {why}.
> help: \`planwright tools\` lists all tools

## What is wrong

\`faculties\` in \`.planwright/config.json\` says which tool stands behind a faculty of STEP. The faculty or the tool does not exist, or the tool is a faculty itself.

## Why it matters

A plan would run something else than what the configuration means.

## What to do

Name one of the seven faculties, and a tool that \`planwright tools\` shows.

## Wrong

\`\`\`text
{"form": 1, "faculties": {"PLAN_SCHEDULE": "calender.add"}}
\`\`\`

## Right

\`\`\`text
{"form": 1, "faculties": {"PLAN_SCHEDULE": "calendar.add"}}
\`\`\`
`,
  'workspace/broken-catalogue': `# The catalogue of tools cannot be used

> The catalogue \`{path}\` cannot be used: {why}.
> help: \`planwright tools --refresh\` writes it anew

## What is wrong

The list of tools that the workspace keeps was changed by hand, cut off, or written by another version.

## Why it matters

Checks and reviews rest on what it says about effects, so half of it is not enough.

## What to do

Let it be written anew: \`planwright tools --refresh\`.

## Wrong

\`\`\`console
$ echo "{" > .planwright/catalogue.json; planwright check plan.txt
\`\`\`

## Right

\`\`\`console
$ planwright tools --refresh; planwright check plan.txt
\`\`\`
`,
  'workspace/code-failed': `# The code of this folder does not load

> \`{path}\` could not be loaded: {why}.
> help: mend the file, then say \`planwright trust\` again

## What is wrong

The file threw an error while it was loaded, or it is no module that this Node can load.

## Why it matters

Without it, tools that plans use may be missing, so nothing is run.

## What to do

Run \`node planwright.config.ts\` to see the error. Types that can be stripped are fine; enums and decorators are not.

## Wrong

\`\`\`text
import { tool } from './gone.ts'
export default { tools: [tool] }
\`\`\`

## Right

\`\`\`text
import { defineTool } from 'planwright'
export default { tools: [] }
\`\`\`
`,
  'workspace/missing-policy': `# The policy file does not exist

> The configuration names the policy \`{path}\`, and there is no such file.
> help: bring the file back, or name another under \`policy\`; \`planwright init\` writes one where none is

## What is wrong

\`policy\` in \`.planwright/config.json\` is a path from the root of the workspace, and nothing is there.

## Why it matters

A workspace that had its own policy must not fall back to another one without a word.

## What to do

Bring the file back, or name another.

## Wrong

\`\`\`text
{"form": 1, "policy": "gone.json"}
\`\`\`

## Right

\`\`\`text
{"form": 1, "policy": ".planwright/policy.json"}
\`\`\`
`,
  'workspace/no-code': `# There is no code to trust

> There is no \`{path}\`, so there is nothing to trust.
> help: the built-in tools need no trust

## What is wrong

\`planwright trust\` is about the file \`planwright.config.ts\` in the root of the workspace, and there is none.

## Why it matters

Trust is bound to one file as it is now, never to a folder or to what may come.

## What to do

Nothing, as long as you use the built-in tools only.

## Wrong

\`\`\`console
$ planwright init; planwright trust
\`\`\`

## Right

\`\`\`console
$ planwright init; planwright run plan.txt
\`\`\`
`,
  'workspace/no-tools': `# The code of this folder gives no tools

> \`{path}\` does not give its tools: {why}.
> help: end it with \`export default { tools: [ … ] }\`

## What is wrong

The file has to export, as its default, an object with a list \`tools\` of what \`defineTool\` makes.

## Why it matters

A list that is not understood would leave out tools that plans use.

## What to do

Export the tools as the default of the module, each made with \`defineTool\` and with an id of its own.

## Wrong

\`\`\`text
export const tools = []
\`\`\`

## Right

\`\`\`text
export default { tools: [] }
\`\`\`
`,
  'workspace/none': `# There is no workspace here

> There is no workspace here or in a folder above.
> help: \`planwright init\` makes this folder one

## What is wrong

Runs, decisions and policy are kept in a folder \`.planwright/\`. It is looked for in the folder in which the command was started and in all above, and none was found. Where \`PLANWRIGHT_DIR\` is set, only that folder counts.

## Why it matters

Without a place for its record nothing is run: what happened has to be known afterwards.

## What to do

Go to the folder of your project, and make it a workspace once with \`planwright init\`.

## Wrong

\`\`\`console
$ cd /; planwright ps
\`\`\`

## Right

\`\`\`console
$ cd project; planwright init; planwright ps
\`\`\`
`,
  'workspace/not-trusted': `# The code of this folder is not trusted

> \`{path}\` is a program that brings tools, and you have not said that it may run.
> help: read it, then say \`planwright trust\`

## What is wrong

The workspace has a \`planwright.config.ts\`. It is run by every command that runs plans, and so far nobody has allowed this file, as it is now, to run.

## Why it matters

The folder may have been cloned a minute ago. Code in it could do whatever you can do.

## What to do

Read the file. \`planwright trust\` lets it run, here and as it is now; after a change it is asked about again. Commands that run no plan work without it.

## Wrong

\`\`\`console
$ git clone https://example.org/plans.git; cd plans; planwright run plan.txt
\`\`\`

## Right

\`\`\`console
$ cat planwright.config.ts; planwright trust; planwright run plan.txt
\`\`\`
`,
  'workspace/not-yours': `# The workspace belongs to somebody else

> The folder \`{folder}\` belongs to another user.
> help: make a workspace of your own with \`planwright init\`, or name yours with PLANWRIGHT_DIR

## What is wrong

The state folder that was found has another owner than the user who runs the command.

## Why it matters

Its policy would decide what runs in your name. On a shared machine anybody can put a \`.planwright\` folder into a place such as \`/tmp\`.

## What to do

Work in a folder of your own. If the folder is meant to be shared, change its owner.

## Wrong

\`\`\`console
$ cd /tmp/of-somebody-else; planwright run plan.txt
\`\`\`

## Right

\`\`\`console
$ cd ~/project; planwright run plan.txt
\`\`\`
`,
  'workspace/unknown-setting': `# The configuration has an unknown setting

> There is no setting \`{name}\`; there are {known}.
> help: {suggestion}

## What is wrong

A name in \`.planwright/config.json\` is not one that is known there.

## Why it matters

A setting that is passed over because of a slip may have been the one that keeps something from happening.

## What to do

Look at the spelling, or take the setting out.

## Wrong

\`\`\`text
{"form": 1, "polcy": ".planwright/policy.json"}
\`\`\`

## Right

\`\`\`text
{"form": 1, "policy": ".planwright/policy.json"}
\`\`\`
`,
  'workspace/unreadable': `# A file of the workspace cannot be read

> \`{path}\` cannot be read: {why}.

## What is wrong

A file that the workspace needs is there, but it cannot be read or is no text in UTF-8.

## Why it matters

What it says may forbid the very thing that was asked for, so nothing is done without it.

## What to do

Look at who may read the file, or bring it back from version control.

## Wrong

\`\`\`console
$ chmod 000 .planwright/config.json; planwright run plan.txt
\`\`\`

## Right

\`\`\`console
$ chmod u+r .planwright/config.json; planwright run plan.txt
\`\`\`
`,
  'workspace/wrong-setting': `# A setting is of the wrong kind

> \`{name}\` must be {wanted}, and it is {found}.

## What is wrong

The setting is known, but its value is of a kind or has a content that it cannot have.

## Why it matters

What was meant would have to be guessed, and the security state would then be unknown, which allows nothing.

## What to do

Write the value as the message says.

## Wrong

\`\`\`text
{"form": 1, "security": {"state": "FINE"}}
\`\`\`

## Right

\`\`\`text
{"form": 1, "security": {"state": "SECURE"}}
\`\`\`
`,
}
