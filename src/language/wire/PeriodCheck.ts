/** What one question about a period finds. */
export interface PeriodCheck {
  /** Chinese, a text of `locales` */
  title: string;
  /** title of the kind of documents, or what is compared, where a question is asked of several; numbers of records as they are */
  of?: string;
  /** what should not be there; null: the caller may not open the screen that shows it */
  count: number | null;
  /** amounts that should agree, decimals: of the other ledger, and of the subjects */
  amounts?: readonly [other: string, subjects: string];
  /** address of just that; undefined: no screen shows it to the caller */
  path?: string;
  /** closing that asks for it, in the words of its button, and whether that only warns */
  asked?: { by: string; isWarning: boolean };
}
