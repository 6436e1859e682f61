/** A page of a list or report. */
export interface ListAnswer {
  list: Record<string, unknown>[];
  /** all that fit the query */
  total: number;
  /** sums over the whole query, for the totals that the screen declares */
  totals: Record<string, string | null>;
}
