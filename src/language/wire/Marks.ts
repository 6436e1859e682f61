/**
 * Key of a row on the wire under which stand words beside its values, by column, in the caller's language: what a value
 * is not yet. No field can be called so.
 */
export const MARKS = '$marks';

export type Marks = Readonly<Record<string, string>>;
