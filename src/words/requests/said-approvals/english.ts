import type { SaidApprovals } from './table.ts'

export const english: SaidApprovals = {
  reading:
    'prepare draft write compose determine rephrase list find count summarise summarize explain describe compare tell report identify read quote name extract note translate calculate analyse analyze outline discuss how why what which who when where is are was were did does',
  lists: {
    consent:
      'approval consent permission agreement blessing nod okay ok clearance authorisation authorization signoff assent signature countersignature yes thumbs endorsement imprimatur initials verdict',
    approve:
      'approve authorise authorize okay ok release clear countersign endorse greenlight consent ratify bless initial vet',
    approves:
      'approves authorises authorizes okays releases clears countersigns endorses consents permits ratifies nods',
    approved:
      'approved authorised authorized okayed released cleared countersigned endorsed consented permitted ratified validated nodded blessed vetted',
  },
  constructions: String.raw`
    before … (has|have) (seen|read|checked|looked|reviewed|voted|agreed|heard|had a look|signed|spoken|said|inspected|proofread)
    (not|nothing|never|nobody|no) … without [^ ]+ $
    (check back|check in|confer|consult|touch base|confirm) with [^ ]+ … (before|prior|first|beforehand)
    (needs|need|requires|require|without|with|get|collect) ~ (two|both|three) signatures
    (has|have|must|needs|need) to (vote|decide) [^ ]+
    (stop|pause|halt|hold) … (ask|consult|check with|wait for) (me|us|him|her|my|the|our) [^ ]*
    ask (me|us|him|her|first|before|beforehand) [^ ]+
    ask me $
    (want|like|need|wish|insist) (to|on) (see|read|check|review|approve|inspect|seeing|reading|checking) … (before|first)
    (must|needs to|has to|have to|need to|should|shall) ((first|also|still|personally|explicitly) )?(approve|authorise|authorize|countersign|endorse|greenlight|consent|ratify|agree|say yes|sign off) [^ ]*
    (must|needs to|has to|have to|need to|should) be (happy|fine|ok|okay|comfortable|satisfied|on board|in agreement) [^ ]+
    only (i|we|he|she|[a-z]+) (may|can|is allowed|are allowed|is authorised|am allowed) [^ ]+
    (approved|authorised|authorized|signed off|cleared|vetted|okayed|countersigned|greenlit|proofread|checked|verified) by … (before|first|beforehand|prior)
    (make sure|ensure|provided|check that|see that) … (is|are) (fine|ok|okay|happy|comfortable|on board|agreed) (with)? ?[^ ]*
    so that (i|we|he|she|[a-z]+) can (approve|authorise|authorize|check|sign|release|veto|object)
    (is|are|remains) up to (the|me|us|him|her|[a-z]+) [^ ]*
    (leave|leaves|hand|put) (the )?(decision|choice|call|final say|last word) (to|with|up) [^ ]+
    (decision|call|choice|say) (is|rests|lies|belongs|stays) (with|to) [^ ]+
    (have|get|let) (a|the|another|somebody|someone|two|an) … (verify|double check|approve|review|confirm|countersign|vet|sign) [^ ]+
    (get|have|getting|having) … (approved|authorised|authorized|signed off|okayed|cleared|countersigned|vetted|ratified|greenlit) [^ ]*
    (run|pass) (this|it|that|them|everything|these|those) (by|past) [^ ]+
    (without|needs|need|requires|require|await|awaiting|awaits|pending|get|getting|obtain|obtaining|collect|secure|seek|seeking) ~ {consent}
    (needs|need|requires|require|awaits|wait for|waiting for) … {consent} (of|from|by|before|first)
    (wait|waiting) for … ({consent}|go ahead|sign off|green light|thumbs up|all clear)
    (only|not|nothing|never|no|none|until|unless) … (with|without|after|on) ~ ({consent}|go ahead|sign off|green light)
    (go ahead|sign off|green light|thumbs up|all clear|rubber stamp) (before|first|needed|required)
    (needs|need|requires|require|get|await|obtain|without|pending|seek|give) ~ (go ahead|sign off|green light|thumbs up|all clear)
    (second|another|third) (signature|pair of eyes|person|opinion|reviewer|set of eyes) … (first|before|required|needed|must|should|has|needs|checks|check|looks|look|to|on)
    (needs|need|requires|require|get) a (second|another) (signature|pair|person|opinion|reviewer|look)
    (four|two|six) (eyes|eye|man|person|people) (check|principle|rule|review|approval|control)
    (has|have|needs|need|must|should|ought|is|are) (still |first |also )?(to )?be {approved} (by|before|first)
    (must|needs to|has to|have to|need to|should|is to|are to|ought to|still has to|shall) (first |still |also |explicitly |personally )?{approve} (it|this|that|the|a|an|any|every|each|all|off|before|first|them|each)
    (must|needs to|has to|have to|need to|should|is to) (first |still |also )?(sign off|sign it off|give (her|his|their|the|an) ({consent}|go ahead|green))
    ^ (let|have|get|ask|make) (?!(me know|us know)\x20)… (to )?(approve|authorise|authorize|okay|countersign|sign off|vet|check|look at|look over|review|confirm|agree to|validate|glance at|clear|read through) … (before|first|beforehand|prior|then)
    ^ (let|have|get|ask) … (to )?(approve|authorise|authorize|okay|countersign|sign off on|ratify|bless|green light) [^ ]+
    ^ ask … for … {consent}
    (let|have) … give (her|his|their|the|an|its) ({consent}|go ahead)
    (show|send|bring|read|forward|submit|present) … (me|us|him|her|them|[a-z]+) … (first|before (it|anything|you|we|they|sending|going|publishing))
    (run|get|put) (it|this|that|them|the [^ ]+) (past|by|before|through|under the eyes) [^ ]+
    (clear|square) (it|this|that|them|the [^ ]+|everything) with [^ ]+
    (check|consult|confer|speak|talk) (with )?… (before|first|beforehand)
    (i|we|she|he) (want|wants|would like|will|shall|must|have|has|need|needs|wish|wishes|insist|insists) (to |on )?… (release|approve|authorise|authorize|decide|sign|okay|confirm|releasing|approving|see it|look) … (myself|ourselves|himself|herself|first|before|it)
    (i|we|they) decide
    (she|he|[a-z]+) (decides|has the (last|final) (word|say)|have the (last|final) (word|say)|gets the (last|final) (word|say)|makes the final (call|decision)|must be asked|is to be asked|needs to be asked|should be asked|has to be asked)
    (final|last) (word|say|decision|call) (lies|is|rests|belongs|with)
    (until|unless|before|once|if|only when|only if|as soon as|only once) … ({approves}|(has|have) {approved}|is {approved}|are {approved}|waves [^ ]+ through|says yes|gives the (nod|okay|ok|green)|signs off|gives (her|his|their) (nod|okay|ok|yes|blessing))
    (until|unless) … (has|have) (confirmed|signed|agreed|checked|seen|read|said yes|given) [^ ]+
    (up to|down to) [^ ]+ to (decide|approve|say|release)
    (nobody|no one|nothing) (but|except|other than) [^ ]+ (may|can|is allowed)
    (subject to|conditional on|contingent on) … {consent}
  `,
}
