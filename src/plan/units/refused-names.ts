// Names that stand where a unit does, and are none
// =============================================================================
//
// What people write into the field of a unit that has no factor to another unit: "none", levels,
// gauge pressures, dates, volumes at standard conditions, units with a word behind them. Each has
// its own message with what to write instead.
//
// Invariants:
//
//   REFUSED-NAMES-1. A fix is mechanical only where the text can mean nothing else. `N/A` is newton per
//       ampere too, and has two.

import { error, guess, mechanical, type Code, type Diagnostic, type Fix, type Span } from '#text'

/** The message of a text that is no unit as a whole; undefined where it may be one. */
export function refusedText(text: string, place: Span): Diagnostic | undefined {
  const said = text.trim()
  if (said === '1') return undefined
  if (NOT_APPLICABLE.test(said) || NO_UNIT.test(said)) {
    const one = { span: place, text: '1' }
    const isNewtons = said.replaceAll(' ', '') === 'N/A'
    const fixes = isNewtons
      ? [guess('write `1`', one), guess('write `N A^-1`', { span: place, text: 'N A^-1' })]
      : [mechanical('write `1`', one)]
    return error('unit/no-unit', place, { details: { unit: said === '' ? '""' : said }, fixes })
  }
  const pressure = QUALIFIED_PRESSURE.exec(said)
  if (pressure !== null) {
    const [, plain = '', bracketed, kind = bracketed ?? ''] = pressure
    if (/^g/i.test(kind)) return gauge(said, plain, place)
    const fixes = [mechanical(`write \`${plain}\``, { span: place, text: plain })]
    const why = 'the unit says how much, and the description that the pressure is absolute'
    return error('unit/qualified', place, { details: { unit: said, plain, why }, fixes })
  }
  const level = QUALIFIED_LEVEL.exec(said)
  if (level !== null) {
    const weighting = level[1] ?? level[2]
    const plain = weighting === undefined ? 'dB' : `dB${weighting.toUpperCase()}`
    const fixes = [mechanical(`write \`${plain}\``, { span: place, text: plain })]
    const why = 'a description or a name says what the level counts from'
    return error('unit/qualified', place, { details: { unit: said, plain, why }, fixes })
  }
  if (POINT_IN_TIME.test(said)) {
    return error('unit/point-in-time', place, { details: { unit: said } })
  }
  return undefined
}

/** The message of one name that is no unit; undefined for one that nothing is known of. */
export function refusedName(name: string, place: Span): Diagnostic | undefined {
  if (LOGARITHMIC.has(name)) return error('unit/logarithmic', place, { details: { unit: name } })
  const pressure = GAUGE.exec(name)
  if (pressure !== null) return gauge(name, pressure[1] ?? '', place)
  if (POINT_IN_TIME.test(name)) {
    return error('unit/point-in-time', place, { details: { unit: name } })
  }
  for (const [pattern, plain, why] of QUALIFIED) {
    if (!pattern.test(name)) continue
    const written = name.replace(pattern, plain)
    const fixes: Fix[] = [guess(`write \`${written}\``, { span: place, text: written })]
    return error('unit/qualified', place, { details: { unit: name, plain: written, why }, fixes })
  }
  return undefined
}

function gauge(unit: string, plain: string, place: Span): Diagnostic {
  const code: Code = 'unit/gauge-pressure'
  return error(code, place, { details: { unit, plain } })
}

/** Told apart by case: `nA` is a nanoampere, `N.A` a newton times an ampere. */
const NOT_APPLICABLE = /^(?:N ?\/ ?A\.?|n ?\/ ?a\.?|N\.A\.|n\.a\.?|NA|na)$/

/** "There is no unit", as forms, programs and people write it. */
const NO_UNIT =
  /^(?:|nil|none|null|undefined|nan|void|blank|empty|[-–—−]+|\(\s*(?:[-–—−]|none|unitless|dimensionless)?\s*\)|\[\s*[-–—−]?\s*\]|no[ _-]?units?|without units?|not applicable|unit[ -]free|non[- ]?dimensional|(?:pure|mere|plain|dimensionless|unitless) (?:number|ratio|quantity)|number|scalar|ratio|fraction|factor|coefficient|index|probability|adimensional(?:e)?|dimensionslos|einheitenlos|ohne einheit|keine|sans (?:unité|dimension)|aucune?|sin unidad(?:es)?|ninguna|senza unità|nessuna|sem unidade|nenhuma|geen|dimensieloos|eenheidsloos|безразмерн\S*|нет|без единиц|无|無|无单位|無單位|無単位|无量纲|無次元|なし)$/iu

