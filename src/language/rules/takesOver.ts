import type { Field } from '../model';

/** What decides on it. */
type Copied = Pick<Field, 'name' | 'title' | 'type' | 'settings' | 'copy' | 'system' | 'unique' | 'value' | 'target'>;

/**
 * Whether a new record takes a value over from a document that it is made from because both have a field of one name:
 * of one kind and one meaning, entered by people, and copied at all. Who is referred to stays the same record in
 * another part (发货仓库, 出库仓库); of all else the title says what it means: a 含税单价 is no 成本单价.
 */
export function takesOver(field: Copied, given: Copied | undefined): boolean {
  return (
    given !== undefined && mightTakeOver(field, given) && (field.target !== undefined || field.title === given.title)
  );
}

/** Whether it could, as far as names and kinds say. */
export function mightTakeOver(field: Copied, given: Copied): boolean {
  return (
    field.name === given.name &&
    isEntered(field) &&
    field.copy &&
    field.type === given.type &&
    field.target?.resource === given.target?.resource &&
    field.settings.dictionary === given.settings.dictionary
  );
}

/** Whether a conversion may fill a field: what is calculated, numbered or unique is the new record's own. */
export function isEntered({ system, unique, value }: Pick<Field, 'system' | 'unique' | 'value'>): boolean {
  return value === undefined && !system && !unique;
}
