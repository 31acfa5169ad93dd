// Acting in English

import { ENGLISH_DOING, ENGLISH_FRAMES } from './english-frames.ts'
import { ENGLISH_ORDERS, ENGLISH_SURE } from './english-rules.ts'
import { ENGLISH_LISTS } from './english-lists.ts'
import type { ActingWords } from './rules.ts'

/** English verbs, in their plain form: what they name reaches other people, or cannot be taken back. */
export const EFFECT_VERBS: ReadonlySet<string> = new Set(
  (
    'announce book buy call cancel contact delete deliver deploy e-mail email erase forward hire inform invite ' +
    'invoice launch mail message notify order pay post publish purchase push refund register remove rent reply ' +
    'reschedule reserve sell send share ship sign submit subscribe tell text transfer tweet upload withdraw'
  ).split(' '),
)

/** English verbs that are meant of a set where a task gives one: "remove the duplicates" changes nothing outside of it. */
export const SET_VERBS: ReadonlySet<string> = new Set(
  'remove keep drop delete exclude discard merge join combine export save store copy move mark update order sort cut filter clean'.split(
    ' ',
  ),
)

/** Acting verbs, with what they act on. */
export const ENGLISH_ACTING: ActingWords = {
  lists: ENGLISH_LISTS,
  prepositions:
    'of off for about from in into on onto to with at by as than over under between after before against via per during through ' +
    'within without older younger that which who whose where when how why what using so and or because if',
  topics: 'of for about than without because',
  unknown: 'mail money server account booking home goods people hosts tickets',
  doing: ENGLISH_DOING,
  frames: ENGLISH_FRAMES,
  forms: (verb) => [verb],
  rules: [
    ...ENGLISH_ORDERS,
    {
      acts: 'outside',
      verbs: 'write',
      phrase: 'to/into/in/on/as=writable to/into/in=tools in/to=chats to/into/in=paths',
    },
    { acts: 'nothing', verbs: 'put', phrase: 'in/into=categories' },
    { acts: 'nothing', verbs: 'delete remove change cancel', object: 'naught' },
    // What is calculated or read: without a rule an unknown verb acts on accounts, mail or money.
    {
      acts: 'nothing',
      verbs:
        'aggregate average bucket dedupe diff digest index ingest intersect output paginate peruse scrape crawl stream subset ' +
        'tokenise tokenize triage union',
    },
    {
      acts: 'nothing',
      verbs: 'load grab',
      object: 'account booking file mail money people server',
    },
    { acts: 'nothing', verbs: 'add+up write_out write_down' },
    { acts: 'outside', verbs: 'write_to', object: 'people names mail' },
    { acts: 'outside', verbs: 'write_off', object: 'money numbers' },
    {
      acts: 'nothing',
      verbs:
        'write create compose make draw_up draw set_up set_out prepare design produce generate build develop put_together plan ' +
        'schedule work_out map_out arrange organise organize push',
      object: 'forms',
    },
    // An entry may be a proposal.
    {
      acts: 'draft',
      verbs: 'add insert enter put record write note save move update change sync edit',
      object: 'calendar',
      phrase: 'calendar',
    },
    {
      acts: 'nothing',
      verbs: 'send return share tell inform update remind give show notify',
      object: 'reader',
    },
    { acts: 'nothing', verbs: 'pay', object: 'attention' },
    { acts: 'outside', verbs: 'send return deliver', phrase: 'people names' },
    // Whoever it is sent to is not the reader; `to step 3` and `to question 2` is nobody.
    { acts: 'nothing', verbs: 'send share', phrase: 'to/with/back=reader to/with/as=parts' },
    { acts: 'outside', verbs: 'send share', phrase: 'to/with=anybody' },
    { acts: 'nothing', verbs: 'send return deliver', object: 'answers' },
    { acts: 'nothing', verbs: 'call', object: 'function' },
    {
      acts: 'outside',
      verbs:
        'take+offline take+online bring+online bring+back put+online put+offline let+know drop+line',
    },
    { acts: 'outside', verbs: 'put', object: 'hold', phrase: 'payruns' },
    { acts: 'outside', verbs: 'give hand leave lend', object: 'keys', phrase: 'keys' },
    { acts: 'outside', verbs: 'hand pass', object: 'goods mail file', phrase: 'people names' },
    { acts: 'outside', verbs: 'tell order instruct urge', object: 'people' },
    {
      acts: 'outside',
      verbs: 'have get',
      object: 'people goods home bookable booking',
      phrase: 'fixed',
    },

    {
      acts: 'nothing',
      verbs: 'order arrange organise organize',
      phrase: 'sorting in=order from=ends',
      object: 'sorting',
    },
    { acts: 'nothing', verbs: 'delete erase remove cut cancel+out strip', object: 'text' },
    {
      acts: 'outside',
      verbs:
        'delete erase refund reimburse repay deploy redeploy restart reboot uninstall reinstall unsubscribe notify invite upload ' +
        'donate publish unpublish tweet retweet overwrite wipe purge shred revoke ban unblock deactivate reactivate enroll enrol ' +
        'decommission resend pay purchase reschedule terminate send buy cancel install disable enable subscribe submit announce ' +
        'evict sue remit dispatch unfriend unfollow blacklist whitelist terminate log+out sign+up get_in',
    },
    {
      acts: 'outside',
      verbs:
        'call ring phone telephone text message ping contact fax email e+mail mail bill invoice dm',
      object: 'people names mail money',
      isDoubtful: true,
    },
    {
      acts: 'outside',
      verbs: 'email e+mail mail fax forward post sell rent hire sign withdraw push fire ship',
      isDoubtful: true,
    },
    {
      acts: 'outside',
      verbs: 'inform tell remind alert warn inform reassure thank',
      object: 'people names',
    },
    {
      acts: 'outside',
      verbs: 'reply respond answer talk speak apologise apologize',
      phrase: 'people to/with/for=names',
    },
    { acts: 'nothing', verbs: 'reply respond answer', phrase: 'answers' },
    {
      acts: 'outside',
      verbs: 'reply respond answer',
      object: 'mail booking',
      phrase: 'mail booking',
    },
    {
      acts: 'outside',
      verbs: 'share',
      object: 'file mail post',
      phrase: 'people names social file',
    },
    {
      acts: 'outside',
      verbs: 'ship deliver return pick+up drop+off hand+over',
      object: 'goods mail',
    },
    { acts: 'outside', verbs: 'ship deliver return hand+over', phrase: 'people', isDoubtful: true },
    { acts: 'outside', verbs: 'collect fetch', object: 'parcels', phrase: 'from=shops' },
    { acts: 'outside', verbs: 'collect', object: 'charges', phrase: 'from=people', isBoth: true },
    {
      acts: 'outside',
      verbs: 'order',
      phrase: 'from/with/at/through=people from/with/at/through=names by=phones',
    },
    {
      acts: 'outside',
      verbs: 'book reserve',
      phrase: 'people with/at/from/through=names by=phones',
    },
    { acts: 'draft', verbs: 'book', object: 'times' },
    { acts: 'draft', verbs: 'order book reserve schedule plan', isDoubtful: true },
    { acts: 'draft', verbs: 'arrange organise organize host set+up hold', object: 'event' },
    {
      acts: 'outside',
      verbs:
        'remove clear empty clean+up clean drop purge move copy rename replace archive restore back+up encrypt decrypt sync synchronise ' +
        'synchronize compress zip unzip export store save transfer truncate migrate mount eject',
      object: 'file server account mail booking system',
      phrase: 'file system account',
    },
    { acts: 'outside', verbs: 'drop truncate', object: 'tables' },
    { acts: 'outside', verbs: 'format', object: 'disks' },
    {
      acts: 'outside',
      verbs:
        'update change edit modify reset amend patch upgrade downgrade configure reconfigure renew',
      object: 'file server account booking system',
      phrase: 'system server',
    },
    {
      acts: 'outside',
      verbs: 'correct adjust fix extend',
      object: 'account booking',
      phrase: 'system',
    },
    {
      acts: 'outside',
      verbs:
        'start stop launch run execute kill trigger shut+down turn+off turn+on turn+down turn+up switch+off switch+on activate ' +
        'roll+back scale provision rebuild bring+down bring+up take+down put+online power+off power+on set+up tear+down',
      object: 'server home file post',
    },
    { acts: 'outside', verbs: 'pause resume', object: 'server home post' },
    {
      acts: 'outside',
      verbs:
        'turn+off turn+on shut+down switch+off switch+on power+off power+on take+down roll+back',
    },
    { acts: 'outside', verbs: 'apply', object: 'patches' },
    {
      acts: 'outside',
      verbs: 'merge push commit revert release rebase tag cherry-pick force+push',
      object: 'vcs',
      phrase: 'vcs social',
    },
    {
      acts: 'outside',
      verbs: 'switch set lock unlock open close dim raise lower heat start stop',
      object: 'home',
    },
    { acts: 'outside', verbs: 'lock unlock block suspend', object: 'account people server home' },
    {
      acts: 'outside',
      verbs: 'create open set+up register add delete close extend',
      object: 'account',
    },
    { acts: 'outside', verbs: 'create set+up spin+up', object: 'hosts' },
    { acts: 'outside', verbs: 'open', object: 'tickets ports' },
    { acts: 'outside', verbs: 'create make', object: 'folders hosts branches snapshots' },
    { acts: 'outside', verbs: 'close reopen resolve escalate', object: 'tickets account' },
    { acts: 'outside', verbs: 'register', isDoubtful: true },
    { acts: 'outside', verbs: 'file lodge', object: 'complaints', phrase: 'people names' },
    {
      acts: 'outside',
      verbs: 'add insert enter put log record append save write copy note export file import',
      phrase: 'to/into/in/on/onto/as/under=system to/into/in/on/onto/as/under=writable',
    },
    {
      acts: 'outside',
      verbs: 'add invite',
      object: 'people names',
      phrase: 'to/on/as=admins',
      isBoth: true,
    },
    { acts: 'outside', verbs: 'add invite', phrase: 'to/on/in=system to/on/in=social' },
    { acts: 'outside', verbs: 'remove', object: 'people names', phrase: 'system social' },
    { acts: 'outside', verbs: 'make place', object: 'deals' },
    { acts: 'outside', verbs: 'issue', object: 'money credit booking' },
    { acts: 'outside', verbs: 'grant give remove withdraw', object: 'right' },
    {
      acts: 'outside',
      verbs: 'approve reject accept decline confirm authorise authorize sign+off',
      object: 'booking money account',
    },
    { acts: 'outside', verbs: 'assign', phrase: 'people names' },
    { acts: 'outside', verbs: 'mark', phrase: 'done' },
    {
      acts: 'outside',
      verbs: 'charge debit credit compensate',
      object: 'people money numbers names',
      isDoubtful: true,
    },
    { acts: 'outside', verbs: 'transfer deposit wire move', object: 'money numbers' },
    { acts: 'outside', verbs: 'print', object: 'prints numbers', phrase: 'printers' },
    { acts: 'outside', verbs: 'process', object: 'payments' },
    {
      acts: 'outside',
      verbs: 'reach_out call_off circulate broadcast rsvp retweet fail+over cc bcc go+live',
    },
    { acts: 'outside', verbs: 'sign_in log_in log_on', phrase: 'to/into/as/with/at/on=anything' },
    {
      acts: 'outside',
      verbs: 'check_in',
      object: 'online',
      phrase: 'for/at/online=booking for/at/online=bookable',
    },
    { acts: 'outside', verbs: 'copy+in', object: 'people' },
    {
      acts: 'outside',
      verbs: 'take+off put+on',
      object: 'people names',
      phrase: 'off/on=rosters',
      isBoth: true,
    },
    { acts: 'outside', verbs: 'check+in', object: 'reader' },
    {
      acts: 'outside',
      verbs: 'drop give',
      object: 'errands',
      phrase: 'people names',
      isBoth: true,
    },
    { acts: 'outside', verbs: 'drop', object: 'errands' },
    { acts: 'outside', verbs: 'leave', object: 'remarks' },
    { acts: 'outside', verbs: 'dial nudge congratulate chase', object: 'people names mail money' },
    { acts: 'outside', verbs: 'acknowledge', object: 'booking mail' },
    { acts: 'outside', verbs: 'report', phrase: 'to=authorities' },
    { acts: 'outside', verbs: 'invest exchange bid lend borrow', object: 'money numbers' },
    { acts: 'outside', verbs: 'lend', object: 'names people' },
    { acts: 'outside', verbs: 'trade', object: 'quantities' },
    {
      acts: 'outside',
      verbs: 'ask',
      object: 'people names',
      phrase: 'to/for=anything',
      isBoth: true,
    },
    { acts: 'outside', verbs: 'cash waive', isDoubtful: true },
    {
      acts: 'outside',
      verbs: 'put pay',
      object: 'money numbers',
      phrase: 'in/into/to/on=accounts',
      isBoth: true,
    },
    { acts: 'outside', verbs: 'set_up', object: 'standing' },
    { acts: 'outside', verbs: 'raise cut reduce increase lower', object: 'valuables' },
    { acts: 'outside', verbs: 'sort file move drag', phrase: 'into=folders' },
    { acts: 'outside', verbs: 'set', object: 'file', phrase: 'to=modes', isBoth: true },
    { acts: 'outside', verbs: 'set', object: 'reminders' },
    { acts: 'outside', verbs: 'store save keep', phrase: 'in/on/under=folders' },
    { acts: 'outside', verbs: 'edit change move copy delete download', object: 'paths' },
    { acts: 'outside', verbs: 'download', object: 'file mail money' },
    { acts: 'outside', verbs: 'drain flush chmod chown upvote downvote void squash' },
    { acts: 'outside', verbs: 'ship', phrase: 'to=server' },
    { acts: 'outside', verbs: 'accept', object: 'conditions' },
    {
      acts: 'outside',
      verbs: 'trim rotate prune vacuum mute unmute',
      object: 'file server account post devices',
    },
    { acts: 'outside', verbs: 'block', object: 'cards' },
    {
      acts: 'outside',
      verbs: 'switch swap',
      object: 'server system shifts',
      phrase: 'with=people with=names',
    },
    { acts: 'outside', verbs: 'kick promote demote', object: 'people names account' },
    { acts: 'outside', verbs: 'click tap', isDoubtful: true },
    { acts: 'outside', verbs: 'like pin unpin boost archive mute', object: 'post tickets' },
    { acts: 'outside', verbs: 'put advertise hang', phrase: 'on/in=social' },
    { acts: 'outside', verbs: 'stop pause', object: 'mail' },
    { acts: 'outside', verbs: 'push_back put_off bring+forward move', object: 'booking' },
    { acts: 'outside', verbs: 'get', object: 'cabs', isDoubtful: true },
    {
      acts: 'outside',
      verbs: 'water feed vacuum mow iron wash hoover sweep walk',
      object: 'household',
    },
    { acts: 'outside', verbs: 'take+out put+out', object: 'bins' },
    { acts: 'outside', verbs: 'take', object: 'pictures' },
    { acts: 'outside', verbs: 'play', object: 'music' },
    { acts: 'outside', verbs: 'transfer', object: 'ownership' },
    { acts: 'outside', verbs: 'make', object: 'staff' },
    { acts: 'outside', verbs: 'apply_for vote_for vote_against' },
    { acts: 'outside', verbs: 'arrange', phrase: 'for=people for=names' },
    {
      acts: 'outside',
      verbs: 'get_rid chase_up let+know opt_out sign_off countersign remunerate wire',
    },
    { acts: 'outside', verbs: 'hand+over', isDoubtful: true },
    {
      acts: 'outside',
      verbs: 'enter sign+up',
      object: 'names people',
      phrase: 'for/in=anything',
      isBoth: true,
    },
    {
      acts: 'outside',
      verbs: 'settle clear',
      object: 'money',
      phrase: 'with/at/to=people with/at/to=names with/at/to=shops',
    },
    {
      acts: 'draft',
      verbs:
        'put bring swap switch set turn enter fix adjust open close clear remove clean move load place ' +
        'attach charge confirm approve reject issue',
      object: 'account server home',
      phrase: 'account server home on=names',
    },
    // What is written or planned is a draft, but for the forms in which an answer is given.
    { acts: 'draft', verbs: 'write create compose' },
    { acts: 'draft', verbs: 'line+up draw_up pencil_in' },
    {
      acts: 'draft',
      verbs:
        'craft devise type_up set_out lay_out assemble word pen make draw_up set_up prepare design produce generate build develop put_together work_out map_out fix arrange organise organize',
      object: 'papers event',
    },
    {
      acts: 'draft',
      verbs: 'add update edit change rename',
      object: 'event file drafts',
      phrase: 'file drafts',
    },
    ...ENGLISH_SURE,
  ],
}
