// Units that stand behind a number in words of other languages than English
//
// Only those that make another number of it where they are lost: shares, temperatures, times. The unit table has
// names and signs that are alike in all of them (`km`, `kg`, `°C`, `%`).

/** For each unit its words in German, French, Spanish, Italian, Portuguese, Dutch, Russian, Chinese and Japanese. */
const WORDS: Readonly<Record<string, string>> = {
  '%': 'Prozent|pour[ -]?cent|por ciento|per ?cento|por cento|procent|процент(?:а|ов)?|パーセント',
  degC: '(?:Grad|degrés|grados|gradi|graus|graden|градус(?:а|ов)?(?: по)?) (?:Celsius|Цельсия|Цельсию)|摄氏度',
  degF: '(?:Grad|degrés|grados|gradi|graus|graden|градус(?:а|ов)?(?: по)?) (?:Fahrenheit|Фаренгейта|Фаренгейту)|华氏度',
  s: 'Sekunden?|secondes?|segundos?|second[oi]|seconden|секунд[аы]?|秒',
  minute: 'Minuten?|minutos?|minut[oi]|минут[аы]?|分钟|分間?',
  hour: 'Stunden?|heures?|horas?|or[ae]|uur|uren|час(?:а|ов)?|小时|時間',
  day: 'Tagen?|Tag|jours?|días?|giorn[oi]|dias?|dagen|dag|день|дня|дней|天|日間?',
  week: 'Wochen?|semaines?|semanas?|settiman[ae]|weken|недел[яиь]|周|週間',
  month: 'Monaten?|Monat|mois|mes(?:es)?|mes[ei]|mês|maanden|maand|месяц(?:а|ев)?|个月|か月|ヶ月',
  year: 'Jahren?|Jahr|années?|ans?|años?|ann[oi]|anos?|jaar|года?|лет|年',
}

const BEHIND = Object.entries(WORDS).map(
  ([unit, words]) => [unit, new RegExp(`^[ -]?(?:${words})(?![a-zà-ÿа-яё])`, 'iu')] as const,
)

/** The unit whose word a text begins with, by its English name, and that word; undefined where it is none. */
export function unitWordAt(
  text: string,
): { readonly text: string; readonly name: string } | undefined {
  for (const [name, pattern] of BEHIND) {
    const [word] = pattern.exec(text) ?? []
    if (word !== undefined) return { text: word, name }
  }
  return undefined
}
