/** How a STEP text says of a part of the task that it is not done. */
export const NOT_DONE = '`NOTES: Not done: …` in the last step'
