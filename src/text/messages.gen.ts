// Made by `npm run generate` from messages/; not written by hand.

export interface Message {
  readonly title: string
  readonly message: string
  readonly help?: string
}

const all = {
  'cli/argument-extra': {
    title: 'The line says more than the command takes',
    message: '`{command}` does not know what to do with `{argument}`.',
    help: 'words with spaces go into quotes; `planwright {command} --help` shows what it takes',
  },
  'cli/argument-missing': {
    title: 'The line ends too early',
    message: '`{command}` needs {argument}.',
    help: 'for example `{example}`',
  },
  'cli/file-first': {
    title: 'A file stands where a command belongs',
    message: '`{file}` stands where a command belongs.',
    help: 'say what to do with it, for example `planwright check {file}`',
  },
  'cli/is-a-folder': {
    title: 'A folder is no plan',
    message: '`{file}` is a folder, and a file is wanted.',
    help: 'name the files in it, for example `{file}/*.txt`',
  },
  'cli/no-such-choice': {
    title: 'The option does not know this value',
    message: '`{value}` is no value of `{option}`: it takes {known}.',
    help: '{suggestion}',
  },
  'cli/no-such-file': {
    title: 'The file does not exist',
    message: 'There is no file `{file}`.',
    help: '{suggestion}',
  },
  'cli/not-utf8': {
    title: 'The text is not UTF-8',
    message: 'Byte {at} is {byte}, and that cannot stand there in UTF-8.',
    help: 'save the file as UTF-8; `iconv -f LATIN1 -t UTF-8` turns an old text into one',
  },
  'cli/option-first': {
    title: 'An option stands before the command',
    message: 'The option `{option}` stands before the command.',
    help: '{suggestion}',
  },
  'cli/option-twice': {
    title: 'An option is given twice',
    message: 'The option `{option}` is given twice.',
    help: 'leave one of them out',
  },
  'cli/stdin-twice': {
    title: 'Standard input is named twice',
    message: '`-` is given more than once, and standard input can be read only once.',
    help: 'leave one `-` out',
  },
  'cli/too-big': {
    title: 'The file is too big to be a plan',
    message: '`{file}` has more than {limit} bytes.',
    help: 'a plan is a text that a person can read: name another file',
  },
  'cli/unknown-code': {
    title: 'No message has this code',
    message: 'No message has the code `{code}`.',
    help: '{suggestion}',
  },
  'cli/unknown-command': {
    title: 'There is no such command',
    message: 'There is no command `{name}`.',
    help: '{suggestion}',
  },
  'cli/unknown-option': {
    title: 'The command has no such option',
    message: '`{command}` has no option `{option}`.',
    help: '{suggestion}',
  },
  'cli/unreadable': {
    title: 'The file cannot be read',
    message: '`{file}` cannot be read: {why}.',
  },
  'cli/value-missing': {
    title: 'An option has no value',
    message: 'The option `{option}` needs a value: {value}.',
    help: 'write `{option} {value}`; a value that starts with `-` is written `{option}=…`',
  },
  'cli/value-not-wanted': {
    title: 'An option takes no value',
    message: 'The option `{option}` takes no value, and `{value}` is given.',
    help: 'write `{option}` alone, or leave it out',
  },
  'compile/binary': {
    title: 'The text is not text',
    message: 'Character {at} is one that no text has (U+0000): this looks like a binary file.',
    help: 'Give the plan as text in UTF-8.',
  },
  'compile/cannot-format': {
    title: 'The dialect has no layout of its own',
    message: 'A text in the dialect `{dialect}` is kept as its author laid it out.',
    help: 'Use `planwright print` to write the plan anew in another dialect.',
  },
  'compile/cannot-print': {
    title: 'No plan can be written in this dialect',
    message: 'The dialect `{dialect}` is only read: no plan can be written in it.',
    help: 'Write the plan as `plan`, which can say every plan.',
  },
  'compile/dialect-not-read': {
    title: 'This version does not read the dialect',
    message: 'This looks like, or was said to be, the dialect `{name}`, which this version does not read; it reads {known}.',
    help: 'Write the plan in one of these, or use a version that reads it.',
  },
  'compile/empty': {
    title: 'There is nothing to read',
    message: 'The text is empty, so there is no plan in it.',
    help: 'Give it a plan, for example one that starts with `STEP 1:`.',
  },
  'compile/no-such-dialect': {
    title: 'A dialect of this name does not exist',
    message: 'There is no dialect called `{name}`; there are {known}.',
    help: '{suggestion}',
  },
  'compile/too-long': {
    title: 'The text is too long',
    message: 'The text has {length} characters; at most {limit} are read.',
    help: 'Split the plan, or allow more on purpose with the option for the length of the source.',
  },
  'compile/unknown-dialect': {
    title: 'The text looks like no plan that is known',
    message: 'The text starts with `{seen}`, and that looks like none of the ways to write a plan: {known}.',
    help: 'If it is one of them, say which, for example with `--dialect step`.',
  },
  'compile/unknown-profile': {
    title: 'The dialect has no such profile',
    message: 'The dialect `{dialect}` has no profile `{profile}`; it has {known}.',
    help: 'Use one of these, or leave the profile out.',
  },
  'json/trailing-comma': {
    title: 'A comma after the last entry',
    message: 'There is a comma after the last {what}, and nothing follows it.',
    help: 'Remove the comma.',
  },
  'review/allow-irreversible': {
    title: 'A rule allows calls that are asked all the same',
    message: 'Rule {rule} allows irreversible calls, and those are always asked.',
    help: 'Write `ask`, which is what happens.',
  },
  'review/approval-expired': {
    title: 'An approval that came too late or was kept too long',
    message: 'The approval by {by} for `{path}` has expired.',
    help: 'Ask again.',
  },
  'review/approval-not-open': {
    title: 'The security state does not let anybody approve this call',
    message: 'The security state is `{state}`, so the call at `{path}` cannot be approved.',
    help: 'Run `planwright doctor` to see the state and what set it.',
  },
  'review/approval-other-call': {
    title: 'An approval for another call',
    message: 'The approval by {by} is not for this call at `{path}`: its arguments, its tool, its run or the policy are others.',
    help: 'Ask again, with what will be called now.',
  },
  'review/approval-rejected': {
    title: 'A call was rejected',
    message: '{by} rejected the call at `{path}`.',
  },
  'review/approval-used': {
    title: 'An approval that has served',
    message: 'The approval by {by} for `{path}` has served already.',
    help: 'Ask again.',
  },
  'review/call-denied': {
    title: 'The policy refuses a call',
    message: 'Step `{step}` calls `{tool}`, and the policy refuses that: {because}.',
    help: 'Take the call out of the plan, or change the policy and review the plan again.',
  },
  'review/channel-not-allowed': {
    title: 'An answer through a channel that the policy does not allow',
    message: 'Answers through `{channel}` are not allowed.',
    help: 'The policy allows {known}.',
  },
  'review/claim-unknown': {
    title: 'A step is said to be done, and the plan does not have it',
    message: 'Step `{step}` is said to be done, and the plan has no step of that name.',
    help: '{suggestion}',
  },
  'review/claims-changed': {
    title: 'Other steps are said to be done than when it was decided',
    message: 'The steps that are said to be done are not those that {by} decided on at {at}.',
    help: 'Review the plan again.',
  },
  'review/decision-broken': {
    title: 'A decision that does not hold together',
    message: 'The decision by {by} at {at} does not hold together: its digest is not that of what it names.',
    help: 'Decide again.',
  },
  'review/decision-needed': {
    title: 'A person has to decide first',
    message: 'This plan does not run without a person\'s decision; its risk is `{risk}`.',
    help: 'Read `planwright review`, then `planwright approve` or `planwright reject`.',
  },
  'review/decision-rejected': {
    title: 'The plan was rejected',
    message: '{by} rejected this plan at {at}.',
    help: 'Change the plan and review it again.',
  },
  'review/digest-mismatch': {
    title: 'The digest is not the one of this review',
    message: '`{typed}` is not the beginning of this review\'s digest.',
    help: 'Read the review again; the plan, the policy or a tool has changed, or a digit is wrong.',
  },
  'review/digest-missing': {
    title: 'An approval without the digest of what was shown',
    message: 'An approval without a terminal needs the first 12 digits of the digest that was shown.',
    help: 'Copy them from the review.',
  },
  'review/four-eyes': {
    title: 'The one who started the run may not approve its calls',
    message: '{by} started this run, and the policy wants somebody else to approve its calls.',
    help: 'Let another person answer.',
  },
  'review/no-permission-named': {
    title: 'An approval that names no permission',
    message: 'The plan names no permission, so there is nothing that could be approved.',
  },
  'review/nobody-named': {
    title: 'An answer without a name',
    message: 'The answer does not say who gave it.',
    help: 'Say who answers.',
  },
  'review/open-prefix': {
    title: 'A prefix that ends within the name of a host',
    message: 'Rule {rule} allows what starts with `{prefix}`; so does `{example}`.',
    help: 'End the prefix with `/` after the host.',
  },
  'review/plan-changed': {
    title: 'The plan has changed since it was decided on',
    message: 'The plan is not the one that {by} decided on at {at}.',
    help: 'Review it again; the review shows what is different.',
  },
  'review/policy-changed': {
    title: 'The policy has changed since the decision',
    message: 'The policy is not the one under which {by} decided at {at}.',
    help: 'Review the plan again under the policy of today.',
  },
  'review/policy-missing-key': {
    title: 'The policy lacks a key',
    message: '{where} lacks `{key}`.',
    help: '{suggestion}',
  },
  'review/policy-out-of-range': {
    title: 'A number of the policy is out of range',
    message: '{where} is {value}; it may be {known}.',
  },
  'review/policy-too-many': {
    title: 'The policy has too many entries',
    message: '{where} has {count} entries, and at most {limit} are read.',
  },
  'review/policy-tool-name': {
    title: 'A rule names a tool in a way that no tool is named',
    message: '{where} is `{tool}`, and no tool can be called that.',
    help: 'Write a tool\'s id, or the beginning of one with a single `*` at its end.',
  },
  'review/policy-unknown-key': {
    title: 'The policy has a key that nothing reads',
    message: '{where} has a key `{key}`, and a policy knows no such key.',
    help: '{suggestion}',
  },
  'review/policy-unknown-value': {
    title: 'The policy says a word that it does not know',
    message: '{where} says `{value}`; it may be {known}.',
    help: '{suggestion}',
  },
  'review/policy-wrong-type': {
    title: 'A part of the policy is of the wrong kind',
    message: '{where} is {found}, and {wanted} belongs there.',
  },
  'review/rule-never-matches': {
    title: 'A rule that can never match',
    message: 'Rule {rule} can never match: {because}.',
  },
  'review/rule-unknown-tool': {
    title: 'A rule speaks of a tool that does not exist',
    message: 'Rule {rule} speaks of `{tool}`, and there is no such tool.',
    help: '{suggestion}',
  },
  'review/security-state': {
    title: 'The security state does not let anybody approve this',
    message: 'The security state is `{state}`, and it does not let anybody approve {kinds}.',
    help: 'Run `planwright doctor` to see the state and what set it.',
  },
  'review/tool-changed': {
    title: 'A tool has changed since the decision',
    message: 'The tool `{tool}` is not as it was when {by} decided at {at}.',
    help: 'Review the plan again; the review says what the tool does now.',
  },
  'tool/division-by-zero': {
    title: 'A number is divided by zero',
    message: '`{number}` cannot be divided by zero.',
    help: 'Look at where the divisor comes from; a plan can test it with `(= divisor 0)` before it divides.',
  },
  'tool/empty-answer': {
    title: 'A model answered nothing',
    message: 'The model `{model}` gave an empty answer.',
    help: 'Retry the step; if it happens again, word the task differently or try another model.',
  },
  'tool/file-in-use': {
    title: 'Another program holds a file',
    message: 'The file was in use by another run for {seconds} seconds.',
    help: 'Wait until the other run is through, then retry the step.',
  },
  'tool/no-notes': {
    title: 'There are no notes to search',
    message: 'None of these folders exists: `{folders}`.',
    help: 'Make the folder and put notes (Markdown or text) into it, or name your own folders in the configuration.',
  },
  'tool/not-a-calendar-name': {
    title: 'A calendar file has another ending',
    message: '`{file}` does not end in `.ics`.',
    help: 'Give the file a name that ends in `.ics`.',
  },
  'tool/not-a-calendar': {
    title: 'A file is not a calendar',
    message: '`{file}` exists and is not a calendar that an entry can be added to.',
    help: 'Choose another file, or look at what is in this one.',
  },
  'tool/number-too-large': {
    title: 'A result is too large to be exact',
    message: '`{calculation}` is larger than a plan can compute exactly.',
    help: 'Use smaller units, or decimals where an approximation will do.',
  },
  'tool/path-is-link': {
    title: 'A path leads through a link',
    message: '`{path}` leads through a symbolic link, and tools do not write through links.',
    help: 'Name the file itself, or replace the link by a folder.',
  },
  'tool/path-refused': {
    title: 'A tool may not write to this path',
    message: '`{path}` is not a file that a tool may write.',
    help: 'Name a file below the workspace folder, such as `plans/team.ics`.',
  },
  'tool/unfinished-answer': {
    title: 'A model did not finish its answer',
    message: 'The model `{model}` stopped before its answer was complete.',
    help: 'Ask for less at once, or raise the limit of the answer\'s length.',
  },
  'workspace/bad-binding': {
    title: 'A faculty is bound to something that cannot be',
    message: 'The bindings under `faculties` do not hold: {why}.',
    help: '`planwright tools` lists all tools',
  },
  'workspace/broken-catalogue': {
    title: 'The catalogue of tools cannot be used',
    message: 'The catalogue `{path}` cannot be used: {why}.',
    help: '`planwright tools --refresh` writes it anew',
  },
  'workspace/code-failed': {
    title: 'The code of this folder does not load',
    message: '`{path}` could not be loaded: {why}.',
    help: 'mend the file, then say `planwright trust` again',
  },
  'workspace/missing-policy': {
    title: 'The policy file does not exist',
    message: 'The configuration names the policy `{path}`, and there is no such file.',
    help: 'bring the file back, or name another under `policy`; `planwright init` writes one where none is',
  },
  'workspace/no-code': {
    title: 'There is no code to trust',
    message: 'There is no `{path}`, so there is nothing to trust.',
    help: 'the built-in tools need no trust',
  },
  'workspace/no-tools': {
    title: 'The code of this folder gives no tools',
    message: '`{path}` does not give its tools: {why}.',
    help: 'end it with `export default { tools: [ … ] }`',
  },
  'workspace/none': {
    title: 'There is no workspace here',
    message: 'There is no workspace here or in a folder above.',
    help: '`planwright init` makes this folder one',
  },
  'workspace/not-trusted': {
    title: 'The code of this folder is not trusted',
    message: '`{path}` is a program that brings tools, and you have not said that it may run.',
    help: 'read it, then say `planwright trust`',
  },
  'workspace/not-yours': {
    title: 'The workspace belongs to somebody else',
    message: 'The folder `{folder}` belongs to another user.',
    help: 'make a workspace of your own with `planwright init`, or name yours with PLANWRIGHT_DIR',
  },
  'workspace/unknown-setting': {
    title: 'The configuration has an unknown setting',
    message: 'There is no setting `{name}`; there are {known}.',
    help: '{suggestion}',
  },
  'workspace/unreadable': {
    title: 'A file of the workspace cannot be read',
    message: '`{path}` cannot be read: {why}.',
  },
  'workspace/wrong-setting': {
    title: 'A setting is of the wrong kind',
    message: '`{name}` must be {wanted}, and it is {found}.',
  },
} as const

/** The code of a diagnostic: each has a page. */
export type Code = keyof typeof all

export const messages: Readonly<Record<Code, Message>> = all
