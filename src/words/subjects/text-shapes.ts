// What a text is about by what stands in it that is no word of a language
//
// Names of files, addresses and quantities are written alike in every language.

import type { Subject } from './subject-table.ts'

/** Something that is told by its shape, how often it must stand there, and the subject that it speaks of. */
interface Shape {
  readonly pattern: RegExp
  readonly least: number
  readonly terms: Subject['terms']
}

const words = (line: string): readonly string[] => line.split(' ')

/** In front of an ending: the name of a file, which may be in any script. */
const NAME = String.raw`[\p{L}\p{N}_-][\p{L}\p{N}_./-]*\.`
const END = String.raw`(?![\p{L}\p{N}_])`

const file = (endings: string) => new RegExp(`${NAME}(?:${endings})${END}`, 'giu')

/** A number that is no part of a name, a date or a time of day. */
const NUMBER =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}.,:/_-])(?!\d{4}年)\d+(?:[.,\u00a0\u202f]\d+)*(?![\p{N}_]|[:/-]\d|\.\d|\s?(?:h|Uhr|時|点|日|月)(?!\p{Script=Latin}))/gu

const SHAPES: readonly Shape[] = [
  {
    pattern: file(
      'txt|md|csv|tsv|json|jsonl|ya?ml|toml|xml|html?|log|ini|py|[cm]?[jt]sx?|java|go|rs|rb|sh|sql|c|cpp|h|php|kt|swift',
    ),
    least: 1,
    terms: words('read files text file workspace'),
  },
  {
    pattern: file('py|[cm]?[jt]sx?|java|go|rs|rb|sh|sql|c|cpp|h|php|kt|swift'),
    least: 1,
    terms: words('analyze code program'),
  },
  {
    pattern: file('csv|tsv|jsonl'),
    least: 1,
    terms: words('set load filter records columns top union intersect minus'),
  },
  {
    pattern: file('bed|gff3?|gtf|ids'),
    least: 1,
    terms: words('set load filter records colocate minus intersect features'),
  },
  { pattern: /https?:\/\/\S/g, least: 1, terms: words('web http fetch url') },
  { pattern: NUMBER, least: 3, terms: words('formula numbers units evaluate compute') },
]

/** The subjects that a text speaks of by its shapes, in the order of the table. */
export function subjectsByShape(text: string): readonly Pick<Subject, 'terms'>[] {
  return SHAPES.filter(({ pattern, least }) => [...text.matchAll(pattern)].length >= least)
}
