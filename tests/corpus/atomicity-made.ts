// Descriptions that are put together from verbs and the ways to join them

/** A verb in its forms, the noun of its operation, and what it is done to. */
interface Act {
  readonly plain: string
  readonly third: string
  readonly gerund: string
  readonly participle: string
  readonly noun: string
  readonly object: string
}

function act(line: string): Act {
  const [plain = '', third = '', gerund = '', participle = '', noun = '', object = ''] =
    line.split(' | ')
  return { plain, third, gerund, participle, noun, object }
}

/** Two operations each: verbs that are nothing else, that may be nouns, and that are done to matter. */
const PAIRS: readonly (readonly [Act, Act])[] = [
  [
    act('differentiate | differentiates | differentiating | differentiated | differentiation | the profit P(x)'),
    act('simplify | simplifies | simplifying | simplified | simplification | the result'),
  ],
  [
    act('square | squares | squaring | squared | squaring | both sides'),
    act('factor | factors | factoring | factored | factorization | the expression x^2 - 4'),
  ],
  [
    act('divide | divides | dividing | divided | division | the charge by V'),
    act('round | rounds | rounding | rounded | rounding | the quotient'),
  ],
  [
    act('normalise | normalises | normalising | normalised | normalisation | ψ'),
    act('plot | plots | plotting | plotted | plotting | the density'),
  ],
]

/** Ways to say two operations; `A` and `B` stand for the verbs, `a` and `b` for what they are done to. */
const COMPOUND = `
A.plain a and B.plain b
A.plain a, B.plain b
A.plain a; B.plain b
A.plain a. B.plain b.
A.plain a → B.plain b
A.plain a & B.plain b
A.plain a / B.plain b
A.plain a plus B.plain b
A.plain a but also B.plain b
A.plain a, and then B.plain b
A.plain a then B.plain b
A.plain a, then, finally, B.plain b
A.plain a, next B.plain b
A.plain a afterwards B.plain b
A.plain a, so that x is left, and B.plain b
A.plain a as well as B.plain b
A.plain a (then B.plain b)
A.plain a (see Fig. 2) and B.plain b
A.plain a, using the "divide and conquer" rule, and B.plain b
A.plain a before B.gerund b
A.plain a after B.gerund b
A.plain a prior to B.gerund b
A.plain a ahead of B.gerund b
A.plain a, B.gerund b next
A.plain a, then B.gerund b
A.plain a, followed by B.noun
A.plain a, followed immediately by a final B.noun
A.plain a with subsequent B.noun
A.plain a, after which B.plain b
A.plain a, after which b is B.participle
A.plain a, whereupon we B.plain b
A.plain a, at which point you should B.plain b
A.plain a, which is B.participle
A.plain a, which in turn is then B.participle
A.plain a, whose value is B.participle
A.plain a, from which b is B.participle
A.plain a, from which we B.plain b
A.plain a, to be B.participle
A.plain a, with the result B.participle
A.plain a, with b B.participle afterwards
A.plain a, its root then B.participle
A.plain a; what remains is to B.plain b
A.plain a. It remains to B.plain b
A.plain a and finish by B.gerund b
A.plain a, ending with B.noun
A.plain a; then comes the B.noun
A.plain a. The value is then B.participle.
A.plain a. We B.plain b.
A.plain a and, from it, B.plain b
A.plain a and from this the mean
A.plain a, hence b
A.plain a and hence y
A.plain a first and b afterwards
A.plain a and, once that is done, B.plain b
A.plain a and, with this known, B.plain b
A.plain a to get y and B.plain b
A.plain a so that you can B.plain b and B.plain it
A.plain a by B.gerund b and A.gerund it
A.plain a by B.gerund b and then A.gerund y
After A.gerund a, B.plain b
After a is A.participle, B.plain b
After being A.participle, a is B.participle
Before A.gerund a, B.plain b
Upon A.gerund a, B.plain b
On A.gerund a, B.plain b
Following A.noun, B.plain b
After A.noun of the terms, B.plain b
Having A.participle a, B.plain b
Having first A.participle a, we B.plain b
Once a is A.participle, B.plain b
Once A.participle, B.plain b
Once we have A.participle a, B.plain b
Once we've A.participle a, B.plain b
As soon as a has been A.participle, B.plain b
When a has been A.participle, B.plain b
When A.participle, the term is B.participle
With a A.participle, B.plain b
In addition to A.gerund a, B.plain b
Not only A.plain a, but also B.plain b
A.gerund a and B.gerund b
A.gerund a, then B.gerund b
A.gerund a, followed by B.gerund b
A.gerund a. B.gerund b.
A.gerund a, B.gerund b, and A.gerund it
A.gerund a, then B.plain b
A.third a and B.third b
A.third a, B.third b
A.third a, then B.third b
The student A.third a and B.third b
This step A.third a and then B.third b
a is A.participle and B.participle
a is A.participle, and b is B.participle
a is A.participle, b B.participle
a is A.participle and then B.participle
a is A.participle, then b is B.participle
a is to be A.participle, and b is then B.participle
We A.plain a and B.plain b
You must A.plain a, and you can then B.plain b
Let's A.plain a and B.plain b
First, A.plain a; second, B.plain b
First A.plain a. Then B.plain b.
Step 1: A.plain a. Step 2: B.plain b.
Step one - A.plain a. Step two - B.plain b.
1. A.plain a 2. B.plain b
(a) A.plain a (b) B.plain b
- A.plain a - B.plain b
We start by A.gerund a and end with B.gerund b
Begin with A.noun, then B.plain b
The task is to A.plain a and then to B.plain b
This means A.gerund a and B.gerund b
A.noun of the terms and B.noun of the sum
A.noun, B.noun
A.noun followed by B.noun
A.noun of the terms, then B.noun
Perform A.noun and B.noun
Perform A.noun; B.plain b
Apply A.noun, then B.noun
If x > 0, A.plain a and B.plain b
If needed, then A.plain a and B.plain b
Since x > 0, A.plain a; B.plain b
For x > 0 A.plain a and B.plain b
In the first equation A.plain a and in the second B.plain b
From the table A.plain a, then B.plain b
Using y = 2, A.plain a and B.plain b
Taking y = 2, A.plain a and B.plain b
Find y by A.gerund a, and z by B.gerund b
Use the chain rule to A.plain a and the sum rule to B.plain b
The chain rule gives y, and A.gerund a gives z
A.plain a; use it to find y
A.plain a; use this in z
A.plain a; take the mean to get y
A.plain a; take the root
A.plain a; apply the rule to get y
A.plain a and set it equal to z
A.plain a and set equal both means
A.plain a and set the mean to zero
A.plain a and graph y versus t
A.plain a and sketch z against t
A.plain a and scale by 2
A.plain a and scale to 1
A.plain a and factor by B.gerund b
A.plain a and cube x^2
A.plain a and report the mean
A.plain a, and with it determine z
A.plain a and from the table find z
A.plain a and using z find y
A.plain a, desalt it
A.plain a and desalt the sample
A.plain a, and look up the mean
A.plain a and count out three
Desalts the sample and A.third a
`

