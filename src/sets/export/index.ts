// Sets out, files in formats that other programs read.

export * from './export-set.ts'
