/** How an end of a range is typed that no calendar is for. */
export interface BoundEntry {
  /** what may stand there while it is typed */
  clean(text: string): string;
  /** the bound while it is typed, '' for none; undefined where it is not finished */
  read(text: string): string | undefined;
  /** the same of a text that is left; undefined where it cannot be read */
  finish(text: string): string | undefined;
  /** Chinese source text of what is said of a text that cannot be read */
  invalidText: string;
  inputMode: 'decimal' | 'numeric';
  className: string;
}
