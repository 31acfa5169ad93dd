// Money, which has no units here: what an amount is worth in another currency changes from day to day

/** Whether a text is the sign, the code or the name of a currency. */
function isMoney(text: string): boolean {
  return MONEY.test(text)
}

const MONEY =
  /^(?:\p{Sc}|euros?|dollars?|EUR|USD|GBP|CHF|JPY|CNY|INR|BRL|PLN|CZK|SEK|NOK|DKK|AUD|CAD|MXN|TRY|KRW)$/u

/** What to do with a currency that stands for a unit, as details of a fault; nothing for any other text. */
export function moneyHelp(text: string): { readonly suggestion?: string } {
  return isMoney(text) ? { suggestion: NO_MONEY } : {}
}

const NO_MONEY =
  'There is no unit of money: leave the unit out, and say the currency in the description.'
