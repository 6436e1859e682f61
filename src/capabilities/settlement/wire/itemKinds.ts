/** What an open item is: who owes whom. A red one lessens what the other kind of its side says. */
export type ItemKind =
  | 'receivable'
  | 'receivableRed'
  | 'advanceIn'
  | 'advanceInRed'
  | 'payable'
  | 'payableRed'
  | 'advanceOut'
  | 'advanceOutRed';

export const ITEM_KINDS = [
  'receivable',
  'receivableRed',
  'advanceIn',
  'advanceInRed',
  'payable',
  'payableRed',
  'advanceOut',
  'advanceOutRed',
] as const satisfies readonly ItemKind[];

/**
 * Kinds that add to what a customer owes, or to what is owed to a supplier. The others take from it: what a customer has
 * paid in advance, and what is credited to him.
 */
const ADDING: ReadonlySet<string> = new Set<ItemKind>(['receivable', 'advanceInRed', 'payable', 'advanceOutRed']);

/** Kinds that are due on a day, and past due behind it: what was paid in advance is not. */
export const DUE_KINDS: readonly ItemKind[] = ['receivable', 'receivableRed', 'payable', 'payableRed'];

/** Whether items of a kind add to the balance of the partner. */
export function addsToBalance(kind: string): boolean {
  return ADDING.has(kind);
}

/** Whether an item lessens what the others come to that may be settled beside it, as a credit does a receipt. */
export function lessensOthers(kind: string, kinds: readonly string[]): boolean {
  return !addsToBalance(kind) && kinds.some(addsToBalance);
}