/** `bar(g)`, `psi gauge`, `kPa abs`: in one word they are names of their own. */
const QUALIFIED_PRESSURE =
  /^((?:[kMhm]?Pa|m?bar|psi|atm|kgf\/cm\^?2))(?:\s*\(\s*(g|gauge|a|abs|absolute)\.?\s*\)|\s+(gauge|abs|absolute|g)\.?)$/

/** `dB(A)`, `dB A`, `dB SPL`, `dB re 20 µPa`. */
const QUALIFIED_LEVEL =
  /^dB(?:\s*\(\s*([ACZacz])\s*\)|[ _]([ACZ])|[ _(]*(?:SPL|HL|SIL|SWL|PWL)\)?|\s*\(?re\.?\s.*)$/

const GAUGE = /^([kMhm]?Pa|m?bar|psi|inHg|mmHg)_?[gG]$/

const POINT_IN_TIME =
  /^(?:[Dd]ates?|[Dd]ate[ _-]?[Tt]imes?|[Tt]ime[ _-]?[Ss]tamps?|(?:[Uu]nix|[Ee]poch|POSIX)[ _]?(?:[Tt]ime|seconds)?|[Tt]ime of day|[Cc]lock time|[Cc]alendar (?:year|date|day)|A\.?D\.?|C\.?E\.|CE|B\.?C\.?(?:E\.?)?|[Oo]['’]clock|[ap]\.m\.|AM|PM|UTC|GMT|CES?T|EST|PST|JD|MJD|[Jj]ulian (?:date|day)|(?:[Yy]{4}|[Dd]{2}|[Mm]{2}|[Hh]{2})(?:[-/.:](?:[Yy]{4}|[Dd]{2}|[Mm]{2}|[Ss]{2}|[Hh]{2}))+|ISO[ -]?8601)$/

/** Units with a word in the name that says of what kind the quantity is. */
const QUALIFIED: readonly (readonly [pattern: RegExp, plain: string, why: string])[] = [
  [
    /^([kmµuM]?[VA])_?(?:rms|RMS|pp|p-p|pk|peak|dc|DC|ac|AC|p)$/,
    '$1',
    'a description or a name says whether a value is effective, peak or peak to peak',
  ],
  [/^([kMG]W)_?(?:p|e|el|t|th)$/, '$1', 'a description or a name says of what kind the power is'],
  [
    /^([kMG]?t|[kmµu]?g)(?:CO2e?|CO₂e?)$/,
    '$1',
    'a description or a name says what there is so much of',
  ],
  [
    /^(?:scfm|SCFM|acfm|ACFM)$/,
    'ft^3/min',
    'a volume has the temperature and pressure at which it is measured: where it stands for an amount of gas, write `mol` or `kg`',
  ],
  [
    /^(?:scf|SCF)$/,
    'ft^3',
    'a volume has the temperature and pressure at which it is measured: where it stands for an amount of gas, write `mol` or `kg`',
  ],
  [
    /^(?:sccm|SCCM)$/,
    'cm^3/min',
    'a volume has the temperature and pressure at which it is measured: where it stands for an amount of gas, write `mol` or `kg`',
  ],
  [
    /^(?:slpm|SLPM|slm)$/,
    'L/min',
    'a volume has the temperature and pressure at which it is measured: where it stands for an amount of gas, write `mol` or `kg`',
  ],
  [/^(?:[Mm]ach|Ma)$/, '1', 'a Mach number is a ratio of two speeds'],
]

/** Levels: logarithms of a ratio, which no factor turns into an SI unit. */
const LOGARITHMIC: ReadonlySet<string> = new Set(
  'dBd bel bels Np neper nepers mag dex phon octave octaves'.split(' '),
)
