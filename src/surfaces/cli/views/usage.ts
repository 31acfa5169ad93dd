// What models took, in words

export { budgetText, usageWords, useWords } from '#app/usage-words'
