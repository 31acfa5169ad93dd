// The units
// =============================================================================
//
// One line a unit: its symbol, its names in words, its dimension, what one of it is in
// SI base units, and which prefixes it takes. The figures are exact by definition,
// after the SI brochure (9th edition) and NIST SP 811, but for those of `u` (CODATA
// 2022), which is measured.
//
// Invariants:
//
//   UNITS-1. The first symbol is the one that is printed; other spellings follow it.
//   UNITS-2. A word has its plural with `s`; others are written out.
//   UNITS-3. No two lines share a symbol or a word, nor do a prefix and a symbol together
//       make what another prefix and symbol make; `PS` is the horsepower and not petasiemens.

/** Symbols, words, dimension, factor (`pi` may be in it), prefixes: all, none or those named. */
export type UnitLine = readonly [
  symbols: string,
  words: string,
  dimension: string,
  factor: string,
  prefixes: 'all' | 'none' | readonly string[],
]

const BIG = ['k', 'M', 'G', 'T', 'P'] as const
const BINARY = [...BIG, 'Ki', 'Mi', 'Gi', 'Ti'] as const

/** Every unit that is not made of others. */
export const UNIT_LINES: readonly UnitLine[] = [
  // Length
  ['m', 'metre meter', 'm', '1', 'all'],
  ['Å', 'angstrom ångström', 'm', '1e-10', 'none'],
  ['', 'micron', 'm', '1e-6', 'none'],
  ['in', 'inch inches', 'm', '0.0254', 'none'],
  ['ft', 'foot feet', 'm', '0.3048', 'none'],
  ['yd', 'yard', 'm', '0.9144', 'none'],
  ['mi', 'mile', 'm', '1609.344', 'none'],
  ['nmi', 'nautical_mile', 'm', '1852', 'none'],
  ['thou', 'thou', 'm', '0.0000254', 'none'],
  ['au AU', 'astronomical_unit', 'm', '149597870700', 'none'],
  ['ly', 'light_year lightyear', 'm', '9460730472580800', 'none'],
  ['pc', 'parsec', 'm', '149597870700*648000/pi', ['k', 'M', 'G', 'm']],
  // Mass
  ['g', 'gram gramme', 'kg', '0.001', 'all'],
  ['t', 'tonne metric_ton', 'kg', '1000', BIG],
  ['lb lbs lbm', 'pound', 'kg', '0.45359237', 'none'],
  ['oz', 'ounce', 'kg', '0.028349523125', 'none'],
  ['', 'troy_ounce', 'kg', '0.0311034768', 'none'],
  ['slug', 'slugs', 'kg', '0.45359237*9.80665/0.3048', 'none'],
  ['st', 'stone', 'kg', '6.35029318', 'none'],
  ['gr', 'grain', 'kg', '0.00006479891', 'none'],
  ['ct', 'carat', 'kg', '0.0002', 'none'],
  ['', 'short_ton us_ton', 'kg', '907.18474', 'none'],
  ['', 'long_ton imperial_ton', 'kg', '1016.0469088', 'none'],
  ['u amu', '', 'kg', '1.66053906892e-27', 'none'],
  ['Da', 'dalton', 'kg', '1.66053906892e-27', 'all'],
  // Time
  ['s sec secs', 'second', 's', '1', 'all'],
  ['min mins', 'minute', 's', '60', 'none'],
  ['h hr hrs', 'hour', 's', '3600', 'none'],
  ['d', 'day', 's', '86400', 'none'],
  ['wk', 'week', 's', '604800', 'none'],
  ['yr', 'year annum', 's', '31557600', ['k', 'M', 'G']],
  // Other base units
  ['A', 'ampere amp', 'A', '1', 'all'],
  ['K', 'kelvin', 'K', '1', 'all'],
  ['Δ°C ΔK delta_degC', 'delta_celsius', 'K', '1', 'none'],
  ['Δ°F delta_degF', 'delta_fahrenheit', 'K', '5/9', 'none'],
  ['°R degR', 'rankine', 'K', '5/9', 'none'],
  ['mol', 'mole', 'mol', '1', 'all'],
  ['cd', 'candela', 'cd', '1', 'all'],
  ['lm', 'lumen', 'cd', '1', 'all'],
  ['lx', 'lux', 'cd m-2', '1', 'all'],
  // Numbers and angles
  ['%', 'percent', '', '0.01', 'none'],
  ['‰', 'permille', '', '0.001', 'none'],
  ['ppm', '', '', '1e-6', 'none'],
  ['ppb', '', '', '1e-9', 'none'],
  ['rad', 'radian', '', '1', 'all'],
  ['sr', 'steradian', '', '1', 'all'],
  ['deg °', 'degree', '', 'pi/180', 'none'],
  ['arcmin', 'arcminute', '', 'pi/10800', 'none'],
  ['arcsec', 'arcsecond', '', 'pi/648000', ['m', 'µ']],
  ['gon', 'grad gradian', '', 'pi/200', 'none'],
  ['rev', 'revolution turn', '', '2*pi', 'none'],
  // Frequency, activity
  ['Hz', 'hertz', 's-1', '1', 'all'],
  ['Bq', 'becquerel', 's-1', '1', 'all'],
  ['Ci', 'curie', 's-1', '3.7e10', 'all'],
  // Force, pressure
  ['N', 'newton', 'm kg s-2', '1', 'all'],
  ['dyn', 'dyne', 'm kg s-2', '0.00001', 'none'],
  ['lbf', 'pound_force', 'm kg s-2', '4.4482216152605', 'none'],
  ['kip', 'kip', 'm kg s-2', '4448.2216152605', 'none'],
  ['kgf kp', 'kilogram_force kilopond', 'm kg s-2', '9.80665', 'none'],
  ['pdl', 'poundal', 'm kg s-2', '0.138254954376', 'none'],
  ['Pa', 'pascal', 'm-1 kg s-2', '1', 'all'],
  ['bar', 'bar', 'm-1 kg s-2', '100000', 'all'],
  ['atm', 'atmosphere', 'm-1 kg s-2', '101325', 'none'],
  ['Torr torr', '', 'm-1 kg s-2', '101325/760', ['m']],
  ['mmHg', '', 'm-1 kg s-2', '133.322387415', 'none'],
  ['inHg', '', 'm-1 kg s-2', '3386.388640341', 'none'],
  ['cmH2O', '', 'm-1 kg s-2', '98.0665', 'none'],
  ['mmH2O', '', 'm-1 kg s-2', '9.80665', 'none'],
  ['psi', 'psi', 'm-1 kg s-2', '4.4482216152605/0.00064516', 'none'],
  ['ksi', '', 'm-1 kg s-2', '4448.2216152605/0.00064516', 'none'],
  // Energy, power
  ['J', 'joule', 'm2 kg s-2', '1', 'all'],
  ['eV', 'electronvolt electron_volt', 'm2 kg s-2', '1.602176634e-19', 'all'],
  ['cal', 'calorie', 'm2 kg s-2', '4.184', ['k', 'M']],
  ['erg', 'erg', 'm2 kg s-2', '1e-7', 'none'],
  ['Btu BTU', '', 'm2 kg s-2', '1055.05585262', 'none'],
  ['', 'therm', 'm2 kg s-2', '105505585.262', 'none'],
  ['W', 'watt', 'm2 kg s-3', '1', 'all'],
  ['var VAr', '', 'm2 kg s-3', '1', BIG],
  ['hp', 'horsepower', 'm2 kg s-3', '745.69987158227022', 'none'],
  ['PS', 'metric_horsepower', 'm2 kg s-3', '735.49875', 'none'],
  // Electricity
  ['C', 'coulomb', 's A', '1', 'all'],
  ['V', 'volt', 'm2 kg s-3 A-1', '1', 'all'],
  ['Ω ohm', 'ohm', 'm2 kg s-3 A-2', '1', 'all'],
  ['S', 'siemens', 'm-2 kg-1 s3 A2', '1', 'all'],
  ['℧ mho', 'mho', 'm-2 kg-1 s3 A2', '1', 'none'],
  ['F', 'farad', 'm-2 kg-1 s4 A2', '1', 'all'],
  ['H', 'henry henries', 'm2 kg s-2 A-2', '1', 'all'],
  ['Wb', 'weber', 'm2 kg s-2 A-1', '1', 'all'],
  ['T', 'tesla', 'kg s-2 A-1', '1', 'all'],
  ['', 'gauss', 'kg s-2 A-1', '0.0001', 'none'],
  // Area, volume
  ['ha', 'hectare', 'm2', '10000', 'none'],
  ['ac', 'acre', 'm2', '4046.8564224', 'none'],
  ['', 'are', 'm2', '100', 'none'],
  ['', 'barn', 'm2', '1e-28', 'all'],
  ['L l ℓ', 'litre liter', 'm3', '0.001', 'all'],
  ['cc', '', 'm3', '1e-6', 'none'],
  ['gal', 'gallon us_gallon us_gal', 'm3', '0.003785411784', 'none'],
  ['', 'imperial_gallon imp_gal uk_gallon', 'm3', '0.00454609', 'none'],
  ['qt', 'quart', 'm3', '0.000946352946', 'none'],
  ['', 'pint', 'm3', '0.000473176473', 'none'],
  ['floz', 'fl_oz fluid_ounce', 'm3', '0.0000295735295625', 'none'],
  ['', 'cup', 'm3', '0.0002365882365', 'none'],
  ['tbsp', 'tablespoon', 'm3', '0.00001478676478125', 'none'],
  ['tsp', 'teaspoon', 'm3', '0.00000492892159375', 'none'],
  ['bbl', 'barrel', 'm3', '0.158987294928', 'none'],
  // Speed, acceleration, viscosity
  ['kn', 'knot', 'm s-1', '1852/3600', 'none'],
  ['c', '', 'm s-1', '299792458', 'none'],
  ['g_n g0', 'standard_gravity', 'm s-2', '9.80665', 'none'],
  ['P', 'poise', 'm-1 kg s-1', '0.1', ['c', 'm']],
  ['St', 'stokes', 'm2 s-1', '0.0001', ['c']],
  // Dose, catalysis, concentration
  ['Gy', 'gray', 'm2 s-2', '1', 'all'],
  ['Sv', 'sievert', 'm2 s-2', '1', 'all'],
  ['', 'rem', 'm2 s-2', '0.01', 'none'],
  ['', 'roentgen', 's A kg-1', '0.000258', 'none'],
  ['kat', 'katal', 's-1 mol', '1', 'all'],
  ['M', 'molar', 'm-3 mol', '1000', ['m', 'µ', 'u', 'n', 'p']],
  ['', 'molal', 'kg-1 mol', '1', 'none'],
  // Information
  ['bit', 'bit', 'bit', '1', BINARY],
  ['B', 'byte', 'bit', '8', BINARY],
  // What is written with the name only, because its symbol is read in two ways
  ['', 'debye', 's A m', '1e-21/299792458', 'none'],
  ['', 'point', 'm', '0.0254/72', 'none'],
  ['', 'dioptre diopter', 'm-1', '1', 'none'],
  ['', 'sverdrup', 'm3 s-1', '1000000', 'none'],
]

