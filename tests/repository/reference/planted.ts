// A door with gaps: what the reference must be found to leave out.
// `npm run docs` writes beside it what TypeDoc reads here.

export interface Silent {
  readonly kind: 'silent'
  readonly ms: number
  readonly when?: Said
  readonly next: Said | undefined
  readonly loud: boolean
  readonly label: string
  readonly hear: (word: Said) => void
  readonly inner: { readonly depth: number }
  speak(): void
}

/** Has words for everything; its `width` is in columns. */
export interface Said {
  readonly kind: 'said'
  readonly tone: 'low' | 'high'
  readonly width: number
  /** What it is read from. */
  readonly text: string
  /** Says it again, `times` over. */
  repeat(times: number): readonly Said[]
}

/** What was kept to ourselves is named here, and cannot be looked up. */
export type Open = Inner | Said

interface Inner {
  readonly kind: 'inner'
}

/** Speaks, and does not say for how long. */
export function speak(said: Said, ms: number, loud = false): Said {
  return loud && ms > 0 ? { ...said, tone: 'high' } : said
}

/** Speaks `ms` milliseconds, and `loud` if that is asked for. */
export function speakUp(said: Said, ms: number, loud = false): Said {
  return speak(said, ms, loud)
}

/** Known by its keys, which a table lists that stays inside. */
export type Tone = keyof typeof tones

const tones = { low: 1, high: 2 }

export function toneOf(tone: Tone): number {
  return tones[tone]
}

/** Of a class only what is its own must be said. */
export class Mute extends Error {
  readonly volume = 0

  hush(): void {}

  get isQuiet(): boolean {
    return true
  }
}
