/** The variable that names digests of folders that are trusted, for machines without a person. */
export const TRUST_VARIABLE = 'PLANWRIGHT_TRUST'
