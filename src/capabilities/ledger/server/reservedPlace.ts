import type { Entry } from '../../../language/rules';
import type { Books } from './Books';

/** The keys of a ledger that reserves; without `isExact` those alone that each reservation has. */
export function reservedPlace(books: Books, keys: Entry['keys'], isExact: boolean): Entry['keys'] {
  return Object.fromEntries(
    books.keys.map(({ name, required }) => [name, isExact || required === true ? (keys[name] ?? null) : null]),
  );
}

/** By what name a place is locked by all who reserve there, or take what others may have reserved. */
export function reservedLock(books: Books, keys: Entry['keys']): string {
  return `${books.packageId}/${books.ledger.name}/${books.keyOf(reservedPlace(books, keys, false))}`;
}
