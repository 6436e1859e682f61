/** A screen of the menu, as the search knows it. */
export interface SearchEntry {
  path: string;
  /** in the language shown */
  title: string;
  /** the Chinese title; the same as `title` when Chinese is shown */
  source: string;
  /** titles of module and group, in the language shown */
  trail: readonly string[];
  /** parameter that narrows it to a period */
  period?: string;
}
