// Acting in English beside the tables of verbs and objects

/** Verbs that act in most of their meanings. */
export const ENGLISH_DOING =
  'hand give wire pay-out fill lock unlock shut hang plug unplug connect disconnect appoint promote demote discipline suspend expel evict ban renew prolong postpone adjourn reschedule rebook rearrange authorise authorize decline accept veto ratify endorse countersign withhold unblock freeze unfreeze seize debit invoice bill sponsor fund finance auction rent lease sublet let hire fire recruit dismiss engage subcontract outsource procure stock restock host stream broadcast air launch relaunch pilot ship tag unpin upvote downvote unfollow befriend congratulate thank apologise apologize scold nag pester beg urge bargain haggle attend escort accompany borrow steal migrate port provision spin patch hotfix flash brighten ignite extinguish fasten glue screw hammer paint varnish build install assemble dismantle repair mend cook bake roast boil harvest mow dig rake vote sign-up enrol enroll register check-in quit resign retire evacuate lockdown dump recycle shred burn destroy demolish sink'

/** Acts that are said politely, by a noun, or by what somebody should know, as `rules.ts` says. */
export const ENGLISH_FRAMES = String.raw`
    ^ get (the|a|an|our|my|your|his|her|their|someone|somebody) (?!(data|results|numbers|figures|list|text|answer)\x20)[^ ]+ ~ to (?!(the|a|an|my|our|your|his|her|their|know|work|fit|be|this|that|step|[0-9]+)\x20)[a-z]+
    ^ (instruct|persuade|convince|urge|beg|tell|remind|authorise|authorize|forbid) (?!(me|us)\x20)(the|a|an|our|my|your|his|her|their|everybody|everyone|[a-z]+) (?!(reader|user)\x20)[^ ]+ ~ to (?!(the|a|an|my|our|your|his|her|their)\x20)[a-z]+
    ^ (have|make|let) (the|a|an|our|my|your|his|her|their|someone|somebody|[a-z]+) (?!(know)\x20)([a-z]+ )?(bring|take|fetch|carry|send|ship|build|assemble|mount|paint|repaint|tune|calibrate|service|inspect|measure|mow|water|feed|walk|wash|iron|cook|bake|cater|drive|collect|return|empty|fill|refill|unlock|lock|open|close|shut|start|stop|restart|run|book|order|pay|transfer|sign|countersign|stamp|print|post|mail|phone|ring|email|contact|visit|attend|replace|swap|move|lift|tow|fit|hang|remove|dismantle|deliver|repair|fix|install|clean|sweep|update|upload|deploy|merge|push|delete|block|reset|cancel|renew|extend|register|enrol|submit|file|publish|announce|invite|notify|inform|warn|remind) [^ ]+
    ^ (put|place|list|offer|advertise) … (up )?for (sale|rent|auction|hire|adoption|let)
    ^ put … (on (sale|hold|ebay|the market|standby|leave|probation|the bill|the tab|notice)|into (storage|operation|production|service|circulation)|out of (service|action|use)|to (use|bed))
    ^ (give|serve|hand in) (notice|(my|our|your|his|her|their|the|a|one's) (notice|resignation)) [^ ]*
    ^ (take|bring|put) … (out of service|out of operation|to court|to the (tip|dump|cleaners|vet|post office|bank|garage|repair shop)|off the market|off air|into care)
    (let|have) … know $
    let … know (that|about|of|when|how|whether|we|it|the|by|where|why)
    ^ (make sure|ensure|see to it|see that|make certain|be sure) … (gets|get|receives|receive|knows|know|hears|hear|is told|are told|is informed|is paid|are paid|has|have)
    ^^ [^ ]+ … (should|must|needs to|need to|ought to|has to|have to|deserves to) (hear|know|learn|get|receive|be told|be informed|be paid|be notified|be aware) [^ ]+
    it would be (good|nice|great|best|helpful|better|kind) if … (knew|heard|got|received|were told|was told|learned|learnt|had)
    ^ (give|drop|send|shoot) … (a|the) (call|ring|shout|nudge|heads|line|note|message|hint|nod|buzz|tip)
    ^^ (the )?(payment|repayment|settlement|refund|transfer|cancellation|termination|booking|reservation|purchase|dispatch|delivery|shipment|shipping|registration|enrolment|enrollment|submission|publication|deployment|deletion|removal|renewal|installation|activation|deactivation|reimbursement|notification|announcement|handover|signing|sending|posting|remittance|donation|withdrawal) of [^ ]+
    ^ (have|get) (the|a|an|our|my|your|his|her|their|[a-z]+) … (change|fix|repair|install|deliver|clean|pick|call|replace|cut|paint|block|blocked|changed|fixed|repaired|installed|delivered|cleaned|picked|replaced|cancelled|removed|signed|sent|serviced)
    ^ get rid of
    make … disappear
    ^ (put|push|bring|move|ship|promote|roll) … (in|into|to|live in) (production|prod)
    ^ get … into (production|prod)
    ^ (take|pull|get) … off (the|our|my|your|their) (website|site|homepage|web|server|shop|intranet|portal|blog|app|net|internet)
    ^ (put|post|place|upload|hang|stick) … (on|onto|up on) (the|our|my|your|their) (website|site|homepage|web|server|intranet|portal|noticeboard)(?! (in|into|by|to)\x20)
    ^ (answer|reply|respond|email|text|message|write) (?!(in|with|as|by|using|from|like|at|on|only)\x20)(?!([a-z']+\x20){0,4}?(questions?|letters?|mails?|emails?|messages?|requests?|complaints?|calls?|query|doubts?|points?|parts?|ones?|enquiry|inquiry|sections?|sentences?|text|notes?|list|summary|report|paragraph|essay|story|function|code|statement|claim|draft|reply|answer|those|all|each)\x20)(to |back to |back )?[^ ]+ ([^ ]+ )?([^ ]+ )?that ((the|a|an|we|i|they|he|she|it|you|there|no|our|my|your|his|her|their|this|these|all|everything|nobody|everyone) [^ ]+|[^ ]+ (is|are|was|were|will|can|cannot|has|have|must|stays|comes|goes|needs|wants|agrees|starts|ends|arrives))
    ^ (move|postpone|reschedule|shift|push|bring|delay|adjourn) … (call|calls|talk|chat|interview|viewing|lesson|rehearsal|training) … (to|until|by|forward|back) [^ ]+
    ^ (write|get) back to [^ ]+ … (that|with|about)
  `
