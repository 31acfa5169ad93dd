// Tasks in words, and the dialect that each needs
// =============================================================================
//
// Written before `choose-dialect.ts`, so that its first-try figure means something.

import type { DialectName } from '#plan'

/** Data flow and questions: files, notes, people, tools one after the other. */
const general = `
Plan a weekend trip: ask me where to, for how many days and what it may cost.
Read the notes about decorators and write a summary of them.
Ask the user for a name and greet them.
Fetch https://example.org/status and tell me whether it is up.
Read data/report.csv, sum up what changed since last week and put it on my calendar for Friday.
Look up in the knowledge base how we test, and compare it with what Anna wrote.
Draft a newsletter from this week's notes and have me approve it before it is sent.
Remind me tomorrow at nine to call the dentist.
Search my memory for what I said about the garden and list the plants.
Which of our open pull requests should be reviewed first?
Analyse my listening habits and recommend some music for the evening.
Write a polite answer to the attached letter.
Book a table for four on Saturday, if the restaurant has one; ask me which otherwise.
Translate the README into German and save it.
For each customer in customers.json send a mail with their invoice number.
Find out the weather in Lisbon and decide with me whether to pack an umbrella.
Summarise the meeting notes and tell the team what was decided.
Ask three questions about my diet and store the answers.
Read the log of the last run and explain why it failed.
Set up a daily check of the backup folder.
Get the exchange rate from the bank's API and convert 200 euros with it.
Make a list of questions for the interview with the new candidate.
Compare two versions of a contract and show me the differences that matter.
Plan my week: meetings on Monday and Tuesday, the rest for writing.
`

/** Symbolic problems: formulas, units, equations. */
const atomic = `
A car accelerates from 0 to 60 mph in 5 seconds. What is its acceleration?
What is 9 + 10?
Calculate the force on an object.
Solve x^2 - 5x + 6 = 0.
A ball is thrown upwards at 12 m/s. How high does it rise?
Find the derivative of sin(x) * e^x.
What is the pH of a 0.01 mol/L solution of hydrochloric acid?
Integrate x^2 from 0 to 3.
How much energy does it take to heat 2 kg of water from 20 °C to 80 °C?
Invert the matrix [[2, 1], [1, 3]].
Solve the differential equation dv/dt = -k v with v(0) = v0.
A resistor of 220 ohm is connected to 9 V. What current flows?
Compute the kinetic energy of a 1500 kg car at 100 km/h.
Determine the eigenvalues of a 2 by 2 rotation matrix.
A train leaves at 80 km/h and another two hours later at 120 km/h. When does the second one catch up?
What is the hypotenuse of a right triangle with legs of 3 and 4 cm?
How many moles are in 36 g of water?
Simplify (a + b)^2 - (a - b)^2.
Find the maximum of f(x) = -x^2 + 4x + 1.
What pressure do 2 mol of an ideal gas have in 10 L at 300 K?
Convert 72 degrees Fahrenheit to Celsius.
A spring with k = 200 N/m is stretched by 5 cm. How large is the stored energy?
Prove that the sum of the first n odd numbers is n^2.
What is the area under the curve y = 1/x between 1 and e?
`

/** Sets and how they are combined. */
const delegation = `
Find all genes that are essential and secreted, but not shared with the host.
Which proteins are expressed in the liver and bind zinc, without kinases?
List the genes within 500 bases upstream of the motif TGCATGCA.
Give me the customers who bought A and B but never C.
All drug targets of Plasmodium that have no orthologue in humans.
Find the papers that cite both Smith 2019 and Jones 2021, minus reviews.
Genes with a signal peptide or a transmembrane domain, intersected with those on chromosome 3.
The union of the hits of both screens, without the false positives of the control.
Which species occur in the wetland and in the forest data sets, but not in the city?
Vaccine candidates: surface proteins that are conserved in all strains.
Find SNPs that overlap an exon of a cancer gene.
Kinases that are up-regulated in the tumour but not in healthy tissue.
Combine the list of subscribers with the list of buyers and leave out whoever unsubscribed.
Features of chr2 that lie downstream of a promoter within 1 kb.
Find transcription factors whose binding sites are next to genes of the heat-shock response.
Records in the old database that are missing from the new one.
Compounds active against E. coli and not toxic to human cells.
All users in group A or group B who are not administrators.
Find genes common to both experiments.
Which enzymes of the pathway are absent in the mutant strain?
Orthologues of the yeast cell-cycle genes in Toxoplasma, minus pseudogenes.
Find the intersection of the samples with fever and those with a rash.
Membrane proteins that are expressed late in infection and have no human homologue.
Products that are in stock, on sale and not discontinued.
`

function tasksOf(dialect: DialectName, text: string) {
  return text
    .trim()
    .split('\n')
    .map((task) => ({ task, dialect }))
}

/** All of them: 24 for each dialect. */
export const DIALECT_TASKS: readonly { readonly task: string; readonly dialect: DialectName }[] = [
  ...tasksOf('plan-md', general),
  ...tasksOf('atomic', atomic),
  ...tasksOf('delegation', delegation),
]

/** Written when the function was finished; what it got wrong at its first try is said in the test. */
export const LATER_TASKS: readonly { readonly task: string; readonly dialect: DialectName }[] = [
  ...tasksOf(
    'plan-md',
    `
Find out who is on holiday next week and move the stand-up if more than two are away.
Collect feedback from everybody on the team and put the main points into a page.
If the build is red, open an issue and assign it to whoever broke it.
Suggest a gift for my sister, who likes gardening and costs less than 30 euros.
Learn enough about Rust lifetimes from our notes to explain them to a beginner.
Check every link of the handbook and report those that are dead.
Prepare the agenda for Thursday.
Write unit tests for the parser and run them.
What did I decide about the heating last winter?
Rename the photos by the date on which they were taken.
Get two quotes for the roof and let me choose.
Order more printer paper.
`,
  ),
  ...tasksOf(
    'atomic',
    `
A stone falls from a tower of 45 m. After what time does it hit the ground?
Determine the molar mass of glucose.
At what angle does light leave water into air when it comes in at 30 degrees?
Expand (x + 2)(x - 3).
What is the probability of rolling two sixes?
Find x if 3x + 7 = 22.
How long does a 2 kW heater need for 10 litres of water from 15 °C to 60 °C?
Express the period of a pendulum by its length.
Calculate the determinant of a 3 by 3 matrix.
What is the limit of sin(x)/x as x goes to 0?
A loan of 10000 euros at 4 % for 5 years: what is the monthly rate?
Two capacitors of 3 µF and 6 µF are connected in series. What is the total capacitance?
`,
  ),
  ...tasksOf(
    'delegation',
    `
Genes that respond to both heat and drought.
Everyone who signed up but has not logged in.
Find the common ancestors of both breeds, without those of unknown origin.
Which orders were paid but not shipped?
Proteins found in all three replicates and in none of the blanks.
Books that are in the library of either town but not in ours.
CRISPR hits near an enhancer, excluding those in introns.
All antibiotics to which isolate A is resistant and isolate B is not.
Metabolites that occur in blood and urine but not in saliva.
Employees with a first-aid certificate who are not on parental leave.
Candidate loci: the overlap of the two GWAS studies, minus the MHC region.
Plants that flower in May and grow in shade.
`,
  ),
]
