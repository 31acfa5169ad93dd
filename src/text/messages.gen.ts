// Made by `npm run generate` from messages/; not written by hand.

/** What a page says in few words; `{name}` stands for a detail of the diagnostic. */
export interface Message {
  /** The fault in general, for lists. */
  readonly title: string
  /** What is wrong here, in one sentence. */
  readonly message: string
  /** What to do: the first of these whose details are all there; absent where a page has none. */
  readonly help?: readonly string[]
}

const all = {
  'atomic/assumption-needed': {
    title: 'Something is missing for a step',
    message: 'This step needs what the problem does not say: {missing}',
    help: ['Say it in the problem, or answer the question when the plan runs.'],
  },
  'atomic/bad-id': {
    title: 'An id that is none',
    message: '{what} is `{name}`; an id has ASCII letters, digits, `_`, `-` and `.`, and begins with a letter, a digit or `_`.',
    help: ['{suggestion}', 'Choose another id, here and in `composition`.'],
  },
  'atomic/bad-name': {
    title: 'A name that is none',
    message: '{what} is `{name}`; a name has ASCII letters, digits and `_`, and begins with no digit.',
    help: ['{suggestion}', 'Choose another name, here and wherever it is used.'],
  },
  'atomic/bad-number': {
    title: 'A number that cannot be meant',
    message: '{what} is {number}; it must be {wanted}.',
    help: ['Write {wanted}.'],
  },
  'atomic/cannot-say': {
    title: 'A plan that atomic steps cannot say',
    message: 'As an atomic plan this cannot be said: {reason}.',
    help: ['Print it with `planwright print --to json`, which can say every plan.'],
  },
  'atomic/composition': {
    title: 'Dependencies that disagree with the inputs',
    message: 'By its inputs `{step}` depends on {wanted}; `composition` says {given}.',
    help: ['Make the two agree, or leave `composition` out.'],
  },
  'atomic/compound-step': {
    title: 'A step of several operations',
    message: 'This step does more than one thing: `{first}` and `{second}`.',
    help: ['Make a step of each operation; the second reads the output of the first.'],
  },
  'atomic/computed-answer': {
    title: 'An answer that stands in the plan',
    message: '`{words}` is an answer already; a plan says what is computed, not what comes out.',
    help: ['Remove the number, or declare it under `variables` if it is given.'],
  },
  'atomic/constant-listed': {
    title: 'A constant that is listed as if it were given',
    message: '`{name}` is {meaning} in every formula: it is neither declared nor listed.',
    help: ['Leave `{name}` out of `variables` and `inputs`.'],
  },
  'atomic/cycle': {
    title: 'Steps that need each other',
    message: 'There is no first step: {cycle}.',
    help: ['Let one of these steps do without the others.'],
  },
  'atomic/difference-unit': {
    title: 'A difference of temperatures with the unit of a reading',
    message: '`{name}` is said to be a difference, and `{unit}` is the unit of a reading of a thermometer, which is converted with its zero.',
    help: ['Write `{meant}`, or `K`.', 'Write `Δ°C` or `Δ°F`, or `K`.'],
  },
  'atomic/duplicate-id': {
    title: 'An id that comes twice',
    message: 'The id `{name}` belongs to an earlier step already.',
    help: ['Give one of the two another id.'],
  },
  'atomic/duplicate-output': {
    title: 'An output that comes twice',
    message: 'The output `{name}` is made by an earlier step already.',
    help: ['Give one of the two outputs another name, also where it is read.'],
  },
  'atomic/exact-value': {
    title: 'A text that is no number',
    message: '`{text}` is no number in exact form.',
    help: ['Write a number, or exact text such as `"1/3"` or `"0.10"`.'],
  },
  'atomic/function-of': {
    title: 'A formula that says what the output is a function of',
    message: '`{written}` is read as a function that does not exist: an output stands alone in a formula.',
    help: ['Write `{meant}`.', 'Write the output alone: `y = v0*t`.'],
  },
  'atomic/left-out': {
    title: 'What an atomic plan has no place for',
    message: 'Left out: {parts}.',
    help: ['Keep the plan itself beside it, or write it with `planwright print --to json`.'],
  },
  'atomic/length': {
    title: 'A text that is too short or too long',
    message: '{what} has {count} characters; it may have {least} to {most}.',
    help: ['Write {least} to {most} characters.'],
  },
  'atomic/missing-key': {
    title: 'A key that is missing',
    message: '{what} has no `{key}`.',
    help: ['Add `{key}`.'],
  },
  'atomic/needs-formula': {
    title: 'A step that works on an expression has no formula',
    message: 'This step has no formula, and `{name}` is an expression in {symbols}: a model is asked only to compute with numbers.',
    help: ['Write the formula: `diff(y, t)`, `integrate(y, t, 0, a)`, `subs(y, t = a)`, `solve(y = 0, t)`.'],
  },
  'atomic/no-inputs': {
    title: 'A step that reads nothing',
    message: '`inputs` is empty; a step reads at least one variable or result.',
    help: ['List the variables and results that the step works on.'],
  },
  'atomic/no-steps': {
    title: 'A plan without steps',
    message: '`steps` is empty.',
    help: ['Write at least one step.'],
  },
  'atomic/no-value': {
    title: 'A variable without a value',
    message: 'A run must be given a value for {names}.',
    help: ['`planwright run FILE --input {name}=…`, or `planwright solve`, which asks for it.', 'Give it with `--input`, or let `planwright solve` ask for it.'],
  },
  'atomic/not-a-plan': {
    title: 'A text that is no plan',
    message: 'An atomic plan is one JSON object; this is {type}.',
    help: ['Write one object with `steps`, and `variables` beside it.'],
  },
  'atomic/null': {
    title: 'An optional key that is null',
    message: '`{key}` is null; a key that says nothing is left out.',
    help: ['Remove `{key}`.'],
  },
  'atomic/operation-missing': {
    title: 'A step says what its formula does not do',
    message: 'The step says `{words}`, and its formula does not do it: `{formula}`.',
    help: ['Write the operation into the formula, as `{call}`, or say in the description what the formula computes.', 'Write the operation into the formula, or say in the description what the formula computes.'],
  },
  'atomic/output-is-variable': {
    title: 'An output with the name of a variable',
    message: 'The output `{name}` has the name of a variable of the plan.',
    help: ['{suggestion}', 'Give the output another name, also where it is read.'],
  },
  'atomic/readings': {
    title: 'A list of too few or too many readings',
    message: 'This list has {count} readings; a list of readings has from {least} to {most}.',
    help: ['Write a single value as a number, and leave an unknown one out.'],
  },
  'atomic/reordered': {
    title: 'A step that stands before what it reads',
    message: '`{name}` is made by a later step; that step is carried out first.',
    help: ['Nothing has to be done; put the steps in order if people are to read them.'],
  },
  'atomic/repeated-input': {
    title: 'An input that comes twice',
    message: 'The input `{name}` stands in this list twice.',
    help: ['Remove one of the two.'],
  },
  'atomic/substitution': {
    title: 'A substitution that does not say where',
    message: '{what} says what is put in, and not what it is put into.',
    help: ['Write `{output} = subs({of}, {pairs})`.', 'Write the expression and what is put in: `subs(y, t = t_1)`.'],
  },
  'atomic/too-many-steps': {
    title: 'Too many steps',
    message: 'The plan has {count} steps; at most {limit} are read.',
    help: ['Split the plan, or allow more on purpose with the option for the number of steps.'],
  },
  'atomic/type-spelling': {
    title: 'A type in another case',
    message: 'The type `{text}` is written `{type}`.',
    help: ['Write `{type}`.'],
  },
  'atomic/type': {
    title: 'A type of step that there is not',
    message: '`{text}` is no type of step; it is one of {choices}.',
    help: ['{suggestion}', 'Write one of {choices}; where none of them does what the step is to do, the problem is none for such steps: answer with `{"cannot": "what, and why"}` alone.'],
  },
  'atomic/uncertainties': {
    title: 'Uncertainties that belong to no reading',
    message: 'There are {count} uncertainties and {readings} readings.',
    help: ['Give one number for all readings, or as many as there are readings.'],
  },
  'atomic/uncertainty-of-matrix': {
    title: 'An uncertainty of a matrix',
    message: 'The value is a matrix, and uncertainties are not carried through matrices.',
    help: ['Leave `uncertainty` out, or give each uncertain element a variable of its own and write the matrix in the formula: `[[a, b], [c, d]]`.'],
  },
  'atomic/unknown-input': {
    title: 'An input that nothing gives',
    message: '`{name}` is no variable of the plan and no output of a step.',
    help: ['{suggestion}', 'Add it to `variables`, or let a step compute it.'],
  },
  'atomic/unknown-key': {
    title: 'A key that is not known',
    message: '{what} has no key `{key}`; it may have {known}.',
    help: ['{suggestion}', 'Remove it, or write one of these.'],
  },
  'atomic/unknown-step': {
    title: 'A step in `composition` that there is not',
    message: '`composition` names the step `{id}`, and no step has this id.',
    help: ['Write the `step_id` of a step, or leave `composition` out.'],
  },
  'atomic/unknown-symbol': {
    title: 'A name in a formula that the step does not read',
    message: '`{name}` is neither an input of this step nor its output.',
    help: ['{suggestion}', 'List it among the `inputs`, or write the name of an input.'],
  },
  'atomic/unused-variable': {
    title: 'A variable that no step reads',
    message: 'No step reads the variable `{name}`.',
    help: ['List it among the `inputs` of a step, or remove it.'],
  },
  'atomic/without-unit': {
    title: 'A value whose unit was left out',
    message: '`{name}` has no unit, so that it is a mere number. Then the formula does not fit: {why}.',
    help: ['If it is in `{unit}`, write `"unit": "{unit}"`.', 'Write its unit, such as `"unit": "kg"`. If it is a mere number, correct the formula or the unit that is expected.'],
  },
  'atomic/wrong-type': {
    title: 'A value of the wrong type',
    message: '{what} must be {wanted}; this is {given}.',
    help: ['{suggestion}', 'Write {wanted} here.'],
  },
  'check/acting-task': {
    title: 'A task that acts, told to what cannot act',
    message: '{where} tells `{tool}` to act: `{words}`. It answers in words and changes nothing.',
    help: ['Call the tool that does it, or give it to a person with `human.do`. {suggestion}', 'Call the tool that does it, list it under `tools` of `agent`, or give it to a person with `human.do`.'],
  },
  'check/after-itself': {
    title: 'A step comes after itself',
    message: 'Step `{step}` is to come after itself.',
    help: ['Remove it from its own `after`.'],
  },
  'check/after-later': {
    title: 'A step comes after a later one',
    message: 'Step `{step}` is to come after `{target}`, which is later in the plan.',
    help: ['Move `{target}` before `{step}`.'],
  },
  'check/after-unknown': {
    title: 'A step comes after one that does not exist',
    message: 'Step `{step}` is to come after `{target}`, and no step is called that.',
    help: ['{suggestion}', 'Name an earlier step, or leave it out.'],
  },
  'check/always-true': {
    title: 'A condition that always holds',
    message: 'This condition always holds: it is {given}.',
    help: ['Compare it, such as `(= answer "yes")`.'],
  },
  'check/argument-choice': {
    title: 'A value that the tool does not know',
    message: '`{path}` of `{tool}` is one of {choices}, and this is none of them.',
    help: ['Write one of {choices}.'],
  },
  'check/argument-combination': {
    title: 'Arguments are missing that belong together',
    message: '`{tool}` cannot be called with these arguments alone: it also needs {needed}.',
    help: ['Add one of them.'],
  },
  'check/argument-form': {
    title: 'A text of another form than the tool takes',
    message: '`{path}` of `{tool}` must be of the form `{form}` where it is a text.',
    help: ['The tool takes there: {says}', 'Write it in that form.'],
  },
  'check/argument-range': {
    title: 'A value beyond what the tool takes',
    message: '`{path}` of `{tool}` must be {wanted}.',
    help: ['Write a value that is {wanted}.'],
  },
  'check/argument-type': {
    title: 'An argument of the wrong type',
    message: '`{path}` of `{tool}` must be {wanted}, and this is {given}.',
    help: ['Write {wanted} there.'],
  },
  'check/bad-bound': {
    title: 'A bound of an each that cannot be meant',
    message: '{where} has an `each` with {bound} {number}; it is a whole number from 1 to {limit}.',
    help: ['Write a whole number from 1 to {limit}.'],
  },
  'check/bad-key': {
    title: 'Something that cannot be a key',
    message: 'A key of a map is a string, a keyword or a whole number; this is none of them.',
    help: ['Write the key as a string.'],
  },
  'check/bad-name': {
    title: 'A name that cannot be one',
    message: '`{name}` cannot be {what}.',
    help: ['{suggestion}', 'Write ASCII letters, digits, `_` and `-`, starting with a letter.'],
  },
  'check/bad-number': {
    title: 'A number that cannot be meant',
    message: 'In step `{step}` {part} says {number}; it needs {wanted}.',
    help: ['Write {wanted}.'],
  },
  'check/binding-ended': {
    title: 'A name is used after the let that binds it',
    message: '`{name}` is used here, and the `let` or pattern that binds it has ended before.',
    help: ['Move this inside of that `let`, before its closing bracket.'],
  },
  'check/body-without-use': {
    title: 'A body in a request that sends none',
    message: '`{tool}` sends no body with `{method}`.',
    help: ['Remove the body, or write the method that sends it, such as `POST`.'],
  },
  'check/builtin-arguments': {
    title: 'A function has too few or too many arguments',
    message: '`{name}` takes {wanted}, and has {given} here.',
    help: ['Give it {wanted}.'],
  },
  'check/call-in-else': {
    title: 'The else of an each calls a tool',
    message: '{where} has an `each` whose `else` calls `{tool}`; an `else` calls nothing.',
    help: ['Give a value that needs no call.'],
  },
  'check/call-in-result': {
    title: 'The result of a plan calls a tool',
    message: 'The plan\'s result calls `{tool}`; tools are called in steps only.',
    help: ['Move the call into a step and use its result.'],
  },
  'check/checked-at-run-time': {
    title: 'Some rules of a tool are checked only when the plan runs',
    message: '`{tool}` has rules for its arguments that are checked only when the plan runs: {keywords}.',
  },
  'check/cycle': {
    title: 'Steps wait for each other',
    message: 'These steps wait for each other, so none of them can start: {circle}.',
    help: ['Break the circle: one of them must do without the next.'],
  },
  'check/duplicate-id': {
    title: 'Two steps have the same id',
    message: 'The id `{id}` is already that of an earlier step.',
    help: ['Give this step another id.'],
  },
  'check/earlier-bound': {
    title: 'A step looks back at no possible number of steps',
    message: '`earlier` takes a whole number from 1 to {limit}; this is {number}.',
    help: ['Say how many of the steps before are wanted, {limit} at most.'],
  },
  'check/earlier-in-result': {
    title: 'The result of a plan looks back at earlier steps',
    message: 'The plan\'s result uses `earlier`, which only a step can.',
    help: ['Use the results that are wanted by their steps\' ids, or gather them in a last step.'],
  },
  'check/empty-title': {
    title: 'A step has no title',
    message: 'The title of step `{step}` says nothing.',
    help: ['Say in one sentence what the step does, starting with a verb.'],
  },
  'check/escaped-character': {
    title: 'A hidden character in a text',
    message: '{where} hides a character ({character}); it is shown as `{text}`.',
    help: ['Write it without that character.'],
  },
  'check/forward-output': {
    title: 'A step uses a result that comes later',
    message: '{where} uses the result of `{target}`, which is later in the plan.',
    help: ['Move `{target}` up.'],
  },
  'check/hidden-character': {
    title: 'A hidden character where it could deceive',
    message: 'There is a character in {what} that cannot be seen for what it is ({character}): `{text}`.',
    help: ['Write it without that character.'],
  },
  'check/list-too-long': {
    title: 'A list with more items than its bound',
    message: '{where} has an `each` over {length} items; its bound is {most}.',
    help: ['Raise `most` to {length}, or leave items out.'],
  },
  'check/literal-credential': {
    title: 'A credential in the plan',
    message: 'The header `{header}` of `{tool}` is for a credential, and its value is written in the plan.',
    help: ['Name the secret instead: `secret:NAME`.'],
  },
  'check/missing-argument': {
    title: 'An argument is missing',
    message: '`{tool}` needs the argument `{name}`.',
    help: ['Add `{name}` to the call; {empty} where there is nothing to say.', 'Add `{name}` to the call.'],
  },
  'check/nested-agent': {
    title: 'An agent is given a tool that starts agents',
    message: '{where} gives an agent `{tool}`, which starts agents itself.',
    help: ['Leave it out of the agent\'s list. What several agents are to do, several steps can say.'],
  },
  'check/never-equal': {
    title: 'A comparison that never holds',
    message: 'This never holds: {left} is compared with {right}.',
    help: ['Compare values of one kind; an answer that is typed is text, also where it is a number: `"18"`.'],
  },
  'check/no-catch-all': {
    title: 'A match that may match nothing',
    message: '{where} has a match that fails where none of its patterns fits.',
    help: ['Add a last pattern `_`.'],
  },
  'check/no-steps': {
    title: 'A plan has no steps',
    message: 'The plan has no steps, so it would do nothing.',
    help: ['Add at least one step.'],
  },
  'check/no-such-column': {
    title: 'A column that the file has not',
    message: '{files} has no column `{column}`. Its columns: {columns}.',
    help: ['{suggestion}', 'Write the name of a column exactly as it stands in the header.'],
  },
  'check/not-a-list': {
    title: 'An each over what is not a list',
    message: '{where} has an `each` over {given}; it needs a list.',
    help: ['Give a list.'],
  },
  'check/not-a-number': {
    title: 'A map where a number is needed',
    message: '{where} calculates with {given}: `{sign}` needs numbers.',
    help: ['Take the number out of it, such as `(get t :value)`. A value with a unit is calculated with by `math.formula`, which takes the whole result as one of its `inputs`.'],
  },
  'check/not-a-url': {
    title: 'A text is not a plain URL',
    message: '`{url}` is not a plain URL of a web page.',
    help: ['Write `https://`, a name such as `www.example.org` or an address in full, and nothing before it.'],
  },
  'check/open-answer': {
    title: 'An answer in any words is compared with a text',
    message: '`{tool}` returns whatever is typed, and here it is compared with a text.',
    help: ['Ask with choices where only some answers fit: `(call :human.ask "Go on?" {:choices ["yes" "no"]})`.'],
  },
  'check/outside-file': {
    title: 'A file outside of the workspace',
    message: 'Step `{step}` needs the file `{path}`, which is not a path within the workspace\'s folder.',
    help: ['Write the path relative to that folder, without leaving it.'],
  },
  'check/own-output': {
    title: 'A step uses its own result',
    message: 'Step `{step}` uses its own result.',
    help: ['Use the result of an earlier step.'],
  },
  'check/refused-text': {
    title: 'A plan from a refused text',
    message: 'The plan was understood from a text that has errors.',
    help: ['Correct the text and compile it again; its plan can then be reviewed and run.'],
  },
  'check/repeated-argument': {
    title: 'An argument is given twice',
    message: '`{tool}` is given `{name}` twice.',
    help: ['Remove one of the two.'],
  },
  'check/repeated-binding': {
    title: 'One pattern binds a name twice',
    message: '`{name}` is bound twice in one pattern.',
    help: ['Give one of them another name, or use `wildcard` for what is not needed.'],
  },
  'check/repeated-key': {
    title: 'A key occurs twice in one map',
    message: 'The key {key} occurs twice in this map.',
    help: ['Remove one of the two entries.'],
  },
  'check/result-type': {
    title: 'A result that may not fit',
    message: '`{path}` of `{tool}` must be {wanted}, and {source} is {given}.',
    help: ['{reading}', 'Make sure that it fits, or ask for it in the right form.'],
  },
  'check/task-for-person': {
    title: 'A task that a person gets in place of a model',
    message: 'Step `{step}` asks for something outside the answer, `{words}`, and its agent is given no tool that does it: a person does it.',
    help: ['List the tool that does it under `tools`, or call it.'],
  },
  'check/too-deep': {
    title: 'Something is nested too deep',
    message: '{where} nests its expressions or values more than {limit} levels deep.',
    help: ['Use steps or `let` to name the parts, and build the whole from those.'],
  },
  'check/too-many-arguments': {
    title: 'Too many arguments by position',
    message: '`{tool}` is given {given} arguments by position and takes {taken}.',
    help: ['Give the others by name, or remove them.'],
  },
  'check/too-many-calls': {
    title: 'A step may do too much',
    message: '{where} goes over items and may come to {count} {what}; at most {limit} are possible.',
    help: ['Lower the bounds, or make several steps.'],
  },
  'check/unavailable-tool': {
    title: 'A tool that cannot be carried out',
    message: '`{tool}` cannot be carried out: {reason}.',
    help: ['Do without it, or keep the plan until it can.'],
  },
  'check/unbound-output': {
    title: 'A step uses a step that does not exist',
    message: '{where} uses the result of `{target}`, and no step is called that.',
    help: ['{suggestion}', 'Name an earlier step.'],
  },
  'check/unbound-variable': {
    title: 'A variable that nothing binds',
    message: '{where} uses `{name}`, and nothing gives that name a value.',
    help: ['{suggestion}', 'Bind it with `let` around this place, or write the value itself.'],
  },
  'check/unknown-argument': {
    title: 'An argument that the tool does not take',
    message: '`{tool}` has no argument `{name}`; it takes {known}.',
    help: ['{suggestion}', 'Write one of these, or leave it out.'],
  },
  'check/unknown-builtin': {
    title: 'A function that does not exist',
    message: 'There is no function `{name}`.',
    help: ['{suggestion}', 'Call a tool for it, or remove it.'],
  },
  'check/unknown-input': {
    title: 'An input that the plan does not declare',
    message: '{where} uses the input `{name}`, and the plan declares {declared}.',
    help: ['{suggestion}', 'Declare it among the inputs of the plan.'],
  },
  'check/unknown-output-part': {
    title: 'A part that the result does not have',
    message: '{where} uses `{part}` of the result of `{target}`, which has {parts}.',
    help: ['{suggestion}', 'Use the whole result, or a part that it has.'],
  },
  'check/unknown-permission': {
    title: 'A permission that does not exist',
    message: 'Step `{step}` names the permission `{permission}`, and no tool goes with it; there are {known}.',
    help: ['{suggestion}', 'Write one of {known}, or leave it out.'],
  },
  'check/unknown-tool': {
    title: 'A tool that is not in the catalogue',
    message: '{where} calls `{tool}`, and there is no such tool.',
    help: ['{suggestion}', 'Name a tool of the catalogue, or say that this is not done.'],
  },
  'check/unmet-expectation': {
    title: 'A result that cannot have the expected unit',
    message: 'Step `{step}` expects its result in `{unit}`, and it gives {found}.',
    help: ['Give a quantity with a unit, or leave the expectation out.'],
  },
  'check/unreachable-arm': {
    title: 'An arm of a match that is never reached',
    message: 'An arm before this one takes everything, so this one is never reached.',
    help: ['Move it before that one, or remove it.'],
  },
  'check/unreachable-url': {
    title: 'A URL leads to a place that is not fetched from',
    message: '`{url}` leads to `{place}`, and that is not fetched from: {why}.',
    help: ['If it must be reached, add it to `http.reaches` of the configuration.'],
  },
  'check/unreadable-unit': {
    title: 'An expected unit that is none',
    message: 'Step `{step}` expects the unit `{unit}`. {why}',
    help: ['Write a unit such as `m/s^2`, or leave the expectation out.'],
  },
  'check/unused-binding': {
    title: 'A name that nothing uses',
    message: '{where} binds `{name}`, and nothing uses it.',
    help: ['Use the name, or remove it.'],
  },
  'check/variable-out-of-reach': {
    title: 'A variable is used beyond its reach',
    message: '{where} uses `{name}`, which has a value only elsewhere: {there} binds it for itself.',
    help: ['The names of a `let` hold within its step: put both into one step.'],
  },
  'check/vote-on-effect': {
    title: 'A vote on something that is not sampled',
    message: 'Step `{step}` is voted on, and `{tool}` {effect}.',
    help: ['Remove the vote, or move the call into a step of its own.'],
  },
  'cli/agent-shell': {
    title: 'In the shell of an agent nothing is decided',
    message: '`planwright {command}` decides something, and this is the shell of `{agent}` (`{known}`). Nothing was changed.',
    help: ['In a terminal that no agent has opened, a person types: `{line}`', 'Let a person type it, or answer on the dashboard that they have opened with `planwright open`.'],
  },
  'cli/ambiguous-run': {
    title: 'An ambiguous run',
    message: 'Several runs start with `{run}`: {known}.',
    help: ['Write a letter or two more.'],
  },
  'cli/answer-and-not-done': {
    title: 'An answer and a reason at once',
    message: 'There are an answer and `--not-done`: a task is done, or it is not.',
    help: ['Give the reason alone: `planwright answer RUN --not-done REASON`.'],
  },
  'cli/argument-extra': {
    title: 'Too many arguments',
    message: '`{command}` takes no argument `{argument}`.',
    help: ['Words with spaces go into quotes; `planwright {command} --help` shows what it takes.'],
  },
  'cli/argument-missing': {
    title: 'A missing argument',
    message: '`{command}` needs {argument}.',
    help: ['For example `{example}`.', 'Name it. `-` is standard input where a file is expected.'],
  },
  'cli/bad-secret-name': {
    title: 'Not a valid name of a secret',
    message: '`{name}` cannot be the name of a secret.',
    help: ['Take a letter, then letters, digits, `_`, `.` and `-`; at most 64 signs: `planwright secret set NEWS`.'],
  },
  'cli/bad-value': {
    title: 'The value is not JSON',
    message: 'The value of `{option}` is not JSON: {why}.',
    help: ['Texts stand in double quotes inside single ones: {option} \'"words"\'.'],
  },
  'cli/file-exists': {
    title: 'The file is there already',
    message: 'There is a file `{file}` already.',
    help: ['Name another, or move it away.'],
  },
  'cli/file-first': {
    title: 'A file is where a command belongs',
    message: '`{file}` is where a command belongs.',
    help: ['Say what to do with it, for example `planwright check {file}`.'],
  },
  'cli/inside-code': {
    title: 'Own code starts what would load it again',
    message: 'The own code of `{folder}` started this program while it was loaded, and this command would load it again.',
    help: ['Start programs in a tool\'s `run`, not while planwright.config.ts is loaded.'],
  },
  'cli/inside-run': {
    title: 'A folder decides nothing about itself',
    message: '`planwright {command}` decides something, and `{by}` of this folder has started this program.',
    help: ['Let a person type it, outside of what the folder starts.'],
  },
  'cli/is-a-folder': {
    title: 'A folder is not a plan',
    message: '`{file}` is a folder, and a file is expected.',
    help: ['Name the files in it, for example `{file}/*.txt`.'],
  },
  'cli/log-lost': {
    title: 'The log cannot be written',
    message: 'Nothing more is written to the log `{file}`: {problem}.',
    help: ['Check whether the place is writable and the disk has room, or use `--log stderr`.'],
  },
  'cli/no-browser': {
    title: 'No browser could be started',
    message: 'No program to open a browser was found.',
    help: ['Run `planwright open --print`, and open the address that it prints.'],
  },
  'cli/no-channels': {
    title: 'No channel for notices is configured',
    message: 'This workspace tells nobody of what its runs ask: `notify` in planwright.config.ts is empty or not there.',
    help: ['docs/notices.md shows an entry of each kind: a command, a webhook, e-mail.'],
  },
  'cli/no-planning-job': {
    title: 'The run is no planning job',
    message: 'Run `{run}` is no planning job.',
    help: ['`planwright show {run}` shows what it is; `planwright resume {run}` goes on with it.'],
  },
  'cli/no-problem': {
    title: 'No problem',
    message: 'There is no problem to solve.',
    help: ['Write it in words: `planwright solve "What is 9 + 10"`; `-` reads standard input.'],
  },
  'cli/no-recording': {
    title: 'No such recording',
    message: 'There is no folder `{folder}` with recorded answers.',
    help: ['Look at the name; `planwright plan … --record FOLDER` makes a recording.'],
  },
  'cli/no-result': {
    title: 'The run has no result',
    message: 'Run `{run}` has no result: it is {status}.',
    help: ['`planwright show {run}` shows its state.'],
  },
  'cli/no-runs': {
    title: 'There is no run yet',
    message: 'Nothing has run in this workspace yet.',
    help: ['`planwright run FILE` starts a run.'],
  },
  'cli/no-secret-value': {
    title: 'There is no value to store',
    message: 'The secret `{name}` was not stored: {why}.',
    help: ['Type the value at the prompt, or hand it over by standard input: `printf %s "$VALUE" | planwright secret set {name}`.'],
  },
  'cli/no-such-action': {
    title: 'The command knows no such action',
    message: '`{command}` does not know `{action}`; it knows {known}.',
    help: ['{suggestion}', 'Use one of these; `planwright {command} --help` explains them.'],
  },
  'cli/no-such-ask': {
    title: 'The run does not ask that',
    message: 'Run `{run}` has no open {wanted} `{ask}`; open are: {known}.',
    help: ['{suggestion}', '`planwright show RUN` lists what the run waits for.'],
  },
  'cli/no-such-channel': {
    title: 'No channel for notices of that name',
    message: 'No channel is called `{name}`; there are {known}.',
    help: ['{suggestion}', 'Use one of these, or none to test all of them.'],
  },
  'cli/no-such-choice': {
    title: 'The option does not know this value',
    message: '`{value}` is not a value of `{option}`: it takes {known}.',
    help: ['{suggestion}', 'Use one of these values.'],
  },
  'cli/no-such-decision': {
    title: 'There is no such standing decision',
    message: 'There is no one standing decision whose digits begin with `{id}`.',
    help: ['`planwright decisions` lists them with their digits.'],
  },
  'cli/no-such-exporter': {
    title: 'No such exporter of traces',
    message: '`OTEL_TRACES_EXPORTER` is `{name}`, which is not known here.',
    help: ['Known are {known}. The command continues without traces.', 'Use `otlp` with `OTEL_EXPORTER_OTLP_ENDPOINT`, or `none` for no traces.'],
  },
  'cli/no-such-file': {
    title: 'The file does not exist',
    message: 'There is no file `{file}`.',
    help: ['{suggestion}', 'Check the path; `ls` lists the folder.'],
  },
  'cli/no-such-grammar': {
    title: 'The dialect has no grammar of this kind',
    message: 'There is no {format} of the dialect `{dialect}`; what there is: {known}.',
    help: ['`planwright grammar rtfs` writes one for RTFS, `planwright grammar plan` for plans in JSON.'],
  },
  'cli/no-such-log-level': {
    title: 'No such level of the log',
    message: '`{variable}` is `{name}`, which is not a level.',
    help: ['Known are {known}; without the variable there is no log.', 'Use `debug`, `info`, `warn` or `error`.'],
  },
  'cli/no-such-run': {
    title: 'There is no such run',
    message: 'There is no run whose name starts with `{run}`.',
    help: ['`planwright ps --all` lists all runs.'],
  },
  'cli/no-such-secret': {
    title: 'No secret of this name is stored',
    message: 'No secret `{name}` is stored for `{folder}`.',
    help: ['{suggestion}', '`planwright secret list --all` lists what is stored, and for which workspace.'],
  },
  'cli/no-such-set': {
    title: 'Nothing is called so',
    message: '`{text}` names no set: there is no such file, and it is not a handle and not a step of a run.',
    help: ['A set is named by a file, by `set:` and at least eight digits, or as `RUN:STEP`.'],
  },
  'cli/no-such-shell': {
    title: 'There is no script for this shell',
    message: 'There is no script for `{shell}`; there are scripts for {known}.',
    help: ['{suggestion}', 'Name one of these shells; `echo $SHELL` says which one you use.'],
  },
  'cli/no-such-step': {
    title: 'The run has no such step',
    message: 'Run `{run}` has no step `{step}`.',
    help: ['`planwright show {run}` lists its steps; they are named by id or by number.'],
  },
  'cli/no-such-tool': {
    title: 'There is no such tool',
    message: 'There is no tool `{tool}`.',
    help: ['{suggestion}', '`planwright tools` lists the tools.'],
  },
  'cli/no-task': {
    title: 'No task',
    message: 'There is no task.',
    help: ['Write what is wanted in words: `planwright plan "Ask for a name and greet"`; `-` reads standard input.'],
  },
  'cli/not-a-column': {
    title: 'The option does not say which column is which',
    message: '`{text}` does not say which column is which.',
    help: ['Write the role, `=`, and the column\'s name or number: `--column id=gene_id`.'],
  },
  'cli/not-a-count': {
    title: 'Not a number of things',
    message: '`{text}` is not a whole number from {range}, which `{option}` takes.',
    help: ['Write it in digits: {option} 4.'],
  },
  'cli/not-a-date': {
    title: 'Not a date',
    message: '`{text}` is no date.',
    help: ['Write year, month and day: `2026-11-21`.'],
  },
  'cli/not-a-probability': {
    title: 'A probability that no vote can work with',
    message: '`{option} {given}`: {why}.',
    help: ['Give a probability as a number, such as `--p 0.99`, `--error 0.01` or `--reliability 0.95`.'],
  },
  'cli/not-a-time': {
    title: 'Not a time',
    message: '`{text}` is no time, which `{option}` takes.',
    help: ['Say how long ago (90s, 15m, 2h, 3d) or a date: {option} 2026-11-21.'],
  },
  'cli/not-an-age': {
    title: 'The value is not an age',
    message: '`{value}` is not an age that {option} could take.',
    help: ['Write a whole number and a letter: `90s`, `15m`, `12h`, `30d` or `4w`.'],
  },
  'cli/not-an-assignment': {
    title: 'An argument is not written as name and value',
    message: '`{text}` is not NAME=VALUE, which `{option}` takes.',
    help: ['Write the name, `=` and the value: `{option} NAME=VALUE`.'],
  },
  'cli/not-bases': {
    title: 'Not a number of bases',
    message: '`{text}` is not a number of bases, which `{option}` takes.',
    help: ['Write a whole number from 0 in digits: {option} 500.'],
  },
  'cli/not-shown-here': {
    title: 'An agent is not shown what others made',
    message: 'Not shown to `{agent}`, which types here: {what} that it did not make.',
    help: ['A person sees all in a terminal that no agent has opened; `sees` in the policy shows an agent more.'],
  },
  'cli/not-utf8': {
    title: 'The text is not UTF-8',
    message: 'Byte {at} is {byte}, and that cannot be there in UTF-8.',
    help: ['Save the file as UTF-8; `iconv -f LATIN1 -t UTF-8` turns an old text into one.'],
  },
  'cli/nothing-asked': {
    title: 'The run asks for nothing of the kind',
    message: 'Run `{run}` waits for no {wanted}.',
    help: ['`planwright show {run}` says what it waits for.'],
  },
  'cli/notices-interrupted': {
    title: 'Notices are interrupted',
    message: 'This process tells nobody at the moment of what runs ask: {problem}.',
    help: ['It tries again every minute; what was not told is told then.'],
  },
  'cli/only-check': {
    title: 'An upgrade is only checked',
    message: '`planwright upgrade` changes nothing by itself: add `--check`.',
    help: ['Install the new version, run `planwright upgrade --check` with it, then let it take over.'],
  },
  'cli/only-standing': {
    title: 'An option of a decision for every run',
    message: '`{option}` belongs to a decision for every run of a plan.',
    help: ['Add `--standing` and name the file of the plan: `planwright approve plan.txt --standing`.'],
  },
  'cli/option-first': {
    title: 'An option is before the command',
    message: 'The option `{option}` is before the command.',
    help: ['{suggestion}', 'Write the command first: `planwright COMMAND {option}`.'],
  },
  'cli/option-of-other-action': {
    title: 'The option belongs to another action',
    message: '`{command}` takes no `--{option}`.',
    help: ['`planwright {command} --help` shows which options there are, and for what.'],
  },
  'cli/option-twice': {
    title: 'An option is given twice',
    message: 'The option `{option}` is given twice.',
    help: ['Leave one of them out.'],
  },
  'cli/plan-and-from': {
    title: 'A task and an earlier job',
    message: 'A task and `--from` cannot be given together.',
    help: ['Leave out the task to go on with the job, or `--from` to plan the task again.'],
  },
  'cli/problem-and-from': {
    title: 'A problem and an earlier job',
    message: 'A problem and `--from` cannot be given together.',
    help: ['Leave out the problem to go on with the job, or `--from` to solve it once more.'],
  },
  'cli/record-and-replay': {
    title: 'Recording a replay',
    message: '`--record` and `--replay` cannot be given together.',
    help: ['Copy the folder to keep recorded answers; leave out `--replay` to ask the model.'],
  },
  'cli/result-not-literal': {
    title: 'The result does not fit into a plan',
    message: 'The result of run `{run}` is too large or too deep to be in a plan.',
    help: ['`planwright show {run} --json` has it whole.'],
  },
  'cli/say-which': {
    title: 'It has to be said what happened',
    message: 'Say what happened: `--happened` or `--did-not-happen`, one of them.',
    help: ['Look where the call would have left a trace, such as a calendar or a mailbox.'],
  },
  'cli/stdin-twice': {
    title: 'Standard input is named twice',
    message: '`-` is given more than once, and standard input can be read only once.',
    help: ['Leave one `-` out.'],
  },
  'cli/step-without-set': {
    title: 'The step has made no set',
    message: 'Step `{step}` of run `{run}` has made no set.',
    help: ['`planwright show {run}` shows what its steps have come to.'],
  },
  'cli/stray-failure': {
    title: 'A tool failed where no call waits for it',
    message: 'Something that a tool began failed outside of its call: {problem}. This process executed {runs} and leaves it; nothing that was recorded is lost.',
    help: ['Fix the tool, then `{resume}`.', 'Fix the tool, then continue with `planwright resume RUN`.'],
  },
  'cli/system-refuses': {
    title: 'The system does not let it be done',
    message: '`{path}`: {why}.',
    help: ['Look at who owns the place, whether it is writable, and whether the disk has room.'],
  },
  'cli/table-column': {
    title: 'A column that cannot be read',
    message: 'The column of `{file}` cannot be read: {why}.',
    help: ['Write `--input NAME=@FILE.csv:COLUMN` with a column of the header whose cells are all numbers; `COLUMN±OTHER` takes the uncertainties from another.'],
  },
  'cli/talk-beside': {
    title: 'An option that a talk does not take',
    message: '`--talk` cannot be given together with `{option}`.',
    help: ['Leave one of them out.'],
  },
  'cli/too-big': {
    title: 'The file is too big to be a plan',
    message: '`{file}` has more than {limit} bytes.',
    help: ['A plan is a text that a person can read: name another file.'],
  },
  'cli/too-many-to-draw': {
    title: 'The plan has too many steps for a picture',
    message: 'The plan has {steps} steps; a picture shows at most {limit}.',
    help: ['Draw it as text with `planwright graph FILE --text`, or split it into several plans.'],
  },
  'cli/traces-lost': {
    title: 'Traces did not arrive',
    message: 'Traces of this command did not reach the collector: {problem}.',
    help: ['Look at `OTEL_EXPORTER_OTLP_ENDPOINT` and at the collector; nothing of the run is lost.'],
  },
  'cli/unknown-code': {
    title: 'No message has this code',
    message: 'No message has the code `{code}`.',
    help: ['{suggestion}', '`planwright explain` lists all codes.'],
  },
  'cli/unknown-command': {
    title: 'There is no such command',
    message: 'There is no command `{name}`.',
    help: ['{suggestion}', '`planwright --help` lists the commands.'],
  },
  'cli/unknown-option': {
    title: 'The command has no such option',
    message: '`{command}` has no option `{option}`.',
    help: ['{suggestion}', '`planwright COMMAND --help` lists the options. A file whose name starts with `-` goes after `--`.'],
  },
  'cli/unreadable': {
    title: 'The file cannot be read',
    message: '`{file}` cannot be read: {why}.',
    help: ['See who owns it and who may read it: `ls -l`.'],
  },
  'cli/value-missing': {
    title: 'An option has no value',
    message: 'The option `{option}` needs a value: {value}.',
    help: ['Write `{option} {value}`; a value that starts with `-` is written `{option}=…`.'],
  },
  'cli/value-not-wanted': {
    title: 'An option takes no value',
    message: 'The option `{option}` takes no value, and `{value}` is given.',
    help: ['Write `{option}` alone, or leave it out.'],
  },
  'cli/which-ask': {
    title: 'The run asks several things',
    message: 'Run `{run}` asks {count} things; say which: {known}.',
    help: ['For example `{example}`.', 'Write its name after the run. `planwright show RUN` shows what each is about.'],
  },
  'cli/write-and-out': {
    title: 'Two places for one plan',
    message: '`--write` and `--out` cannot be given together.',
    help: ['Use `--write` to replace the file, which keeps the old text, or `--out FILE` for a new one.'],
  },
  'cli/write-to-stdin': {
    title: 'Standard input cannot be written',
    message: '`--write` needs a file.',
    help: ['Leave it out: the plan goes to standard output.'],
  },
  'compile/binary': {
    title: 'The text is not text',
    message: 'Character {at} is one that no text has (U+0000): this looks like a binary file.',
    help: ['Give the plan as text in UTF-8.'],
  },
  'compile/cannot-beside-plan': {
    title: 'A plan beside the words that it cannot be done',
    message: 'The text says that this cannot be done ({words}), and gives a plan as well.',
    help: ['Leave one of the two: the line alone, or the plan, which says with "Not done:" what it leaves out.'],
  },
  'compile/cannot-format': {
    title: 'The dialect has no layout of its own',
    message: 'A text in the dialect `{dialect}` is kept as its author laid it out.',
    help: ['Use `planwright print` to write the plan again in another dialect.'],
  },
  'compile/cannot-print': {
    title: 'No plan can be written in this dialect',
    message: 'The dialect `{dialect}` is only read: no plan can be written in it.',
    help: ['Write the plan as `plan`, which can say every plan.'],
  },
  'compile/cannot': {
    title: 'The author says that it cannot be done',
    message: 'The author says that this cannot be done: "{words}".',
    help: ['Change the task, or give the planner a tool or faculty that can do it, and plan again.'],
  },
  'compile/empty': {
    title: 'There is nothing to read',
    message: 'The text is empty, so there is no plan in it.',
    help: ['Give it a plan, for example one that starts with `STEP 1:`.'],
  },
  'compile/json-in-string': {
    title: 'JSON within a JSON string',
    message: 'This is a JSON string, and its text is JSON: it was encoded once too often.',
    help: ['Write the text of the string itself: without the quotation marks around it, and without backslashes before the quotation marks in it.'],
  },
  'compile/lone-surrogate': {
    title: 'Half of a character in a plan',
    message: 'Here is half of a character ({character}); the other half is missing.',
    help: ['Write the whole character, or remove the half.'],
  },
  'compile/no-such-dialect': {
    title: 'A dialect of this name does not exist',
    message: 'There is no dialect called `{name}`; there are {known}.',
    help: ['{suggestion}', 'Write one of these.'],
  },
  'compile/thinking': {
    title: 'Thinking aloud before a plan',
    message: 'This is what the author thought aloud; it is no part of the plan.',
  },
  'compile/too-long': {
    title: 'The text is too long',
    message: 'The text has {length} characters; at most {limit} are read.',
    help: ['Split the plan, or allow more on purpose with the option for the length of the source.'],
  },
  'compile/tool-call': {
    title: 'A tool call around a plan',
    message: 'This is a call of the tool `{name}`; the plan is in its arguments.',
    help: ['Give the plan alone.'],
  },
  'compile/unknown-dialect': {
    title: 'The text looks like no plan that is known',
    message: 'The text starts with `{seen}`, and that looks like none of the ways to write a plan: {known}.',
    help: ['If it is one of them, say which, for example with `--dialect step`.'],
  },
  'compile/unknown-profile': {
    title: 'The dialect has no such profile',
    message: 'The dialect `{dialect}` has no profile `{profile}`; it has {known}.',
    help: ['Use one of these, or leave the profile out.'],
  },
  'compile/unused-plan': {
    title: 'A second plan in what was skipped',
    message: 'This text was taken for prose, but it holds a plan of its own ({dialect}).',
    help: ['Leave only the plan that is meant.'],
  },
  'compile/wide-encoding': {
    title: 'The text is in UTF-16 or UTF-32',
    message: 'This text is in {encoding}, and plans are read in UTF-8.',
    help: ['Convert it: `iconv -f {encoding} -t UTF-8 OLD > NEW`, or in PowerShell `Get-Content OLD | Out-File -Encoding utf8 NEW`.'],
  },
  'delegation/acting-task': {
    title: 'A task that asks for more than a set',
    message: '`{key}` says `{words}`: a task gives a set of records, draws nothing, and changes nothing outside of it.',
    help: ['Ask for the records that are meant, and end `goal` with what is not done: `Not done: …`.', 'Where the task is nothing but this, answer `{{"cannot": "…"}}` and why.'],
  },
  'delegation/alias': {
    title: 'Another word for a key',
    message: '`{key}` is read as `{name}`.',
  },
  'delegation/beside-filter': {
    title: 'Something beside a filter',
    message: '`{key}` stands beside `{what}`, and nobody reads it.',
    help: ['Say it in `{what}`, or in a task of its own that has this one as its `input`.'],
  },
  'delegation/beside-source': {
    title: 'Something beside a source',
    message: '`{key}` stands beside `source`, and nobody reads it: `{file}` is loaded whole.',
    help: ['Give the loading task nothing but its `source`, and keep a part in a task above: `"context": {"where": [{"column": "…", "equals": "…"}]}` or `"top"`, with this task as its `input`.'],
  },
  'delegation/cannot-say': {
    title: 'A plan that a tree cannot say',
    message: 'As a delegation plan this cannot be said: {reason}.',
    help: ['Print it with `planwright print --to json`, which can say every plan.'],
  },
  'delegation/colocate-only': {
    title: 'A parameter of COLOCATE elsewhere',
    message: '`{key}` is a parameter of COLOCATE, and this node is {node}.',
    help: ['Use `COLOCATE`, or remove `{key}`.'],
  },
  'delegation/colocate-parameter': {
    title: 'A parameter of COLOCATE under another name',
    message: 'COLOCATE has no parameter `{key}`.',
    help: ['{suggestion}', 'Write one of the parameters of COLOCATE, or leave it out.'],
  },
  'delegation/colocate-region': {
    title: 'A region of COLOCATE that does not fit its bases',
    message: '`"region": "{region}"` {needed}.',
    help: ['For what lies only before a feature write `"region": "before"` and `upstream`, for what lies only behind it `"behind"` and `downstream`.'],
  },
  'delegation/colocate-value': {
    title: 'A parameter of COLOCATE that does not fit',
    message: '`{key}` is {wanted}, and this is `{given}`.',
    help: ['{suggestion}', 'Write {wanted}, or leave the parameter out.'],
  },
  'delegation/colocate-within': {
    title: 'A parameter of COLOCATE within another object',
    message: '`{name}` is within `{key}`, and COLOCATE looks for it on the node itself.',
    help: ['Write `{name}` beside `operator`, and leave out `{key}`.'],
  },
  'delegation/combine-inputs-list': {
    title: 'Inputs that are not two nodes',
    message: 'The `inputs` of a combine node are a list of exactly 2 nodes; {what}.',
    help: ['Nest combine nodes to combine more than two.'],
  },
  'delegation/combine-inputs': {
    title: 'A combine node that lacks an input',
    message: 'This combine node lacks {missing}.',
    help: ['Give both nodes under `left` and `right`.'],
  },
  'delegation/combine-operator': {
    title: 'An operator that there is not',
    message: 'The operator of this node is {given}; it must be `UNION`, `INTERSECT`, `MINUS_LEFT`, `MINUS_RIGHT` or `COLOCATE`.',
    help: ['{suggestion}', 'Write one of these.'],
  },
  'delegation/context-too-deep': {
    title: 'A context that is nested too deep',
    message: 'The context of this task is nested more than 62 levels deep.',
    help: ['Make it flatter.'],
  },
  'delegation/filter-input': {
    title: 'A filter without a set',
    message: '`{key}` works on the set of the task\'s `input`, and there is none.',
    help: ['Write the node whose set is meant as `input`, such as a task with `"context": {"source": "invoices.csv"}`.'],
  },
  'delegation/goal': {
    title: 'A plan without a goal',
    message: 'The `goal` {what}.',
    help: ['Say under `goal` in words what is expected.'],
  },
  'delegation/hidden-condition': {
    title: 'A task with a condition in it',
    message: 'The task says `{words}`: what is done then is decided where nobody sees it.',
    help: ['Say what is done in any case, or ask for the finding: `Report whether …`.'],
  },
  'delegation/id-only-reference': {
    title: 'A reference instead of a node',
    message: 'This has `{key}` and nothing else that makes it a node.',
    help: ['Write the node out: `{"type": "task", "task": "…"}`.'],
  },
  'delegation/inputs-list': {
    title: 'Inputs as a list',
    message: 'The two `inputs` are read as `left` and `right`.',
  },
  'delegation/left-out': {
    title: 'What a tree has no place for',
    message: 'Left out: {parts}.',
    help: ['Keep the plan itself beside it, or write it with `planwright print --to json`.'],
  },
  'delegation/model-id': {
    title: 'An id that the author gave',
    message: '`{key}` is ignored: nodes are numbered here.',
  },
  'delegation/node-type': {
    title: 'A kind of node that there is not',
    message: 'The type of this node is {given}; it must be `task` or `combine`.',
    help: ['{suggestion}', 'Write `"type": "task"` or `"type": "combine"`.'],
  },
  'delegation/not-a-node': {
    title: 'A node that is no object',
    message: 'A node is expected here, and this is {type}.',
    help: ['Write a whole node: `{"type": "task", "task": "…"}`.'],
  },
  'delegation/not-a-plan': {
    title: 'The text is not a plan',
    message: 'The text is {type}, and a delegation plan is an object with `goal` and `plan`.',
    help: ['Write `{"goal": "…", "plan": {…}}`.'],
  },
  'delegation/not-a-text': {
    title: 'Words that are no text',
    message: 'The `{key}` of a {kind} node is a text, and this is {type}.',
    help: ['Write it as a text, or leave it out.'],
  },
  'delegation/number-as-text': {
    title: 'A number for words',
    message: 'The `{name}` is a number; it is read as the text `{text}`.',
  },
  'delegation/operator-spelling': {
    title: 'Another word for an operator',
    message: '`{given}` is read as `{operator}`.',
  },
  'delegation/plan-kind': {
    title: 'A plan that is no node',
    message: '`plan` is {type}, and must be one node: an object.',
    help: ['Nest the nodes in one tree. A task that works on another\'s set has that node as its `input`; two sets are combined by a node with `"type": "combine"`, an `operator`, `left` and `right`.'],
  },
  'delegation/plan-required': {
    title: 'The plan is missing',
    message: 'There is no `plan`.',
    help: ['{suggestion}', 'Give the tree of tasks and combinations under `plan`.'],
  },
  'delegation/said-twice': {
    title: 'One thing under two keys',
    message: '`{key}` is ignored: `{by}` is there already.',
  },
  'delegation/source-filter': {
    title: 'A filter in the words of a task that loads a file',
    message: '`{words}` asks for a part or an order, and `{file}` is loaded whole, as it stands.',
    help: ['Name the loading task after the whole file, and keep a part in a task above: `"context": {"where": [{"column": "…", "equals": "…"}]}` or `"top"`, with this task as its `input`.'],
  },
  'delegation/source-words': {
    title: 'Words that may ask for a part of a file',
    message: '`{words}` may ask for a part, and `{file}` is loaded whole.',
    help: ['Where not every record is meant, keep a part in a task above: `"context": {"where": [{"column": "…", "equals": "…"}]}`, with this task as its `input`.'],
  },
  'delegation/task-text': {
    title: 'A task that says nothing',
    message: 'The `task` of this node {what}.',
    help: ['Say in a sentence what is to be found or built.'],
  },
  'delegation/too-deep': {
    title: 'A tree that is too deep',
    message: 'From here on the tree is deeper than {limit} levels of nodes.',
    help: ['Make it flatter: combine neighbours first.'],
  },
  'delegation/too-many-nodes': {
    title: 'A tree with too many nodes',
    message: 'The tree has more than {limit} nodes.',
    help: ['Split the plan.'],
  },
  'delegation/top-level-key': {
    title: 'A key beside `goal` and `plan`',
    message: 'Beside `goal` and `plan` there is no key `{key}`.',
    help: ['{suggestion}', 'Remove it; what a task is told is in its `context`.'],
  },
  'delegation/type-inferred': {
    title: 'A node that does not say its kind',
    message: 'This node has no `type`; by its keys it is a `{kind}`.',
  },
  'delegation/type-spelling': {
    title: 'Another word for a kind of node',
    message: '`{given}` is read as `{kind}`.',
  },
  'delegation/unknown-key': {
    title: 'A key that is not known',
    message: 'A {kind} node has no `{key}`; it is ignored.',
    help: ['{suggestion}'],
  },
  'delegation/unused-node': {
    title: 'A node that nothing would be made of',
    message: 'A {kind} node has no `{key}`: {why}.',
    help: ['{suggestion}', 'Put it where it is used: a task has one `input`, a combination has `left` and `right`.'],
  },
  'delegation/whole-document': {
    title: 'The object around the tree where the root node belongs',
    message: 'Under `plan` is an object with a `plan` of its own: the root node is expected here.',
    help: ['Provide the root node: the value of the inner `plan`.'],
  },
  'formula/argument-count': {
    title: 'A function with too many or too few arguments',
    message: '`{function}` has {given} arguments here; it is written `{form}`.',
    help: ['Write it as `{form}`.'],
  },
  'formula/argument-form': {
    title: 'An argument of another kind',
    message: 'This argument of `{function}` must be {wanted}; it is written `{form}`.',
    help: ['Write it as `{form}`.'],
  },
  'formula/argument-unit': {
    title: 'A function of something with a unit',
    message: '`{function}` is of a mere number, and this is in `{unit}`.',
    help: ['Divide it by something of the same unit, or write the factor that is missing.'],
  },
  'formula/bare-number': {
    title: 'A number without a unit where one belongs',
    message: '`{written}` is a number without a unit, and what stands here is in `{unit}`.',
    help: ['Give it a variable with its value and unit, list that among the inputs, and write its name: `x(0) = x0`, `subs(y, t = t_1)`, `integrate(F, x, 0, L)`.'],
  },
  'formula/condition': {
    title: 'Not a condition of a differential equation',
    message: 'Behind a differential equation stand its conditions, and `{found}` begins none.',
    help: ['Write a condition as `v(0) = v0`, with a derivative as `x\'(0) = v0`.'],
  },
  'formula/constant-of-integration': {
    title: 'A constant of integration that nothing says',
    message: '`integrate({integrand}, {by})` is right up to a constant, and this value depends on it.',
    help: ['Write bounds, such as `integrate({integrand}, {by}, 0, b)`; or a differential equation with its condition at the start, such as `dy/dt = f, y(0) = y0`.'],
  },
  'formula/converted-twice': {
    title: 'A conversion that the unit already makes',
    message: 'The unit of {what} (`{unit}`) already makes this conversion.',
    help: ['Drop the factor or summand: values are converted by their units.'],
  },
  'formula/degrees': {
    title: 'Degrees and radians are mixed up',
    message: '{what} counts as radians here (`{unit}`), and looks like degrees.',
    help: ['Give the angle the unit `deg`, or convert a number that is in degrees with `*pi/180`.'],
  },
  'formula/eigenvalues-alone': {
    title: 'Eigenvalues within another formula',
    message: 'There are several eigenvalues, which no other operation takes.',
    help: ['Take one of them: `eigenvalues(A)[1]` is the smallest. Or make `eigenvalues(A)` a step of its own.'],
  },
  'formula/eigenvalues-of-symbols': {
    title: 'Eigenvalues of a matrix that is no matrix of numbers',
    message: 'The eigenvalues of a matrix of numbers are found, and {symbols} have no value.',
    help: ['Give them a value, or put one in their place before: `subs(A, x = x_1)`.'],
  },
  'formula/element-index': {
    title: 'An element that is not named by row and column',
    message: 'An element of a matrix is named by two whole numbers from 1 on, one of a vector by one.',
    help: ['Write the row, a comma and the column, such as `A[1, 2]`; of a single row or column one number, such as `b[2]`.'],
  },
  'formula/exponent-unit': {
    title: 'An exponent with a unit',
    message: 'An exponent is a mere number, and this one is in `{unit}`.',
    help: ['Divide the exponent by something of the same unit.'],
  },
  'formula/fit-unit': {
    title: 'A power law of something with a unit',
    message: '`power_factor` is the value of the power law at 1, and this is in `{unit}`.',
    help: ['Divide it by a value of the same unit: `power_factor(L/L0, T)` is what the power law gives at `L0`.'],
  },
  'formula/function-brackets': {
    title: 'A function without brackets',
    message: 'What `{function}` is of stands in brackets right behind it.',
    help: ['Write `{function}(…)`, and a power behind the brackets.'],
  },
  'formula/gauge-pressure': {
    title: 'A gauge pressure in a law of gases',
    message: '`{name}` is a gauge pressure, and this law needs the pressure above vacuum.',
    help: ['Add the pressure of the air: `{name} + p_air`. A result of such a law is absolute: subtract the pressure of the air.'],
  },
  'formula/implied-product': {
    title: 'A product without its sign',
    message: 'There is no sign before `{next}`.',
    help: ['Write `*` for a product.'],
  },
  'formula/independent': {
    title: 'Nothing depends on the name',
    message: '{what} does not depend on `{name}`: it cannot be {done} so.',
    help: ['Give `{name}` no value, so that it stays a symbol, and insert its value afterwards: `subs(y, t = t_1)`.', 'Write the expression itself: `diff(v0*t, t)`.'],
  },
  'formula/inequality': {
    title: 'An inequality that is not solved',
    message: '`{sign}` compares, and an inequality has no value: it holds or not.',
    help: ['Solve the equation of its limit, `solve(2*x + 1 = a, x)`; the side on which the inequality holds is told in words. Which of several solutions is meant stands behind the unknown: `solve(x^2 = a, x, x > 0)`.'],
  },
  'formula/infinity': {
    title: 'Infinity where a number is needed',
    message: '`{found}` is no number: it can be a bound of an integral and nothing else.',
    help: ['Write the number that is meant; as a bound, write `integrate(f, x, 0, inf)`.'],
  },
  'formula/irrational-exponent': {
    title: 'A power that no unit has',
    message: 'What is in `{unit}` cannot be raised to this power: the exponent is not a fraction of whole numbers.',
    help: ['Divide the base by something of the same unit, or write the exponent as a fraction.'],
  },
  'formula/level-difference': {
    title: 'A difference of levels with the unit of a level',
    message: 'The result is a difference of two levels, and `{unit}` is the unit of a level.',
    help: ['Write `dB` as the unit.'],
  },
  'formula/level-mean': {
    title: 'A mean of levels',
    message: 'The mean of `{first}` and `{second}` is one of logarithms, and no level of a mean.',
    help: ['Write `{mean}`, or say in the description that the arithmetic mean is meant.', 'Take the mean of what they stand for, or say in the description that the arithmetic mean is meant.'],
  },
  'formula/level-reference': {
    title: 'Levels that count from different references',
    message: 'Levels in `{first}` and `{second}` count from different references.',
    help: ['Add the decibels between them: {offset} dB from `{first}` to `{second}`.', 'Add the decibels between the two references in the formula.'],
  },
  'formula/levels-added': {
    title: 'Levels that are added or multiplied',
    message: '`{name}` is a level, the logarithm of a ratio, and is added or multiplied here like a mere number.',
    help: ['Add what the levels stand for: `{way}`.', 'Add what the levels stand for, and take the logarithm of the sum.'],
  },
  'formula/list-alone': {
    title: 'Readings in what must be solved',
    message: 'Functions of lists stand in plain formulas, and this part must be solved, derived, integrated or is a matrix.',
    help: ['Compute what is made of the readings in a step of its own, `T_mean = mean(T)`, and use its result here.'],
  },
  'formula/list-as-number': {
    title: 'A list where a number belongs',
    message: '`{name}` is a list of {count} readings, and a number belongs here.',
    help: ['Take one number of it, such as `mean({name})`; inside a function of lists, as in `slope(x, {name}^2)`, each reading is computed with.', 'Give the step the type `matrix` where the list is a vector.'],
  },
  'formula/list-lengths': {
    title: 'Lists of different lengths',
    message: '`{first}` has {count} readings and `{second}` has {other}: they do not belong together one by one.',
    help: ['Give both as many readings, in the same order.'],
  },
  'formula/list-zero': {
    title: 'Readings on a scale with a zero of its own',
    message: '`{function}` takes these readings from 0 on, and they are temperatures on a scale whose 0 is not nothing.',
    help: ['Take a temperature from each first, `T - T0` with `T0` as a variable (0 °C for the value at 0 °C), or give the readings in K.'],
  },
  'formula/matrix-rows': {
    title: 'A matrix whose rows do not fit',
    message: 'A matrix is written row by row, with rows of one length: {wrong}.',
    help: ['Write it as `[[a, b], [c, d]]`.'],
  },
  'formula/matrix-shape': {
    title: 'Matrices that do not fit',
    message: 'A matrix of {first} {what} with {second}.',
    help: ['Write matrices that fit: in a product the first has as many columns as the second has rows.'],
  },
  'formula/matrix-units': {
    title: 'Elements of a matrix whose units do not fit together',
    message: 'The units of this matrix do not fit together: no vector has units with which it could be multiplied.',
    help: ['Correct the unit of the element that is wrong. In a matrix that takes a vector to a vector the units of two rows differ by one factor.'],
  },
  'formula/missing-value': {
    title: 'A name without a value',
    message: '`{name}` has no value.',
    help: ['Give `{name}` a value, or make it the result of an earlier step.'],
  },
  'formula/needs-list': {
    title: 'A function of lists without a list',
    message: '`{function}` is of a list of readings, and `{name}` is none.',
    help: ['Give `{name}` a list as its value, such as `[2.01, 1.98, 2.03]`; of two numbers the mean is `(a + b)/2`.'],
  },
  'formula/needs-number': {
    title: 'A matrix where a number belongs',
    message: 'This is a matrix of {shape}, and a number belongs here.',
    help: ['Take an element of it, such as `A[1, 2]`; rows and columns count from 1.'],
  },
  'formula/needs-solver': {
    title: 'A formula that must be solved',
    message: 'This is not computed by inserting numbers: it needs the solver.',
    help: ['Write the formula with the wanted name alone on one side, or run it where a solver is set up.'],
  },
  'formula/no-conditions': {
    title: 'A derivative without conditions',
    message: 'What `{of}` is as a function of `{by}` is not known: there is nothing to differentiate, and no conditions with which it could be solved.',
    help: ['Write the conditions behind a differential equation: `d{of}/d{by} = …, {of}(0) = …`.', 'Or list an expression in `{by}` among the inputs: `{of}`, and `{by}` without a value.'],
  },
  'formula/no-logarithm': {
    title: 'A ratio in decibel without a logarithm',
    message: 'The result is in `{unit}`, and the formula has no logarithm.',
    help: ['Write `10*log10(…)` of a ratio of powers, or `20*log10(…)` of a ratio of amplitudes.'],
  },
  'formula/no-value': {
    title: 'A formula without a value',
    message: 'This has no value: {why}.',
    help: ['Look at the numbers that it is given, and at its signs.'],
  },
  'formula/not-a-difference': {
    title: 'A reading where a difference is expected',
    message: 'The result is a temperature, and `{unit}` is the unit of a difference of two.',
    help: ['Subtract another temperature in the formula, or write the unit of a temperature.'],
  },
  'formula/number-range': {
    title: 'A number that is too large or too small',
    message: '`{number}` is beyond the range of numbers: it would be infinite, or 0.',
    help: ['Write a number between about 1e-307 and 1e308.'],
  },
  'formula/ode-form': {
    title: 'A differential equation in another form',
    message: 'This differential equation is not in the form that is read, `d{of}/d{by} = …, {of}(0) = …`: {why}.',
    help: ['Write the equation alone, then a comma and its conditions: `d{of}/d{by} = …, {of}(0) = …`.'],
  },
  'formula/ode': {
    title: 'A differential equation that is not solved',
    message: 'This differential equation cannot be solved: {why}.',
    help: ['Write one equation of the first or second order for one function, with one condition for each order.'],
  },
  'formula/point-in-time': {
    title: 'A point in time that is added or multiplied',
    message: '`{name}` is a point in time, and here it is used like an amount of time.',
    help: ['Subtract another point in time, and use the difference.'],
  },
  'formula/reading-or-difference': {
    title: 'A temperature that may be a reading or a difference',
    message: '`{name}` is a reading of a thermometer, and stands where a difference of temperatures may be meant.',
    help: ['It is {difference} as a difference, and {absolute} above absolute zero. Write `Δ°C` as its unit for the first, or its value in `K` for the second.', 'Write `Δ°C` as its unit where it is a difference, or its value in `K` where it counts from absolute zero.'],
  },
  'formula/readings-added': {
    title: 'Readings of a thermometer that are added',
    message: 'Temperatures in °C or °F are readings of a thermometer, and this counts {count} of them.',
    help: ['A sum that counts one is a reading (a mean, `T1 + T2 - T3`), one that counts none is a difference. Write `Δ°C` as the unit of what is a difference, or `K` where temperatures above absolute zero are meant.'],
  },
  'formula/reserved-name': {
    title: 'A quantity with the name of a constant or a function',
    message: '`{name}` is {meaning} in formulas, and a quantity here is called so.',
    help: ['Call the quantity `{other}`.', 'Give it another name, in the formula and where it is given its value.'],
  },
  'formula/sides-differ': {
    title: 'The sides of an equation have different units',
    message: 'The left side is in `{left}`, the right side in `{right}`.',
    help: ['Correct the side that is wrong, or the unit of one of its symbols.'],
  },
  'formula/sign': {
    title: 'A sign that is written in another way',
    message: '`{sign}` is written `{meant}` in a formula.',
    help: ['Write `{meant}`.'],
  },
  'formula/system': {
    title: 'A system of equations that is not solved',
    message: 'The system of equations cannot be solved as it is written: {why}.',
    help: ['Write as many equations as unknowns, each a sum of factors and unknowns: `solve([a*x + b*y = c, x - y = d], [x, y])`. Of others solve one equation for one name in a step, and put it into the next.'],
  },
  'formula/temperature-difference': {
    title: 'A difference of temperatures on a scale with a zero of its own',
    message: 'A difference of temperatures is not in `{unit}`: zero of `{unit}` is not zero.',
    help: ['Write `K` or `Δ°C` as the unit of the difference.'],
  },
  'formula/too-large': {
    title: 'A formula that is too large',
    message: 'A formula has at most {most}.',
    help: ['Split the formula into several steps.'],
  },
  'formula/turns-misfit': {
    title: 'Turns and radians do not go together',
    message: 'The turns of {what} (`{unit}`) do not fit the formula: {why}.',
    help: ['A turn is `2*pi` radians, and a hertz is one cycle a second: `omega = 2*pi*f`, `f = omega/(2*pi)`. Between two values in turns there is no factor.'],
  },
  'formula/turns-unclear': {
    title: 'Turns that are counted, or angles',
    message: 'The turns of {what} (`{unit}`) can be read in two ways here: counted, or as angles of 2 pi.',
    help: ['Count them with `/(2*pi)`, take them as angles with `*(2*pi)`, or give what belongs to one turn its unit, such as `m/rev` or `J/rev`.'],
  },
  'formula/unclosed': {
    title: 'A bracket that is not closed',
    message: '`{open}` is never closed: `{close}` is missing.',
    help: ['Write `{close}` where it ends.'],
  },
  'formula/unexpected': {
    title: 'Something in a formula that does not belong there',
    message: '{wanted} is expected here, but {found}.',
    help: ['{instead}', 'Write the formula with `+ - * / ^`, brackets, functions and `=`, such as `v = u + a*t`.'],
  },
  'formula/unknown-function': {
    title: 'A function that is not known',
    message: 'There is no function `{name}`.',
    help: ['{suggestion}', '{product}', 'The functions are {known}.', 'Write one of these, or leave the formula out.'],
  },
  'formula/unlike-counts': {
    title: 'Numbers that count different things',
    message: '`{left}` and `{right}` count different things, and are added, subtracted or put in each other\'s place.',
    help: ['Write `1` as the unit of both where they are counted together. Of two currencies, multiply one by a rate with the unit `{right}/{left}`.', 'Write `1` as the unit of both where they are counted together, or the rate between two currencies into the formula.'],
  },
  'formula/unlike-units': {
    title: 'Units that cannot be added',
    message: '`{left}` and `{right}` are added, subtracted or put in each other\'s place.',
    help: ['Write a formula in which both have the same unit; a factor is missing, or one too many is there.'],
  },
  'formula/which-log': {
    title: 'A logarithm without a base',
    message: '`log` does not say its base.',
    help: ['Write `ln` for the natural logarithm, `log10` for the decimal one, or `log(x, 2)` for that of another base.'],
  },
  'formula/without-output': {
    title: 'An equation that does not say the output',
    message: 'The equation does not have `{name}` in it, which it is to be solved for.',
    help: ['Write the output as one side, or into the equation: `F = m*a` for `a`.', 'To put something in the place of a name: `subs(y, t = t_1)`.'],
  },
  'formula/wrong-unit': {
    title: 'A result in another unit than expected',
    message: 'The result is in `{unit}`, and `{expected}` is expected.',
    help: ['Correct the formula, or the unit that is expected.'],
  },
  'front-matter/bad-key': {
    title: 'Something in front matter that is not `key: value`',
    message: 'Here stands no `key: value`.',
    help: ['Write a word, a colon, a space and the value.'],
  },
  'front-matter/duplicate-key': {
    title: 'A key that stands twice in front matter',
    message: 'The key `{key}` stands twice.',
    help: ['Keep one of the two lines.'],
  },
  'front-matter/not-a-map': {
    title: 'Front matter without keys',
    message: 'Front matter has a value without a key.',
    help: ['Write `key: "value"` on each line.'],
  },
  'front-matter/not-allowed': {
    title: 'Front matter with more than plain values',
    message: 'Front matter may not hold {what}.',
    help: ['Write the value itself in this place.'],
  },
  'front-matter/not-text': {
    title: 'A list or map where front matter has a text',
    message: '`{key}` must be a text.',
    help: ['Write it as a text in double quotes, on one line.'],
  },
  'front-matter/not-yaml': {
    title: 'Front matter that is not YAML',
    message: 'The front matter is not YAML: {reason}.',
    help: ['Write one `key: "value"` on each line, the value in double quotes.'],
  },
  'front-matter/too-deep': {
    title: 'Front matter that is nested too deeply',
    message: 'Lists and maps in front matter are nested more than {most} deep.',
    help: ['Move the value into the text below, or make it flatter.'],
  },
  'front-matter/too-large': {
    title: 'Front matter that is too long',
    message: 'Front matter is longer than {most} characters.',
    help: ['Move what is not a short value into the text below.'],
  },
  'front-matter/unclosed': {
    title: 'Front matter that is not closed',
    message: 'The front matter that begins here has no closing line `---`.',
    help: ['Write `---` on a line of its own below its last key.'],
  },
  'http/bad-body': {
    title: 'The body is not what the route takes',
    message: 'The body is not what this route takes: {problem}',
    help: ['`GET /openapi.json` describes what it takes.'],
  },
  'http/bad-person-name': {
    title: 'Not a name for a person',
    message: '`{name}` cannot be the name of a person here.',
    help: ['Use 1 to 32 of `a`–`z`, `0`–`9`, `.`, `_` and `-`, beginning with a letter or digit.'],
  },
  'http/bad-query': {
    title: 'The address asks for what the route does not know',
    message: 'The parameter `{name}` is not as this route takes it: {problem}',
    help: ['`GET /openapi.json` describes what it takes.'],
  },
  'http/bad-request': {
    title: 'The request has no address that can be read',
    message: 'The request cannot be read: {problem}.',
    help: ['Send the path from its first `/`, and in `Host` the address under which the server is reached.'],
  },
  'http/body-too-large': {
    title: 'The body is too large',
    message: 'The body has more than {most} bytes.',
    help: ['Send less, or use the command line for large plans.'],
  },
  'http/cannot-listen': {
    title: 'The server cannot listen there',
    message: 'The server cannot listen on {address}: {why}',
    help: ['Look at the address, the port, and the files of TLS.'],
  },
  'http/cross-site': {
    title: 'A request that another site has caused',
    message: 'The browser says that another site caused this request.',
    help: ['Open the page of this server and do it there.'],
  },
  'http/host-not-allowed': {
    title: 'The server does not answer under this name',
    message: 'The request is for the host `{host}`, under which this server does not answer.',
    help: ['Use the address that `planwright serve` printed.'],
  },
  'http/method-not-allowed': {
    title: 'The route does not know this method',
    message: '`{path}` does not take {method}; it takes {known}.',
    help: ['`GET /openapi.json` describes each route.'],
  },
  'http/needs-people': {
    title: 'An address on the network needs named people',
    message: 'The server does not start on `{host}` while nobody has been named who may use it.',
    help: ['Add somebody: `planwright people add NAME`.'],
  },
  'http/needs-tls': {
    title: 'An address on the network needs TLS',
    message: 'The server does not start on `{host}` without TLS.',
    help: ['Name a certificate and its key: `--cert FILE --key FILE`.'],
  },
  'http/no-such-person': {
    title: 'Nobody is called that',
    message: '`{name}` is not among the named people.',
    help: ['{suggestion}', '`planwright people` lists them.'],
  },
  'http/no-such-route': {
    title: 'There is nothing at this address',
    message: 'There is nothing at `{path}`.',
    help: ['`GET /openapi.json` lists all routes.'],
  },
  'http/no-such-session': {
    title: 'There is no such session',
    message: 'There is no session `{id}`.',
    help: ['`planwright people sessions` lists them.'],
  },
  'http/no-token': {
    title: 'The request carries no token',
    message: 'This route needs a token.',
    help: ['Send `Authorization: Bearer TOKEN`; `POST /api/v1/session` gives one for a code or a secret.'],
  },
  'http/not-json': {
    title: 'The body is not said to be JSON',
    message: 'The body is sent as `{type}`, and this server takes only `application/json`.',
    help: ['Send the header `Content-Type: application/json`.'],
  },
  'http/not-served': {
    title: 'No server serves this workspace',
    message: 'No server of yours serves this workspace.',
    help: ['`planwright serve` starts one.'],
  },
  'http/only-with-host': {
    title: 'The option belongs to an address on the network',
    message: '`{option}` says something only beside `--host`.',
    help: ['Add `--host ADDRESS`, or leave it out.'],
  },
  'http/origin-not-allowed': {
    title: 'Another web page may not use this server',
    message: 'The request comes from a page of `{origin}`, and only pages of this server may send requests.',
    help: ['Open the page of this server; a program sends no `Origin`.'],
  },
  'http/people-unusable': {
    title: 'The list of people cannot be used',
    message: 'Nobody can be signed in by name, because of `{path}`: {why}.',
    help: ['Close it with `chmod go= FILE`, or put it right.'],
  },
  'http/person-exists': {
    title: 'There is a person of that name',
    message: '`{name}` was added before.',
    help: ['Remove them first with `planwright people rm {name}`, which ends their sessions.'],
  },
  'http/plan-refused': {
    title: 'No run was made, because nobody may approve it',
    message: 'No run was made: the policy lets nobody approve this plan.',
    help: ['The review says which calls are denied, and why.'],
  },
  'http/plan-rejected': {
    title: 'No run was made, because the text is no plan',
    message: 'No run was made: the text does not compile.',
    help: ['Its faults are told with their places; `POST /fix` applies the mechanical fixes.'],
  },
  'http/port-in-use': {
    title: 'The port is taken',
    message: 'Port {port} is used by another program.',
    help: ['Name another port with `--port`, or none: then a free one is taken.'],
  },
  'http/scope-missing': {
    title: 'The token does not allow this',
    message: 'This needs the scope `{scope}`, and the token has {has}.',
    help: ['Sign in with that scope; an agent never gets `decide`.'],
  },
  'http/served-already': {
    title: 'The workspace is served already',
    message: 'This workspace is served by {by}, at {address}.',
    help: ['`planwright serve --link` prints a fresh address for it.'],
  },
  'http/sign-in-refused': {
    title: 'Nobody was signed in',
    message: 'The code or secret does not fit.',
    help: ['A code holds once, for 60 s: `planwright serve --link` prints a fresh address.'],
  },
  'http/token-unknown': {
    title: 'The token is not known',
    message: 'The token is not known here, or was revoked.',
    help: ['Open the address again: `planwright serve --link` prints a fresh one.'],
  },
  'http/too-many-decisions': {
    title: 'Too many decisions at once',
    message: 'More than {most} decisions came within a minute.',
    help: ['Wait {seconds} s, then decide again.', 'Wait a minute, then decide again.'],
  },
  'http/too-many-streams': {
    title: 'Too many streams are open',
    message: 'There are {most} streams open already.',
    help: ['Close one, or use one stream of the workspace for all runs: `GET /api/v1/events`.'],
  },
  'journal/broken-chain': {
    title: 'A row of the journal was changed',
    message: 'Row {seq} of run `{run}` does not fit the rows before it.',
    help: ['Restore the journal from a backup.'],
  },
  'journal/busy': {
    title: 'The journal is busy',
    message: '`{file}` was locked by another process for too long.',
    help: ['Try again; if it stays so, look for a process that hangs.'],
  },
  'journal/cut-tail': {
    title: 'The end of the journal is missing',
    message: 'The rows of run `{run}` end at {seq}; there were {expected}.',
    help: ['Restore the journal from a backup.'],
  },
  'journal/damaged': {
    title: 'The journal is damaged',
    message: '`{file}` is damaged: {problem}',
    help: ['Restore it from a backup.'],
  },
  'journal/disk-full': {
    title: 'The disk is full',
    message: 'There is no room left for `{file}`.',
    help: ['Make room and try again; a run continues with `planwright resume`.'],
  },
  'journal/document-damaged': {
    title: 'What the run was made from is gone or changed',
    message: 'The plan, the policy or the tools that the run was made from are not what was written.',
    help: ['Restore the journal from a backup.'],
  },
  'journal/export-cut': {
    title: 'The exported run was cut off',
    message: 'The file ends after line {line}, before the end of the run.',
    help: ['Copy or export it again.'],
  },
  'journal/foreign': {
    title: 'The journal comes from elsewhere',
    message: 'This journal comes from elsewhere, and nothing in it begins here. {why}',
    help: ['`planwright backup --take-over` lists what would go on, and asks. A service names its journal: `PLANWRIGHT_JOURNAL`.'],
  },
  'journal/io-error': {
    title: 'The disk failed',
    message: '`{file}` could not be read or written: {problem}',
    help: ['Check the disk; then resume the run with a new process.'],
  },
  'journal/is-copy': {
    title: 'The folder is a copy',
    message: 'This folder is a copy of `{from}`, made by {by} at {at}; it continues with no run until it is taken over.',
    help: ['When the original is never used again: `planwright backup --take-over`.'],
  },
  'journal/lease-lost': {
    title: 'Another process took the run over',
    message: 'Another process has taken the run `{run}` over.',
    help: ['Follow it there.'],
  },
  'journal/newer-run': {
    title: 'A run of a newer version',
    message: 'Run `{run}` is of a newer version, {version}: {what}.',
    help: ['It is listed, exported and verified here, and continues with the newer Planwright only.'],
  },
  'journal/newer-schema': {
    title: 'The state folder was written by a newer version',
    message: '`{file}` has version {found}; this program knows up to {known}.',
    help: ['Use the newer Planwright.'],
  },
  'journal/no-copies': {
    title: 'The store cannot be copied from here',
    message: 'The runs lie in a store that cannot be copied from here.',
    help: ['Use your database\'s own backup.'],
  },
  'journal/not-a-copy': {
    title: 'The folder is not a copy',
    message: 'This folder is not a copy, or was taken over before: there is nothing to take over.',
    help: ['Continue its runs as in any other folder.'],
  },
  'journal/not-a-journal': {
    title: 'This file is of another program',
    message: '`{file}` is a database, but not a journal of Planwright.',
    help: ['Choose another folder.'],
  },
  'journal/not-an-export': {
    title: 'The file is not an exported run',
    message: 'Line {line} does not belong to an exported run: {why}.',
    help: ['`planwright export RUN --to FILE` writes one.'],
  },
  'journal/older-form': {
    title: 'The journal holds runs of form 1',
    message: '`{file}` was written before form 2 of plans; this program does not read it.',
    help: ['Move it and the files whose names start with its name out of the folder; a new journal is made.'],
  },
  'journal/other-head': {
    title: 'The journal does not contain this hash',
    message: 'No row of run `{run}` has the hash that was kept elsewhere.',
    help: ['Compare the hash; if it is right, the journal was cut or replaced.'],
  },
  'journal/other-line': {
    title: 'A run\'s line is not what its events make',
    message: 'The line of the run `{run}` says that `{field}` is {found}; its events make it {wanted}.',
    help: ['Resume the run, which writes the line again, or restore a backup.'],
  },
  'journal/passing': {
    title: 'The journal is at home in this process alone',
    message: 'No state of this user can be kept, so the journal {journal} is at home in this process alone: other commands show its runs, and nothing goes on.',
    help: ['Set `PLANWRIGHT_JOURNAL={journal}`, or `XDG_STATE_HOME` to a folder that lasts.'],
  },
  'journal/read-only': {
    title: 'The state folder cannot be written',
    message: '`{file}` cannot be written: {problem}',
    help: ['Change its permissions, or choose another folder.'],
  },
  'journal/rows-elsewhere': {
    title: 'Rows that nobody here wrote',
    message: 'Run `{run}` holds rows that nobody who counts here wrote, from row {seq} on; nothing of it is carried out.',
    help: ['`planwright logs {run}` shows them. `planwright backup --take-over` lists what would go on, and asks.'],
  },
  'journal/snapshot-damaged': {
    title: 'The kept state of a run is not what its events make',
    message: 'The state that was kept of run `{run}` is not what its events make; it is not used.',
    help: ['Nothing is lost. Delete `state.snapshot` in the run\'s folder below `blobs`, or let the next one replace it.'],
  },
  'journal/target-exists': {
    title: 'Something is there already',
    message: 'There is something at `{file}` already.',
    help: ['Name a place where nothing is, or move it away.'],
  },
  'journal/target-inside': {
    title: 'A copy would be in the folder that it copies',
    message: '`{file}` is in `{folder}`, which is to be copied.',
    help: ['Name a place outside of that folder.'],
  },
  'journal/too-many-files': {
    title: 'Too many files are open',
    message: '`{file}` cannot be opened, because too many files are open: {problem}',
    help: ['Let fewer things run at once, or raise the limit with `ulimit -n`.'],
  },
  'journal/unknown-event': {
    title: 'Not an event',
    message: 'Row {seq} of run `{run}` holds no event that could stand there.',
    help: ['Restore the folder from a backup, or remove the run.'],
  },
  'journal/value-damaged': {
    title: 'A value was changed',
    message: 'A value of run `{run}` is not what was written.',
    help: ['Restore the journal from a backup.'],
  },
  'journal/value-missing': {
    title: 'A value is gone',
    message: 'A value of run `{run}` was erased or lost.',
    help: ['Skip the step that needs it, with a value.'],
  },
  'journal/without-id': {
    title: 'A journal of an earlier version',
    message: 'An earlier version made this journal, which says nothing of where it is at home; nothing in it begins until you adopt it.',
    help: ['`planwright trust` lists what would go on in it, and adopts it, once.'],
  },
  'journal/written-meanwhile': {
    title: 'The run was written while it was read',
    message: 'Run `{run}` was written while it was verified, and its store cannot be read as of one moment.',
    help: ['Verify it again when no process executes the run.'],
  },
  'json/bad-escape': {
    title: 'A backslash before the wrong letter',
    message: '`{escape}` means nothing in JSON.',
    help: ['Write `\\\\` for a backslash, or remove it.'],
  },
  'json/byte-order-mark': {
    title: 'The text begins with a byte order mark',
    message: 'The text begins with a byte order mark, which is not part of it.',
    help: ['Save the file as UTF-8 without a byte order mark.'],
  },
  'json/comment': {
    title: 'A comment',
    message: 'JSON has no comments.',
    help: ['Remove the comment.'],
  },
  'json/control-character': {
    title: 'A line end, tab or control character in a string',
    message: 'There is {name} in this string; it is written `{escape}`.',
    help: ['Write `{escape}` in its place.'],
  },
  'json/duplicate-key': {
    title: 'A key twice in one object',
    message: 'The key `{key}` is in this object twice.',
    help: ['Keep one of the two, or give the other another name.'],
  },
  'json/ellipsis': {
    title: 'Something was left out',
    message: '`{found}` stands for something that was left out.',
    help: ['Write out what was left out.'],
  },
  'json/empty': {
    title: 'There is nothing to read',
    message: 'The text is empty where JSON is expected.',
    help: ['Write a value, such as `{}` for an object without members.'],
  },
  'json/extra-comma': {
    title: 'A comma with nothing before it',
    message: 'There is a comma here and nothing before it.',
    help: ['Write what is missing, or remove the comma.'],
  },
  'json/integer-too-large': {
    title: 'A whole number too large to be exact',
    message: '`{number}` is beyond what a number keeps exactly: it would be read as `{read}`.',
    help: ['Write it as a string, in double quotes; or, if it was measured, with an exponent.'],
  },
  'json/lone-surrogate': {
    title: 'Half of a character',
    message: '`{character}` is half of a character; the other half is missing.',
    help: ['Write the whole character, or remove the half.'],
  },
  'json/mismatched-bracket': {
    title: 'The wrong closing bracket',
    message: '`{found}` is here, and the {what} that is open needs `{expected}`.',
    help: ['Write `{expected}` where the {what} ends.'],
  },
  'json/missing-colon': {
    title: 'No colon after a key',
    message: 'The key `{key}` is not followed by a colon.',
    help: ['Put a colon and a value after the key.'],
  },
  'json/missing-comma': {
    title: 'No comma between two entries',
    message: 'A comma is missing after this {what}.',
    help: ['Put a comma between the two.'],
  },
  'json/missing-key': {
    title: 'A value without a key',
    message: 'A key in double quotes is expected here.',
    help: ['Write a key and a colon before the value, or use an array.'],
  },
  'json/missing-quote': {
    title: 'A missing quote',
    message: 'A quote is missing here: a string lacks the one at its beginning or at its end.',
    help: ['Put the missing quote there; a quote inside a string is written `\\"`.'],
  },
  'json/missing-value': {
    title: 'A key without a value',
    message: 'The key `{key}` has no value.',
    help: ['Write a colon and a value after the key, `null` if there is none.'],
  },
  'json/no-object': {
    title: 'No JSON in this text',
    message: 'There is no JSON object in this text.',
    help: ['Write a JSON object: it begins with `{` and ends with `}`.'],
  },
  'json/not-a-number': {
    title: 'A number that JSON cannot say',
    message: '`{word}` cannot be said in JSON.',
    help: ['Write a number, or `null` where there is none.'],
  },
  'json/not-bare': {
    title: 'Something is around the JSON',
    message: '`strict` takes bare JSON only, and this is around it.',
    help: ['Remove everything before the first and after the last bracket, the code fence too; or read it with the profile `default`.'],
  },
  'json/number-form': {
    title: 'A number that is not written as JSON writes it',
    message: '`{number}` is not a number as JSON writes it.',
    help: ['Write digits, perhaps with a point and an exponent, such as `-12.5e3`; other things go in quotes.'],
  },
  'json/number-rounded': {
    title: 'More digits than can be kept',
    message: '`{number}` has more digits than can be kept; it is read as `{read}`.',
    help: ['Write at most 17 digits, or put it in double quotes.'],
  },
  'json/number-too-large': {
    title: 'A number too large',
    message: '`{number}` is larger than any number that can be kept.',
    help: ['Write a number below 1.8e308, or put it in double quotes.'],
  },
  'json/number-too-small': {
    title: 'A number too close to zero',
    message: '`{number}` is so close to zero that it would be read as 0.',
    help: ['Write 0, or a number above 5e-324.'],
  },
  'json/odd-space': {
    title: 'A character that only looks like space',
    message: '{character} is between two things; JSON has other space.',
    help: ['Put an ordinary space there.'],
  },
  'json/own-backslash': {
    title: 'A backslash that is read as an escape',
    message: '`{escape}` of `{meant}` is read as {name}.',
    help: ['If `{meant}` is meant, as in TeX or a path, double the backslash.'],
  },
  'json/passed-over': {
    title: 'Text around the value was skipped',
    message: 'The text here is not part of the JSON and was skipped.',
  },
  'json/proto-key': {
    title: 'A key that is not safe',
    message: '`__proto__` cannot be a key.',
    help: ['Choose another name.'],
  },
  'json/several-objects': {
    title: 'More than one JSON object',
    message: 'There is more than one JSON object in this text.',
    help: ['Leave one of them.'],
  },
  'json/text-after-value': {
    title: 'Something follows the value',
    message: 'The value is complete here, and more text follows it.',
    help: ['Remove what follows, or put the values into one array.'],
  },
  'json/too-deep': {
    title: 'Too many brackets inside each other',
    message: 'This is nested deeper than {limit} levels.',
    help: ['Make the value flatter.'],
  },
  'json/too-many-faults': {
    title: 'Too many errors',
    message: 'More than {count} errors were found; reading ended here.',
    help: ['Fix the first ones and read the text again.'],
  },
  'json/trailing-comma': {
    title: 'A comma after the last entry',
    message: 'There is a comma after the last {what}, and nothing follows it.',
    help: ['Remove the comma.'],
  },
  'json/truncated': {
    title: 'The text ends too early',
    message: 'The text ends too early, within {what}.',
    help: ['Write the rest, which ends with `{close}`; what is last, `{last}`, may be cut off too. If a model wrote the text, ask it for the whole text again.', 'Write the rest, which ends with `{close}`. If a model wrote the text, ask it for the whole text again.', 'Write the rest. If a model wrote the text, ask it for the whole text again.'],
  },
  'json/unclosed-string': {
    title: 'A string without its closing quote',
    message: 'This string has no closing quote on its line.',
    help: ['Close it with a quote; a line end inside is written `\\n`.'],
  },
  'json/unescaped-quote': {
    title: 'A quote inside a string',
    message: 'This quote ends the string, and the string seems to continue.',
    help: ['Write `\\"` for a quote inside a string.'],
  },
  'json/uneven-quotes': {
    title: 'Quotes that do not pair up',
    message: 'The quotes of this line do not pair up: one is missing, or one too many.',
    help: ['Give each string its two quotes; a quote inside a string is written `\\"`.'],
  },
  'json/unexpected': {
    title: 'Something that means nothing here',
    message: '`{found}` means nothing here.',
    help: ['Remove it, or put it in double quotes if it is meant as text.'],
  },
  'json/unmatched-close': {
    title: 'A closing bracket too many',
    message: '`{found}` closes nothing: everything is closed already.',
    help: ['Remove it.'],
  },
  'json/unquoted-key': {
    title: 'A key without quotes',
    message: 'The key `{key}` is not in quotes.',
    help: ['Put it in double quotes.'],
  },
  'json/unquoted-value': {
    title: 'Text without quotes',
    message: '`{text}` is not a value: text is in double quotes.',
    help: ['Put it in double quotes, if it is meant as text.'],
  },
  'json/wide-signs': {
    title: 'Signs in full width',
    message: '`{sign}` is not a sign of JSON; the ordinary one is `{ordinary}`.',
    help: ['Write the ordinary signs: `{`, `}`, `[`, `]`, `:`, `,` and `"`.'],
  },
  'json/wrong-quotes': {
    title: 'Other quotes than JSON\'s',
    message: 'This string is in `{quote}` quotes; JSON has only `"`.',
    help: ['Put it in double quotes.'],
  },
  'json/wrong-separator': {
    title: 'The wrong sign between two things',
    message: '`{found}` is where JSON has `{expected}`.',
    help: ['Write `{expected}` instead.'],
  },
  'json/wrong-word': {
    title: 'A word of another language',
    message: '`{word}` is not a word of JSON.',
    help: ['Write `{meant}`.'],
  },
  'mcp/acting-read': {
    title: 'A tool is called a read and says that it acts',
    message: '`{tool}` is classified as a read now, and speaks against it: {said}.',
    help: ['If a call of it changes anything, say so: `planwright tools classify {tool} --effect write`, or `--effect irreversible`.'],
  },
  'mcp/arguments-refused': {
    title: 'A server\'s tool does not take these arguments',
    message: 'The arguments of `{tool}` do not fit the schema of its server: {problem}',
    help: ['`planwright tools {tool}` shows what it takes.'],
  },
  'mcp/bad-launch': {
    title: 'It is not said how a server is reached',
    message: 'The MCP server cannot be reached so: {why}',
    help: ['Give a command after `--`, or an address with `--url`.'],
  },
  'mcp/bad-server-name': {
    title: 'A server needs another name',
    message: '`{name}` cannot be the name of an MCP server.',
    help: ['Use lower-case letters, digits and `-`, at most 32, a letter first.'],
  },
  'mcp/broken-servers': {
    title: 'The list of servers cannot be used',
    message: '`{path}` cannot be used: {why}',
    help: ['Correct or remove it.'],
  },
  'mcp/call-lost': {
    title: 'A call\'s answer was lost',
    message: 'The answer of the MCP server `{server}` to `{tool}` was lost: {problem}',
    help: ['Find out whether it happened. The quoted words are the server\'s.'],
  },
  'mcp/definition-changed': {
    title: 'A server has changed what it says of a tool',
    message: '`{tool}` of the MCP server `{server}` is not what was trusted any more: {changed}',
    help: ['Read what has changed: `planwright mcp trust {server}`.'],
  },
  'mcp/no-such-server': {
    title: 'There is no such server',
    message: 'There is no MCP server `{name}` here.',
    help: ['{suggestion}', '`planwright mcp list` lists them.'],
  },
  'mcp/no-such-tool': {
    title: 'A server has no such tool',
    message: 'The MCP servers that are trusted here have no tool `{tool}`.',
    help: ['{suggestion}', '`planwright tools` lists them.'],
  },
  'mcp/not-classifiable': {
    title: 'A tool cannot be classified so',
    message: '`{tool}` cannot be classified so: {why}',
    help: ['See `planwright tools --help`.'],
  },
  'mcp/not-sent': {
    title: 'A call was not sent to a server',
    message: 'The call of `{tool}` was not sent to the MCP server `{server}`: {problem}',
    help: ['Nothing happened. Retry it.'],
  },
  'mcp/other-digest': {
    title: 'The server is not the one that was shown',
    message: 'The MCP server `{name}` has the digest {digest} now, and `--digest` names another.',
    help: ['Read what it is now: `planwright mcp trust {name} --show`.'],
  },
  'mcp/result-refused': {
    title: 'A server\'s result is not what it declares',
    message: 'The result of `{tool}` does not fit what the MCP server `{server}` declares: {problem}',
    help: ['The call happened. Tell the maintainers of the server.'],
  },
  'mcp/server-exists': {
    title: 'A server of that name is there',
    message: 'There is an MCP server `{name}` already.',
    help: ['Remove it first: `planwright mcp rm {name}`.'],
  },
  'mcp/servers-in-use': {
    title: 'The list of servers is being changed',
    message: '`{path}` is being changed by another process.',
    help: ['Try again.'],
  },
  'mcp/tool-error': {
    title: 'A server\'s tool failed',
    message: 'The MCP server `{server}` says that `{tool}` failed: {said}',
    help: ['Find out whether it did something before you retry it. The quoted words are the server\'s.'],
  },
  'mcp/unreachable': {
    title: 'A server cannot be used',
    message: 'The MCP server `{server}` cannot be used for `{tool}`: {problem}',
    help: ['Nothing was sent. `planwright mcp show {server}` has its command or address.'],
  },
  'model/bad-address': {
    title: 'The address of the model is not one',
    message: 'PLANNER_BASE_URL is `{value}`, which is not an address of a model.',
    help: ['Use an address such as `http://localhost:11434/v1`, without a key in it.'],
  },
  'model/bad-answer': {
    title: 'The answer is not one of a model',
    message: 'What came back from `{model}` cannot be read: {reason}',
    help: ['See whether the address is one of a model that speaks OpenAI\'s protocol.'],
  },
  'model/bad-key': {
    title: 'A key has characters that no key has',
    message: '{name} holds a character that cannot be in a key.',
    help: ['Copy the key again, without spaces and line ends in it.'],
  },
  'model/bad-name': {
    title: 'The name of the model cannot be one',
    message: 'PLANNER_MODEL is `{value}`, which cannot be the name of a model.',
    help: ['Use the name as the provider writes it, such as `openai/gpt-4o`.'],
  },
  'model/bad-recording': {
    title: 'A recorded answer cannot be read',
    message: '`{file}` is not a recorded answer: {reason}',
    help: ['Delete the file and record again.'],
  },
  'model/bad-temperature': {
    title: 'The temperature of the model is not a number from 0 to 1',
    message: 'PLANNER_TEMPERATURE is `{value}`, which is not a number from 0 to 1.',
    help: ['Set it to a number such as 0.1, or leave it out.'],
  },
  'model/cut-off': {
    title: 'The answer broke off',
    message: 'The answer of `{model}` at `{address}` broke off after {length} characters: {reason}',
    help: ['Retry; if it happens again, see whether the server has a limit on time or length.'],
  },
  'model/key-refused': {
    title: 'The key was refused',
    message: '`{address}` refused the key: {reason}',
    help: ['Set a valid key: OPEN_ROUTER_KEY for OpenRouter, PLANNER_API_KEY with PLANNER_BASE_URL.'],
  },
  'model/key-without-address': {
    title: 'A key is set, and no address for it',
    message: 'PLANNER_API_KEY is set, and PLANNER_BASE_URL is not.',
    help: ['Set PLANNER_BASE_URL, or put a key of OpenRouter into OPEN_ROUTER_KEY.'],
  },
  'model/no-credit': {
    title: 'The provider wants to be paid first',
    message: '`{address}` asks for payment: {reason}',
    help: ['Add credit at the provider, or choose a cheaper model; then retry the step.'],
  },
  'model/not-found': {
    title: 'The server does not know the model',
    message: '`{address}` does not know the model `{model}`: {reason}',
    help: ['Set PLANNER_MODEL to a name from the provider\'s list of models.'],
  },
  'model/not-recorded': {
    title: 'A recorded model was asked something new',
    message: 'No answer is recorded for the question `{question}` ({digest}, answered {count} times before).',
    help: ['Record it again, with the same plan and the same prompts.'],
  },
  'model/request-refused': {
    title: 'The model\'s server refused the request',
    message: '`{address}` refused the request with status {status}: {reason}',
    help: ['Read the reason; often the task is too long for the model.'],
  },
  'model/server-fault': {
    title: 'The model\'s server has an error',
    message: '`{address}` failed with status {status}: {reason}',
    help: ['Wait some time, then retry the step.'],
  },
  'model/stalled': {
    title: 'A model stopped in the middle',
    message: 'The model `{model}` sent nothing for {seconds} seconds, after {length} characters of its answer.',
    help: ['Retry; if it happens again, ask for less at once or try another model.'],
  },
  'model/timeout': {
    title: 'A model took too long',
    message: 'The model `{model}` gave no answer within {seconds} seconds.',
    help: ['Retry the step; if it happens again, ask for less at once or try another model.'],
  },
  'model/too-many-requests': {
    title: 'The provider asks for patience',
    message: '`{address}` takes no more requests for now: {reason}',
    help: ['Wait some time, then retry the step.'],
  },
  'model/unreachable': {
    title: 'The model\'s server cannot be reached',
    message: '`{address}` cannot be reached: {reason}.',
    help: ['Look at the network and at the address; then retry the step.'],
  },
  'plan-md/approval-word': {
    title: 'A word that neither asks for an approval nor does without one',
    message: '`Requires Approval` says neither Yes nor No.',
    help: ['Write `Yes` or `No`.'],
  },
  'plan-md/beside-comment': {
    title: 'Text beside a comment',
    message: 'This text stands on the line on which a comment ends, and a preview shows it as raw text.',
    help: ['Give it lines of its own, with an empty line above.'],
  },
  'plan-md/bullet-in-prose': {
    title: 'A bullet of the plan below prose',
    message: '`{name}` stands below prose, where it is not read.',
    help: ['Put it right below the heading of its step, above all prose.'],
  },
  'plan-md/bullet-lines': {
    title: 'Lines below a bullet',
    message: 'What stands below `{name}` is not read: a value stands on one line.',
    help: ['Write the whole value on the line of the bullet, or remove what stands below it.'],
  },
  'plan-md/byte-order-mark': {
    title: 'A byte order mark',
    message: 'The file begins with a byte order mark, which is left out.',
  },
  'plan-md/call-form': {
    title: 'A call without back-ticks',
    message: '`Call` is an expression in back-ticks: `(call :tool …)`.',
    help: ['Put the expression in back-ticks.'],
  },
  'plan-md/cannot-say': {
    title: 'Plan.md has no words for a part of the plan',
    message: 'Plan.md cannot say {what}.',
    help: ['Print it with `planwright print --to json`, which can say every plan.'],
  },
  'plan-md/cannot-show': {
    title: 'Something that cannot be written into a Plan.md',
    message: 'The file cannot show {what}: {reason}.',
    help: ['Change the file or the value as the reason says.'],
  },
  'plan-md/circle': {
    title: 'Steps that wait for each other',
    message: 'These steps wait for each other: {circle}.',
    help: ['Remove one of these dependencies.'],
  },
  'plan-md/close-prose': {
    title: 'Prose right below a bullet',
    message: 'This line is read as prose, though Markdown shows it as a part of the bullet above.',
    help: ['Put an empty line above it.'],
  },
  'plan-md/comment': {
    title: 'A comment',
    message: 'What stands in this comment is not part of the plan.',
  },
  'plan-md/criterion-form': {
    title: 'A criterion without a check box',
    message: 'This criterion has no check box.',
    help: ['Write `- [ ]` in front of it.'],
  },
  'plan-md/dependencies': {
    title: 'Dependencies that are no list of steps',
    message: '`Dependencies` does not name steps by their numbers.',
    help: ['Write `None`, or the steps with their numbers: `Step 1, Step 3`.'],
  },
  'plan-md/fence': {
    title: 'A code fence around the plan',
    message: 'The code fence around the plan is left out.',
  },
  'plan-md/file-it-writes': {
    title: 'A step that waits for the file that it writes',
    message: 'The step begins only when `{path}` exists, and its text says that it writes it.',
    help: ['Leave `{path}` out of `Files`. Only files that the step reads belong there.'],
  },
  'plan-md/head-value': {
    title: 'A value of the front matter that cannot be one',
    message: '`{key}` must be {wanted}.',
    help: ['Correct the value, or remove the line.'],
  },
  'plan-md/hidden-character': {
    title: 'A character that hides',
    message: '`{character}` cannot be seen and makes the text read as something else.',
    help: ['Remove the character.'],
  },
  'plan-md/hidden-condition': {
    title: 'A step with a condition in its words',
    message: 'The step says `{words}`: what is done then is decided where nobody sees it.',
    help: ['Say what is done in any case, or ask for the finding: `Report whether …`. A person can decide between two steps.'],
  },
  'plan-md/hidden-definition': {
    title: 'A definition that a preview does not show',
    message: 'A preview shows nothing of this line.',
    help: ['Write it as text, or remove it.'],
  },
  'plan-md/hidden-part': {
    title: 'A part of the plan in a comment',
    message: '{what} stands in a comment, and is not read.',
    help: ['Take it out of the comment if it is meant, or remove it.'],
  },
  'plan-md/html': {
    title: 'Raw HTML',
    message: 'Raw HTML is text here, and a preview may not show all of it.',
    help: ['Write it in back-ticks, or as Markdown.'],
  },
  'plan-md/inside-html': {
    title: 'A part of the plan inside HTML',
    message: 'This stands inside an open `<{element}>`, which may hide it.',
    help: ['Close the element above it, or remove the tag.'],
  },
  'plan-md/late-front-matter': {
    title: 'Front matter that does not stand at the beginning',
    message: 'The front matter does not begin on the first line. It is read, but editors such as Obsidian take it for text.',
    help: ['Remove the empty lines before it.'],
  },
  'plan-md/left-out': {
    title: 'What a Plan.md has no place for',
    message: 'Left out: {parts}.',
    help: ['Keep the plan itself beside it, or write it with `planwright print --to json`.'],
  },
  'plan-md/listed-steps': {
    title: 'Steps as a plain list',
    message: 'The steps are a list, and each must be a heading: `{example}`.',
    help: ['Write `### Step N: title` for each, with its bullets and its prose below.'],
  },
  'plan-md/mark': {
    title: 'A mark that contradicts its word',
    message: 'The mark `{mark}` does not stand for `{status}`; the word counts.',
    help: ['Write the mark of the word, or none.'],
  },
  'plan-md/no-approval-bullet': {
    title: 'No step says whether it requires an approval',
    message: 'No step says `Requires Approval`, so none waits for an approval before it begins; only the policy asks.',
    help: ['Write `- **Requires Approval**: Yes` below the heading of each step that a person is to approve.'],
  },
  'plan-md/no-objective': {
    title: 'A plan without an objective',
    message: 'Nothing says what the plan is for.',
    help: ['Write the section `## Objective`, or a title: `# Plan: Send the newsletter`.'],
  },
  'plan-md/no-steps-heading': {
    title: 'Steps without their section',
    message: 'The steps begin here without the heading `## Steps`.',
    help: ['Write `## Steps` above the first step.'],
  },
  'plan-md/no-steps': {
    title: 'A plan without steps',
    message: 'There are no steps.',
    help: ['Write `## Steps`, and a heading `### Step 1: title` for each step below it.'],
  },
  'plan-md/no-such-step': {
    title: 'A dependency on a step that does not exist',
    message: 'Step {number} depends on step {target}, and there is no such step.',
    help: ['Name a step that exists, or remove the dependency.'],
  },
  'plan-md/no-title': {
    title: 'A step without a title',
    message: 'Step {number} has no title.',
    help: ['Write what it does behind the colon: `### Step {number}: Gather content`.'],
  },
  'plan-md/not-a-step': {
    title: 'A heading among the steps that is no step',
    message: '`{heading}` stands among the steps and does not say `Step N: title`.',
    help: ['Write `### Step N: title`, or `####` if it is a part of the step above.'],
  },
  'plan-md/not-read': {
    title: 'What looks like a part of the plan and is none',
    message: '{what} is part of the text here, and is not read.',
  },
  'plan-md/numbering': {
    title: 'The steps are not numbered one after the other',
    message: 'Step {number} is where step {expected} should be.',
    help: ['Number the steps 1, 2, 3 and so on, in the order in which they stand.'],
  },
  'plan-md/open-fence': {
    title: 'A code block in the plan that is not closed',
    message: 'The code block that opens here is not closed: everything below it is part of it.',
    help: ['Close it with a line of the same marks.'],
  },
  'plan-md/own-dependency': {
    title: 'A step that depends on itself',
    message: 'Step {number} depends on itself.',
    help: ['Remove the dependency, or name the step that is meant.'],
  },
  'plan-md/own-labels': {
    title: 'Labels that the plan does not read',
    message: 'These labels are not read, and are part of the text: {labels}.',
    help: ['If they are meant so, `"dialects": { "plan-md": { "labels": {setting} } }` in `.planwright/config.json` says it.'],
  },
  'plan-md/repeated-bullet': {
    title: 'A bullet twice',
    message: 'The step says `{name}` twice.',
    help: ['Leave only one of them.'],
  },
  'plan-md/repeated-number': {
    title: 'Two steps with one number',
    message: 'There are two steps {number}.',
    help: ['Give each step its own number.'],
  },
  'plan-md/repeated-section': {
    title: 'A section twice',
    message: 'The section `{name}` is there twice.',
    help: ['Put both into one, or give one of them another name.'],
  },
  'plan-md/request-in-words': {
    title: 'An approval, an order, a call or files in other words than the plan reads',
    message: '`{text}` {what}, and is not read as that.',
    help: ['Write `{suggestion}` right below the heading of the step.', 'Write the bullet right below the heading of the step.'],
  },
  'plan-md/second-plan': {
    title: 'Another plan',
    message: 'Another plan begins here.',
    help: ['Leave only one plan in the text.'],
  },
  'plan-md/section-form': {
    title: 'The heading of a section in another form',
    message: '`{heading}` is read as `{form}`.',
  },
  'plan-md/several-calls': {
    title: 'Several calls in a step',
    message: 'The step has another call already.',
    help: ['Leave one, or make a step of each.'],
  },
  'plan-md/status': {
    title: 'A status that is not known',
    message: 'This is no status of {whose}; they are {known}.',
    help: ['{suggestion}', 'Use one of these words.'],
  },
  'plan-md/step-form': {
    title: 'The heading of a step in another form',
    message: 'This is read as the heading of step {number}.',
    help: ['Write `### Step {number}: title`.'],
  },
  'plan-md/step-level': {
    title: 'The heading of a step on another level',
    message: 'The heading of a step has three marks, `###`, and this one has {level}.',
    help: ['Write `### Step N: title`.'],
  },
  'plan-md/step-not-found': {
    title: 'A step of the running plan that its file does not have',
    message: 'Step {number} of the plan, `{title}`, does not stand in this file.',
    help: ['Give its heading back its number and title, or start a new run from the file as it is now.'],
  },
  'plan-md/step-outside': {
    title: 'A step outside the steps',
    message: 'This step does not stand below `## Steps`.',
    help: ['Move it to the other steps.'],
  },
  'plan-md/text-around': {
    title: 'Text that is not part of the plan',
    message: 'This text is not part of the plan.',
  },
  'plan-md/time': {
    title: 'A time that is not written as one',
    message: '`{time}` is not a time such as `2026-02-03T09:15:00`.',
    help: ['Write it as date, `T` and time.'],
  },
  'plan-md/title-form': {
    title: 'A title without `Plan:`',
    message: 'The title of a plan begins with `Plan:`.',
    help: ['Write `# Plan: Send the newsletter`.'],
  },
  'plan-md/too-many-steps': {
    title: 'Too many steps',
    message: 'The plan has more than {limit} steps.',
    help: ['Split the plan.'],
  },
  'plan-md/unclosed-comment': {
    title: 'A comment that is not closed',
    message: 'The comment that begins here has no end.',
    help: ['Close it on the same line, or put it on lines of its own with `-->` at the end.'],
  },
  'plan-md/unclosed-fence': {
    title: 'A code fence around the plan that is not closed',
    message: 'The code fence that opens here is not closed; everything below is read as the plan.',
    help: ['Look whether the end of the text is missing.'],
  },
  'plan-md/underline': {
    title: 'Words that a line of dashes makes a heading',
    message: 'This line makes a heading of the words above it.',
    help: ['Put an empty line between, or remove the line of dashes.'],
  },
  'plan-md/underlined': {
    title: 'A heading that is underlined',
    message: 'This underlined heading is read as one with `#`.',
  },
  'plan-md/unknown-bullet': {
    title: 'A bullet that is nearly one of the plan',
    message: '`{name}` is not known; perhaps `{suggestion}` is meant.',
    help: ['Write `{suggestion}`, or give it another name.'],
  },
  'plan-md/unknown-section': {
    title: 'A section that is nearly one of the plan',
    message: '`{heading}` is not a section of a plan; perhaps `{suggestion}` is meant.',
    help: ['Write `{suggestion}`, or give it another name.'],
  },
  'plan/approval-in-words': {
    title: 'An approval that only the words of a step ask for',
    message: '`{words}` asks for an approval, and nothing in the plan does.',
    help: ['Take the words out, and say it where it counts: `:approval :required` of a step in RTFS, `Requires Approval: Yes` in Plan.md, or a rule of the policy.'],
  },
  'plan/bad-path': {
    title: 'A path entry that is none',
    message: 'An entry of a path is a string or a whole number from 0 on.',
    help: ['Write a key in quotes, or the place in a list as a whole number from 0.'],
  },
  'plan/dialect-name': {
    title: 'A dialect with a name that none can have',
    message: '`{name}` cannot be the name of a dialect.',
    help: ['Write lower-case letters, digits and hyphens, starting with a letter, at most 64; or leave `dialect` out.'],
  },
  'plan/missing-key': {
    title: 'A key is missing',
    message: '{what} needs the key `{key}`.',
    help: ['Add it.'],
  },
  'plan/no-kind': {
    title: 'It cannot be told what an object is',
    message: '{what} must have one of the keys {kinds}.',
    help: ['{suggestion}', 'Write one of these, and only one.'],
  },
  'plan/not-a-pair': {
    title: 'Two things belong here',
    message: '{what} is a pair of {wanted}; this has {given}.',
    help: ['Write a list of two: `[…, …]`.'],
  },
  'plan/too-many-steps': {
    title: 'Too many steps',
    message: 'The plan has {count} steps; at most {limit} are read.',
    help: ['Split the plan, or allow more on purpose with the option for the number of steps.'],
  },
  'plan/two-kinds': {
    title: 'An object says two things at once',
    message: '{what} has the keys {kinds}, and only one of them may be there.',
    help: ['Keep one of them.'],
  },
  'plan/unknown-form': {
    title: 'A form that this version does not read',
    message: 'This is a plan of form {form}; this version reads form 2.',
    help: ['Compile it again from the text that it was made from, or write it in form 2.'],
  },
  'plan/unknown-key': {
    title: 'A key that is not known',
    message: '{what} has no key `{key}`; it may have {known}.',
    help: ['{suggestion}', 'Remove it, or write one of these.'],
  },
  'plan/wrong-choice': {
    title: 'A word that is not known here',
    message: '{what} says `{text}`, and it can say {choices}.',
    help: ['{suggestion}', 'Write one of these.'],
  },
  'plan/wrong-type': {
    title: 'A value of the wrong kind',
    message: '{what} must be {wanted}, and this is {given}.',
    help: ['{suggestion}', 'Write {wanted} there.'],
  },
  'planner/bad-option': {
    title: 'An option of the planner cannot be meant',
    message: '`{name}` is `{value}`, which is not {wanted}.',
    help: ['Give {wanted}.', 'Correct the option and start again.'],
  },
  'planner/context-too-long': {
    title: 'What is given beside the task is too long',
    message: 'With `{name}` there are {length} characters beside the task, and {limit} are allowed.',
    help: ['Give less: the part of the file that matters, or the run\'s result without what the task does not need.'],
  },
  'planner/critique': {
    title: 'A critic or the gatekeeper did not do its part',
    message: '{who} {why}',
    help: ['Correct its code or its model, or plan without it.'],
  },
  'planner/empty-answer': {
    title: 'The answer is empty',
    message: 'The answer is empty.',
    help: ['Answer with one whole plan.'],
  },
  'planner/exhausted': {
    title: 'A model wrote no plan that can be used',
    message: 'No plan came of {attempts} attempts; the last one: {last}',
    help: ['Say in the task what is wanted and with what, try another model, or allow more repairs.'],
  },
  'planner/material-not-text': {
    title: 'What is given beside the task is no text',
    message: '`{name}` is no text: it has a zero byte at {at}.',
    help: ['Give a text file, or the text of this one.'],
  },
  'planner/no-model': {
    title: 'No model is set up for planning',
    message: 'There is no model that could plan.',
    help: ['Set `OPEN_ROUTER_KEY`, or `PLANNER_BASE_URL` and `PLANNER_API_KEY` for any server that speaks OpenAI’s protocol; without a key, replay a recording: `planwright plan "What is 9 + 10" --domain mathematics --replay examples/12-planning`.'],
  },
  'planner/no-plan': {
    title: 'There is no atomic plan to carry out',
    message: 'The state has no atomic plan, so there is nothing to carry out.',
    help: ['Plan the problem with the dialect `atomic` first.'],
  },
  'planner/no-prompt': {
    title: 'Nothing can be planned in this dialect',
    message: 'No model can be asked for a plan in the dialect `{dialect}`.',
    help: ['Choose one of {known}.', 'Choose a dialect that models write.'],
  },
  'planner/no-runtime': {
    title: 'A job in memory cannot be resumed',
    message: 'The planner has no runtime, so there is no run `{run}` to resume.',
    help: ['Make the planner with `runtime`.'],
  },
  'planner/no-such-critic': {
    title: 'No such critic',
    message: 'There is no critic `{id}`. There are: {known}.',
    help: ['Name those that there are, or `none`; a critic of your own is declared in `planwright.config.ts`.'],
  },
  'planner/no-tool': {
    title: 'The runtime has no planner',
    message: 'The runtime has no tool `planner.plan`, so no job can run in it.',
    help: ['Add `plannerTool` to the tools of the runtime.'],
  },
  'planner/not-a-job': {
    title: 'The run is no planning job',
    message: 'The run `{run}` is not a planning job.',
    help: ['Resume it as any other run: `planwright resume {run}`.', 'Resume it as any other run.'],
  },
  'planner/only-prose': {
    title: 'The answer talks and comes to no plan',
    message: 'The answer has more than {limit} characters and no plan in `{wanted}`; it begins with: {seen}',
    help: ['Answer with the plan in `{wanted}` alone, without words around it.'],
  },
  'planner/other-dialect': {
    title: 'The answer is a plan in another dialect',
    message: 'The answer is a plan in the dialect `{found}`; `{wanted}` was asked for.',
    help: ['Write the same plan in `{wanted}`, in the form of the instructions and nothing else.'],
  },
  'planner/other-tool': {
    title: 'The runtime plans with other parts',
    message: 'The planner was told to plan with {wanted}, and its runtime plans with {there}.',
    help: ['Make `plannerTool` and the planner of the same model, critics and gatekeeper.'],
  },
  'planner/refused': {
    title: 'The model refuses the task',
    message: 'The model refuses the task: "{seen}"',
    help: ['If no tool can do any of the task, answer with this alone: {no} Otherwise answer with the plan in `{wanted}`.', 'If no tool can do any of the task, answer with one line alone: CANNOT: what, and why. Otherwise answer with the plan alone.'],
  },
  'planner/repeating': {
    title: 'The answer repeats itself',
    message: 'The answer says the same again and again; it ends with: {seen}',
    help: ['Answer with the plan alone, and say each step once.'],
  },
  'planner/solving-waits': {
    title: 'The plan is not carried out yet',
    message: 'The run `{run}` that carries the plan out has not ended: it waits for {what}.',
    help: ['See `planwright show {run}` for what it waits for, and solve again then.', 'See what the run waits for, and solve again then.'],
  },
  'planner/too-long': {
    title: 'The answer is too long',
    message: 'The answer has more than {limit} characters.',
    help: ['Answer with a shorter plan: as few steps as the task needs, and nothing else.'],
  },
  'planner/too-many-errors': {
    title: 'The answer has too many errors',
    message: 'The answer has more than {limit} errors that nothing can fix without guessing.',
    help: ['Read the rules of the form once more, and write the whole plan again.'],
  },
  'planner/unfinished-answer': {
    title: 'The answer ends too early',
    message: 'The answer ends before the plan does.',
    help: ['Answer with one whole plan, and a shorter one.'],
  },
  'planner/waits': {
    title: 'The planning job waits',
    message: 'The job `{run}` has not ended: it waits for {what}.',
    help: ['See `planwright show {run}` for what it waits for, and resume it then.', 'See what the run waits for, and resume it then.'],
  },
  'planner/withheld-answer': {
    title: 'The provider kept the answer back',
    message: 'The model’s provider kept the answer back.',
    help: ['Word the task differently, or try another model.'],
  },
  'planning/artifact-without-plan': {
    title: 'An artifact without a plan cannot be built',
    message: 'Artifact `{id}` proposes no delegation plan, so nothing can be built from it.',
    help: ['Save a draft with the plan, and build that.'],
  },
  'planning/damaged': {
    title: 'A saved file that cannot be read',
    message: '`{file}` is not what was saved: {why}',
    help: ['Restore it from a backup, or move it out of the folder.'],
  },
  'planning/no-draft': {
    title: 'No draft was saved yet',
    message: 'No draft of a delegation plan was saved here yet.',
    help: ['`planwright draft save FILE` saves one.'],
  },
  'planning/no-such-artifact': {
    title: 'No such artifact',
    message: 'No planning artifact is called `{id}`.',
    help: ['`planwright draft artifacts` shows what was saved.'],
  },
  'planning/no-such-version': {
    title: 'No such version of the draft',
    message: 'The draft has no version {version}; there are {known}.',
    help: ['`planwright draft list` shows them.'],
  },
  'planning/no-versions': {
    title: 'Only the draft has versions',
    message: 'Version {version} of `{id}` was asked for, and an artifact has no versions.',
    help: ['Leave out `version`, or name `delegation_draft`.'],
  },
  'planning/not-a-version': {
    title: 'Not the number of a version',
    message: '`{text}` is not a version: they count 1, 2, 3.',
    help: ['`planwright draft list` shows them.'],
  },
  'planning/not-json': {
    title: 'An argument that JSON cannot say',
    message: '`{path}` is {found}, which JSON cannot say.',
    help: ['Pass plain data: objects, lists, texts, numbers, true, false and null.'],
  },
  'planning/not-storable': {
    title: 'A text that cannot be kept',
    message: 'What was to be saved cannot be written as JSON and read back: {why}',
    help: ['Send the text again as it was meant.'],
  },
  'planning/one-version': {
    title: 'Nothing to compare with',
    message: 'The draft has one version only, {version}.',
    help: ['Save another with `planwright draft save FILE`.'],
  },
  'planning/plan-required': {
    title: 'A draft without a plan',
    message: 'A draft needs a delegation plan: none was given, and there is none in the notes.',
    help: ['Give the root node of the plan, or paste `{"goal": …, "plan": …}` into the notes.'],
  },
  'planning/too-long': {
    title: 'Too long to be saved',
    message: 'What was to be saved has {length} characters; at most {limit} are kept.',
    help: ['Leave out what is not part of the plan, such as data.'],
  },
  'planning/two-plans': {
    title: 'Two plans were passed to be built',
    message: 'The plan that was given is not the one that was saved as `{name}`, and only one can be built.',
    help: ['Give the plan alone, or the `artifactId` alone.'],
  },
  'planning/unknown-argument': {
    title: 'An argument that is not known',
    message: 'There is no argument `{name}` here.',
    help: ['Check its spelling: names are written as in `delegationPlan`.'],
  },
  'planning/wrong-argument': {
    title: 'An argument of the wrong kind',
    message: '`{name}` must be {wanted}.',
    help: ['Call it again with {wanted}.'],
  },
  'review/agent-decides': {
    title: 'An agent decides nothing',
    message: '{by} is an agent, and only people decide.',
    help: ['Let a person decide.'],
  },
  'review/allow-irreversible': {
    title: 'A rule allows calls that are asked anyway',
    message: 'Rule {rule} allows irreversible calls, and those are always asked.',
    help: ['Write `ask`, which is what happens.'],
  },
  'review/approval-expired': {
    title: 'An approval that came too late or was kept too long',
    message: 'The approval by {by} for `{path}` has expired.',
    help: ['Ask again.'],
  },
  'review/approval-not-open': {
    title: 'The security state does not allow approval of this call',
    message: 'The security state is `{state}`, so the call at `{path}` cannot be approved.',
    help: ['Run `planwright doctor` to see the state and what set it.'],
  },
  'review/approval-other-call': {
    title: 'An approval for another call',
    message: 'The approval by {by} is not for this call at `{path}`: its arguments, its tool, its run or the policy are others.',
    help: ['Ask again, with what will be called now.'],
  },
  'review/approval-rejected': {
    title: 'A call was rejected',
    message: '{by} rejected the call at `{path}`.',
    help: ['Skip the step, change the plan, or cancel the run.'],
  },
  'review/approval-used': {
    title: 'An approval that has served',
    message: 'The approval by {by} for `{path}` has served already.',
    help: ['Ask again.'],
  },
  'review/call-denied': {
    title: 'The policy refuses a call',
    message: 'Step `{step}` calls `{tool}`, and the policy refuses that: {because}.',
    help: ['Take the call out of the plan, or change the policy and review the plan again.'],
  },
  'review/channel-not-allowed': {
    title: 'An answer through a channel that the policy does not allow',
    message: 'Answers through `{channel}` are not allowed.',
    help: ['The policy allows {known}.', 'Answer through another channel, or add this one to `approvals.channels` in the policy.'],
  },
  'review/claim-unknown': {
    title: 'A step is said to be done, and the plan does not have it',
    message: 'Step `{step}` is said to be done, and the plan has no step of that name.',
    help: ['{suggestion}', 'Name the step as the plan names it.'],
  },
  'review/claims-changed': {
    title: 'Other steps are said to be done than when it was decided',
    message: 'The steps that are said to be done are not those that {by} decided on at {at}.',
    help: ['Review the plan again.'],
  },
  'review/decision-broken': {
    title: 'A decision that does not hold together',
    message: 'The decision by {by} at {at} does not hold together: its digest is not that of what it names.',
    help: ['Decide again.'],
  },
  'review/decision-expired': {
    title: 'The standing decision has ended',
    message: 'The standing decision that {by} made at {at} has ended.',
    help: ['Review the plan and decide again.'],
  },
  'review/decision-needed': {
    title: 'A person has to decide first',
    message: 'This plan does not run without a person\'s decision; its risk is `{risk}`.',
    help: ['Read the review, then `planwright approve` or `planwright reject`.'],
  },
  'review/decision-other-run': {
    title: 'The decision is for another run',
    message: 'What {by} decided at {at} is for another run.',
    help: ['Review this run and decide on it.'],
  },
  'review/decision-rejected': {
    title: 'The plan was rejected',
    message: '{by} rejected this plan at {at}.',
    help: ['Change the plan and review it again.'],
  },
  'review/digest-mismatch': {
    title: 'The digest is not the one of this review',
    message: '`{typed}` is not the beginning of this review\'s digest.',
    help: ['Read the review again; the plan, the policy or a tool has changed, or a digit is wrong.'],
  },
  'review/digest-missing': {
    title: 'An approval without the digest of what was shown',
    message: 'An approval without a terminal needs the first 12 digits of the digest that was shown.',
    help: ['Copy them from the review.'],
  },
  'review/four-eyes': {
    title: 'The second approval must come from another person',
    message: '{by} has approved before, and the policy requires two different people.',
    help: ['Let another user of the system approve.'],
  },
  'review/free-unknown': {
    title: 'The plan has no input of that name',
    message: 'The plan has no input `{name}` that could be free.',
    help: ['{suggestion}', 'Name inputs that the plan declares, or none.'],
  },
  'review/grant-gives-nothing': {
    title: 'A grant gives no agent anything',
    message: 'The grant `{grant}` matches no tool: {because}.',
    help: ['{suggestion}', 'Write the id as `planwright tools` shows it. If the tool will come later, the grant may stay.'],
  },
  'review/inputs-changed': {
    title: 'The inputs are not those that were decided on',
    message: 'The inputs are not those on which {by} decided at {at}.',
    help: ['Review the plan again with these inputs, and decide.'],
  },
  'review/moved-file': {
    title: 'A moved file is not one of two people',
    message: 'The policy wants two people, and a file that was moved in the vault does not say who moved it.',
    help: ['Approve it at a terminal: `planwright approve`.'],
  },
  'review/no-permission-named': {
    title: 'An approval that names no permission',
    message: 'The plan names no permission, so there is nothing that could be approved.',
    help: ['Give the plan a step that uses a tool; a STEP step names its permissions under `CAPABILITIES`.'],
  },
  'review/nobody-named': {
    title: 'An answer that names no person',
    message: 'The answer does not say who gave it: its actor has no `user`, or speaks for others and gives no `name`.',
    help: ['Say who answers: the `user` as `name@machine`, or with --by the person for whom you speak.'],
  },
  'review/open-prefix': {
    title: 'A prefix that ends within the name of a host',
    message: 'Rule {rule} allows what starts with `{prefix}`; so does `{example}`.',
    help: ['End the prefix with `/` after the host.'],
  },
  'review/plan-changed': {
    title: 'The plan has changed since it was decided on',
    message: 'The plan is not the one that {by} decided on at {at}.',
    help: ['Review it again; the review shows what is different.'],
  },
  'review/policy-missing-key': {
    title: 'The policy lacks a key',
    message: '{where} lacks `{key}`.',
    help: ['{suggestion}', 'Add the key.'],
  },
  'review/policy-out-of-range': {
    title: 'A number of the policy is out of range',
    message: '{where} is {value}; it may be {known}.',
    help: ['Write a value that is {known}.'],
  },
  'review/policy-too-many': {
    title: 'The policy has too many entries',
    message: '{where} has {count} entries, and at most {limit} are read.',
    help: ['Use patterns such as `web.*`, and `oneOf` for lists of values.'],
  },
  'review/policy-tool-name': {
    title: 'A rule names a tool in a way that no tool is named',
    message: '{where} is `{tool}`, and no tool can be called that.',
    help: ['Write a tool\'s id, or the beginning of one with a single `*` at its end.'],
  },
  'review/policy-unknown-key': {
    title: 'The policy has a key that nothing reads',
    message: '{where} has a key `{key}`, and a policy knows no such key.',
    help: ['{suggestion}', 'Correct the key, or remove it. Words for people stand in `because`.'],
  },
  'review/policy-unknown-value': {
    title: 'The policy says a word that it does not know',
    message: '{where} says `{value}`; it may be {known}.',
    help: ['{suggestion}', 'Write one of these.'],
  },
  'review/policy-wrong-type': {
    title: 'A part of the policy is of the wrong kind',
    message: '{where} is {found}, and {wanted} belongs there.',
    help: ['Write {wanted} there.'],
  },
  'review/rule-never-matches': {
    title: 'A rule that can never match',
    message: 'Rule {rule} can never match: {because}.',
    help: ['Put the rule with the narrower condition first, or remove one of the two.'],
  },
  'review/rule-unknown-tool': {
    title: 'A rule refers to a tool that does not exist',
    message: 'Rule {rule} refers to `{tool}`, and there is no such tool.',
    help: ['{suggestion}', 'Write the id as `planwright tools` shows it. If the tool will come later, the rule may stay.'],
  },
  'review/second-person': {
    title: 'One person is not enough',
    message: 'Only {by} has approved, and the policy requires two different people.',
    help: ['Let another user of the system approve as well.'],
  },
  'review/security-state': {
    title: 'The security state does not allow approval of this',
    message: 'The security state is `{state}`, and it does not allow {kinds} to be approved.',
    help: ['Run `planwright doctor` to see the state and what set it.'],
  },
  'review/tool-changed': {
    title: 'A tool has changed since the decision',
    message: 'The tool `{tool}` is not as it was when {by} decided at {at}.',
    help: ['Review the plan again; the review says what the tool does now.'],
  },
  'review/tools-described': {
    title: 'Tools are described more exactly than when this was decided',
    message: '{what} is asked again once, because tools are now described more exactly.',
    help: ['Review it again and decide; nothing else has to be done.'],
  },
  'rtfs/argument-name': {
    title: 'An argument without a name',
    message: 'A map at the end of a call names the arguments of `{tool}`, and {what} is not a name.',
    help: ['Write keywords as keys.'],
  },
  'rtfs/bad-escape': {
    title: 'An escape that does not exist',
    message: '`{escape}` is not an escape in a text.',
    help: ['Write one of `\\n \\t \\r \\\\ \\"`, or the character itself.'],
  },
  'rtfs/bad-keyword': {
    title: 'A keyword that is none',
    message: '`{keyword}` is not a keyword: {reason}.',
    help: ['Write a colon and a name, such as `:trip/dates`.'],
  },
  'rtfs/bad-name': {
    title: 'A name with letters that are not ASCII',
    message: '`{name}` cannot be a name: it has {character}.',
    help: ['Names have ASCII letters, digits and `_ $ + - * / = < > ! ? % . @`.'],
  },
  'rtfs/bad-number': {
    title: 'A number that is none',
    message: '`{number}` is not a number: {reason}.',
    help: ['Write digits on both sides of the point, such as `0.5` or `1.0e5`.'],
  },
  'rtfs/bare-steps': {
    title: 'Steps without a plan around them',
    message: 'The steps are alone; they are read as the body of a plan.',
    help: ['Write `(plan :body (do …))` around them.'],
  },
  'rtfs/behind-expression': {
    title: 'Something behind an expression',
    message: 'Something stands behind the expression, and one is all that belongs here.',
    help: ['Remove it, or put both into `(do …)`.'],
  },
  'rtfs/body-form': {
    title: 'A body that is not a block of steps',
    message: 'The body of a plan is `(do (step …) …)` or one step, and this is {what}.',
    help: ['Write `:body (do (step "Name" …) …)`.'],
  },
  'rtfs/call-without-tool': {
    title: 'A call that names no tool',
    message: 'A call names its tool first, and {what}.',
    help: ['Write `(call :tool …)`.'],
  },
  'rtfs/cannot-say': {
    title: 'A plan that RTFS cannot say',
    message: 'This plan cannot be written as RTFS: {reason}',
    help: ['Print the plan as `plan`, which can say all of it.'],
  },
  'rtfs/comma': {
    title: 'A comma',
    message: 'A comma is here; RTFS has none.',
  },
  'rtfs/each-items': {
    title: 'An each that does not say its items',
    message: '`each` needs `[name list :most 20]` and what is done with each item: {what}.',
    help: ['Write `(each [x list :most 20] …)`.'],
  },
  'rtfs/empty-body': {
    title: 'A body without steps',
    message: 'The body has no steps.',
    help: ['Write a step: `(do (step "Name" …))`.'],
  },
  'rtfs/empty-form': {
    title: 'Brackets with nothing in them',
    message: 'There is nothing between these brackets.',
  },
  'rtfs/extended-form': {
    title: 'A form of a larger language',
    message: '`{form}` is not in the language `{here}`.',
    help: ['`:language {language}` has it.', 'Do without it, or write it with the forms of `{here}`.'],
  },
  'rtfs/fence': {
    title: 'A code fence around the plan',
    message: 'The code fence here is left out.',
    help: ['Remove it, so that the plan is alone.'],
  },
  'rtfs/form-parts': {
    title: 'A form with too few or too many parts',
    message: '`{form}` takes {wanted}, and has {given} here.',
    help: ['Write `{form}` with {wanted}.'],
  },
  'rtfs/integer-too-large': {
    title: 'A whole number that would be rounded',
    message: '`{number}` has more digits than a whole number can keep.',
    help: ['Write it as a string.'],
  },
  'rtfs/keyword-arguments': {
    title: 'Arguments as keywords in a row',
    message: '`{tool}` takes its arguments by name in a map, and here they are in a row.',
    help: ['Write `(call :{tool} {:name value})`.'],
  },
  'rtfs/language-form': {
    title: 'A language that is written in another form',
    message: 'The language `{language}` is a bare name, without quotation marks or a colon.',
  },
  'rtfs/language': {
    title: 'A language that is not known',
    message: 'There is no language `{language}` of plans here.',
    help: ['Write `rtfs20`, or leave it out.'],
  },
  'rtfs/left-out': {
    title: 'Parts that were left out',
    message: 'RTFS has no words for {parts}; left out.',
  },
  'rtfs/let-bindings': {
    title: 'Bindings of a let that are none',
    message: 'A `let` starts with names and values in square brackets: {what}.',
    help: ['Write `(let [name value] …)`.'],
  },
  'rtfs/let-without-body': {
    title: 'A let without a body',
    message: 'This `let` has no body.',
    help: ['Put what is done with the names after the square brackets.'],
  },
  'rtfs/loose-form': {
    title: 'A form outside of every step',
    message: 'This is {what}, and it is outside of every step: it would not be done.',
    help: ['Write it inside a step of the plan, or remove it.'],
  },
  'rtfs/managed-key': {
    title: 'A key that the kernel writes',
    message: '`:{key}` is written by the system that keeps plans, and ignored here.',
    help: ['Remove it.'],
  },
  'rtfs/map-key': {
    title: 'A key that cannot be one',
    message: 'A key of a map is a keyword, a text or a whole number, and this is {what}.',
    help: ['Write `{:key value}` or `{"key" value}`.'],
  },
  'rtfs/map-pairs': {
    title: 'A key without a value in a map',
    message: 'A map has keys with values, and {what} is alone.',
    help: ['Give the key its value, such as `{:key "value"}`, or remove {what}.'],
  },
  'rtfs/match-pairs': {
    title: 'A pattern without a result',
    message: 'The pattern {what} has no result.',
    help: ['Write what it gives after the pattern, or remove the pattern.'],
  },
  'rtfs/mismatched-bracket': {
    title: 'A bracket closed by another kind',
    message: 'This `{bracket}` is not closed: `{closing}` is missing.',
  },
  'rtfs/no-body': {
    title: 'A plan without a body',
    message: 'This plan has no `:body`.',
    help: ['Write `:body (do (step "…" …))`.'],
  },
  'rtfs/no-expression': {
    title: 'Something else where an expression belongs',
    message: 'Here belongs one expression in RTFS: `(call :tool …)`.',
    help: ['Write an expression that begins with a bracket.'],
  },
  'rtfs/no-form-name': {
    title: 'A form that does not start with a name',
    message: 'A form starts with its name, such as `call` or `if`, and here is {what}.',
    help: ['Write the name of a form first; a list of values is written `[1 2]`.'],
  },
  'rtfs/no-plan': {
    title: 'No plan in the text',
    message: 'There is no plan here: nothing starts with `(plan`, `(do` or `(step`.',
    help: ['Write `(plan :body (do (step "Name" …) …))`.'],
  },
  'rtfs/not-a-step': {
    title: 'Something other than a step in the body',
    message: 'In the body stand steps, and this is {what}.',
    help: ['Write `(step "Name" …)`, or remove it.'],
  },
  'rtfs/number-rounded': {
    title: 'A number with more digits than can be kept',
    message: '`{number}` is read as {read}: it has more digits than can be kept.',
  },
  'rtfs/odd-space': {
    title: 'A space that separates nothing',
    message: 'This space ({character}) is none in RTFS.',
    help: ['Write a plain space.'],
  },
  'rtfs/only-whole': {
    title: 'Something that the seed language does not have',
    message: 'The language `rtfs20` does not have {what}.',
    help: ['`:language rtfs20-planwright` has it.'],
  },
  'rtfs/option': {
    title: 'An option in another form',
    message: '`{option}` should be {wanted}.',
    help: ['Write {wanted}, or leave the option out.'],
  },
  'rtfs/own-backslash': {
    title: 'A backslash that is read as an escape',
    message: '`{escape}` of `{meant}` is read as {name}.',
    help: ['If `{meant}` is meant, as in TeX or a path, double the backslash.'],
  },
  'rtfs/pattern': {
    title: 'A pattern that is none',
    message: 'This cannot be a pattern: {reason}.',
    help: ['Write a name, `_`, a constant, a list or a map of patterns.'],
  },
  'rtfs/placeholder-in-text': {
    title: 'A text with a placeholder in it',
    message: 'This text has the placeholder `{placeholder}`, which nothing fills.',
    help: ['Put values into texts with `str`.'],
  },
  'rtfs/placeholder': {
    title: 'A placeholder where a value belongs',
    message: '`{placeholder}` is a placeholder; write the value itself.',
    help: ['Write the value itself, or ask for it with `(call :ccos.user.ask "…")`.'],
  },
  'rtfs/plan-key': {
    title: 'Something other than a key in a plan',
    message: 'A plan has keys and values: {what} is where a key such as `:name` should.',
    help: ['{suggestion}', 'Steps belong in `:body (do …)`.'],
  },
  'rtfs/plan-name': {
    title: 'A name of a plan that is none',
    message: 'The name of a plan is a text, and this is {what}.',
    help: ['Write the name in quotation marks: `:name "…"`.'],
  },
  'rtfs/plan-value': {
    title: 'A key without a value',
    message: '`:{key}` has no value.',
    help: ['Write the value after the key, or remove the key.'],
  },
  'rtfs/prose-around': {
    title: 'Text outside the plan',
    message: 'This text is outside the plan and is not part of it.',
    help: ['Put what matters into a step, and leave the rest out.'],
  },
  'rtfs/repeated-plan-key': {
    title: 'A key occurs twice in the plan',
    message: 'The plan has `:{key}` twice.',
    help: ['Remove one of them.'],
  },
  'rtfs/repeated-step': {
    title: 'Two steps with one name',
    message: 'Two steps are called `{title}`.',
    help: ['Give one of them another name.'],
  },
  'rtfs/result-not-map': {
    title: 'The last step gives no map',
    message: 'The last step should give a map, and this is {what}.',
    help: ['End it with a map such as `{:key value}`.'],
  },
  'rtfs/second-plan': {
    title: 'More than one plan',
    message: 'A plan, a block or a step is here beside the first plan.',
    help: ['Keep one of them.'],
  },
  'rtfs/second-text': {
    title: 'A text after the name of a step',
    message: 'This text is after the name of the step, and nothing is done with it.',
    help: ['Remove it, or show it with `(call :ccos.echo {:message …})`.'],
  },
  'rtfs/shadowed': {
    title: 'A name that one let binds twice',
    message: 'This `let` binds `{name}` twice; from here on the second value counts.',
  },
  'rtfs/step-inside': {
    title: 'A step within an expression',
    message: 'A step cannot be within an expression or another step.',
    help: ['Put the `if`, `let` or `match` inside of the step.'],
  },
  'rtfs/step-name': {
    title: 'A step without a name',
    message: 'The name of a step is a text right after `step`.',
    help: ['Write `(step "What it does" …)`.'],
  },
  'rtfs/step-result': {
    title: 'The result of a step used outside of it',
    message: '`{name}` is a step, and the result of a step cannot be used outside of it.',
    help: ['Put both into one step.'],
  },
  'rtfs/step-without-body': {
    title: 'A step that does nothing',
    message: 'This step has a name, and nothing that it does.',
    help: ['Write what the step does: `(step "Name" (call :tool …))`.'],
  },
  'rtfs/surplus-bracket': {
    title: 'A bracket too many',
    message: 'This `{bracket}` closes nothing.',
  },
  'rtfs/too-deep': {
    title: 'Brackets nest too deep',
    message: 'Brackets nest more than {limit} levels here.',
    help: ['Split the step.'],
  },
  'rtfs/too-many-steps': {
    title: 'More steps than allowed',
    message: 'The plan has more than {limit} steps.',
    help: ['Split it, or allow more steps.'],
  },
  'rtfs/tool-as-name': {
    title: 'A tool without its colon',
    message: 'The tool of a call is a keyword: `:{tool}`.',
  },
  'rtfs/tool-as-text': {
    title: 'A tool in quotation marks',
    message: 'The tool `{tool}` is read as the keyword of that name.',
  },
  'rtfs/unclosed-bracket': {
    title: 'Brackets that are never closed',
    message: 'The text ends here, and {count} {brackets} still open.',
    help: ['See whether the end of the plan is missing.'],
  },
  'rtfs/unclosed-comment': {
    title: 'A comment that is not closed',
    message: 'The comment that opens here with `#|` is never closed.',
    help: ['Close it with `|#`.'],
  },
  'rtfs/unclosed-step': {
    title: 'A step that is not closed before the next one',
    message: 'A step starts here while the one before is still open.',
    help: ['Add `{closing}` to the end of the step before.', 'Close the step before.'],
  },
  'rtfs/unclosed-text': {
    title: 'A string that is not closed',
    message: 'The text that opens here is never closed.',
    help: ['Close it with `"`.'],
  },
  'rtfs/unescaped-quote': {
    title: 'A quotation mark inside a text',
    message: 'This mark ends the text, and a word follows right behind it.',
    help: ['Write `\\"` for a mark inside a text, or put a space behind the text.'],
  },
  'rtfs/unexpected-sign': {
    title: 'A sign that means something only elsewhere',
    message: '`{sign}` means nothing here: {instead}.',
    help: ['Remove the sign: {instead}.'],
  },
  'rtfs/unknown-form': {
    title: 'A form that a plan may not use',
    message: 'A plan has no form `{form}`.',
    help: ['{instead}', 'Forms are `call`, `if`, `match`, `let`, `do`, `str` and `=`; a tool is called with `(call :tool …)`.'],
  },
  'rtfs/unknown-plan-key': {
    title: 'A key that a plan does not have',
    message: 'A plan has no key `:{key}`.',
    help: ['{suggestion}', 'Leave it out.'],
  },
  'rtfs/wrong-bracket': {
    title: 'A bracket of another kind',
    message: 'This `{bracket}` closes nothing of its kind; `{closing}` is open.',
  },
  'rtfs/wrong-quotes': {
    title: 'Quotation marks that are none',
    message: 'A text starts with `"`, not with `{quote}`.',
    help: ['Write texts in straight quotation marks: `"…"`.'],
  },
  'run/agent-in-agent': {
    title: 'An agent would start agents',
    message: '`{tool}` starts agents, and is called below an agent by a tool that does not say so.',
    help: ['A tool that starts agents says so with `startsAgents`, and is given to no agent.'],
  },
  'run/agent-resumes': {
    title: 'An agent does not lift a pause',
    message: '{by} is an agent, and only people lift a pause.',
    help: ['Have a person resume run `{run}`.', 'Have a person resume the run.'],
  },
  'run/agent-sets-budget': {
    title: 'An agent does not set a budget',
    message: '{by} is an agent, and only people say what a run may spend.',
    help: ['Have a person set the budget of run `{run}`.', 'Have a person set the budget of the run.'],
  },
  'run/already-decided': {
    title: 'The plan has been decided on already',
    message: 'The plan of run `{run}` has been decided on already.',
    help: ['`planwright cancel {run}` ends the run; `planwright fork {run}` makes a new one, with its own decision.'],
  },
  'run/already-exists': {
    title: 'A run of this id is there already',
    message: 'There is already a run `{run}`.',
    help: ['Leave the id out, or give another one.'],
  },
  'run/already-settled': {
    title: 'Somebody else was faster',
    message: '`{ask}` of run `{run}` was {how} by {by} at {at}.',
    help: ['Nothing was changed; look at the run: `planwright show {run}`.'],
  },
  'run/answer-refused': {
    title: 'The answer does not fit',
    message: 'The tool cannot use this answer: {problem}',
    help: ['Answer again; the question stays open.'],
  },
  'run/approval-expired': {
    title: 'There was no answer in time',
    message: 'The time to approve is over.',
    help: ['Retry the step to be asked again.'],
  },
  'run/approval-rejected': {
    title: 'A person rejected it',
    message: 'The approval was rejected.',
    help: ['Retry the step to be asked again, or skip it.'],
  },
  'run/argument-twice': {
    title: 'An argument is given twice',
    message: '`{tool}` is given `{name}` twice.',
    help: ['Keep one of them.'],
  },
  'run/arguments-refused': {
    title: 'The tool does not take these arguments',
    message: '`{tool}` refuses its arguments: {problem}',
    help: ['Change the step that made the value, or skip this step with a value.'],
  },
  'run/being-removed': {
    title: 'The run is being deleted permanently',
    message: 'Run `{run}` is being deleted permanently: parts of it are gone already.',
    help: ['A copy made by `planwright backup` still has it.'],
  },
  'run/budget-reached': {
    title: 'The run\'s budget for models is reached',
    message: 'The run\'s budget for language models is {budget}, and {spent} are spent: no model is asked any more.',
    help: ['Raise it: `planwright resume {run} {option}` says what the run may spend in all; in a program `run.setBudget`.', 'Give a larger budget, or none.'],
  },
  'run/budget-spent': {
    title: 'The budget is spent already',
    message: 'A budget of {budget} leaves nothing: the run has spent {spent} on models.',
    help: ['Give a number above that: it is what the run may spend in all, not what is added.'],
  },
  'run/builtin-arguments': {
    title: 'Too few or too many arguments',
    message: '`{name}` cannot be used with {count} arguments.',
    help: ['Give `{name}` as many arguments as it takes: change the plan and run it again.'],
  },
  'run/builtin-kind': {
    title: 'The function does not take such a value',
    message: '`{name}` needs {wanted}, not a {kind}.',
    help: ['Check where the value comes from, and change the plan so that it is {wanted}.'],
  },
  'run/call-in-result': {
    title: 'The result of the plan calls a tool',
    message: 'The result of the plan would call `{tool}`.',
    help: ['Put the call into a step.'],
  },
  'run/call-over': {
    title: 'A tool acted after its call had ended',
    message: '`{tool}` used its context after its call was over.',
    help: ['This is an error in the tool: it must await everything that it starts. Tell its maintainer.'],
  },
  'run/cannot-wait-inside': {
    title: 'A person would have to be asked inside a call that happens once',
    message: '`{tool}` may be entered only once, so its call of `{inner}` cannot wait for a person.',
    help: ['Declare the outer tool as repeatable under its key, or allow the inner call in the policy.'],
  },
  'run/command-elsewhere': {
    title: 'A command given elsewhere',
    message: 'This was given elsewhere, and does not count here: nobody who counts here signed it.',
    help: ['Say it again here, after looking at the run.'],
  },
  'run/command-refused': {
    title: 'A command that cannot be taken',
    message: 'What was said to the run is no `{kind}`: {problem}',
    help: ['Say it again with `planwright`, or give every field its type.'],
  },
  'run/denied': {
    title: 'The policy refuses this call',
    message: 'The policy refuses `{tool}`: {because}',
    help: ['If the call is intended, change the policy; otherwise change the plan, or reject the call.'],
  },
  'run/division-by-zero': {
    title: 'A division by zero',
    message: '{number} cannot be divided by zero.',
    help: ['Check where the divisor comes from, and decide with `if` what the result is for zero.'],
  },
  'run/evaluation-too-long': {
    title: 'A step computes for too long',
    message: 'The step evaluated more than {limit} expressions.',
    help: ['Split the step.'],
  },
  'run/files-changed': {
    title: 'Files that have changed since their sets were made',
    message: '{files}: changed, or gone, since a set that is reused here was made of it.',
    help: ['`{again}` makes the set again of the file as it is now; `{command}` goes on with the set as it is, and the run says so.', 'Make the set again of the file as it is now, by a fork, or go on with the set as it is: `--keep-sets`, or `keepSets` of a resume.'],
  },
  'run/former-holder-lives': {
    title: 'A process may still be in this call',
    message: 'The run was taken from {holder}, which still lives and may yet make the call.',
    help: ['End that process first, or add `--take-over` if you are certain.'],
  },
  'run/has-ended': {
    title: 'The run has ended',
    message: 'The run `{run}` has ended ({status}), and nothing can be said to it any more.',
    help: ['`planwright fork {run}` makes a new run that reuses what is done.'],
  },
  'run/has-run': {
    title: 'A run starts once',
    message: 'The run `{run}` has started before.',
    help: ['Use `planwright resume` to continue with it.'],
  },
  'run/held': {
    title: 'Another process executes this run',
    message: 'The run is executed by {holder}, which lives.',
    help: ['Wait for it, or end that process; what you approve or answer reaches it anyway. `--take-over` takes the run from it.'],
  },
  'run/id-used': {
    title: 'The name belonged to a run that was removed',
    message: 'There was a run `{run}`, and it was removed permanently; its name is not given again.',
    help: ['Choose another name for the new run.'],
  },
  'run/in-trash': {
    title: 'The run is in the trash',
    message: 'Run `{run}` is in the trash.',
    help: ['`planwright rm --restore {run}` restores it as it was.'],
  },
  'run/input-unit': {
    title: 'A value in another dimension',
    message: 'The input `{name}` is in `{unit}`, and what is given for it is in `{given}`.',
    help: ['Give a value in `{unit}` or in a unit that is converted to it.'],
  },
  'run/internal': {
    title: 'Something in Planwright itself failed',
    message: 'The runtime failed where it should not: {problem}',
    help: ['Please report it, with the output of `planwright doctor`.'],
  },
  'run/list-too-long': {
    title: 'More items than an each may go over',
    message: 'The list has {length} items, and the `each` goes over at most {most}.',
    help: ['Fork the run with a plan whose bound is larger, or whose list is shorter.'],
  },
  'run/literal-arguments-refused': {
    title: 'The tool does not take the arguments that stand in the plan',
    message: '`{tool}` refuses the arguments that the plan spells out: {problem}',
    help: ['Change these arguments in the plan, and make a new run of it.'],
  },
  'run/nested-too-deep': {
    title: 'Tools call each other without end',
    message: '`{tool}` would be more than {limit} calls deep inside of other calls.',
    help: ['A tool that calls itself must come to an end.'],
  },
  'run/no-binding': {
    title: 'A value does not have the parts that are bound',
    message: 'This {kind} does not have the parts that `let` gives names to.',
    help: ['Use `match` where the value may have several shapes.'],
  },
  'run/no-builtin': {
    title: 'There is no such function',
    message: 'There is no function `{name}`.',
    help: ['Check the plan again with `planwright check`: this version does not have the function.'],
  },
  'run/no-input': {
    title: 'An input has no value',
    message: 'The input `{name}` has no value.',
    help: ['Give one when the run is made.'],
  },
  'run/no-majority': {
    title: 'A vote ended without a winner',
    message: 'No answer of `{tool}` came to be ahead by {ahead}: of {drawn} draws {flagged} did not count, and the answers had {tally} votes.',
    help: ['Retry draws again. A plan may allow more samples, or be content with a smaller lead.'],
  },
  'run/no-match': {
    title: 'Nothing matched',
    message: 'No arm of the `match` fits this {kind}.',
    help: ['Add a last arm `_` that catches everything else.'],
  },
  'run/no-result': {
    title: 'A step has no result to read',
    message: 'The result of step `{step}` is read, and it has none.',
    help: ['Skip that step with a value, or fix what failed.'],
  },
  'run/no-such-ask': {
    title: 'Nothing of this name is asked',
    message: 'There is no open question or approval `{ask}`.',
    help: ['Open now: {open}.', 'Nothing is open: see the run with `planwright show RUN`.'],
  },
  'run/no-such-part': {
    title: 'A result does not have this part',
    message: 'The result of step `{step}` has no part `{part}`.',
    help: ['See the result of the step with `planwright show RUN`, and use a part that it has.'],
  },
  'run/no-such-secret': {
    title: 'There is no secret of this name',
    message: 'There is no secret `{name}`.',
    help: ['Store it, then retry the step: `planwright secret set {name}`. `planwright secret list` shows which there are here.'],
  },
  'run/no-such-step': {
    title: 'The run has no such step',
    message: 'The plan of run `{run}` has no step `{step}`.',
    help: ['{suggestion}', '`planwright show {run}` lists the steps.'],
  },
  'run/no-such-tool': {
    title: 'The tool does not exist',
    message: 'There is no tool `{tool}` here.',
    help: ['Add the tool that provides it, and resume the run.'],
  },
  'run/no-time': {
    title: 'The tool named no time',
    message: '`{tool}` waits, and did not say until when.',
    help: ['Its `wake` gives `at` or `afterMs` in milliseconds, for a time before the year 10,000.'],
  },
  'run/no-variable': {
    title: 'A name has no value',
    message: 'Nothing here is called `{name}`.',
    help: ['Check the plan again with `planwright check`: it should have been rejected.'],
  },
  'run/not-a-budget': {
    title: 'This is no budget',
    message: 'This is no budget: {problem}',
    help: ['Give a whole number of tokens, dollars such as \'$0.50\', or both; in the configuration `"budget": {"tokens": 100000, "dollars": 0.5}`.'],
  },
  'run/not-a-key': {
    title: 'This cannot be a key',
    message: 'A {kind} cannot be the key of a map.',
    help: ['Use a text, a keyword or a whole number.'],
  },
  'run/not-a-list': {
    title: 'An each over what is not a list',
    message: 'An `each` needs a list to go over, and got this {kind}.',
    help: ['Give a list, or the part of the result that is the list.'],
  },
  'run/not-a-number': {
    title: 'A text where a number is needed',
    message: '`{name}` of `{tool}` needs a number, and `{text}` is none.',
    help: ['Written exactly, such as `3` or `2.5`, a text is taken for its number. What was answered stays; `planwright fork` asks again.'],
  },
  'run/not-a-task': {
    title: 'A question is no task',
    message: '`{ask}` asks for an answer, not for something to be done.',
    help: ['Answer it; or cancel the run.'],
  },
  'run/not-an-id': {
    title: 'A run cannot be called this',
    message: '`{run}` cannot be the id of a run.',
    help: ['Use 1 to 128 letters, digits, `-` and `_`, not starting with `-`.'],
  },
  'run/not-done': {
    title: 'A task was not done',
    message: 'It was not done: {reason}',
    help: ['Retry the step to ask again, skip it, or correct the plan.'],
  },
  'run/not-found': {
    title: 'There is no such run',
    message: 'There is no run `{run}` here.',
    help: ['`planwright ps --all` lists the runs of this folder.'],
  },
  'run/not-in-trash': {
    title: 'The run is not in the trash',
    message: 'Run `{run}` is not in the trash.',
    help: ['`planwright rm --list` shows what is.'],
  },
  'run/not-yours': {
    title: 'No run of yours has this id',
    message: 'You submitted no run `{run}`.',
    help: ['`list_runs` lists the runs that you submitted; a person sees all with `planwright ps`.'],
  },
  'run/number-too-large': {
    title: 'A number is too large to be exact',
    message: '`{calculation}` has no exact result.',
    help: ['Work with decimals, or with smaller numbers.'],
  },
  'run/other-kind-of-ask': {
    title: 'This is asked in another way',
    message: '`{ask}` cannot be answered like this.',
    help: ['Use {how} for it.', 'Approve or reject an approval (`a1`), answer a question (`q1`).'],
  },
  'run/paused': {
    title: 'The run is paused',
    message: 'Run `{run}` is paused, so no step of it is begun: {why}.',
    help: ['Deal with what paused it, or have a person resume it.'],
  },
  'run/policy-unreadable': {
    title: 'The policy cannot be read',
    message: 'The policy cannot be read: {problem}',
    help: ['Repair the policy, or the configuration that names it; then `planwright resume RUN` continues with a run that was paused.'],
  },
  'run/question-expired': {
    title: 'A question was not answered in time',
    message: 'The time to answer is over.',
    help: ['Retry the step to be asked again.'],
  },
  'run/repeated-key': {
    title: 'A map would have a key twice',
    message: 'The map would have the key `{key}` twice.',
    help: ['Change the plan so that the keys differ.'],
  },
  'run/result-refused': {
    title: 'The tool returned something else than it declares',
    message: '`{tool}` returned what it may not: {problem}',
    help: ['This is an error in the tool: tell its maintainer. To continue the run, skip the step with a value.'],
  },
  'run/result-too-large': {
    title: 'The result is too large',
    message: '`{tool}` returned more than {limit} bytes.',
    help: ['Ask for less, or let the tool leave the data in a file and return where it is.'],
  },
  'run/secret-in-arguments': {
    title: 'A secret is in the arguments',
    message: 'The arguments of `{tool}` hold the value of a secret.',
    help: ['Name the secret instead: `secret:NAME`.'],
  },
  'run/secret-in-export': {
    title: 'A secret is in the run',
    message: 'The value of the secret `{name}` is in the record of run `{run}`, so the run is not exported.',
    help: ['Replace the secret where it is kept; the record cannot be given away.'],
  },
  'run/secret-too-short': {
    title: 'A secret is too short to be hidden',
    message: 'The secret `{name}` is too short to be hidden.',
    help: ['Use one of at least 4 characters.'],
  },
  'run/security-state': {
    title: 'The security state stops this call',
    message: '`{tool}` cannot be called while the security state is `{state}`.',
    help: ['Retry the step when the state is right again.'],
  },
  'run/stalled': {
    title: 'The process that executes this run does not respond',
    message: 'The run is held by {holder}, which is alive and last responded at {since}.',
    help: ['Check what that process does, and end it if it hangs. `--take-over` takes the run from it.'],
  },
  'run/step-not-so': {
    title: 'The step cannot be treated like this now',
    message: 'Step `{step}` is {status}, so it cannot be {done}.',
    help: ['That is possible for steps that are: {wanted}.', 'See the state of the step with `planwright show RUN`.'],
  },
  'run/still-open': {
    title: 'The run has not ended',
    message: 'Run `{run}` has not ended: it is {state}.',
    help: ['`planwright rm {run} --force` moves it to the trash anyway; `planwright cancel {run}` ends it first.'],
  },
  'run/timed-out': {
    title: 'A tool took too long',
    message: '`{tool}` did not end within {seconds} seconds.',
    help: ['Retry the step; the call is repeated under the same key.'],
  },
  'run/too-many-arguments': {
    title: 'More arguments than the tool takes by position',
    message: '`{tool}` takes at most {most} arguments by position.',
    help: ['Give the others by name, or remove them.'],
  },
  'run/tool-changed': {
    title: 'A tool has changed since the decision',
    message: '`{tool}` has changed since the decision.',
    help: ['Fork the run from this step: the new run has what is done, and is decided on with the tools as they are now. Or bring back the tool that was decided on, and retry.'],
  },
  'run/tool-elsewhere': {
    title: 'A tool that only another program knows',
    message: 'The tool `{tool}` of this run is not known here: {by} brings it.',
    help: ['Decide and continue in that program, with `run.decide` and `run.resume`; or bring the tool in `planwright.config.ts` as well.'],
  },
  'run/tool-failed-silently': {
    title: 'A tool failed without a reason',
    message: '`{tool}` failed and did not say why.',
    help: ['Look at the logs of what the tool works on, then retry the step.'],
  },
  'run/tool-failed': {
    title: 'A tool failed',
    message: '`{tool}` failed: {problem}',
    help: ['Retry the step when the reason is gone.'],
  },
  'run/unchecked-plan': {
    title: 'A plan that was not checked',
    message: 'The plan did not come out of a compilation or a check without errors.',
    help: ['Make the run with the `plan` that `compile` returns when `ok` is true; check a plan that a program built with `checkPlan`.'],
  },
  'run/unexpected-unit': {
    title: 'A result in another unit than expected',
    message: 'A result in `{unit}` was expected, and there is {found}.',
    help: ['Correct the plan or the tool, and run it again; a fork reuses what has been done.'],
  },
  'run/unknown-command': {
    title: 'A command of a newer version',
    message: 'The run was told something that this version does not understand.',
    help: ['Use the version that gave the command.'],
  },
  'run/unknown-input': {
    title: 'The plan has no such input',
    message: 'The plan declares no input `{name}`.',
    help: ['{suggestion}', 'Correct the name, or leave the value out.'],
  },
  'run/unmet-dependencies': {
    title: 'The step waits for others',
    message: 'Step `{step}` cannot begin: it needs {dependencies}.',
    help: ['Execute these steps first, or name them as well.'],
  },
  'run/unused-input': {
    title: 'A value that the plan does not use',
    message: 'No step of the plan uses a value for `{name}`: the run would be the same without it.',
    help: ['Leave it out. Where it is to be put into an expression, the plan needs a step for that: `subs(y, {name} = …)`.'],
  },
  'run/usage-unknown': {
    title: 'What a model\'s answer took is not known',
    message: 'The run\'s budget for language models is {budget}, and a model\'s answer did not say {missing}: no model is asked any more.',
    help: ['Give a budget in another measure, such as `--budget 100000` for tokens; or accept what is not known so far: `planwright resume {run} {option}`.', 'Give a budget in tokens, or the model\'s prices.'],
  },
  'run/value-needed': {
    title: 'The result of the call is needed',
    message: 'Step `{step}` continues only with what the call returned.',
    help: ['Give it with `--value`.'],
  },
  'run/value-refused': {
    title: 'This cannot be a value',
    message: 'The value cannot be taken: {problem}',
    help: ['Give a value of JSON: texts, numbers, lists and maps.'],
  },
  'run/value-too-deep': {
    title: 'A value is nested too deeply',
    message: 'The step made a value of more than {limit} levels.',
    help: ['Change the step so that it makes a flatter value.'],
  },
  'run/value-too-large': {
    title: 'A value is too large',
    message: 'The step made a value of more than {limit} bytes.',
    help: ['Keep large data in files and pass on where they are.'],
  },
  'sets/ambiguous-column': {
    title: 'Two columns that could be meant',
    message: 'The {role} could be in {which}. The columns are {columns}.',
    help: ['Say which columns to use with `columns`.'],
  },
  'sets/ambiguous-handle': {
    title: 'Several sets begin like that',
    message: 'Several sets begin with `{set}`: {known}.',
    help: ['Write a digit or two more.'],
  },
  'sets/attribute-twice': {
    title: 'An attribute that occurs twice',
    message: 'The attribute `{name}` occurs twice on this line.',
    help: ['Several values of one attribute are written with commas: `Dbxref=a,b`.'],
  },
  'sets/bad-attribute': {
    title: 'An attribute that is none',
    message: '`{part}` is not an attribute of GFF3; those are written `name=value`.',
    help: ['A file with `gene_id "x";` is GTF: convert it, or load a table made of it.'],
  },
  'sets/bad-coordinate': {
    title: 'A coordinate that is none',
    message: 'The {what} of a feature is `{value}`; it must be a whole number from 0 to {most}.',
    help: ['Check which columns hold start and end.'],
  },
  'sets/bad-escape': {
    title: 'An escape that stands for no character',
    message: '`{text}` has a percent sign that begins no character in UTF-8.',
    help: ['Write a percent sign itself as `%25`.'],
  },
  'sets/bad-gzip': {
    title: 'A packed file is damaged',
    message: '`{file}` cannot be unpacked: {reason}.',
    help: ['Fetch the file again, or leave `.gz` away from the name of a file that is not packed.'],
  },
  'sets/binary': {
    title: 'A file that is not text',
    message: 'There is a NUL byte at offset {offset}, so this is not text.',
    help: ['Save the file as text in UTF-8.'],
  },
  'sets/blank-lines': {
    title: 'Blank lines',
    message: 'Blank lines were skipped: {count}, the first is line {line}.',
    help: ['Check that no id is missing there; otherwise there is nothing to do.'],
  },
  'sets/byte-order-mark': {
    title: 'A file begins with a byte order mark',
    message: 'The file begins with a byte order mark, which is not part of the first column.',
    help: ['There is nothing to do. Save the file as UTF-8 without a mark if another program needs it so.'],
  },
  'sets/colocate-parameter': {
    title: 'COLOCATE is told something that cannot be',
    message: 'COLOCATE cannot work with `{value}` as `{parameter}`, which must be {need}.',
    help: ['Write {need} there.'],
  },
  'sets/column-conflict': {
    title: 'A column that says otherwise in the other set',
    message: 'In `{column}` the sets differ for records that are in both: {count}, such as `{id}`: `{left}` and `{right}`. The values of the left set are kept.',
    help: ['If the other values are meant, exchange the two sides.'],
  },
  'sets/column-differs': {
    title: 'A record with two values in one column',
    message: 'Column `{column}` is not kept: rows of one record have different values in it, such as `{one}` and `{other}`.',
    help: ['Nothing can be filtered by it. If each row is a record of its own, load the file by a column of ids that differ.'],
  },
  'sets/column-kinds': {
    title: 'A column that is of another kind in the other set',
    message: 'Column `{column}` holds values of another kind in the right set; the values of the left set are kept, those of the right one are not.',
    help: ['Write the column alike in both files, such as amounts as plain numbers, and load them again.'],
  },
  'sets/column-mismatch': {
    title: 'A value of another kind than the column\'s',
    message: 'Column `{column}` holds {kind}{example}, and {value} is not of that kind.',
    help: ['Compare numbers with numbers and texts with texts. If the column should hold numbers, correct in the file what is none: amounts stand there without separators and units, and an empty field says that there is none.'],
  },
  'sets/columns-differ': {
    title: 'A line with too many or too few columns',
    message: 'The columns of this line: {found}; expected: {expected}.',
    help: ['Look for a delimiter too many or too few, or for a text with a delimiter that is not in quotation marks.'],
  },
  'sets/counts-from-one': {
    title: 'A start of 0 where counting begins at 1',
    message: 'The start is 0, and {format} counts from 1.',
    help: ['If the file counts from 0 it is not {format}.'],
  },
  'sets/damaged': {
    title: 'The file of a set is damaged',
    message: '`{file}` is not a set that can be used: {problem}.',
    help: ['Make the set again from what it was made of: that writes the file again.'],
  },
  'sets/disk-full': {
    title: 'No room for a set',
    message: 'There is no room left for `{file}`.',
    help: ['Make room and try again; nothing was left half written.'],
  },
  'sets/empty-id': {
    title: 'A record or a sequence without a name',
    message: 'The {what} is empty.',
    help: ['Give every record an id, or leave the record out.'],
  },
  'sets/empty-values': {
    title: 'Records without a value that a filter speaks of',
    message: 'Records without a value in `{column}`: {count}. Of the conditions only `empty`, `not_equals` and `not_in` hold for them.',
    help: ['If they are meant as well, add `{"any": [{"column": "{column}", "empty": true}, …]}`.'],
  },
  'sets/end-before-start': {
    title: 'A feature that ends before it starts',
    message: 'A feature starts at {start} and ends at {end}.',
    help: ['Put the lower coordinate first, whatever the strand.'],
  },
  'sets/few-common-sequences': {
    title: 'Some sequences are only on one side',
    message: 'Only {common} of the sequences of `{left}` ({leftCount}) and `{right}` ({rightCount}) have the same name; names such as {names} are on one side only. COLOCATE finds nothing on these.',
    help: ['If they are the same sequences under other names, rename them in one of the files and load it again.'],
  },
  'sets/file-not-read': {
    title: 'A file of records cannot be read',
    message: '`{file}` cannot be read: {reason}.',
    help: ['Check the path, and who may read the file: `ls -l`.'],
  },
  'sets/half-a-place': {
    title: 'Columns for half a place',
    message: 'A place needs sequence, start and end; there is no column for {lacking}. The columns are {columns}.',
    help: ['Say which columns to use with `columns`; if that names the id alone, the records have no places.'],
  },
  'sets/id-character': {
    title: 'A character that cannot be in an id',
    message: 'The {what} `{text}` holds {character}, which cannot be there.',
    help: ['Take it out where the set comes from.'],
  },
  'sets/id-too-long': {
    title: 'An id that is too long',
    message: 'The {what} `{text}` is longer than {most} bytes.',
    help: ['Check that the right column was read; an id that long is mostly a sequence or a text.'],
  },
  'sets/in-trash': {
    title: 'The set is in the trash',
    message: 'The set `{set}` was removed.',
    help: ['`planwright sets restore {set}` restores it as it was.'],
  },
  'sets/incomplete-place': {
    title: 'Half a place',
    message: 'This record has only a part of a place.',
    help: ['Fill sequence, start and end, or leave all three empty.'],
  },
  'sets/line-too-long': {
    title: 'A line that does not end',
    message: 'This line has more than {limit} bytes.',
    help: ['Look at how the lines of the file end.'],
  },
  'sets/looks-like': {
    title: 'A file of another kind',
    message: 'This looks like {what}, which is not what was asked for.',
    help: ['Give the file of records, or say the right format.'],
  },
  'sets/mixed-column': {
    title: 'A column with values of several kinds',
    message: 'Column `{column}` holds values of several kinds, such as numbers and texts; all of them are texts in the set.',
    help: ['Write all values of the column as numbers, or all as texts.'],
  },
  'sets/mixed-line-ends': {
    title: 'Lines end in more than one way',
    message: 'Lines end in different ways: {kinds}.',
    help: ['Check that the file is the one you mean; otherwise there is nothing to do.'],
  },
  'sets/name-not-sayable': {
    title: 'A name that a format has no words for',
    message: '{format} cannot hold the {what} `{text}`: there it means something else.',
    help: ['Write CSV, TSV or JSON lines.'],
  },
  'sets/no-common-id': {
    title: 'Two sets that have no id in common',
    message: '`{left}` and `{right}` have no id in common: one has ids such as `{leftId}`, the other such as `{rightId}`.',
    help: ['Two records are the same only if their ids are. If both hold the same kind of record, load both under the same ids.'],
  },
  'sets/no-common-sequence': {
    title: 'Sequences that have other names on the other side',
    message: '`{left}` and `{right}` name no sequence alike: one has names such as `{leftName}`, the other such as `{rightName}`. COLOCATE finds nothing on sequences whose names differ.',
    help: ['Give the sequences of one file the names of the other, and load it again.'],
  },
  'sets/no-extent': {
    title: 'Features without extent',
    message: 'Features without extent: {count}, such as `{id}` on `{sequence}` behind base {at}. They lie between two bases and match nothing in COLOCATE unless they are extended.',
    help: ['To find what lies around them, give COLOCATE `upstream` and `downstream` of 1 or more with this set on the left.'],
  },
  'sets/no-features': {
    title: 'COLOCATE needs places, and a set has none',
    message: 'The {side} set of COLOCATE has {records} place on a sequence.',
    help: ['Load it from a file that has sequence, start and end, such as BED or GFF3, or combine by id, with INTERSECT.'],
  },
  'sets/no-id-attribute': {
    title: 'A feature without an ID',
    message: 'This line has no attribute {attributes}; its attributes: {there}.',
    help: ['Take lines of one `type` only, such as `gene`, or name another attribute with `attributes`.'],
  },
  'sets/no-id-column': {
    title: 'No column with ids',
    message: 'No column is known to hold the ids. The columns are {columns}.',
    help: ['Say which it is with `columns`, by name or number; a file without a header is read with `header: false`.'],
  },
  'sets/no-object': {
    title: 'A line of JSON that is no object',
    message: 'This line is {found}; each line is an object such as `{"id": "…"}`.',
    help: ['Write one object a line. A file of ids alone is read in the format `ids`.'],
  },
  'sets/no-places': {
    title: 'A format of places for a set without any',
    message: '{format} holds places, and no record of this set has one.',
    help: ['Write CSV, TSV, JSON lines or ids.'],
  },
  'sets/no-records': {
    title: 'A file without records',
    message: 'There are no records in the file; the set is empty.',
    help: ['Check the file if you expected records.'],
  },
  'sets/no-such-column': {
    title: 'A column that does not exist',
    message: 'The {role} is to be in `{wanted}`, and there is no such column. The columns are {columns}.',
    help: ['Use one of these names as it is written, or a number that counts from 1.'],
  },
  'sets/not-a-coordinate': {
    title: 'A coordinate that is not a number',
    message: 'The {what} is `{value}`, which is not a whole number.',
    help: ['Check which column holds it; coordinates are digits alone.'],
  },
  'sets/not-a-handle': {
    title: 'Not the handle of a set',
    message: '`{text}` is not the handle of a set.',
    help: ['Write `set:` and at least eight of its digits, 0 to 9 and a to f.'],
  },
  'sets/not-a-location': {
    title: 'A text that is no location',
    message: '`{value}` is no location such as `Pf3D7_01_v3:29,510..37,126(+)`.',
    help: ['Correct it, or leave the field empty if the record has no place.'],
  },
  'sets/not-found': {
    title: 'A set that does not exist',
    message: 'There is no set `{set}`.',
    help: ['`planwright sets` lists those that there are.'],
  },
  'sets/not-in-order': {
    title: 'Values that are in no order',
    message: 'Column `{column}` cannot be put into an order: `{value}` is neither a number nor a date like the others.',
    help: ['Compare numbers, or dates and times that are all written alike: `2026-11-28` or `2026-11-28T09:30`. For other texts use `equals`, `in`, `contains` or `starts_with`.'],
  },
  'sets/not-in-trash': {
    title: 'The set is not in the trash',
    message: 'The set `{set}` is not in the trash.',
    help: ['`planwright sets list --trash` shows what is.'],
  },
  'sets/not-utf8': {
    title: 'A file that is not UTF-8',
    message: 'The byte {byte} (hexadecimal) at offset {offset} is not UTF-8.',
    help: ['Convert the file: `iconv -f latin1 -t utf-8`, if Latin-1 is what it is.'],
  },
  'sets/nothing-kept': {
    title: 'A filter that keeps nothing',
    message: 'No record was kept. In `{column}` there are values such as {values}.',
    help: ['Texts are compared exactly, capitals and spaces included. Correct the condition if one of these values was meant.'],
  },
  'sets/open-quote': {
    title: 'A quotation that does not end',
    message: 'A quotation opens here, and nothing closes it.',
    help: ['Close it, or say `quotes: false` if marks are ordinary characters in this file.'],
  },
  'sets/other-form': {
    title: 'A set written by another version',
    message: '`{file}` has the form {form} of sets, and this version reads form {known}.',
    help: ['Use the version of planwright that wrote it, or make the set again.'],
  },
  'sets/other-types': {
    title: 'Features of types that were not asked for',
    message: 'Lines skipped because their type was not asked for: {count}; their types: {types}.',
    help: ['Ask for these types too if they are meant; otherwise there is nothing to do.'],
  },
  'sets/place-not-sayable': {
    title: 'A place that a format has no words for',
    message: '{format} cannot hold the place of `{id}`, which starts at {start} and ends at {end}.',
    help: ['Write CSV, TSV or JSON lines.'],
  },
  'sets/punctuated-coordinate': {
    title: 'A coordinate with signs between its digits',
    message: 'The {what} is `{value}`; a coordinate is digits alone.',
    help: ['Take the separators or the decimal point away.'],
  },
  'sets/records-without-places': {
    title: 'A format of places for records without any',
    message: '{format} holds places, and of {records} records these have none: {count}.',
    help: ['Write CSV, TSV or JSON lines, or leave these records out with `unplaced: leave-out`.'],
  },
  'sets/repeated-rows': {
    title: 'Lines that say what another line said',
    message: 'Lines that say what another line of the file says already: {count}.',
    help: ['Check the file if it should list each record once; otherwise there is nothing to do.'],
  },
  'sets/several-faults': {
    title: 'A file has several errors',
    message: '{count} errors were found in the file; this is the first.',
    help: ['Fix this one and check whether the others are alike; they are in the failure\'s `faults`.'],
  },
  'sets/space-around-id': {
    title: 'Ids with spaces around them',
    message: 'Ids that begin or end with a space: {count}, the first is `{id}` in line {line}.',
    help: ['Take the spaces away if they are not meant: they make another id.'],
  },
  'sets/spaces-for-tabs': {
    title: 'Spaces where tabs belong',
    message: 'The columns of this line are apart by spaces; {format} has tabs between them.',
    help: ['Put tabs between the columns.'],
  },
  'sets/stray-quote': {
    title: 'A quotation mark inside a field',
    message: 'There is a quotation mark where none can be.',
    help: ['Double it and enclose the whole field: `"5"" cap"`; or say `quotes: false` if marks are ordinary characters in this file.'],
  },
  'sets/tied': {
    title: 'Records that are equal to the last one',
    message: 'Records that have the same value in `{column}` as the last one that is kept, and are left out: {count}.',
    help: ['Take a larger `count`, or a filter with `at_least`, if they are meant as well.'],
  },
  'sets/too-large': {
    title: 'A set that is too large',
    message: 'All {what} of the set together are longer than 4 GiB.',
    help: ['Divide the set, or use shorter ids.'],
  },
  'sets/too-many-bytes': {
    title: 'A file is longer than is read',
    message: '`{file}` has more than {maxBytes} bytes after unpacking.',
    help: ['Ask for more with `maxBytes`, if the file is what you take it for.'],
  },
  'sets/too-many-faults': {
    title: 'A file has so many errors that reading stopped',
    message: 'Reading stopped at {count} errors; this is the first.',
    help: ['Fix this one and check whether the others are alike; they are in the failure\'s `faults`.'],
  },
  'sets/unknown-column': {
    title: 'A column that the set has not',
    message: 'The set has no column `{column}`. Its columns: {columns}.',
    help: ['Write the name of a column exactly as it stands in the file; `planwright sets show` lists them.'],
  },
  'sets/unknown-format': {
    title: 'A file of unknown format',
    message: 'The format of `{file}` is not known.',
    help: ['Say the format: {formats}; or let the name end in one of {endings}, with `.gz` behind it where the file is packed.', 'Say the format, or give the file its ending.'],
  },
  'sets/unknown-strand': {
    title: 'A strand that is none',
    message: '`{strand}` is not a strand of a feature.',
    help: ['In BED and GFF3 it is `+`, `-` or `.`; tables and JSON lines may also say 1, -1 or 0, as programs do.'],
  },
  'sets/unreadable': {
    title: 'A set cannot be read or written',
    message: 'The system does not let `{file}` be used: {problem}',
    help: ['Look at the permissions of the folder and whether the disk is there.'],
  },
  'sets/unused-columns': {
    title: 'Columns that are not kept',
    message: 'These columns are not kept: {columns}.',
    help: ['Nothing can be filtered by them. Give each column of the file a name of its own, none of `id`, `sequence`, `start`, `end`, `strand`, `matches`, and values that are texts, numbers, or true and false.'],
  },
  'sets/without-value': {
    title: 'Records without a value',
    message: 'Records without a value in `{column}`, which are left out: {count}.',
    help: ['Add the values to the file if they belong to the order.'],
  },
  'sets/wrong-kind': {
    title: 'A value of the wrong kind',
    message: 'The {what} is {found}; it must be {expected}.',
    help: ['Put ids in quotation marks, and write coordinates without.'],
  },
  'step/acting-action': {
    title: 'An action that a reading faculty cannot carry out',
    message: 'The action of step {position} says `{words}`, and `{faculty}` only gives an answer: nothing outside of it would be done.',
    help: ['Prepare it instead, for example `Draft …` or `List …`, and say in NOTES of the last step what is not done: `Not done: …`.', 'Where the task is nothing but this, answer `CANNOT: …` and why.'],
  },
  'step/bad-duration': {
    title: 'A duration that cannot be read',
    message: '`{written}` is not a duration.',
    help: ['Write a number of seconds, or a number with `s`, `min`, `h` or `days`.'],
  },
  'step/blank-lines': {
    title: 'Blank lines in the plan',
    message: 'Blank lines in the plan are left out; this is the first of {count}.',
  },
  'step/byte-order-mark': {
    title: 'A byte order mark at the start',
    message: 'The text starts with a byte order mark, which is left out.',
  },
  'step/cannot-say': {
    title: 'STEP has no words for a part of the plan',
    message: 'STEP cannot say {what}.',
    help: ['Print the plan in the dialect `plan`, which can say everything.'],
  },
  'step/comment': {
    title: 'A comment in the plan',
    message: 'STEP has no comments; what is between `<!--` and `-->` would not be carried out.',
    help: ['Remove it. Put a remark for the reviewer into `NOTES:`.'],
  },
  'step/context-cut': {
    title: 'Not every earlier result is handed on',
    message: 'From here on a step is handed the results of the {most} steps before it, not of all.',
    help: ['Summarise in between, or split the plan.'],
  },
  'step/decorated-value': {
    title: 'Marks around a value',
    message: '`{written}` was read as `{word}`.',
  },
  'step/drawing-action': {
    title: 'A picture that a faculty is asked for',
    message: 'The action of step {position} says `{words}`, and `{faculty}` answers in words: no picture is made.',
    help: ['Have it give what the picture shows, for example `List the values for …` or `Describe …`, or write it as text, `… as Mermaid`, and say in NOTES of the last step what is not done: `Not done: …`.'],
  },
  'step/empty-marker': {
    title: 'A marker with nothing behind it',
    message: 'The `{marker}` of step {position} says nothing.',
    help: ['Write the value after the colon or on the next line.'],
  },
  'step/fence': {
    title: 'A code fence in the plan',
    message: 'The code fence that opens here is left out.',
  },
  'step/forbidden-capability': {
    title: 'A capability that would act',
    message: '`{written}` would allow acting on the world: a capability with `{word}` in its name is forbidden in a draft.',
    help: ['{suggestion}', 'Ask only for reading and analysis, and say what is not done.'],
  },
  'step/forbidden-faculty': {
    title: 'A faculty that would act',
    message: '`{written}` would act on the world: a faculty with `{word}` in its name is forbidden in a draft.',
    help: ['{suggestion}', 'Leave the step out, and say in NOTES of the last step what is not done.'],
  },
  'step/hedge': {
    title: 'An action that is not sure',
    message: 'The action of step {position} says `{words}`: a plan must say what it does, not what it might do.',
    help: ['Leave the word out, or leave the step out.'],
  },
  'step/hidden-approval': {
    title: 'An action that asks for approval',
    message: 'The action of step {position} says `{words}`: approval is not asked for by an action.',
    help: ['Leave it out: what needs approval follows from what the step does.'],
  },
  'step/hidden-character': {
    title: 'A character that cannot be seen',
    message: 'The action of step {position} holds {character}, a character that cannot be seen.',
    help: ['Remove it.'],
  },
  'step/hidden-condition': {
    title: 'An action with a condition in it',
    message: 'The action of step {position} says `{words}`: a plan must not hide a condition.',
    help: ['Ask for the finding, `Report whether …`, and leave what depends on it to a person: `NOTES: Not done: …` in the last step.'],
  },
  'step/hidden-loop': {
    title: 'An action with a loop in it',
    message: 'The action of step {position} says `{words}`: a plan must not hide a loop.',
    help: ['Say what the one action covers, such as "for all files".'],
  },
  'step/hidden-marker': {
    title: 'A hidden character before a marker',
    message: 'Before this marker is {character}, a character that cannot be seen.',
    help: ['Remove it; `planwright fix` does.'],
  },
  'step/hidden-retry': {
    title: 'An action that tries',
    message: 'The action of step {position} says `{words}`: a plan must not hide a retry.',
    help: ['Say what is done; retries belong to the tool and to the host that runs the plan.'],
  },
  'step/hidden-wait': {
    title: 'An action that waits',
    message: 'The action of step {position} says `{words}`: a plan must not hide a condition to wait for.',
    help: ['Let the plan end here, and start another when it is time.'],
  },
  'step/left-out': {
    title: 'Something that STEP has no place for',
    message: 'The text does not hold {parts} of the plan.',
  },
  'step/list-form': {
    title: 'A list in another form',
    message: 'The capabilities were read as `{list}`.',
  },
  'step/listed-word': {
    title: 'A word that the strict profile forbids',
    message: 'The action of step {position} says `{words}`, which the profile `{profile}` forbids wherever it is.',
    help: ['Say it in other words, or use the default profile, which asks what the word means.'],
  },
  'step/malformed-header': {
    title: 'A header that does not say which step it is',
    message: '`{written}` is not how a step starts.',
    help: ['Write `{header}`, with the title after the colon if there is one.'],
  },
  'step/marker-form': {
    title: 'A marker in another form than STEP\'s',
    message: '`{written}` was read as `{read}`.',
  },
  'step/marker-order': {
    title: 'The markers are in another order',
    message: 'In step {position} `{marker}` is after `{before}`.',
  },
  'step/marker-within': {
    title: 'A marker within a line',
    message: '`{name}:` is within a line; a marker starts its own.',
    help: ['Start a new line before it. A word that is only referred to is in back-ticks.'],
  },
  'step/missing-colon': {
    title: 'A marker without its colon',
    message: 'There is no colon after `{name}`.',
    help: ['Write `{name}:`.'],
  },
  'step/missing-marker': {
    title: 'A step says too little',
    message: 'Step {position} lacks {markers}.',
    help: ['Add the missing line below the header of the step.'],
  },
  'step/no-capabilities': {
    title: 'No capability is named',
    message: 'Step {position} names no capability.',
    help: ['{suggestion}', 'Name at least one, such as `READ_ONLY`.'],
  },
  'step/no-steps': {
    title: 'There is no step in the text',
    message: 'No line starts with `STEP 1:`, so there is no plan in this text.',
    help: ['Write each step as a block that starts with `STEP 1:`, `STEP 2:` and so on.'],
  },
  'step/numbering': {
    title: 'The steps are not numbered one after the other',
    message: 'Step {written} is where step {expected} should.',
    help: ['{suggestion}', 'Number the steps 1, 2, 3 and so on, in the order in which they are to be done.'],
  },
  'step/outside-step': {
    title: 'Fields that belong to no step',
    message: 'These lines are before the first `STEP` line, so they belong to no step.',
    help: ['Put `STEP 1:` above them, or delete them.'],
  },
  'step/parameters-not-object': {
    title: 'Parameters that are not a JSON object',
    message: 'The parameters are {kind}; a JSON object such as `{"name": "value"}` is needed.',
    help: ['Give each value a name and put braces around them.'],
  },
  'step/parameters-unclosed': {
    title: 'Parameters with a bracket missing',
    message: 'A `{bracket}` is missing in the `PARAMETERS`.',
    help: ['Close each `{` with `}` and each `[` with `]`.'],
  },
  'step/parameters-yaml': {
    title: 'Parameters as YAML',
    message: '`PARAMETERS` is one JSON object; these lines are YAML.',
    help: ['Write them as JSON: `{"search_term": "python decorators", "limit": 5}`.'],
  },
  'step/placeholder': {
    title: 'A placeholder that is not filled in',
    message: 'A parameter of step {position} holds `{placeholder}`, which looks like a placeholder.',
    help: ['Write the value that is meant.'],
  },
  'step/possible-acting': {
    title: 'An action that may be more than a draft',
    message: 'The action of step {position} says `{words}`, and `{faculty}` only proposes: nothing is entered, booked, saved or sent.',
    help: ['Say that it is one, for example `Propose …` or `Draft …`, and say in NOTES of the last step what is not done: `Not done: …`.'],
  },
  'step/possible-condition': {
    title: 'Words that may be a condition',
    message: 'The action of step {position} says `{words}`, which may be a condition, a loop or a wait.',
    help: ['Say what is done in any case; otherwise a person is asked before the plan runs.'],
  },
  'step/prose-around': {
    title: 'Text around the plan',
    message: 'This text is outside the plan and is not part of it.',
  },
  'step/prose-inside': {
    title: 'Text between the markers',
    message: 'This text is inside the plan and belongs to no marker.',
    help: ['Delete it, or write it as `NOTES:` of the step that it is about.'],
  },
  'step/repeated-capability': {
    title: 'The same capability twice',
    message: '`{name}` is named already; it counts once.',
  },
  'step/repeated-marker': {
    title: 'The same marker twice in one step',
    message: 'Step {position} has more than one `{marker}` line.',
    help: ['Keep the one that is meant, or make two steps of it.'],
  },
  'step/rule': {
    title: 'A line that only separates',
    message: 'This line separates and says nothing; it is left out.',
  },
  'step/second-plan': {
    title: 'A second plan in the same text',
    message: 'Counting starts again at 1 where step {expected} should be: this looks like a second plan.',
    help: ['Leave only the one that is meant: delete the other, and what is between the two.'],
  },
  'step/title-words': {
    title: 'A title with an instruction in it',
    message: 'The title of step {position} says `{words}`, and a title is not carried out.',
    help: ['Name what the step does, without conditions, loops, retries and waits.'],
  },
  'step/title': {
    title: 'A step with a title',
    message: 'The words after the number are taken for the title of the step: `{title}`.',
  },
  'step/too-many-steps': {
    title: 'More steps than are read',
    message: 'The plan has more than {limit} steps; reading ends here.',
    help: ['Split the plan, or allow more steps on purpose.'],
  },
  'step/unclosed-fence': {
    title: 'A code fence that is not closed',
    message: 'The code fence that opens here is never closed; it is left out.',
    help: ['See whether the text was cut off.'],
  },
  'step/unfitting-capability': {
    title: 'A capability that does not fit the faculty',
    message: 'Step {position} asks for `{name}`, which does not go with `{faculty}`.',
    help: ['It goes with {fitting}.'],
  },
  'step/unknown-capability': {
    title: 'A capability that does not exist',
    message: 'There is no capability `{written}`; there are {known}.',
    help: ['{suggestion}', 'Write one of these, with commas between several.'],
  },
  'step/unknown-faculty': {
    title: 'A faculty that does not exist',
    message: 'There is no faculty `{written}`; there are {known}.',
    help: ['{suggestion}', 'Write one of these where it does what the step is to do; say of anything else that it is not done.'],
  },
  'step/unknown-marker': {
    title: 'A line that looks like a marker and is none',
    message: 'Step {position} has a line `{written}:`, which is not one of STEP\'s markers.',
    help: ['{suggestion}', 'Write one of the markers of STEP.'],
  },
  'step/wide-colon': {
    title: 'A colon that is none',
    message: 'The sign `{colon}` looks like a colon and is another character.',
    help: ['Write an ordinary colon.'],
  },
  'strategy/combine-failed': {
    title: 'A combination that failed',
    message: 'The combination failed: {problem}',
    help: ['Correct what the message names, then `planwright fork RUN` carries it out again.'],
  },
  'strategy/delegation-plan-invalid': {
    title: 'A delegation plan that cannot be used',
    message: 'The delegation plan has an error: {problem}',
    help: ['`planwright check FILE` shows every error with its location and a fix.'],
  },
  'strategy/missing-combine-inputs': {
    title: 'A node that could not begin',
    message: 'not begun: no set of {inputs}',
    help: ['See why that node produced no set: `planwright show RUN`. After the correction `planwright fork RUN` carries out both.'],
  },
  'strategy/no-steps-created': {
    title: 'A task that produced no set',
    message: 'The task produced no set: {problem}',
    help: ['Correct what the message names, then `planwright fork RUN` continues with the sets that there are.'],
  },
  'tool/answer-not-text': {
    title: 'An answer is not text',
    message: 'The answer of `{host}` is not text in `{charset}`.',
    help: ['Ask for text, such as JSON. For pictures and archives use a tool of your own.'],
  },
  'tool/answer-too-large': {
    title: 'An answer is too large',
    message: 'The answer of `{host}` is larger than {limit} bytes.',
    help: ['Ask for less, such as one page of a list.'],
  },
  'tool/answer-too-slow': {
    title: 'An answer takes too long',
    message: '`{host}` did not give its whole answer in time.',
    help: ['Give more time with `timeout-ms`, up to 120000.'],
  },
  'tool/bad-source': {
    title: 'A source that names no file and no set',
    message: '`source` in the context of `{task}` names no file and no set.',
    help: ['Write a path, `"source": "data/genes.csv"`, an object with `path` and what else the loader is to know, or the whole handle of a set alone.'],
  },
  'tool/beside-source': {
    title: 'Something beside the source of a task',
    message: '`{key}` stands beside `source` in the task `{task}`, and nobody would read it: the file is loaded whole.',
    help: ['Give the task nothing but its `source`, and keep a part of the set with `sets.filter` or `sets.top`.'],
  },
  'tool/body-without-use': {
    title: 'A request that only reads has a body',
    message: 'A request with `{method}` has no body.',
    help: ['Leave the body out, or use `POST`, `PUT` or `PATCH`.'],
  },
  'tool/credential-in-plan': {
    title: 'A credential is written in the plan',
    message: 'The header `{header}` is for a credential, and its value is written in the plan.',
    help: ['Write `secret:NAME`, or `Bearer secret:NAME`, and give the secret to the process that runs the plan.'],
  },
  'tool/division-by-zero': {
    title: 'A number is divided by zero',
    message: '`{number}` cannot be divided by zero.',
    help: ['Look at where the divisor comes from. A plan can test it before it divides: `(= divisor "0")` for what a person typed, `(= divisor 0)` for a number.'],
  },
  'tool/empty-answer': {
    title: 'A model answered nothing',
    message: 'The model `{model}` gave an empty answer.',
    help: ['Retry the step; if it happens again, word the task differently or try another model.'],
  },
  'tool/endless-solutions': {
    title: 'More solutions than can be listed',
    message: 'The equation has more than {most} solutions for `{name}`{such}.',
    help: ['Write which one is meant: `{way}`; or say in the step\'s description which angle it is, such as "angle of incidence" or "angle of a triangle".', 'Write between which numbers it is, `solve(equation, {name}, 0 < {name} < bound)`, or an inverse function such as `asin(y)`.'],
  },
  'tool/engine-failed': {
    title: 'An engine that gave no answer',
    message: 'The symbolic engine could not {operation}: {why}.',
    help: ['Retry the step; if it fails again, write a simpler formula or several steps.'],
  },
  'tool/every-value-solves': {
    title: 'An equation that says nothing',
    message: 'Both sides of the equation are equal whatever the unknown is.',
    help: ['Check the equation: what is looked for cancels out.'],
  },
  'tool/file-in-use': {
    title: 'Another program holds a file',
    message: 'The file was in use by another run for {seconds} seconds.',
    help: ['Wait until the other run is through, then retry the step.'],
  },
  'tool/file-not-read': {
    title: 'A file could not be read',
    message: '`{path}` could not be read: {problem}.',
    help: ['Check whether the file may be read by you, and whether its disk is there.'],
  },
  'tool/file-not-text': {
    title: 'A file is not text',
    message: '`{path}` is not text in UTF-8.',
    help: ['Name a text file; save text of another encoding as UTF-8.'],
  },
  'tool/file-too-large': {
    title: 'Files that are too large to read at once',
    message: '`{path}` is more than one call may read: the files of a call hold at most {limit} bytes together.',
    help: ['Name fewer files, or a part of this one that is a file of its own.'],
  },
  'tool/formula-input': {
    title: 'A value that is no number',
    message: '`{name}` is not a number, and a formula is evaluated with numbers.',
    help: ['Give a number, or a number with a unit such as 5 m/s.'],
  },
  'tool/formula': {
    title: 'A formula that has no value',
    message: '`{formula}` could not be evaluated: {reason}.',
    help: ['Correct the formula or the values that it is given; then retry the step.'],
  },
  'tool/handle-not-whole': {
    title: 'A plan names a set by its whole handle',
    message: '`{source}` is not the whole handle of a set, and a plan names one by nothing less.',
    help: ['{advice}', 'Write the whole handle: `planwright sets show` prints it.'],
  },
  'tool/header-refused': {
    title: 'A header of a request is refused',
    message: 'The header `{header}` cannot be set.',
    help: ['Leave it out.'],
  },
  'tool/host-not-public': {
    title: 'A name leads into the network',
    message: '`{place}` leads to `{address}`, which is not a public address.',
    help: ['If it must be reached, add it to `http.reaches` of the configuration.'],
  },
  'tool/integral': {
    title: 'An integral without a value',
    message: 'The integral has no value that could be found: {why}.',
    help: ['Look at the bounds and at where the function has no value; where it ends at such a place, give the bound before it.'],
  },
  'tool/key-file': {
    title: 'A file that holds keys is not read',
    message: '`{path}` is a file for keys or passwords, and no tool reads those for a plan.',
    help: ['Name a file without keys, or copy what the plan needs of it into a file of its own.'],
  },
  'tool/malformed-answer': {
    title: 'An answer has no form',
    message: 'The tool `{tool}` was given an answer that it cannot use: {problem}.',
    help: ['Retry the step; if it happens again, word the task differently or try another model.'],
  },
  'tool/matrix': {
    title: 'Matrices that cannot be computed with',
    message: 'This cannot be done with these matrices: {why}.',
    help: ['Correct the shapes of the matrices, or the operation.'],
  },
  'tool/no-answer': {
    title: 'A server gave no answer',
    message: '`{host}` gave no answer: {why}.',
    help: ['Try again with `planwright retry RUN STEP`. A request that writes is asked about first: the server may have acted.'],
  },
  'tool/no-antiderivative': {
    title: 'An integral without a closed form',
    message: 'No antiderivative by `{name}` was found.',
    help: ['Give the integral its bounds, with numbers: `integrate(f, {name}, a, b)` is then computed as a number.'],
  },
  'tool/no-closed-form': {
    title: 'A differential equation without a solution in closed form',
    message: 'No solution in closed form was found for this differential equation.',
    help: ['Make the variable of the equation an input with a value: then the solution is followed to that point as a number.'],
  },
  'tool/no-digits': {
    title: 'A number of which no digit holds',
    message: 'The number that was found is smaller than its error: no digit of it holds.',
    help: ['Put the formulas of the steps before into this one, so that what cancels is not rounded first.'],
  },
  'tool/no-fitting-solution': {
    title: 'Solutions of which none is allowed',
    message: 'No solution for `{name}` fulfils its conditions: {found}.',
    help: ['Correct the condition or the values; `{way}` takes the first of all solutions.', 'Correct the condition or the values.'],
  },
  'tool/no-formula': {
    title: 'A step without a formula',
    message: '`{tool}` has no formula to carry out.',
    help: ['Give the step a `formula`, such as `t = (v - v0)/a` or `solve(v = v0 + a*t, t)`, and plan again.'],
  },
  'tool/no-model': {
    title: 'No model proposes how to compute the step',
    message: '`{tool}` needs a language model, and none is set up.',
    help: ['Give the step a formula, or set up a model: `OPEN_ROUTER_KEY`, or `PLANNER_BASE_URL` and `PLANNER_API_KEY`.'],
  },
  'tool/no-notes': {
    title: 'There are no notes to search',
    message: 'None of these folders exists: `{folders}`.',
    help: ['Make the folder and put notes (Markdown or text) into it, or name your own folders in the configuration.'],
  },
  'tool/no-sandbox': {
    title: 'Code that cannot be evaluated here',
    message: '`{language}` cannot be evaluated on this machine: {why}.',
    help: ['`planwright explain tool/no-sandbox` says what is needed; or give the step a `formula`.'],
  },
  'tool/no-solution': {
    title: 'An equation without a solution',
    message: 'No solution was found for `{name}`{complex}.',
    help: ['Check the equation and the values; `solve(equation, {name})` also gives complex solutions of polynomials.'],
  },
  'tool/no-steps-created': {
    title: 'A task produced no result set',
    message: 'Nothing came of `{task}` in {attempts} attempts. Of the last one: {why}',
    help: ['Word the task differently, or say in its context which `source` to load.'],
  },
  'tool/no-such-file': {
    title: 'There is no such file',
    message: 'There is no file `{path}` in the workspace folder.',
    help: ['Paths count from the workspace folder: check whether the file is there under exactly this name.'],
  },
  'tool/no-such-solution': {
    title: 'No real solution of that number',
    message: 'Of all solutions for `{name}` number {row} is wanted, and they are: {found}.',
    help: ['Write the number of a real solution: `solve(equation, x)[1]` is the smallest.'],
  },
  'tool/no-such-source': {
    title: 'The set that a task is taken from is not here',
    message: 'The task is to be the set `{set}`, and there is no such set in this workspace.',
    help: ['Name a file in its place, or make the set here: the same records have the same handle.'],
  },
  'tool/not-a-calendar-name': {
    title: 'A calendar file has another ending',
    message: '`{file}` does not end in `.ics`.',
    help: ['Give the file a name that ends in `.ics`.'],
  },
  'tool/not-a-calendar': {
    title: 'A file is not a calendar',
    message: '`{file}` exists and is not a calendar that an entry can be added to.',
    help: ['Choose another file, or look at what is in this one.'],
  },
  'tool/not-done': {
    title: 'A model says that a task is not done',
    message: 'The model `{model}` says that this was not done: {reason}',
    help: ['Do it yourself and skip the step with its result, give the task the tools that it needs, or correct the plan.'],
  },
  'tool/not-for-agents': {
    title: 'An agent is given a tool that it cannot have',
    message: 'An agent cannot be given `{tool}`: {because}.',
    help: ['List tools that `planwright tools` shows, and none that starts agents.'],
  },
  'tool/number-too-large': {
    title: 'A result is too large to be exact',
    message: '`{calculation}` is larger than a plan can compute exactly.',
    help: ['Use smaller units, or decimals where an approximation is enough.'],
  },
  'tool/ode-ends': {
    title: 'A solution that ends before the point',
    message: 'The differential equation has no solution at this point: {why}.',
    help: ['Ask for a point before that place, or correct the equation or its conditions.'],
  },
  'tool/ode-unsure': {
    title: 'A solution that could not be followed surely',
    message: 'The solution of the differential equation could not be followed to this point: {why}.',
    help: ['Ask for a point that is nearer to the start, or rearrange the equation so that it has a solution in closed form.'],
  },
  'tool/ode': {
    title: 'A differential equation that cannot be solved here',
    message: 'The differential equation cannot be solved: {why}.',
    help: ['Write one equation of the first or second order, and as many conditions at one point.'],
  },
  'tool/operation-missing': {
    title: 'A task that its formula does not carry out',
    message: 'The task says `{words}`, and the formula `{formula}` does not do it.',
    help: ['Write the operation into the formula: `diff(s, t)`, `integrate(F, x, a, b)`, `expand(f)`, `inverse(A)`.'],
  },
  'tool/path-is-link': {
    title: 'A path leads through a link',
    message: '`{path}` leads through a symbolic link, and tools do not follow links.',
    help: ['Name the file itself, or replace the link by a folder.'],
  },
  'tool/path-refused': {
    title: 'A tool may not use this path',
    message: '`{path}` is not a file that a tool may use.',
    help: ['Name a file below the workspace folder, such as `data/genes.csv`.'],
  },
  'tool/readings': {
    title: 'A list that is no list of readings',
    message: '`{name}` is no list of readings: {why}.',
    help: ['Give numbers in one unit, such as `[2.01, 1.98, 2.03]`.'],
  },
  'tool/redirect-refused': {
    title: 'A redirect is not followed',
    message: '`{host}` redirects to `{location}`, and this is not followed: {why}.',
    help: ['If that is where it should go, let the plan ask for that address itself.'],
  },
  'tool/set-not-loaded': {
    title: 'A file that gives no set',
    message: '`{path}` was not loaded. Line {line}, column {column}: {problem}',
    help: ['`planwright explain {fault}` says more. Fix the file, or say how it is to be read.', 'Fix the line in the file, or say how it is to be read: `format`, `columns`, `header`.'],
  },
  'tool/several-sets': {
    title: 'An answer that names several result sets',
    message: 'The answer to `{task}` names {count} result sets, and exactly one is expected: {sets}',
    help: ['Word the task so that one set is its result, and try again.'],
  },
  'tool/several-solutions': {
    title: 'Several solutions where one is needed',
    message: 'The equation has several solutions for `{name}`: {found}.',
    help: ['Write which one is meant: {ways}; or state the condition among the plan\'s assumptions, such as `{condition}`.', 'Write `solve(equation, {name}, {name} > 0)`, or the number in rising order: `solve(equation, {name})[2]`.'],
  },
  'tool/singular-matrix': {
    title: 'A matrix without an inverse',
    message: 'The matrix is singular: its rows depend on each other.',
    help: ['Check the equations: one of them says what the others say already.'],
  },
  'tool/talk-too-long': {
    title: 'The conversation with a model became too long',
    message: 'The conversation with the model has {length} characters, and at most {limit} are sent.',
    help: ['Give the agent a smaller task, or tools that return less.'],
  },
  'tool/too-many-calls': {
    title: 'An agent asks for too many calls at once',
    message: 'The model `{model}` asked for {count} calls at once, and at most {limit} are made.',
    help: ['Give the agent a smaller task, or retry: the answer is drawn once more.'],
  },
  'tool/too-many-rounds': {
    title: 'An agent does not come to an end',
    message: 'The model `{model}` was asked {limit} times and still wants to call tools.',
    help: ['Give the agent a smaller task, or retry: the last answer is drawn once more.'],
  },
  'tool/unfinished-answer': {
    title: 'A model did not finish its answer',
    message: 'The model `{model}` stopped before its answer was complete.',
    help: ['Ask for less at once, or raise the limit of the answer\'s length.'],
  },
  'tool/unknown-unit': {
    title: 'A result whose unit does not follow',
    message: 'The inputs of `{formula}` have units, but that of the result does not follow from them.',
    help: ['Give the step `expected_units`, or its inputs units that say it.'],
  },
  'tool/unproved-answer': {
    title: 'An answer that could not be checked',
    message: 'The answer could not be confirmed when it was asked to {operation}.',
    help: ['Write the step in another form, or give the names values.'],
  },
  'tool/unsure-solutions': {
    title: 'A place where it cannot be told whether there is a solution',
    message: 'Whether there is a solution for `{name}` near {place} (in SI base units) could not be told.',
    help: ['Write conditions that leave this place out, such as `solve(equation, {name}, {name} > 0)`, or the equation in another form.'],
  },
  'tool/wrong-engine-answer': {
    title: 'An engine whose answer is wrong',
    message: 'The symbolic engine was asked to {operation}, and its answer does not hold.',
    help: ['Write the step in another form, for example rearranged, and report the formula as a fault of the engine.'],
  },
  'unit/ambiguous': {
    title: 'A unit that is read in two ways',
    message: '`{unit}` is read in two ways: as `{first}` and as `{second}`.',
    help: ['Write the one that is meant: `{first}` or `{second}`.'],
  },
  'unit/exponent': {
    title: 'An exponent that cannot be one',
    message: '`{exponent}` is not an exponent of a unit: it is a number that is not 0, up to {most}, or a fraction in brackets.',
    help: ['Write the exponent behind `^`, such as `m^2`, `s^-1` or `Hz^(1/2)`.'],
  },
  'unit/gauge-pressure': {
    title: 'A pressure that counts from the air around',
    message: '`{unit}` is a gauge pressure: it counts from the pressure of the air, which is not known here.',
    help: ['Write `{plain}`, and add the pressure of the air in the formula where the absolute pressure is needed.', 'Write the plain unit, and add the pressure of the air in the formula where the absolute pressure is needed.'],
  },
  'unit/logarithmic': {
    title: 'A level is not a unit',
    message: '`{unit}` is a level: the logarithm of a ratio. It has no factor to another unit.',
    help: ['Write `1` as the unit, and the logarithm in the formula.'],
  },
  'unit/no-unit': {
    title: 'A word for "no unit" in the place of a unit',
    message: '`{unit}` says that there is no unit.',
    help: ['Write `1` for a mere number, or leave the unit out: what has no unit is not checked.'],
  },
  'unit/number': {
    title: 'A number in a unit',
    message: 'A unit has no number in it, and here is `{number}`.',
    help: ['Put the number into the value, and write the unit alone, with a prefix if need be.'],
  },
  'unit/point-in-time': {
    title: 'A date or a time of day in the place of a unit',
    message: '`{unit}` says that the number is a point in time, and a point in time is not counted in a unit.',
    help: ['Write the time since a start that the description names, in `s`, `h`, `d` or `yr`.'],
  },
  'unit/qualified': {
    title: 'A unit with a word in it',
    message: '`{unit}` says more than a unit does: {why}.',
    help: ['Write `{plain}`, and the rest in the name and the description.', 'Write the plain unit, and the rest in the name and the description.'],
  },
  'unit/too-long': {
    title: 'A unit that is too long',
    message: 'A unit has at most {most} characters, and this one has {length}.',
    help: ['Write the unit with symbols, and nothing but the unit.'],
  },
  'unit/unclear-quotient': {
    title: 'What stands below the line is not clear',
    message: '`{unit}` is read in two ways: as `{first}` and as `{second}`.',
    help: ['Write brackets: `{first}` or `{second}`.'],
  },
  'unit/unexpected': {
    title: 'Something in a unit that does not belong there',
    message: 'A unit or a bracket is expected here, but {found}.',
    help: ['Write units with a space, `*`, `·` or `/` between them, such as `kg m/s^2`.'],
  },
  'unit/unknown': {
    title: 'A unit that is not known',
    message: 'No unit is written `{unit}`.',
    help: ['{suggestion}', 'Write the unit with SI symbols, such as `kg m/s^2`, or leave it out: what has no unit is not checked.'],
  },
  'vault/bad-folder': {
    title: 'A folder of the vault that cannot have this name',
    message: 'The folder {folder} of the vault cannot be called `{name}`.',
    help: ['Take a name of letters, digits, spaces, `_`, `-` and dots that no other folder of the vault has.'],
  },
  'vault/cannot-write': {
    title: 'A file of the vault cannot be written',
    message: 'The file {path} cannot be written: {problem}',
    help: ['Look at the folder’s permissions and at the free space, and try again.'],
  },
  'vault/dashboard-damaged': {
    title: 'The markers in Dashboard.md are damaged',
    message: '`Dashboard.md` has no pair of markers that belong together, so nothing is written there.',
    help: ['Delete the rest of the markers; the next change writes the block again below your text.'],
  },
  'vault/dashboard-unreadable': {
    title: 'Dashboard.md cannot be read',
    message: '`{path}` is there and cannot be read ({problem}), so nothing is written there.',
    help: ['Move what is there out of the way; the next change makes the file again.'],
  },
  'vault/dependencies-open': {
    title: 'A step waits for others that have not ended',
    message: 'Step {step} depends on {steps}, which have not ended.',
    help: ['Execute those first, or the whole plan.'],
  },
  'vault/dependency-circle': {
    title: 'Steps wait for each other',
    message: 'The steps {steps} wait for each other.',
    help: ['Take one of their dependencies away.'],
  },
  'vault/dependency-missing': {
    title: 'A step depends on one that is not there',
    message: 'Step {step} depends on step {target}, which is not there.',
    help: ['Name a step that is there, or take the dependency away.'],
  },
  'vault/kept-elsewhere': {
    title: 'Another Planwright runs this vault',
    message: '`{vault}` is run by {keeper}, with another record of what happened.',
    help: ['Let that one run it; `planwright vault init --take-over` makes it yours, once the other has stopped.'],
  },
  'vault/no-model': {
    title: 'No model is set up to plan a task of the vault',
    message: 'There is no model that could plan this task.',
    help: ['Set `OPEN_ROUTER_KEY`, or `PLANNER_BASE_URL` and `PLANNER_API_KEY`; or give the steps yourself: `createPlan(description, { objective, steps })`.'],
  },
  'vault/no-such-step': {
    title: 'The plan has no step of this number',
    message: 'The plan `{plan}` has no step {step}.',
    help: ['Take the step from the plan itself.'],
  },
  'vault/none': {
    title: 'There is no vault here',
    message: 'There is no vault in `{folder}` or in a folder above.',
    help: ['`planwright vault init` makes this folder one.'],
  },
  'vault/not-decided': {
    title: 'Nobody has decided on this plan yet',
    message: 'Nobody has decided on the plan `{plan}` yet.',
    help: ['Move its request from `Pending_Approval` to `Approved`.'],
  },
  'vault/not-executed': {
    title: 'A plan or a step could not be executed',
    message: 'The plan `{plan}` could not be executed: {problem}',
    help: ['Remove what was in the way, and execute it again.'],
  },
  'vault/not-planned': {
    title: 'The planner made no plan of this task',
    message: 'No plan was made of this task: {why}',
    help: ['Say the task in other words, or give the steps yourself.'],
  },
  'vault/plan-changed': {
    title: 'The file of this plan is not what was decided on',
    message: 'The file of the plan `{plan}` was changed in what will run, and nobody has decided on that.',
    help: ['Resume the plan to have it corrected, or undo the change in the file.'],
  },
  'vault/plan-not-found': {
    title: 'The vault has no plan of this id',
    message: 'The vault has no plan `{plan}`.',
    help: ['Look into `Plans` and `Done`: the id stands in the front matter of the file.'],
  },
  'vault/plan-refused': {
    title: 'The steps that were given make no plan',
    message: 'The steps that were given make no plan: {problem}',
    help: ['Correct the context; `diagnostics` of the error has every fault.'],
  },
  'vault/plan-unreadable': {
    title: 'The file of this plan cannot run as it is',
    message: 'The file of the plan `{plan}` cannot run as it is: {problem}',
    help: ['Correct the file; `planwright check FILE` shows every fault with its line.'],
  },
  'vault/request-broken': {
    title: 'The front matter of a request is not as it was written',
    message: 'The value of `{key}` is missing or is not what a request has there.',
    help: ['Move the request from Pending_Approval as it is; do not edit it.'],
  },
  'vault/request-copied': {
    title: 'Two files of one request',
    message: '`{path}` is the same request.',
    help: ['Keep one of the two files: where it lies decides.'],
  },
  'vault/request-edited': {
    title: 'A request that was edited',
    message: 'Line {line} of the request is not as it was written.',
    help: ['Move the request from Pending_Approval as it is; change the plan to change what happens.'],
  },
  'vault/request-expired': {
    title: 'A request that came too late',
    message: 'The time to decide ended at {at}.',
    help: ['Resume the plan to be asked again.'],
  },
  'vault/request-hidden': {
    title: 'A request with a character that cannot be seen',
    message: 'Line {line} holds {character}, a character that cannot be seen, and the request was written without it.',
    help: ['Move the request from Pending_Approval as it is; do not edit it.'],
  },
  'vault/request-is-link': {
    title: 'A request that is a link',
    message: '`{path}` is a link, and a link decides nothing.',
    help: ['Remove the link and move the request itself.'],
  },
  'vault/request-not-open': {
    title: 'A request for which nothing waits',
    message: 'Nothing waits for an answer to the request `{id}`.',
    help: ['Look at the Dashboard: it lists every request that is open here.'],
  },
  'vault/request-other-digest': {
    title: 'A request for something else than what would run',
    message: 'The digest in the request is not that of what would run now.',
    help: ['Read the new request in Pending_Approval and decide on that one.'],
  },
  'vault/request-other-plan': {
    title: 'A request for another plan',
    message: 'The request says that it belongs to the plan `{said}`, and it was asked for `{plan}`.',
    help: ['Move the request from Pending_Approval as it is; do not edit it.'],
  },
  'vault/request-refused-before': {
    title: 'A file that was refused before',
    message: 'This copy of the request was refused before.',
    help: ['Move the new request from Pending_Approval, if there is one.'],
  },
  'vault/request-renamed': {
    title: 'A request under another name',
    message: 'The file is called `{name}`, and the request `{own}`.',
    help: ['Give it its own name again, or move the request from Pending_Approval.'],
  },
  'vault/request-two-blocks': {
    title: 'Two blocks of front matter in a request',
    message: 'Below the front matter of the request stands a second block.',
    help: ['Move the request from Pending_Approval as it is; do not edit it.'],
  },
  'vault/request-unreadable': {
    title: 'A request that cannot be read',
    message: '`{path}` cannot be read: {problem}.',
    help: ['Remove it and move the request from Pending_Approval itself.'],
  },
  'vault/request-used': {
    title: 'A request that was answered before',
    message: 'The request `{id}` was answered before.',
    help: ['Nothing needs to be done: an answer counts once.'],
  },
  'vault/same-plan': {
    title: 'Two files of a vault are the same plan',
    message: 'The file has the id `{id}`, as `{path}` has, and is left alone.',
    help: ['Give it an id of its own, or remove it. Sync tools leave such copies where a file was changed in two places.'],
  },
  'vault/steps-open': {
    title: 'A plan is not completed while steps have not ended',
    message: 'The plan `{plan}` is not completed: {steps}.',
    help: ['Execute it, or let the steps be skipped: `planwright skip RUN STEP`.'],
  },
  'vault/task-both': {
    title: 'A task is ticked as done and as not done',
    message: 'In the task `{path}` both boxes are ticked.',
    help: ['Leave a tick at one of the two.'],
  },
  'vault/task-broken': {
    title: 'A task that cannot be read',
    message: 'The task `{path}` has no line `- [ ] Done` before its result, or more than one.',
    help: ['Keep one line `- [ ] Done` above `## Result`.'],
  },
  'vault/task-copied': {
    title: 'A copy of a task',
    message: '`{path}` is a copy of the task `{own}`.',
    help: ['Delete the copy.'],
  },
  'workspace/bad-binding': {
    title: 'A faculty is bound to something that cannot be',
    message: 'The bindings under `faculties` do not hold: {why}.',
    help: ['`planwright tools` lists all tools.'],
  },
  'workspace/bad-limits': {
    title: 'Limits of tools that cannot be meant',
    message: 'The `limits` of `planwright.config.ts` do not hold: {why}.',
    help: ['Correct the rule that is named. Times are in milliseconds.'],
  },
  'workspace/broken-catalogue': {
    title: 'The catalogue of tools cannot be used',
    message: 'The catalogue `{path}` cannot be used: {why}.',
    help: ['`planwright tools --refresh` writes it again.'],
  },
  'workspace/broken-secrets': {
    title: 'The file of secrets cannot be used',
    message: 'The stored secrets in `{path}` cannot be used: {why}.',
    help: ['Restore the file from a backup, or remove it and set each secret again.'],
  },
  'workspace/cannot-share': {
    title: 'The folder cannot be shared',
    message: 'The folder `{folder}` cannot be shared with the group `{group}`: {problem}',
    help: ['Name a group of this machine that you are a member of.'],
  },
  'workspace/code-failed': {
    title: 'The code of this folder does not load',
    message: '`{path}` could not be loaded: {why}.',
    help: ['Correct the file, then run `planwright trust` again.'],
  },
  'workspace/exposed-secrets': {
    title: 'Others can read or change the secrets',
    message: 'No stored secret is used, because others can get at `{path}`: {why}.',
    help: ['Close it with `chmod go= \'{path}\'`, and replace the secrets if others may have read them.'],
  },
  'workspace/four-eyes-alone': {
    title: 'Four eyes in a folder for one user',
    message: 'The policy requires two people, and `{folder}` is for one user alone.',
    help: ['Share it with `planwright init --group NAME`.'],
  },
  'workspace/linked-folder': {
    title: 'The state folder is a link',
    message: '`{folder}` is a link, and a state folder is none.',
    help: ['Make it a folder, or name the one that it leads to with PLANWRIGHT_DIR.'],
  },
  'workspace/missing-policy': {
    title: 'The policy file does not exist',
    message: 'The configuration names the policy `{path}`, and there is no such file.',
    help: ['Restore the file, or name another under `policy`; `planwright init` writes one where none is.'],
  },
  'workspace/no-channels': {
    title: 'The code of this folder says wrongly where notices go',
    message: '`{path}` does not say where notices go: {why}.',
    help: ['Correct `notify` in it; docs/notices.md shows an entry of each kind.'],
  },
  'workspace/no-critics': {
    title: 'The code of this folder gives no critics',
    message: '`{path}` does not give its critics: {why}.',
    help: ['End it with `export default { critics: [ … ] }`, each with an `id` and a function `critique`.'],
  },
  'workspace/no-tools': {
    title: 'The code of this folder gives no tools',
    message: '`{path}` does not give its tools: {why}.',
    help: ['End it with `export default { tools: [ … ] }`.'],
  },
  'workspace/none': {
    title: 'There is no workspace here',
    message: 'There is no workspace here or in a folder above.',
    help: ['`planwright init` makes this folder one.'],
  },
  'workspace/not-trusted': {
    title: 'The code of this folder is not trusted',
    message: '`{path}` is a program that brings tools, and you have not said that it may run as it is now.',
    help: ['It was trusted on {since} (UTC); since then this has changed: {changed}. Read it with `planwright trust --show`, then run `planwright trust`.', 'Read it and what it imports, then run `planwright trust`.'],
  },
  'workspace/not-yours': {
    title: 'The workspace belongs to another user',
    message: 'The folder `{folder}` belongs to another user.',
    help: ['Make a workspace of your own with `planwright init`, or name yours with PLANWRIGHT_DIR.'],
  },
  'workspace/other-digest': {
    title: 'The folder is not the one that was named as trusted',
    message: '{folder} has the digest {digest}, and only {given} is trusted.',
    help: ['Compare with `planwright trust --show`; then name the new digest.'],
  },
  'workspace/other-grants': {
    title: 'The policy grants other tools than were stored',
    message: 'What `{tool}` may do is not known: the policy grants its agents other tools than the list of tools says.',
    help: ['`planwright tools --refresh` writes the list again.'],
  },
  'workspace/restricted': {
    title: 'The folder is not trusted',
    message: '{folder} is not trusted, so this does not hold here: {what}. The stricter of the default policy and its own decides.',
    help: ['It was trusted on {since} (UTC); since then this has changed: {changed}. Look with `planwright trust --show`, then run `planwright trust`.', 'Look with `planwright trust --show`, then run `planwright trust`.'],
  },
  'workspace/secrets-in-use': {
    title: 'Another process changes the secrets',
    message: 'The stored secrets in `{path}` are being changed by another process.',
    help: ['Try again when it has ended.'],
  },
  'workspace/secrets-inside': {
    title: 'Secrets would be in the workspace',
    message: 'The secret was not stored: `{path}` is in the workspace `{folder}`.',
    help: ['Let XDG_CONFIG_HOME name a folder outside of the workspace, or unset it.'],
  },
  'workspace/trust-digest-missing': {
    title: 'Trust without a terminal, and without the digest',
    message: '{folder} is not trusted: without a terminal nobody saw a person read what it covers.',
    help: ['Read it with `planwright trust --show`, then run `planwright trust --digest {digest}`.', 'Repeat the digest that `planwright trust --show` prints.'],
  },
  'workspace/trust-in-use': {
    title: 'Another process changes the list of trusted folders',
    message: 'The list of trusted folders in `{path}` is being changed by another process.',
    help: ['Try again when it has ended.'],
  },
  'workspace/unknown-setting': {
    title: 'The configuration has an unknown setting',
    message: 'There is no setting `{name}`; there are {known}.',
    help: ['{suggestion}', 'Correct the name, or remove the setting.'],
  },
  'workspace/unreadable': {
    title: 'A file of the workspace cannot be read',
    message: '`{path}` cannot be read: {why}.',
    help: ['Check who may read the file, or restore it from version control.'],
  },
  'workspace/wrong-setting': {
    title: 'A setting is of the wrong kind',
    message: '`{name}` must be {wanted}, and it is {found}.',
    help: ['Write {wanted}.'],
  },
} as const

/** The code of a diagnostic: each has a page, `messages/<code>.md`. */
// Extract gives the type a name: where it is told, it is `Code` and not all of them in a row.
export type Code = Extract<keyof typeof all, string>

/** The words of every code. */
export const messages: Readonly<Record<Code, Message>> = all