/** Names that stand for others put together; `glued` ones do not say what an exponent behind them is of. */
export const COMPOUND_LINES: readonly (readonly [
  names: string,
  meaning: string,
  kind: 'glued' | 'word',
])[] = [
  ['Nm', 'N m', 'glued'],
  ['kNm', 'kN m', 'glued'],
  ['MNm', 'MN m', 'glued'],
  ['mNm', 'mN m', 'glued'],
  ['Ns', 'N s', 'glued'],
  ['Ws', 'W s', 'glued'],
  ['Wh', 'W h', 'glued'],
  ['kWh', 'kW h', 'glued'],
  ['MWh', 'MW h', 'glued'],
  ['GWh', 'GW h', 'glued'],
  ['TWh', 'TW h', 'glued'],
  ['Ah', 'A h', 'glued'],
  ['mAh', 'mA h', 'glued'],
  ['VA', 'V A', 'glued'],
  ['kVA', 'kV A', 'glued'],
  ['MVA', 'MV A', 'glued'],
  ['mph', 'mi/h', 'word'],
  ['kph kmph', 'km/h', 'word'],
  ['rpm', 'rev/min', 'word'],
  ['rps', 'rev/s', 'word'],
  ['bps', 'bit/s', 'word'],
  ['kbps', 'kbit/s', 'word'],
  ['Mbps', 'Mbit/s', 'word'],
  ['Gbps', 'Gbit/s', 'word'],
  ['psf', 'lbf/ft^2', 'word'],
  ['mcg', 'µg', 'word'],
  ['dimensionless unitless', '1', 'word'],
  ['kilohm', 'kΩ', 'word'],
  ['megohm', 'MΩ', 'word'],
]

