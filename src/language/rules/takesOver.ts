import type { Field } from '../model';

/** Whether a new record takes a value over from a document that it is made from because both have a field of one name: of one kind, entered by people, and copied at all. */
export function takesOver(field: Field, given: Field | undefined): boolean {
  return given !== undefined && isEntered(field) && field.copy && field.type === given.type && field.target?.resource === given.target?.resource && field.settings.dictionary === given.settings.dictionary;
}

/** Whether a conversion may fill a field: what is calculated, numbered or unique is the new record's own. */
export function isEntered({ system, unique, value }: Field): boolean {
  return value === undefined && !system && !unique;
}
