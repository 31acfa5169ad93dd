// What is counted, and money
// =============================================================================
//
// `cells/mL`, `USD/item`, `people`: names of what is counted are mere numbers with a label. Labels multiply and cancel
// like units; what has different ones is not added, and one is not converted into another.
//
// Invariants:
//
//   COUNTED-1. Words of one line are one label: boys and girls make children, and a person is one of people.
//   COUNTED-2. A currency has no factor to another: what an amount is worth changes from day to day.
//   COUNTED-3. Levels in decibels have one label: `dBm`, `dB` and `dBi` are added in a link budget.
//   COUNTED-4. A name of the table of units is never one of these: `point` is a length, `pound` a mass.

import { LEVEL_UNIT_NAMES } from './level-names.ts'

/** The words of one label, the first one being its name. */
const COUNTED_WORDS: readonly string[] = [
  // People and other living things
  'person people persons pax capita man men woman women child children kid kids boy boys girl girls adult adults student students pupil pupils teacher teachers worker workers employee employees patient patients customer customers client clients user users passenger passengers visitor visitors guest guests player players member members resident residents inhabitant inhabitants citizen citizens voter voters driver drivers nurse nurses doctor doctors participant participants respondent respondents subject subjects FTE FTEs',
  'individual individuals organism organisms specimen specimens',
  'animal animals cow cows sheep pig pigs goat goats horse horses chicken chickens hen hens duck ducks fish fishes bird birds dog dogs cat cats rabbit rabbits fox foxes mouse mice rat rats insect insects bee bees fly flies mosquito mosquitoes deer wolf wolves',
  'plant plants tree trees flower flowers seed seeds seedling seedlings leaf leaves',
  'egg eggs',
  'fruit fruits apple apples orange oranges banana bananas pear pears lemon lemons',
  'cell cells',
  'bacterium bacteria microbe microbes',
  'virus viruses virion virions',
  'CFU CFUs cfu colony colonies',
  'PFU PFUs pfu plaque plaques',
  'spore spores',
  'gene genes allele alleles chromosome chromosomes genome genomes',
  'copy copies',
  'base_pair base_pairs bp nucleotide nucleotides nt',
  'residue residues',
  'read reads',
  // Particles
  'molecule molecules',
  'atom atoms',
  'ion ions',
  'nucleus nuclei',
  'particle particles electron electrons proton protons neutron neutrons nucleon nucleons photon photons positron positrons neutrino neutrinos muon muons',
  // Things
  'item items piece pieces pcs each ea unit units widget widgets object objects article articles product products thing things gadget gadgets device devices component components',
  'box boxes carton cartons crate crates case cases',
  'bottle bottles',
  'bag bags sack sacks',
  'pallet pallets',
  'package packages packet packets parcel parcels',
  'tablet tablets pill pills capsule capsules',
  'dose doses',
  'vial vials ampoule ampoules',
  'vehicle vehicles car cars truck trucks bus buses bicycle bicycles bike bikes van vans',
  'house houses household households apartment apartments flat flats home homes building buildings',
  'room rooms',
  'seat seats',
  'ticket tickets',
  'book books',
  'page pages',
  'word words',
  'letter letters character characters',
  'coin coins',
  'card cards',
  'ball balls marble marbles',
  'share shares',
  'order orders',
  'meal meals serving servings portion portions',
  'layer layers',
  'tile tiles brick bricks',
  'panel panels',
  'machine machines',
  // Events
  'event events count counts decay decays disintegration disintegrations collision collisions',
  'trial trials test tests toss tosses success successes failure failures attempt attempts experiment experiments',
  'sample samples Sa measurement measurements observation observations',
  'beat beats heartbeat heartbeats pulse pulses',
  'breath breaths',
  'oscillation oscillations vibration vibrations',
  'step steps stride strides',
  'stroke strokes',
  'lap laps',
  'vote votes',
  'game games goal goals',
  'shift shifts',
  'trip trips',
  'call calls',
  'request requests query queries transaction transactions message messages',
  'symbol symbols',
  'operation operations FLOP instruction instructions',
  // Amounts by their effect
  'IU',
  // Pictures
  'pixel pixels px dot dots',
  'frame frames',
]

