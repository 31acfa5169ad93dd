// Names behind `of` that say whose, or where
// =============================================================================
//
// `All invoices of Alfa` and `Les clients de Berlin` name a part of what a file of invoices or customers
// holds. A kind does not: `genes of yeast`, `All genes of Plasmodium falciparum`.
//
// Invariants:
//
//   PROPER-NAMES-1. What may be the origin of the whole file is no part of it: `issues of GitHub`, names in capitals.
//   PROPER-NAMES-2. Where every noun has a capital, only places, firms and names that end as no noun does count.

import { plainWord, type FileWords } from './file-words.ts'
import { placeBeforeNoun, placeNamed } from './places.ts'

/** What is asked of a phrase behind `of`. */
export interface Named {
  /** As they are written. */
  readonly words: readonly string[]
  /** Nouns begin with a capital in this language, or the text is a heading in which every word does. */
  readonly isCapital: boolean
}

/** Whether words name somebody or a place, and the name of the file does not say so in any language. */
export function narrows({ words, isCapital }: Named, file: FileWords): boolean {
  const names = words.filter((word) => !/^(?:d|l|dell|nell)['’]?$/i.test(word))
  const [first] = names
  if (first === undefined) return false
  const plain = plainWord(names.join(' '))
  const place = placeNamed(plain) ?? placeNamed(plainWord(first))
  if (place !== undefined && /^[^\p{Ll}]/u.test(first)) return !isSaid(place, file)
  if (names.some((word) => FIRM.test(word))) return true
  if (names.length > 1 && TITLE.test(first)) return !isSaid([plain], file)
  if (!names.every((word) => /^\p{Lu}[\p{Ll}’'-]+$/u.test(word))) return false
  if (names.some((word) => NO_PART.has(plainWord(word)))) return false
  if (isCapital && !/[aiouy]$/u.test(plain)) return false
  const written = latin(plain)
  // `счета Альфы` of alfa.csv
  return !isSaid([written, written.replace(/[aeiouy]$/, 'a')], file)
}

/** The words before 的 and の that name a place or a firm of which the file's name does not tell. */
export function narrowsBeforeNoun(words: string, file: FileWords): boolean {
  const place = placeBeforeNoun(words)
  if (place !== undefined) return !isSaid(place, file)
  return /(?:公司|集团|先生|女士|株式会社|さん|様)[的の]$/u.test(words)
}

function isSaid(names: readonly string[], file: FileWords): boolean {
  return names.some((name) => file.has(name.split(' ')).some(Boolean))
}

const FIRM = /^(?:GmbH|AG|KG|Ltd|Inc|LLC|SARL|SpA|Srl|BV|NV|SA|Lda|ООО|ОАО|ЗАО)$/u

const TITLE =
  /^(?:Herrn?|Frau|Firma|Mrs?|Ms|Dr|Mme|Mlle|Señora?|Sra?|Signora?|Senhora?|Meneer|Mevrouw)$/u

/** Origins, kinds and living things whose data a whole file is of. */
const NO_PART: ReadonlySet<string> = new Set(
  (
    'ensembl reactome genbank uniprot refseq wikipedia wikidata jira github gitlab internet excel parliament ' +
    'arabidopsis drosophila xenopus saccharomyces toxoplasma plasmodium escherichia trypanosoma leishmania candida ' +
    'mycobacterium caenorhabditis god interest'
  ).split(' '),
)

/** Cyrillic letters as file names spell them. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ы:y э:e ю:yu я:ya ь: ъ:'
    .split(' ')
    .map((one): [string, string] => {
      const [letter = '', spelt = ''] = one.split(':')
      return [letter, spelt]
    }),
)

/** `альфы` as `alfy`, as a file would be named. */
function latin(word: string): string {
  return word.replaceAll(/[а-я]/g, (letter) => LETTERS.get(letter) ?? letter)
}
