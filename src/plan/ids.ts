// Names that expressions and steps share

/** Names a step within its plan: ASCII, 1 to 128 of `A–Z a–z 0–9 _ - .`, starting with a letter, digit or `_`. */
export type StepId = string

/** Names a tool: dotted lower-case parts, such as `ccos.user.ask`. */
export type ToolId = string
