// This user's signatures, and whose count here
// =============================================================================
//
// Invariants:
//
//   USER-SIGNER-1. The private key lies in this user's state, for nobody else; where no state is kept it
//       lives as long as the process.
//   USER-SIGNER-2. In a folder for this user alone only this user's signatures count. In one that is shared
//       with a group, those of other users of this machine count too whose public key lies in a file
//       that they own, in a place where nobody can make, replace or remove a file for somebody else: not in
//       the folder itself, whose archive could bring any owner along when it is unpacked.
//   USER-SIGNER-3. Where the environment or the program names the journal, every valid signature counts: it
//       says that what is in it is its own.

import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { constants, lstatSync, openSync, closeSync, fchmodSync } from 'node:fs'
import { join } from 'node:path'

import type { Home } from '../home.ts'
import type { Signer } from '../signer.ts'
import { isShared } from './permissions.ts'
import { Proofs } from './proofs.ts'
import type { UserState } from './user-state.ts'

export interface UserSignerParts {
  readonly home: Home
  readonly state: UserState
  /** The state folder, whose permissions say whether it is shared. */
  readonly folder: string
}

const KEY_FILE = 'signing-key.json'
/** Where users of one machine find each other's public keys: everybody may make a file there, and nobody another's. */
const SHARED_PLACE = '/var/tmp'
const KEY = /^[\w-]{43}$/
const PROOF_LENGTH = 32
/** How soon it is looked again whether the folder is shared. */
const LOOK_EVERY_MS = 1000

interface OwnKey {
  readonly private: KeyObject
  readonly public: string
  /** For proofs among this user's own processes. */
  readonly proofs: Proofs
}

export class UserSigner implements Signer {
  readonly #parts: UserSignerParts
  readonly #keys = new Map<string, KeyObject | undefined>()
  #own: OwnKey | undefined
  #wasShared = false
  #lookedAt = Number.NEGATIVE_INFINITY

  constructor(parts: UserSignerParts) {
    this.#parts = parts
  }

  get journal(): string {
    return this.#parts.home.id ?? ''
  }

  get key(): string {
    return this.#ownKey.public
  }

  sign(text: string): string {
    return sign(null, Buffer.from(text), this.#ownKey.private).toString('base64url')
  }

  counts(text: string, key: string, signature: string): boolean {
    if (!KEY.test(key) || !this.#isOfSomebody(key)) return false
    const known = this.#publicKey(key)
    if (known === undefined) return false
    return verify(null, Buffer.from(text), known, Buffer.from(signature, 'base64url'))
  }

  vouch(text: string): string {
    // Other users read it as well.
    return this.#isShared ? `s:${this.key}:${this.sign(text)}` : `m:${this.#proof(text)}`
  }

  isVouched(text: string, proof: string | undefined): boolean {
    if (this.#isNamed) return true
    if (proof === undefined) return false
    if (proof.startsWith('m:')) return proof === `m:${this.#proof(text)}`
    const [, key = '', signature = ''] = proof.split(':')
    return this.counts(text, key, signature)
  }

  #proof(text: string): string {
    return this.#ownKey.proofs.of(text).slice(0, PROOF_LENGTH)
  }

  /** USER-SIGNER-3 */
  get #isNamed(): boolean {
    return this.#parts.home.source === 'named'
  }

  /** Looked at now and then: every flush asks. */
  get #isShared(): boolean {
    const now = performance.now()
    if (now - this.#lookedAt < LOOK_EVERY_MS) return this.#wasShared
    this.#lookedAt = now
    try {
      this.#wasShared = isShared(lstatSync(this.#parts.folder).mode)
    } catch {
      this.#wasShared = false
    }
    return this.#wasShared
  }

  #isOfSomebody(key: string): boolean {
    if (key === this.key || this.#isNamed) return true
    return this.#isShared && isPublished(key)
  }

  #publicKey(key: string): KeyObject | undefined {
    if (!this.#keys.has(key)) this.#keys.set(key, publicKeyOf(key))
    return this.#keys.get(key)
  }

  get #ownKey(): OwnKey {
    if (this.#own !== undefined) return this.#own
    const own = ownKeyIn(this.#parts.state.read(KEY_FILE)) ?? this.#makeKey()
    this.#own = own
    if (this.#isShared) publish(own.public)
    return own
  }

  /** USER-SIGNER-1; of two processes that make one at once, both have the one that was there first. */
  #makeKey(): OwnKey {
    const { privateKey } = generateKeyPairSync('ed25519')
    const der = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
    const text = `${JSON.stringify({ form: 1, key: der })}\n`
    const made = ownKeyIn(this.#parts.state.create(KEY_FILE, text))
    if (made === undefined) throw new Error(`${KEY_FILE} of this user holds no key`)
    return made
  }
}

function ownKeyIn(text: string | undefined): OwnKey | undefined {
  if (text === undefined) return undefined
  try {
    const { form, key } = JSON.parse(text) as { readonly form: unknown; readonly key: string }
    if (form !== 1) return undefined
    const der = Buffer.from(key, 'base64')
    const own = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    const { x = '' } = createPublicKey(own).export({ format: 'jwk' })
    const secret = createHmac('sha256', der).update('planwright/vouch/1').digest('hex')
    return { private: own, public: x, proofs: new Proofs(secret) }
  } catch {
    return undefined
  }
}

function publicKeyOf(key: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  } catch {
    return undefined
  }
}

function fileOf(key: string): string {
  return join(SHARED_PLACE, `planwright-key-${key}`)
}

/** Leaves this user's public key where other users of the machine look for it (USER-SIGNER-2). */
function publish(key: string): void {
  try {
    const { O_CREAT, O_EXCL, O_WRONLY, O_NOFOLLOW } = constants
    const handle = openSync(fileOf(key), O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW, 0o644)
    try {
      fchmodSync(handle, 0o644)
    } finally {
      closeSync(handle)
    }
  } catch {
    // It is there already, or this machine has no such place: then nobody else’s count.
  }
}

/** Whether a user of this machine has left that key: the name of the file is the key, its owner the user. */
function isPublished(key: string): boolean {
  try {
    const place = lstatSync(SHARED_PLACE)
    const isSafe = place.isDirectory() && place.uid === 0 && (place.mode & 0o1000) !== 0
    const file = lstatSync(fileOf(key))
    return isSafe && file.isFile() && file.nlink === 1 && (file.mode & 0o022) === 0
  } catch {
    return false
  }
}