/** Ways to say one operation. */
const ATOMIC = `
A.plain a
A.plain a to get y
A.plain a to B.plain b
A.plain a so as to B.plain b later
A.plain a by B.gerund b
A.plain a first
A.plain a, where b is known
A.plain a, which was B.participle in step 2
A.plain a that was B.participle above
A.plain a (in SI units)
A.plain a (B.gerund b)
A.plain a (A.noun, B.noun)
A.plain a using the "A.plain and B.plain" method
A.plain a with B.noun as the guide
A.plain a, given y = 2 and z = 3
A.plain a, assuming x > 0
A.plain a, once B.participle, for y
A.plain a, already B.participle, in terms of z
A.plain a if it can be B.participle
A.plain a unless it is B.participle
A.plain a because b was B.participle
A.plain a and b
A.plain a for x and y
A.plain a, b and c
A.plain a without B.gerund b
A.plain a instead of B.gerund b
A.plain a as described in the A.noun step
A.plain a, not b
Then A.plain a
Finally, A.plain a
First, A.plain a
Next A.plain a
We A.plain a
Please A.plain a
Step 2: A.plain a
Step three - A.plain a
2. A.plain a
(b) A.plain a
A.gerund a
A.gerund a to B.plain b
A.third a
The student A.third a
a is A.participle
a is A.participle by B.gerund b
The A.noun of the terms
A.noun of the terms
A.noun by B.noun
If b is B.participle, A.plain a
If x > 0, then A.plain a
Where x > 0, A.plain a
Given b, A.plain a
Assume x > 0 and A.plain a
Let y denote the mean and A.plain a
Using b, A.plain a
By B.gerund b, find y
To B.plain b, A.plain a
For x = 2, A.plain a
The rule gives y
Find the values that can be A.participle and B.participle
Find y such that the lines meet and cancel
Compute the work needed to lift the block and move it
Use A.noun to find y
Apply A.noun to b
Perform A.noun
A.plain a; use y = 2
A.plain a. Take y = 2.
A.plain a; take y as known
A.plain a; let y = 2
A.plain a; let y denote the mean
A.plain a; apply x > 0
A.plain a and report it in metres
A.plain a and state it as a fraction
A.plain a and the balance of z
A.plain a and the square is z
A.plain a with y and scale factor z
The work needed to lift and move the block
Find the mean and square of z
Find the sum and total
Find y and centre z
Find the rate of multiplication rules and division rules
`

/** Every way with every pair. */
export function madeDescriptions(ways: 'compound' | 'atomic'): readonly string[] {
  const lines = (ways === 'compound' ? COMPOUND : ATOMIC).trim().split('\n')
  return lines.flatMap((line) => PAIRS.map(([first, second]) => made(line, first, second)))
}

function made(line: string, first: Act, second: Act): string {
  const text = line
    .replaceAll(/\b([AB])\.(plain|third|gerund|participle|noun)\b/g, (_, which, form) =>
      (which === 'A' ? first : second)[form as keyof Act],
    )
    .replaceAll(/(?<=^|\s)([ab])(?=[\s,;.)]|$)/g, (name: string, _, at: number, whole: string) =>
      // "a final division": the article.
      name === 'a' && /^a (?:final|value)\b/.test(whole.slice(at))
        ? name
        : (name === 'a' ? first : second).object,
    )
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