/** Written without a symbol for the product, with `pounds` as a force: ft-lb, in-lb and their like. */
export const LENGTHS_OF_TORQUE: ReadonlySet<string> = new Set(['ft', 'in'])

/** Symbols that two sciences read differently, with what either would write instead. */
export const READ_IN_TWO_WAYS: Readonly<Record<string, readonly [first: string, second: string]>> =
  {
    pH: ['1', 'picohenry'],
    G: ['gauss', 'g_n'],
    R: ['rankine', 'roentgen'],
    a: ['year', 'are'],
    b: ['bit', 'barn'],
    mb: ['mbar', 'millibarn'],
    kb: ['kbit', 'kilobarn'],
    Mb: ['Mbit', 'megabarn'],
    Gb: ['Gbit', 'gigabarn'],
    D: ['debye', 'dioptre'],
    ppt: ['‰', 'pmol/mol'],
    ton: ['tonne', 'short ton'],
    tons: ['tonnes', 'short tons'],
    kt: ['kilotonne', 'kn'],
    mil: ['thou', 'mrad'],
    pt: ['pint', 'point'],
    NM: ['nmi', 'N m'],
    Gal: ['gal', 'cm/s^2'],
    Cal: ['kcal', 'cal'],
    fps: ['ft/s', '1/s'],
    cycle: ['rev', '1'],
    cycles: ['rev', '1'],
    "'": ['arcmin', 'ft'],
    '"': ['arcsec', 'in'],
    '′': ['arcmin', 'ft'],
    '″': ['arcsec', 'in'],
  }

