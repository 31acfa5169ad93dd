/** How many runs a server executes at once where nobody says otherwise. */
export const DEFAULT_RUNS = 10
