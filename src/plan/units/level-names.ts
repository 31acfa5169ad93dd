// The names of units of levels
//
// A table that the names of units are read from; what the units mean is in `level-units.ts`.

/** What a unit of levels says. */
export interface LevelUnit {
  /** `free` where it may be a level or a difference of two. */
  readonly role: 'level' | 'gain' | 'free'
  /** What a level counts from; absent where the unit does not say it. */
  readonly reference?: string
}

/** The label that all units of levels share. */
export const DECIBEL = 'dB'

const SOUND = '20 µPa'

/** What each name says. */
export const LEVEL_UNITS: Readonly<Record<string, LevelUnit>> = {
  dB: { role: 'free' },
  dBi: { role: 'gain' },
  dBc: { role: 'gain' },
  dBA: { role: 'level', reference: SOUND },
  dBC: { role: 'level', reference: SOUND },
  dBZ: { role: 'level', reference: SOUND },
  dBm: { role: 'level', reference: '1 mW' },
  dBW: { role: 'level', reference: '1 W' },
  dBV: { role: 'level', reference: '1 V' },
  dBu: { role: 'level', reference: '0.775 V' },
  dBmV: { role: 'level', reference: '1 mV' },
  dBµV: { role: 'level', reference: '1 µV' },
  dBFS: { role: 'level', reference: 'full scale' },
  decibel: { role: 'free' },
  decibels: { role: 'free' },
}

/** The names of units of levels, the one that is printed without a reference first. */
export const LEVEL_UNIT_NAMES: readonly string[] = [...Object.keys(LEVEL_UNITS), 'dBuV']
