// Words by which tasks are read, English but for `SEQUENCE_ELSEWHERE`

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Plain forms that are verbs wherever a clause begins with them. */
export const VERBS = words(`
  accept achieve add adjust agree allow analyse analyze announce apply approve arrange assemble assign attach attend
  become begin bring browse build buy calculate cancel categorise categorize change choose clarify clean clear
  collect combine complete compile compose compute configure confirm connect consult contact convert correct
  create decide decline decorate delete deliver deploy describe determine develop disable discuss distribute
  download drive eliminate enable encrypt enter erase escalate evaluate examine execute explain export extract
  fetch finalise finalize find follow format gather generate get give grab grant hire identify implement import
  improve include inform insert inspect install investigate invite invoice keep launch learn leave let locate
  maintain make merge migrate modify monitor move negotiate notify obtain offer open optimise optimize organise
  organize outline pay perform pick prepare prioritise prioritize procure proofread propose prove provide publish
  pull purchase push put rate read rebuild recommend reconcile refactor register reject remind remove rename renew
  reorder repair replace reproduce reschedule reserve resolve restart restore retrieve revise rewrite run save
  select sell send separate serve shorten simplify solve split start stop submit subscribe subtract suggest
  summarise summarize take teach tell think translate try unzip upload use validate verify visit withdraw write
`)

/** Plain forms that are nouns as often: verbs where an object follows, or where a task begins with them. */
export const DOUBTFUL_VERBS = words(`
  answer archive ask audit back backup bake balance book brief call chart chat check check-in close code comment compare
  cook copy cost count cut debug demo design document draft draw dust e-mail edit email estimate exchange feed file
  fill film filter fix flag fold forward go google group help hold iron label link list load lock log look mail map
  mark measure message mix model mop name note order pack paint park paste photograph plan plant plot post present
  press print process profile program project query quote rank record refund rent reply report request research
  return review ring sample scan schedule score search secure set shape share ship shop show sign sketch
  sort spell stage stock store study survey sweep switch tag test text tidy time total trace track trade train
  transfer trim turn tweet update vacuum wait walk wash watch water weigh work wrap
`)

/** What follows a verb and no noun that is the first part of another. */
export const OBJECT_STARTS = words(`
  a an the this that these those it them him her me us you one ones both all any each every everything everyone
  everybody anything some someone something several many more most much nothing other others another half whatever
  whoever whichever what which who how where when whether why my your his its our their
  up out off on in down over back away through into to with for from about after at by as
  two three four five six seven eight nine ten dozens hundreds
`)

/** No noun stands before these: a word before them that is not known is a verb. */
export const DETERMINERS = words(`
  a an the it them him her me us this that these those my your his its our their each every all everything
  everyone which whether two three four five six seven eight nine ten
`)

/** They say that a clause comes after another. */
export const SEQUENCE = words(`
  then next afterwards afterward subsequently finally lastly thereafter later second secondly third thirdly
`)

/** The same, and words of order, in the languages that are most often met. */
export const SEQUENCE_ELSEWHERE = words(`
  dann danach anschließend anschliessend zuerst zunächst schließlich zuletzt puis ensuite après enfin luego
  después despues finalmente primero poi dopo infine prima daarna vervolgens depois então
`)

/** They stand before a clause and say nothing of what is done. */
export const LEAD_INS = words(`
  and or but so also plus please kindly just now first firstly only maybe perhaps ok okay hi hello hey initially
  meanwhile additionally to even simply quickly carefully again immediately
`)

/** What makes a text English where it is often enough in it, beside the verbs. */
export const FUNCTION_WORDS = words(`
  a an the and or but of to in on at for from with by about into than then that this these those it its is are was
  were be been do does did have has had will would can could should may might must shall not no i you he she we they
  me my your his her our their us them what which who whom whose when where why how if while as all any each some
  there here please more most other one two first next last new because since unless until during between
  both half such though although after before once like near per within without under above below off out over
  up down back yes today tomorrow yesterday tonight always never often sometimes also just even still already
`)
