import type { NamedRecord } from '../../language/model';

/** A person as a field of several names him; the name is '' until the server has told it. */
export type Person = NamedRecord;

const ID = /^[1-9]\d{0,17}$/;

/** The people of a value, however old it is. */
export function peopleIn(value: unknown): readonly Person[] {
  return Array.isArray(value) ? value.flatMap((each) => personOf(each) ?? []) : [];
}

/** Somebody by his id, or by id and name; undefined: nobody. */
export function personOf(given: unknown): Person | undefined {
  const { id, name = '' } = (typeof given === 'string' ? { id: given } : Object(given)) as Record<string, unknown>;
  return typeof id === 'string' && ID.test(id) && typeof name === 'string' && name.length <= 200
    ? { id, name }
    : undefined;
}
