/** A page of a list or report. */
export interface ListAnswer {
  list: Record<string, unknown>[];
  /** all that fit the query */
  total: number;
  /** sums over the whole query, for the totals that the screen declares */
  totals: Record<string, string | null>;
  /** the same by the choices that a report is summed by, what each is called first, in their order */
  subtotals?: { label: string; totals: Record<string, string | null> }[];
  /** columns that a report has beside those of its schema: what makes one, under the name of the field, and its `key` */
  across?: Record<string, unknown>[];
  /** where the ranges of `across` end, where a settings page says it */
  ranges?: number[];
  /** measures, and groups by what other resources know of a balance, that are kept from the caller */
  withheld?: string[];
}
