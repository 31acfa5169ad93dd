// Acting in English

import type { ActingWords } from './rules.ts'

/** English verbs, in their plain form: what they name reaches other people, or cannot be taken back. */
export const EFFECT_VERBS: ReadonlySet<string> = new Set(
  (
    'announce book buy call cancel contact delete deliver deploy e-mail email erase forward hire inform invite ' +
    'invoice launch mail message notify order pay post publish purchase push refund register remove rent reply ' +
    'reschedule reserve sell send share ship sign submit subscribe tell text transfer tweet upload withdraw'
  ).split(' '),
)

const LISTS = {
  calendar: 'calendar*',
  mail:
    'email* mail mails letter letters newsletter* reminder* invitation* notification* sms fax postcard* parcel* ' +
    'package message* inbox spam',
  money:
    'bank savings balance pension payment* invoice* bill bills refund* money euro euros eur usd gbp chf dollar* pounds francs salary salaries wages ' +
    'deposit* fee fees rent tax taxes donation* card fine fines loan expense* bonus debt* subscription* instalment*',
  file:
    'screenshot* history clipboard bookmark* playlist* album* slide slides deck contract* file files folder* directory directories disk disks drive usb stick backup* repository repositories repo changelog readme cache ' +
    'caches trash bin recycle log logs database* bucket partition volume attachment* download* cookie* md txt csv json ' +
    'yaml yml docx xlsx pdf ts js py sh config configuration env png jpg jpeg html css sql zip picture pictures photo photos ' +
    'document* spreadsheet* video videos recording* snapshot* image images',
  server:
    'server* service services machine* vm container* pod pods cluster* router* printer* device* process processes daemon ' +
    'website* site app deployment* staging production script scripts migration* test tests suite command* workflow* ' +
    'pipeline* job jobs patch patches update updates driver* instance* firewall network wifi node nodes laptop* phone* computer* ' +
    'pc cron webhook* queue port dns domain* feature flag build worker* system systems software package packages plugin* ' +
    'proxy gateway endpoint* cronjob* environment*',
  account:
    'account* user users password* permission* access role roles key keys token* membership* licence* license* profile* ' +
    'login credential* certificate* vpn session* customer customers member members subscriber* contact contacts',
  post: 'post posts tweet tweets article* blog announcement* ad ads campaign* listing* story comment comments video* thread*',
  social:
    'linkedin twitter facebook instagram mastodon bluesky slack teams discord youtube website blog intranet forum channel ' +
    'group page store noticeboard board',
  booking:
    'pickup card warranty permit* passport visa form forms survey booking* reservation* appointment* meeting* flight* hotel* ticket* seat seats taxi car train restaurant venue viewing ' +
    'slot deliver* shipment* holiday* vacation leave request* application* complaint* claim claims contract* lease order orders ' +
    'trip courier interview* conference issue issues case cases quote* offer* return* insurance polic*',
  system:
    'shop store webshop spreadsheet backlog board queue crm ledger erp jira github gitlab slack trello system mailing waitlist register registry tracker ' +
    'directory blacklist whitelist timesheet sheet payroll inventory wiki',
  people:
    'grandparents family gardener courier accountant* uncle aunt brother sister mother father cousin staff operator* volunteer* chairman chair union mechanic garage carpenter builder* broker agent* trainer coach nanny customer* client* supplier* landlord* landlady tenant* team teams colleague* boss manager* director board bank airline ' +
    'insurer insurance authorities authority police plumber doctor dentist candidate* subscriber* member members staff employee* ' +
    'vendor* partner* press parents teacher* everyone everybody all them him her mr mrs ms dr office department agency ' +
    'contractor* applicant* neighbour* neighbor* participant* guest guests lawyer* electrician caterer sender* school council ' +
    'developer* engineer* support accountant editor* owner* organiser* organizer* company shop hotel restaurant venue mum mom dad ' +
    'friend friends group followers driver hospital patient patients student students mayor volunteers attendees speaker speakers ' +
    'recipient* courier gp vet nurse chef photographer secretary ceo cfo hr it legal finance accounting',
  home: 'heating light lights door doors gate thermostat alarm* oven lamp* blinds water electricity tv radiator* fan boiler window windows shutters garage conditioning dishwasher sprinkler*',
  goods:
    'ink toner filter* cable* key keys glasses wine tyres paper pizza* food flowers copies chair chairs desk desks toner cartridge* cake groceries medicine stock licence* license* ' +
    'product* part parts supplies gift* present shoes printer* laptop* ticket* pens drinks lunch dinner coffee bread milk ' +
    'shirt* monitor* batteries taxi meal meals sandwiches reams boxes uniforms equipment materials bouquet',
  bookable:
    'table flight* hotel* room rooms seat seats ticket* taxi car appointment* trip train restaurant venue cabin court slot ' +
    'viewing meeting* interpreter photographer band caterer massage haircut apartment flat bus ferry holiday stay night nights course ' +
    'class lesson consultation van minibus',
  vcs: 'branch branches commit commits pr pull request main master repository repo tag release hotfix fix change changes code version*',
  event:
    'pickup* pick-up delivery visit* drop-off hold shift shifts event* entry entries appointment* meeting* page ticket* issue issues folder* task tasks call calls reminder* team card party parties dinner lunch workshop* celebration outing visit tour session*',
  right: 'access permission* right rights role roles leave refund',
  done: 'paid done resolved closed completed finished shipped sent cancelled read solved',
  sorting: 'by alphabetically chronologically ascending descending according',
  text:
    'summary list lists overview outline text report paragraph* sentence* word words conclusion title titles bullet* point points ' +
    'duplicate* abbreviation* name names typo* mistake* redundanc* stopword* filler repetition* clause* answer remark* noise outlier* ' +
    'column columns whitespace punctuation heading* adjective* quote* jargon',
  prints:
    'copies copy page pages label labels flyer* poster* handout* badge* ticket* booklet* certificate*',
  answers:
    'summary list overview table answer result* findings figures row rows total value values numbers matches names yes one',
  reader: 'back me us user reader readers',
  times: 'time hour* day* week* morning afternoon evening',
  tables: 'table tables index',
  disks: 'disk disks drive usb stick partition card',
  patches: 'patch patches update updates migration* fix hotfix',
  hosts:
    'server* vm machine* cluster* container* instance* database* repository repo branch domain* website* webhook*',
  tickets: 'ticket* issue issues case cases account* dispute position',
  complaints:
    'complaint* claim claims tax taxes return report lawsuit objection appeal petition ticket* request* dispute',
  writable:
    'file files folder* disk drive usb log database* spreadsheet* md txt csv json yaml yml docx xlsx pdf ts js py html sql notebook repository repo',
  deals:
    'payment* booking* reservation* order orders appointment* transfer donation* deposit* purchase* call calls bid hold ad backup* withdrawal',
  credit: 'credit card cards licence* license* passport certificate* voucher* ticket*',
  printers: 'printer* paper',
  payments:
    'payment* refund* order orders payroll invoice* return* cancellation* transfer* transaction*',
  drafts: 'guide wiki page pages readme document* repository repo code project',
  admins: 'admin admins administrator member members owner editor group channel team list',
  payruns: 'run hold',
  fixed:
    'serviced repaired fixed delivered cleaned sent signed paid painted installed removed replaced printed shipped come send fix deliver pay call install sign',
  hold: 'hold stop order lock block ban payment shipment',
  keys: 'key keys code codes access permission* notice right rights leave refund discount money password* instructions order go-ahead',
  attention: 'attention heed regard tribute heed',
  function: 'function method api constructor endpoint it them',
} as const

