// The forms in which a verb heads a clause: the infinitive and the imperative
//
// Regular ones; a verb that has others is in the tables once for each.

/** `löschen`: lösche, lösch, löscht. */
export function germanForms(verb: string): readonly string[] {
  if (!verb.endsWith('n')) return [verb]
  const stem = verb.endsWith('en') ? verb.slice(0, -2) : verb.slice(0, -1)
  // `leer` is Spanish and reads; whoever empties something in German says `leere`.
  const short = stem === 'leer' ? [] : [stem]
  return [verb, ...short, `${stem}e`, `${stem}t`, `${stem}et`]
}

/** `supprimer`: supprime, supprimez; `avertir`: avertis, avertissez; `vendre`: vends, vendez. */
export function frenchForms(verb: string): readonly string[] {
  const stem = verb.slice(0, -2)
  // `paie`, `appelle`, `relève`, `complète`
  const soft = stem
    .replace(/y$/, 'i')
    .replace(/pel$/, 'pell')
    .replace(/[eé](?=[bcdghlmnprtvz]{1,2}$)(?!ll|rr|tt|nn|ss|rt|rm|rch)/, 'è')
  if (verb.endsWith('er')) return [verb, `${stem}e`, `${stem}ez`, `${soft}e`]
  if (verb.endsWith('ir')) return [verb, `${stem}is`, `${stem}issez`]
  return verb.endsWith('re') ? [verb, `${stem}s`, `${stem}ez`] : [verb]
}

/** `borrar`: borra, borre, borren; with a pronoun behind the infinitive. */
export function spanishForms(verb: string): readonly string[] {
  const stem = verb.slice(0, -2)
  const pronouns = ['lo', 'la', 'los', 'las', 'le', 'les'].map((one) => `${verb}${one}`)
  if (verb.endsWith('ar')) {
    const soft = stem.replace(/g$/, 'gu').replace(/c$/, 'qu').replace(/z$/, 'c')
    // `envíe`: without the accent it is Portuguese.
    if (stem.endsWith('envi')) return [verb, ...pronouns]
    return [verb, ...pronouns, `${stem}a`, `${soft}e`, `${soft}en`]
  }
  return /[ei]r$/.test(verb) ? [verb, ...pronouns, `${stem}e`, `${stem}a`, `${stem}an`] : [verb]
}

/** `eliminare`: elimina, elimini, eliminate; with a pronoun behind the infinitive. */
export function italianForms(verb: string): readonly string[] {
  const stem = verb.slice(0, -3)
  const pronouns = ['lo', 'la', 'li', 'le', 'gli'].map((one) => `${verb.slice(0, -1)}${one}`)
  if (verb.endsWith('are')) return [verb, ...pronouns, `${stem}a`, `${stem}i`, `${stem}ate`]
  if (verb.endsWith('ere')) return [verb, ...pronouns, `${stem}i`, `${stem}a`, `${stem}ete`]
  return verb.endsWith('ire')
    ? [verb, ...pronouns, `${stem}i`, `${stem}isci`, `${stem}ite`]
    : [verb]
}

/** `apagar`: apaga, apague, apaguem. */
export function portugueseForms(verb: string): readonly string[] {
  const stem = verb.slice(0, -2)
  if (verb.endsWith('ar')) {
    const soft = stem.replace(/g$/, 'gu').replace(/c$/, 'qu').replace(/ç$/, 'c')
    // `renomeia`
    const glide = stem.endsWith('e') ? [`${stem}ia`, `${stem}ie`] : []
    return [verb, `${stem}a`, `${soft}e`, `${soft}em`, ...glide]
  }
  // `redija`, `conheça`
  const hard = stem.replace(/g$/, 'j').replace(/c$/, 'ç')
  return /[ei]r$/.test(verb)
    ? [verb, `${stem}e`, `${stem}a`, `${stem}am`, `${hard}a`, `${hard}am`]
    : [verb]
}

/** `удалить`: удали, удалите; `отправить`: отправь, отправьте; `обновлять`: обновляй. */
export function russianForms(verb: string): readonly string[] {
  const stem = verb.slice(0, -3)
  if (/(?:ить|уть)$/.test(verb)) {
    return [verb, `${stem}и`, `${stem}ите`, `${stem}ь`, `${stem}ьте`]
  }
  // `бронируй`
  if (verb.endsWith('овать')) {
    const root = verb.slice(0, -5)
    return [verb, `${root}уй`, `${root}уйте`]
  }
  return /[ая]ть$/.test(verb) ? [verb, `${verb.slice(0, -2)}й`, `${verb.slice(0, -2)}йте`] : [verb]
}

/** `betalen`: betaal; `wissen`: wis; `geven`: geef; `boeken`: boek. */
export function dutchForms(verb: string): readonly string[] {
  if (!verb.endsWith('en')) return [verb]
  const root = verb.slice(0, -2)
  const stem = /([^aeiou])\1$/.test(root)
    ? root.slice(0, -1)
    : root.replace(/(?<![aeiou])([aeou])([^aeiouw])$/, '$1$1$2')
  return [verb, stem.replace(/v$/, 'f').replace(/z$/, 's')]
}
