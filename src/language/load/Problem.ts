/** A mistake in a schema file: collected, located and helpful. Messages to developers and analysts are English. */
export interface Problem {
  /** id of the rule, e.g. `shape` or `unknown-field` */
  rule: string;
  severity: 'error' | 'warning';
  file: string;
  /** keys from the root of the file to the place, e.g. ['fields', 'amount', 'value'] */
  path: (string | number)[];
  /** place inside a text, for expressions */
  span?: { start: number; end: number };
  /** at the key itself instead of its value */
  atKey?: boolean;
  message: string;
  didYouMean?: string;
  hint?: string;
  /** replaces the text at the span (or the whole value) */
  fix?: { span: { start: number; end: number }; text: string; title: string };
}
