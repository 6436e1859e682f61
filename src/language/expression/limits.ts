/** Bounds that keep any expression harmless, whoever wrote it. */
export const limits = {
  /** characters of an expression */
  length: 2000,
  /** nested brackets, ternaries and unary operators */
  depth: 50,
  /** node evaluations in one run */
  steps: 200_000,
  /** characters of a text made by an expression */
  text: 100_000,
  /** decimal places that round() takes */
  places: 20,
  /** findings of the tokeniser before it gives up */
  problems: 20,
} as const;

/** Names with a meaning of their own, which no field may have. */
export const reservedNames: ReadonlySet<string> = new Set(['true', 'false', 'null', 'in', 'user', 'and', 'or', 'not']);
