/** What is told beside records that are offered, such as how much there is of each; `undefined` of what nothing is told. */
export type Beside = (ids: readonly string[], signal: AbortSignal) => Promise<readonly (string | undefined)[]>;