/** Levels: logarithms of a ratio, which no factor turns into an SI unit. */
export const LOGARITHMIC: ReadonlySet<string> = new Set(
  'dB dBA dBm dBV decibel decibels bel bels Np neper nepers'.split(' '),
)

/** SI prefixes and those of IEC 80000-13: symbol, word, factor. */
export const PREFIX_LINES: readonly (readonly [symbols: string, word: string, factor: string])[] = [
  ['Q', 'quetta', '1e30'],
  ['R', 'ronna', '1e27'],
  ['Y', 'yotta', '1e24'],
  ['Z', 'zetta', '1e21'],
  ['E', 'exa', '1e18'],
  ['P', 'peta', '1e15'],
  ['T', 'tera', '1e12'],
  ['G', 'giga', '1e9'],
  ['M', 'mega', '1e6'],
  ['k', 'kilo', '1e3'],
  ['h', 'hecto', '1e2'],
  ['da', 'deca deka', '1e1'],
  ['d', 'deci', '1e-1'],
  ['c', 'centi', '1e-2'],
  ['m', 'milli', '1e-3'],
  ['µ u', 'micro', '1e-6'],
  ['n', 'nano', '1e-9'],
  ['p', 'pico', '1e-12'],
  ['f', 'femto', '1e-15'],
  ['a', 'atto', '1e-18'],
  ['z', 'zepto', '1e-21'],
  ['y', 'yocto', '1e-24'],
  ['r', 'ronto', '1e-27'],
  ['q', 'quecto', '1e-30'],
  ['Ki', 'kibi', '1024'],
  ['Mi', 'mebi', '1048576'],
  ['Gi', 'gibi', '1073741824'],
  ['Ti', 'tebi', '1099511627776'],
]
