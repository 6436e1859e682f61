/**
 * Key of any object in a schema file: `"$silence": { "rule-id": "reason" }` takes the findings of that rule away, at
 * the object and beneath.
 */
export const SILENCE = '$silence';

/** A reason says something: a word of two letters does not. */
export const MIN_REASON = 5;

/** What stands behind the key, as written; whether it makes sense is the linter's to say. */
export interface Silence {
  file: string;
  /** keys from the root of the file to the object that holds it */
  path: (string | number)[];
  value: unknown;
}
