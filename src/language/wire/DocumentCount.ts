/** How many documents of a resource the caller sees; the answer of `documentCounts`. */
export interface DocumentCount {
  resource: string;
  /** entered since midnight */
  today: number;
  /** value of the state -> documents in it; states without any are left out */
  states: Record<string, number>;
}
