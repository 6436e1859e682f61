/**
 * Which records or rows: parameter of the list call -> its value, `{ "status": "0,1", "code~": "QG" }`. What people
 * cannot change may also ask what a reference leads to: `productId.kind`.
 */
export type Filter = Readonly<Record<string, string>>;

/** Parameter of a filter that no person can ask: only records of who asks. */
export const OWN = '@own';

/** The same: only records that name who asks in a field, whose name is the value. */
export const MINE = '@mine';
