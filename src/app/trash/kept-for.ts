// How long things stay in the trash

/** The age from which emptying the trash deletes them, unless somebody says another (TRASH-2). */
export const KEPT_FOR = '30d'
