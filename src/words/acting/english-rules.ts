// Acts of English that any object makes certain, and orders from somebody

import type { ActingRule } from './rules.ts'

/** They come before the other rules. */
export const ENGLISH_ORDERS: readonly ActingRule[] = [
  { acts: 'nothing', verbs: 'order', phrase: 'sorting in=order from=ends', object: 'sorting' },
  // Whoever it is ordered from or booked with gets the order.
  {
    acts: 'outside',
    verbs: 'order book reserve',
    phrase: 'from/with/through/via=elsewhere',
  },
  {
    acts: 'outside',
    verbs: 'lodge file raise submit put_in serve enter hand_in',
    object: 'notices',
  },
  {
    acts: 'outside',
    verbs: 'insert add',
    phrase: 'of/in=databases',
  },
  {
    acts: 'outside',
    verbs:
      'confirm announce signal complain object appeal apologise apologize protest admit surrender',
    phrase: 'to=people to=names to=anybody',
  },
]

/** They come behind the other rules. */
export const ENGLISH_SURE: readonly ActingRule[] = [
  { acts: 'outside', verbs: 'turn set', object: 'home' },
  { acts: 'outside', verbs: 'chase flip roll', phrase: 'people for=money into/to/out=server' },
  // Nothing that an answer can be.
  {
    acts: 'outside',
    verbs:
      'calibrate convene summon switch_off shut_off enrol enroll repaint refuel evict vaccinate hoist ' +
      'refill unclog unblock descale relocate reupholster mail_out incinerate deport evacuate reimburse ' +
      'indemnify garnish impound chauffeur babysit pet-sit reprint photocopy shred unlock deadbolt ' +
      'padlock repack clean+up winterise hang_up nominate co-opt extradite subpoena sue prosecute ' +
      'recall+product',
  },
]
