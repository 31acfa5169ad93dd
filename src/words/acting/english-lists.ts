// What acting verbs act on in English

/** Lists of words by name, as `rules.ts` says. */
export const ENGLISH_LISTS = {
  elsewhere:
    'the a an our my your his her their this that these those list lists text table tables report file files document article page section chapter above below earlier previous step steps data dataset oldest newest highest lowest cheapest best worst most least first last a z small large low high',
  databases: 'database* db schema warehouse crm',
  notices:
    'complaint* notice objection* appeal* claim claims protest bid offer order orders lawsuit suit grievance dispute request application charge* ticket',
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
    'tier backend frontend prod live ip address port ports dns record image* index standby server* service services machine* vm container* pod pods cluster* router* printer* device* process processes daemon ' +
    'website* site app deployment* staging production script scripts migration* test tests suite command* workflow* ' +
    'pipeline* job jobs patch patches update updates driver* instance* firewall network wifi node nodes laptop* phone* computer* ' +
    'pc cron webhook* queue port dns domain* feature flag build worker* system systems software package packages plugin* ' +
    'proxy gateway endpoint* cronjob* environment*',
  account:
    'account* user users password* permission* access role roles key keys token* membership* licence* license* profile* ' +
    'login credential* certificate* vpn session* customer customers member members subscriber* contact contacts',
  post: 'channel* review* rating* petition banner post posts tweet tweets article* blog announcement* ad ads campaign* listing* story comment comments video* thread*',
  social:
    'ebay marketplace tripadvisor google yelp reddit whatsapp telegram tiktok site portal app wall stairwell lamppost linkedin twitter facebook instagram mastodon bluesky slack teams discord youtube website blog intranet forum channel ' +
    'group page store noticeboard board',
  booking:
    'invitation* loan* membership* registration* enrolment* removal inspection* table rental* shift shifts pickup card warranty permit* passport visa form forms survey booking* reservation* appointment* meeting* flight* hotel* ticket* seat seats taxi car train restaurant venue viewing ' +
    'slot deliver* shipment* holiday* vacation leave request* application* complaint* claim claims contract* lease order orders ' +
    'trip courier interview* conference issue issues case cases quote* offer* return* insurance polic*',
  system:
    'distribution marketplace ebay amazon etsy gumtree craigslist shop store webshop spreadsheet backlog board queue crm ledger erp jira github gitlab slack trello system mailing waitlist register registry tracker ' +
    'directory blacklist whitelist timesheet sheet payroll inventory wiki',
  people:
    'passenger* visitor* troll tenant* host hosts notary baker buyer* seller* lender debtor* trustee* auditor* contractor* organiser* chef uncle neighbour* recruiter* principal headteacher choir club crew trustees subscriber* reader* congregation apprentice* intern interns caretaker janitor concierge helpline hotline grandparents family gardener courier accountant* uncle aunt brother sister mother father cousin staff operator* volunteer* chairman chair union mechanic garage carpenter builder* broker agent* trainer coach nanny customer* client* supplier* landlord* landlady tenant* team teams colleague* boss manager* director board bank airline ' +
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
  parts:
    'step steps next previous following output console screen chat caller agent assistant planner model tool faculty question* ' +
    'problem* exercise* task* example* reply message answer* prompt',
  reader: 'back me us user reader readers',
  times: 'time hour* day* week* morning afternoon evening',
  tables: 'table tables index',
  disks: 'disk disks drive usb stick partition card',
  patches: 'patch patches update updates migration* fix hotfix',
  hosts:
    'server* vm machine* cluster* container* instance* database* repository repo branch domain* website* webhook*',
  tickets: 'ticket* issue issues case cases account* dispute position',
  complaints:
    'complaint* motion* plea* claim claims tax taxes return report lawsuit objection appeal petition ticket* request* dispute',
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
  quantities: 'share shares stock stocks bond bonds fund bitcoin unit units',
  accounts: 'account* savings wallet till kitty fund pot',
  valuables: 'salary salaries wage wages pay rent limit',
  charges: 'rent fee fees debt* deposit* donation* dues',
  errands: 'note line message hint heads-up email mail text card',
  remarks: 'voicemail message comment review rating tip feedback note',
  parcels: 'parcel* package* delivery luggage prescription*',
  authorities:
    'police council bank insurer insurance authorities authority landlord landlady helpdesk helpline support airline railway ' +
    'ombudsman regulator utility plumber doctor',
  standing: 'standing debit',
  folders: 'folder* subfolder* director* album* archive disk drive cloud stick',
  modes: 'read-only read writable private public executable hidden',
  ports: 'port ports pull pr firewall valve',
  cards: 'card cards ip address number numbers caller* sender* traffic port ports domain*',
  bins: 'rubbish trash garbage bin bins recycling dog compost',
  household:
    'plant plants garden lawn flower flowers cat dog cats dogs fish hens floor room carpet kitchen windows car hedge dishes laundry shirt* bed beds',
  music: 'album song songs music playlist* track tracks radio record film movie video',
  cabs: 'taxi cab lift quote quotes refund tickets',
  ownership: 'ownership',
  rosters: 'list roster rota duty shift team project hold board shortlist',
  staff: 'admin* administrator* moderator* owner* editor* leader* treasurer chair captain',
  chats: 'chat channel group forum thread guestbook board wall',
  tools: 'crm ledger jira github gitlab trello wiki register registry tracker payroll inventory',
  branches: 'branch branches',
  conditions: 'terms conditions',
  snapshots: 'backup* snapshot*',
  reminders: 'reminder* alarm* timer out-of-office',
  pictures: 'photo picture selfie screenshot',
  shifts: 'shift shifts',
  shops: 'shop store post airport station pharmacy school cleaner* depot warehouse',
  phones: 'phone telephone email e-mail mail text',
  anything: '*',
  online: 'online',
  order: 'order',
  naught: 'nothing',
  devices: 'microphone mic camera speaker* phone',
  categories:
    'categor* group* table tables list lists order words bucket* class classes column* sentence* paragraph*',
  ends: 'cheap* dear* low* high* old* new* small* large* best worst first most least a',
  forms:
    'summar* list* *list overview* table tables answer* report comparison* explanation* description* outline* conclusion* paragraph* ' +
    'sentence* line lines word words bullet* point points definition* translation* ranking question* suggestion* proposal* ' +
    'recommendation* draft* idea* option* assessment analysis analyses evaluation verdict glossary timeline abstract synopsis ' +
    'breakdown recap inventory index matrix rationale chart diagram tally digest judgement judgment estimate forecast ' +
    'argument* remark* caption* title* heading* sense clear shorter longer simpler',
  papers:
    'apolog* memo memos notice* circular* questionnaire* survey* quiz quizzes syllabus curriculum curricula petition* reference* obituary eulogy vows ' +
    'testimonial* statement* announcement* dossier* bid tender* reminder* checkup* wedding brief briefs ' +
    'plan plans *plan schedule* timetable* agenda* itinerary itineraries menu* rota roster* budget* advert* ad ads flyer* poster* ' +
    'invitation* letter* card cards email* mail mails message* reply newsletter* post posts blog article* page* speech* toast ' +
    'form forms invoice* contract* agreement lease policy policies guide* manual* handbook* slide* presentation* deck logo* ' +
    'banner* brochure* leaflet* press release* programme* program calendar* campaign* strategy strategies script* song* poem* story ' +
    'stories seating appointment* meeting* event* party parties trip* tour* route* course* workshop* lesson* session* training ' +
    'document* template* file* folder* page website* cv resume quote offer* order* booking* reservation* shift* carpool date dates ' +
    'app code test tests query function* application* appeal will labels certificate* sign signs playlist* workout* recipe* reunion',
} as const