/** The names of units of levels, under one label. */
const LEVELS: readonly string[] = [LEVEL_UNIT_NAMES.join(' ')]

/** The label of a currency first, then its sign, its code and its names. */
const CURRENCIES: readonly string[] = [
  'dollar $ USD US$ usd dollars buck bucks',
  'euro € EUR eur euros',
  'GBP £ gbp pound_sterling pounds_sterling',
  'JPY yen jpy',
  'CNY RMB yuan renminbi cny',
  'INR ₹ Rs rupee rupees inr',
  'CHF chf franc francs SFr',
  'AUD A$ AU$ aud',
  'CAD C$ CA$ cad',
  'NZD NZ$',
  'SEK',
  'NOK',
  'DKK',
  'PLN zł zloty złoty',
  'CZK Kč',
  'HUF forint',
  'RON',
  'TRY ₺',
  'RUB ₽ ruble rubles rouble roubles',
  'UAH ₴ hryvnia',
  'ILS ₪ shekel shekels',
  'KRW ₩ won',
  'BRL R$ reais',
  'MXN',
  'ARS',
  'CLP',
  'peso pesos ₱',
  'ZAR rand',
  'NGN ₦ naira',
  'SGD S$',
  'HKD HK$',
  'TWD NT$',
  'THB ฿ baht',
  'VND ₫',
  'IDR rupiah',
  'MYR ringgit',
  'PHP',
  'AED dirham dirhams',
  'SAR riyal riyals',
  'BTC ₿ bitcoin bitcoins',
]

/** Hundredths of a currency. */
const CENTS: readonly (readonly [label: string, words: string])[] = [
  ['dollar', 'US_cent US_cents'],
  ['euro', 'euro_cent euro_cents'],
  ['GBP', 'penny pence'],
]

/** Names of the labels of particles: an amount of substance times the Avogadro constant loses them. */
export const PARTICLES: ReadonlySet<string> = new Set([
  'molecule',
  'atom',
  'ion',
  'nucleus',
  'particle',
])

/** A name of what is counted. */
export interface CountedName {
  readonly label: string
  readonly name: string
  /** How many of them make one of the label. */
  readonly parts: 1 | 100
  /** The symbols of its prefixes, an empty one for none. */
  readonly prefixes: readonly string[]
}

/** All names of what is counted, words in lower case. */
export function countedNames(): readonly CountedName[] {
  const names = (lines: readonly string[], prefixesOf: (name: string) => readonly string[]) =>
    lines.flatMap((line) => {
      const [label = '', ...others] = line.split(' ').map((each) => each.replaceAll('_', ' '))
      return [label, ...others].map((name) => {
        return { label, name, parts: 1 as const, prefixes: ['', ...prefixesOf(name)] }
      })
    })
  const cents = CENTS.flatMap(([label, words]) =>
    words.split(' ').map((name) => {
      return { label, name: name.replaceAll('_', ' '), parts: 100 as const, prefixes: [''] }
    }),
  )
  return [
    ...names(COUNTED_WORDS, (name) => PREFIXES[name] ?? []),
    ...names(LEVELS, () => []),
    ...names(CURRENCIES, (name) => (CODE.test(name) ? ['k', 'M'] : [])),
    ...cents,
  ]
}

/** Names that are written with prefixes. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  bp: ['k', 'M', 'G'],
  FLOP: ['k', 'M', 'G', 'T', 'P', 'E'],
  IU: ['k', 'M', 'm', 'µ'],
  Sa: ['k', 'M', 'G'],
}

/** Signs and codes of currencies: `k€`, `MUSD`. */
const CODE = /^(?:\p{Sc}|[A-Z]{3})$/u
