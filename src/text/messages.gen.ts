// Made by `npm run generate` from messages/; not written by hand.

export interface Message {
  readonly title: string
  readonly message: string
  readonly help?: string
}

const all = {
  'cli/ambiguous-run': {
    title: 'Several runs start like that',
    message: 'Several runs start with `{run}`: {known}.',
    help: 'write a letter or two more',
  },
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
  'cli/bad-value': {
    title: 'The value is not JSON',
    message: 'The value of `{option}` is not JSON: {why}.',
    help: 'texts stand in double quotes inside single ones: {option} \'"words"\'',
  },
  'cli/digest-differs': {
    title: 'The digest is of something else',
    message: 'The digest `{given}` is not that of what is asked now, which starts with `{wanted}`.',
    help: 'look at what is asked before you repeat it: `planwright show {run}`',
  },
  'cli/digest-needed': {
    title: 'A decision without a terminal repeats the digest',
    message: 'Nobody sits at a terminal here, so a yes has to repeat the digest of what was shown.',
    help: '`{example}`',
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
  'cli/no-runs': {
    title: 'There is no run yet',
    message: 'Nothing has run in this workspace yet.',
    help: '`planwright run FILE` starts a run',
  },
  'cli/no-such-action': {
    title: 'The command knows no such action',
    message: '`{command}` does not know `{action}`; it knows {known}.',
    help: '{suggestion}',
  },
  'cli/no-such-ask': {
    title: 'The run does not ask that',
    message: 'Run `{run}` has no open {wanted} `{ask}`; open are: {known}.',
    help: '{suggestion}',
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
  'cli/no-such-run': {
    title: 'There is no such run',
    message: 'There is no run whose name starts with `{run}`.',
    help: '`planwright ps --all` lists all runs',
  },
  'cli/no-such-shell': {
    title: 'There is no script for this shell',
    message: 'There is no script for `{shell}`; there are scripts for {known}.',
    help: '{suggestion}',
  },
  'cli/no-such-step': {
    title: 'The run has no such step',
    message: 'Run `{run}` has no step `{step}` whose end is unknown; there are: {known}.',
    help: '{suggestion}',
  },
  'cli/no-such-tool': {
    title: 'There is no such tool',
    message: 'There is no tool `{tool}`.',
    help: '{suggestion}',
  },
  'cli/not-acceptable': {
    title: 'The answer does not fit the question',
    message: 'The answer `{answer}` does not fit: {why}.',
    help: 'the question was: {question}',
  },
  'cli/not-an-assignment': {
    title: 'An argument is not written as name and value',
    message: '`{text}` is not NAME=VALUE.',
    help: 'write the name, `=` and the value: `--arg file=team.ics`',
  },
  'cli/not-utf8': {
    title: 'The text is not UTF-8',
    message: 'Byte {at} is {byte}, and that cannot stand there in UTF-8.',
    help: 'save the file as UTF-8; `iconv -f LATIN1 -t UTF-8` turns an old text into one',
  },
  'cli/nothing-asked': {
    title: 'The run asks for nothing of the kind',
    message: 'Run `{run}` waits for no {wanted}.',
    help: '`planwright show {run}` says what it waits for',
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
  'cli/say-which': {
    title: 'It has to be said what happened',
    message: 'Say what happened: `--happened` or `--did-not-happen`, one of them.',
    help: 'look where the call would have left a trace, such as a calendar or a mailbox',
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
  'cli/which-ask': {
    title: 'The run asks several things',
    message: 'Run `{run}` asks {count} things; say which: {known}.',
    help: 'for example `{example}`',
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
  'json/bad-escape': {
    title: 'A backslash before the wrong letter',
    message: '`{escape}` means nothing in JSON.',
    help: 'Write `\\\\` for a backslash, or remove it.',
  },
  'json/byte-order-mark': {
    title: 'The text begins with a byte order mark',
    message: 'The text begins with a byte order mark, which is not part of it.',
    help: 'Save the file as UTF-8 without a byte order mark.',
  },
  'json/comment': {
    title: 'A comment',
    message: 'JSON has no comments.',
    help: 'Remove the comment.',
  },
  'json/control-character': {
    title: 'A line end, tab or control character in a string',
    message: 'There is {name} in this string; it is written `{escape}`.',
    help: 'Write `{escape}` in its place.',
  },
  'json/duplicate-key': {
    title: 'A key twice in one object',
    message: 'The key `{key}` stands in this object twice.',
    help: 'Keep one of the two, or give the other another name.',
  },
  'json/ellipsis': {
    title: 'Something was left out',
    message: '`{found}` stands for something that was left out.',
    help: 'Write out what was left out.',
  },
  'json/empty': {
    title: 'There is nothing to read',
    message: 'The text is empty where JSON is expected.',
    help: 'Write a value, such as `{}` for an object without members.',
  },
  'json/extra-comma': {
    title: 'A comma with nothing before it',
    message: 'There is a comma here and nothing before it.',
    help: 'Write what is missing, or remove the comma.',
  },
  'json/integer-too-large': {
    title: 'A whole number too large to be exact',
    message: '`{number}` is beyond 9007199254740991, so that it would be read as `{read}`.',
    help: 'Write it as a string, in double quotes.',
  },
  'json/lone-surrogate': {
    title: 'Half of a character',
    message: '`{character}` is half of a character; the other half is missing.',
    help: 'Write the whole character, or remove the half.',
  },
  'json/mismatched-bracket': {
    title: 'The wrong closing bracket',
    message: '`{found}` stands here, and the {what} that is open needs `{expected}`.',
    help: 'Write `{expected}` where the {what} ends.',
  },
  'json/missing-colon': {
    title: 'No colon after a key',
    message: 'The key `{key}` is not followed by a colon.',
    help: 'Put a colon and a value after the key.',
  },
  'json/missing-comma': {
    title: 'No comma between two entries',
    message: 'A comma is missing after this {what}.',
    help: 'Put a comma between the two.',
  },
  'json/missing-key': {
    title: 'A value without a key',
    message: 'A key in double quotes is expected here.',
    help: 'Write a key and a colon before the value, or use an array.',
  },
  'json/missing-value': {
    title: 'A key without a value',
    message: 'The key `{key}` has no value.',
    help: 'Write a colon and a value after the key, `null` if there is none.',
  },
  'json/no-object': {
    title: 'No JSON in this text',
    message: 'There is no JSON object in this text.',
    help: 'Write a JSON object: it begins with `{` and ends with `}`.',
  },
  'json/not-a-number': {
    title: 'A number that JSON cannot say',
    message: '`{word}` cannot be said in JSON.',
    help: 'Write a number, or `null` where there is none.',
  },
  'json/number-form': {
    title: 'A number that is not written as JSON writes it',
    message: '`{number}` is not a number as JSON writes it.',
    help: 'Write digits, perhaps with a point and an exponent, such as `-12.5e3`; other things go in quotes.',
  },
  'json/number-rounded': {
    title: 'More digits than can be kept',
    message: '`{number}` has more digits than can be kept; it is read as `{read}`.',
    help: 'Write at most 17 digits, or put it in double quotes.',
  },
  'json/number-too-large': {
    title: 'A number too large',
    message: '`{number}` is larger than any number that can be kept.',
    help: 'Write a number below 1.8e308, or put it in double quotes.',
  },
  'json/number-too-small': {
    title: 'A number too close to zero',
    message: '`{number}` is so close to zero that it would be read as 0.',
    help: 'Write 0, or a number above 5e-324.',
  },
  'json/odd-space': {
    title: 'A character that only looks like space',
    message: '{character} stands between two things; JSON has other space.',
    help: 'Put an ordinary space there.',
  },
  'json/passed-over': {
    title: 'Text around the value was passed over',
    message: 'The text here is not part of the JSON and was passed over.',
  },
  'json/proto-key': {
    title: 'A key that is not safe',
    message: '`__proto__` cannot be a key.',
    help: 'Choose another name.',
  },
  'json/several-objects': {
    title: 'More than one JSON object',
    message: 'There is more than one JSON object in this text.',
    help: 'Leave one of them.',
  },
  'json/text-after-value': {
    title: 'Something follows the value',
    message: 'The value is complete here, and more text follows it.',
    help: 'Remove what follows, or put the values into one array.',
  },
  'json/too-deep': {
    title: 'Too many brackets inside each other',
    message: 'This is nested deeper than {limit} levels.',
    help: 'Make the value flatter.',
  },
  'json/too-many-faults': {
    title: 'Too many faults',
    message: 'More than {count} faults were found; reading ended here.',
    help: 'Mend the first ones and read the text again.',
  },
  'json/trailing-comma': {
    title: 'A comma after the last entry',
    message: 'There is a comma after the last {what}, and nothing follows it.',
    help: 'Remove the comma.',
  },
  'json/truncated': {
    title: 'The text ends too early',
    message: 'The text ends while {what} is still open.',
    help: 'Write the rest, or ask for it where the text broke off.',
  },
  'json/unclosed-string': {
    title: 'A string without its closing quote',
    message: 'This string has no closing quote on its line.',
    help: 'Close it with a quote; a line end inside is written `\\n`.',
  },
  'json/unescaped-quote': {
    title: 'A quote inside a string',
    message: 'This quote ends the string, and the string seems to go on.',
    help: 'Write `\\"` for a quote inside a string.',
  },
  'json/unexpected': {
    title: 'Something that means nothing here',
    message: '`{found}` means nothing here.',
  },
  'json/unmatched-close': {
    title: 'A closing bracket too many',
    message: '`{found}` closes nothing: everything is closed already.',
    help: 'Remove it.',
  },
  'json/unquoted-key': {
    title: 'A key without quotes',
    message: 'The key `{key}` is not in quotes.',
    help: 'Put it in double quotes.',
  },
  'json/unquoted-value': {
    title: 'Text without quotes',
    message: '`{text}` is not a value: text stands in double quotes.',
    help: 'Put it in double quotes, if it is meant as text.',
  },
  'json/wrong-quotes': {
    title: 'Other quotes than JSON\'s',
    message: 'This string stands in `{quote}` quotes; JSON has only `"`.',
    help: 'Put it in double quotes.',
  },
  'json/wrong-separator': {
    title: 'The wrong sign between two things',
    message: '`{found}` stands where JSON has `{expected}`.',
    help: 'Write `{expected}` instead.',
  },
  'json/wrong-word': {
    title: 'A word of another language',
    message: '`{word}` is not a word of JSON.',
    help: 'Write `{meant}`.',
  },
  'model/bad-address': {
    title: 'The address of the model is not one',
    message: 'PLANNER_BASE_URL is `{value}`, which is not an address of a model.',
    help: 'Use an address such as `http://localhost:11434/v1`, without a key in it.',
  },
  'model/bad-answer': {
    title: 'The answer is not one of a model',
    message: 'What came back from `{model}` cannot be read: {reason}',
    help: 'See whether the address is one of a model that speaks OpenAI\'s protocol.',
  },
  'model/bad-key': {
    title: 'A key has characters that no key has',
    message: '{name} holds a character that cannot be in a key.',
    help: 'Copy the key again, without spaces and line ends in it.',
  },
  'model/bad-name': {
    title: 'The name of the model cannot be one',
    message: 'PLANNER_MODEL is `{value}`, which cannot be the name of a model.',
    help: 'Use the name as the provider writes it, such as `openai/gpt-4o`.',
  },
  'model/bad-recording': {
    title: 'A recorded answer cannot be read',
    message: '`{file}` is not a recorded answer: {reason}',
    help: 'Delete the file and record again.',
  },
  'model/bad-temperature': {
    title: 'The temperature of the model is not a number from 0 to 1',
    message: 'PLANNER_TEMPERATURE is `{value}`, which is not a number from 0 to 1.',
    help: 'Set it to a number such as 0.1, or leave it out.',
  },
  'model/key-refused': {
    title: 'The key was refused',
    message: '`{address}` refused the key: {reason}',
    help: 'Set a valid key: OPEN_ROUTER_KEY for OpenRouter, PLANNER_API_KEY with PLANNER_BASE_URL.',
  },
  'model/key-without-address': {
    title: 'A key is set, and no address for it',
    message: 'PLANNER_API_KEY is set, and PLANNER_BASE_URL is not.',
    help: 'Set PLANNER_BASE_URL, or put a key of OpenRouter into OPEN_ROUTER_KEY.',
  },
  'model/no-credit': {
    title: 'The provider wants to be paid first',
    message: '`{address}` asks for payment: {reason}',
    help: 'Add credit at the provider, or choose a cheaper model; then retry the step.',
  },
  'model/not-found': {
    title: 'The server does not know the model',
    message: '`{address}` does not know the model `{model}`: {reason}',
    help: 'Set PLANNER_MODEL to a name from the provider\'s list of models.',
  },
  'model/not-recorded': {
    title: 'A recorded model was asked something new',
    message: 'No answer is recorded for the question `{question}` ({digest}, answered {count} times before).',
    help: 'Record it again, with the same plan and the same prompts.',
  },
  'model/request-refused': {
    title: 'The model\'s server refused the request',
    message: '`{address}` refused the request with status {status}: {reason}',
    help: 'Read the reason; often the task is too long for the model.',
  },
  'model/server-fault': {
    title: 'The model\'s server has a fault',
    message: '`{address}` failed with status {status}: {reason}',
    help: 'Wait a while, then retry the step.',
  },
  'model/timeout': {
    title: 'A model took too long',
    message: 'The model `{model}` gave no answer within {seconds} seconds.',
    help: 'Retry the step; if it happens again, ask for less at once or try another model.',
  },
  'model/too-many-requests': {
    title: 'The provider asks for patience',
    message: '`{address}` takes no more requests for now: {reason}',
    help: 'Wait a while, then retry the step.',
  },
  'model/unreachable': {
    title: 'The model\'s server cannot be reached',
    message: '`{address}` cannot be reached: {reason}.',
    help: 'Look at the network and at the address; then retry the step.',
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
