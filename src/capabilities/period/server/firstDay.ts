/**
 * The day, `YYYY-MM-DD`, on which books begin: the first of a month `YYYY-MM`, or of the year of a time `YYYY-MM-DD…`
 * where none is said.
 */
export function firstDay(begins: string | null | undefined, now: string): string {
  return `${begins ?? `${now.slice(0, 4)}-01`}-01`;
}