/** Acting verbs, with what they act on. */
export const ENGLISH_ACTING: ActingWords = {
  lists: LISTS,
  prepositions:
    'of for about from in into on onto to with at by as than over under between after before against via per during through ' +
    'within without older younger that which who whose where when how why what using so and or because if',
  topics: 'of for about than without because',
  unknown: 'mail money server account booking home goods people hosts tickets',
  forms: (verb) => [verb],
  rules: [
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
    { acts: 'outside', verbs: 'ask tell order instruct urge', object: 'people' },
    {
      acts: 'outside',
      verbs: 'have get',
      object: 'people goods home bookable booking',
      phrase: 'fixed',
    },

    { acts: 'nothing', verbs: 'order', phrase: 'sorting', object: 'sorting' },
    { acts: 'nothing', verbs: 'delete erase remove cut cancel+out strip', object: 'text' },
    {
      acts: 'outside',
      verbs:
        'delete erase refund reimburse repay deploy redeploy restart reboot uninstall reinstall unsubscribe notify invite upload ' +
        'donate publish unpublish tweet retweet overwrite wipe purge shred revoke ban unblock deactivate reactivate enroll enrol ' +
        'decommission resend pay purchase reschedule terminate send buy cancel install disable enable subscribe submit announce ' +
        'evict sue remit dispatch unfriend unfollow blacklist whitelist terminate log+out sign+up get+in',
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
      phrase: 'people names',
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
    { acts: 'outside', verbs: 'collect fetch', object: 'goods mail' },
    {
      acts: 'outside',
      verbs: 'order',
      object: 'goods numbers bookable',
      phrase: 'people names goods',
    },
    { acts: 'outside', verbs: 'book reserve', object: 'bookable booking', phrase: 'people names' },
    { acts: 'draft', verbs: 'book', object: 'times' },
    { acts: 'draft', verbs: 'order book reserve schedule', isDoubtful: true },
    {
      acts: 'draft',
      verbs: 'arrange organise organize host set+up plan create hold schedule',
      object: 'event',
    },
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
        'start stop launch run execute kill trigger shut+down turn+off turn+on turn+down turn+up switch+off switch+on pause resume activate ' +
        'roll+back scale provision rebuild bring+down bring+up take+down put+online power+off power+on set+up tear+down',
      object: 'server home file post',
    },
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
    { acts: 'outside', verbs: 'open', object: 'tickets' },
    { acts: 'outside', verbs: 'close reopen resolve escalate', object: 'tickets account' },
    { acts: 'outside', verbs: 'register', isDoubtful: true },
    { acts: 'outside', verbs: 'file lodge', object: 'complaints', phrase: 'people names' },
    {
      acts: 'outside',
      verbs: 'add insert enter put log record append save write copy note export file import',
      phrase: 'system writable',
    },
    {
      acts: 'outside',
      verbs: 'add invite',
      object: 'people names',
      phrase: 'system social admins',
    },
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
    { acts: 'outside', verbs: 'reach+out' },
    { acts: 'draft', verbs: 'create', object: 'event file drafts' },
    {
      acts: 'draft',
      verbs: 'add update edit change rename',
      object: 'event file drafts',
      phrase: 'file drafts',
    },
  ],
}
