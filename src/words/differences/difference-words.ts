// Words that say a difference
// =============================================================================
//
// "Rise of temperature", "Temperaturunterschied", "écart de température": what is counted from one state to
// another, and not from a zero. The head of the phrase decides: "the temperature after the rise" is none.
//
// Invariants:
//
//   DIFFERENCE-WORDS-1. What is not surely said is undefined: whoever asks must refuse or look elsewhere.

/** What words say of a quantity: that it is a difference, or a value of its own. */
export type SaidOfQuantity = 'difference' | 'value' | undefined

/** Words with which the head of a phrase has ended, in the languages that have such. */
const ENDS =
  /\s+(?:of|in|for|from|to|between|across|over|under|above|below|at|on|by|per|with|within|during|after|before|until|when|while|which|that|where|due|along|through|is|are|was|and|or|(?:nach|vor|bei|am|im|von|vom|zwischen|durch|während|des|der|die|das|für|auf|über|um|aus)|(?:de|du|des|d['’]|entre|dans|après|avant|pour|sur|à|au|en)|(?:del|de la|después|antes|para|sobre|al|a)|(?:di|della|dell['’]|tra|fra|dopo|prima|per|nel|nella)|(?:da|do|entre|depois|antes|no|na)|(?:van|tussen|na|voor|bij|tijdens|door|in)|(?:между|после|до|при|на|за|от|для|в))(?=\s|$)|\s+(?:d|dell|l)['’]|[.,;:?!()[\]=]|\s[-–—]\s|$/iu

const ARTICLE =
  /^(?:l['’]|(?:the|an?|its|total|maximum|minimum|average|mean|allowed|der|die|das|ein|eine|le|la|les|un|une|el|los|las|una|il|lo|i|gli|o|a|os|as|um|uma|de|het|een)\s+)/iu

/** Last words of an English, German or Dutch phrase that is a difference; German ones are mostly the end of a compound. */
const LAST =
  /(?:\b(?:difference|diff|rise|change|drop|increase|decrease|fall|gain|warming|cooling|heating|elevation|depression|deviation|offset|interval|superheat|subcooling|span|increment|variation|delta|lmtd)|(?:differenz|unterschied|anstieg|erhöhung|zunahme|abnahme|änderung|abfall|senkung|steigerung|erniedrigung|erwärmung|abkühlung|spanne|rückgang|gefälle)|(?:verschil|stijging|toename|daling|afname|verandering|opwarming|afkoeling|verhoging|verlaging))$/iu

/** First words of a Romance or Russian phrase. */
const FIRST =
  /^(?:(?:différence|écart|élévation|variation|augmentation|hausse|baisse|chute|échauffement|refroidissement|diminution|accroissement)|(?:diferencia|variación|aumento|incremento|cambio|descenso|disminución|caída|subida|salto|calentamiento|enfriamiento)|(?:differenza|variazione|cambiamento|diminuzione|calo|riscaldamento|raffreddamento|innalzamento)|(?:diferença|variação|acréscimo|mudança|queda|diminuição|elevação|aquecimento|resfriamento)|(?:разность|разница|изменение|повышение|понижение|рост|прирост|перепад|падение|увеличение|уменьшение))(?!\p{L})/iu

/** Anywhere at the end of a phrase that is written without spaces. */
const WITHOUT_SPACES =
  /(?:温差|温升|温降|升温|降温|溫差|(?:温度|氣溫|气温)?(?:之?差|差值|变化|变化量|變化|升高|降低|上升|下降|增量|上昇|変化|降下|低下))(?:量|值|幅)?(?=$|[,，。.(（：:]|\s)/u

/** "By how much it warms", "the number of degrees by which it rises". */
const BY_HOW_MUCH =
  /\b(?:by how (?:much|many)|how (?:much|many degrees) (?:the |its )?\w+ (?:rises|falls|drops|increases|decreases|changes|warms|cools)|(?:amount|number of degrees|degrees) by which|(?:rises|falls|drops|increases|decreases|changes|warms|cools) by)\b|\bum wie ?viel\b/i

/** "… to find the rise", "Compute the drop of temperature": what a step of a plan finds. */
const FOUND =
  /(?:^|.*\bto )(?:find|get|obtain|compute|calculate|determine|evaluate|work out)\s+(\S.*)$/i

/** Sentences of a plan that say what is done, and not what is found. */
const IMPERATIVE =
  /^(?:add|subtract|multiply|divide|convert|use|apply|insert|substitute|solve|take|sum|average|raise|express|rearrange|simplify|integrate|differentiate|combine|form|set|write|give)\b/i

const CONTRADICTED = /\b(?:initial|final|start(?:ing)?|end|phase|before|after)\b/i

/**
 * The words that are about what is found: "the absolute pressure" of "Add the air to the gauge pressure to find the absolute
 * pressure", none of a sentence that says only what is done, and all of a mere description.
 */
export function wordsForFound(words: string): string {
  const text = words.trim()
  const found = FOUND.exec(text)
  return found?.[1] ?? (IMPERATIVE.test(text) ? '' : text)
}

/** What the words for a temperature, a level or a time say of it (DIFFERENCE-WORDS-1). */
export function differenceIn(words: string): SaidOfQuantity {
  const text = words.trim()
  if (text === '') return undefined
  if (BY_HOW_MUCH.test(text) || /^(?:Δ|∆|\\?Delta)\s?[A-Za-zθ]/u.test(text)) return 'difference'
  if (WITHOUT_SPACES.test(text)) return 'difference'
  const head = headOf(text)
  if (head === undefined) return undefined
  // "Temperature (rise)", "Temperature rise ΔT"
  const bare = head.replace(/\s+[^\s]{1,3}$/u, '')
  if (LAST.test(head) || (bare !== '' && LAST.test(bare))) {
    return CONTRADICTED.test(head) ? undefined : 'difference'
  }
  if (FIRST.test(head)) return 'difference'
  return A_VALUE.test(head) ? 'value' : undefined
}

/** What a phrase is about: "sound level" of "Compute the sound level behind the wall"; undefined where it only says what is done. */
export function headOf(words: string): string | undefined {
  const text = words.trim()
  const found = FOUND.exec(text)
  if (found === null && IMPERATIVE.test(text)) return undefined
  let phrase = found?.[1] ?? text
  for (let cut = phrase; ; phrase = cut) {
    cut = phrase.replace(ARTICLE, '')
    if (cut === phrase) break
  }
  return phrase.slice(0, ENDS.exec(phrase)?.index ?? phrase.length).trim()
}

/** Heads that are values: a temperature, a level. */
const A_VALUE =
  /(?:temperature?|temperatur|température|temperatura|temp|level|pegel|niveau|nivel|livello|температура|温度|水位)s?$/iu

/** Names of variables that are differences: `dT`, `delta_T1`, `T_rise`. */
const DIFFERENCE_NAME =
  /^(?:d|D|del|Del|delta|Delta|DELTA|Δ|∆)_?(?:[TtLθ]|[Tt]emp|[Tt]heta|[Tt]emperature)(?:_?[A-Za-z0-9]*)$|^(?:T|t|temp|temperature|theta)_?(?:rise|drop|diff|change|inc|dec|increase|decrease|fall|delta)(?:_\w*)?$/

const DIFFERENCE_TOKEN =
  /^(?:rise|drop|diff|difference|change|increase|decrease|delta|lmtd|superheat|subcooling|warming|differenz|unterschied|anstieg|erwaermung|ecart|variation|variacion|diferencia|aumento|differenza|variazione|diferenca|verschil)$/i

const STATE_TOKEN = /^(?:initial|final|start|end|before|after|phase|at|pre|post)$/i

/** What the name of a temperature or a level says of it (DIFFERENCE-WORDS-1). */
export function differenceInName(name: string): SaidOfQuantity {
  const tokens = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').split('_')
  const hasState = tokens.some((token) => STATE_TOKEN.test(token))
  if (DIFFERENCE_NAME.test(name)) return hasState ? undefined : 'difference'
  if (tokens.some((token) => DIFFERENCE_TOKEN.test(token))) {
    return hasState ? undefined : 'difference'
  }
  return A_VALUE_NAME.test(name) ? 'value' : undefined
}

/** `T`, `T1`, `T_hot`, `Th`, `theta`. */
const A_VALUE_NAME = /^(?:T|t|theta|Theta|temp|temperature|Temp)(?:_?\w*)$/
