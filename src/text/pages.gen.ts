// Made by `npm run generate` from messages/; not written by hand.

import type { Code } from './messages.gen.ts'

export const pages: Readonly<Record<Code, string>> = {
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
