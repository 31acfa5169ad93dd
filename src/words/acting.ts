// Verbs that act on something outside the answer

/** English verbs, in their plain form: what they name reaches other people, or cannot be taken back. */
export const EFFECT_VERBS: ReadonlySet<string> = new Set(
  (
    'announce book buy call cancel contact delete deliver deploy e-mail email erase forward hire inform invite ' +
    'invoice launch mail message notify order pay post publish purchase push refund register remove rent reply ' +
    'reschedule reserve sell send share ship sign submit subscribe tell text transfer tweet upload withdraw'
  ).split(' '),
)
