import type { ItemKind } from './itemKinds';

/** Fields that a ledger of open items has: `item` and `kind` are keys, the other two are measures. */
export const ITEM_LEDGER = {
  kind: 'kind',
  item: 'itemId',
  /** what is open of the item, never below zero */
  open: 'open',
  /** what the partner owes, or is owed, by it: below zero where the item takes from that */
  amount: 'amount',
} as const;

/** Fields of the record of an open item. */
export const ITEM = {
  kind: 'kind',
  documentKind: 'documentKind',
  documentId: 'documentId',
  code: 'code',
  date: 'billDate',
  due: 'dueDate',
  amount: 'amount',
} as const;

/** Fields of the lines that settle open items. */
export const SETTLED_LINE = { item: 'itemId', kind: 'kind', amount: 'amount', open: 'open' } as const;

/** The header field that names the item which a document opens. */
export function itemField(kind: ItemKind): string {
  return `${kind}ItemId`;
}

/** The header fields of a document that credits another one: that one's item, and how much of it. */
export const CREDITED = { item: 'creditedItemId', amount: 'creditedAmount' } as const;

/** Call of a resource that settles: what is open of a partner. */
export const OPEN_ITEMS = 'openItems';

/** Most items that one question is answered with. */
export const MOST_ITEMS = 1000;

/** An item that a document may settle. Amounts are decimals as texts, days `YYYY-MM-DD`. */
export interface OpenItem {
  id: string;
  kind: ItemKind;
  code: string;
  documentKind: string;
  billDate: string;
  dueDate: string | null;
  amount: string;
  open: string;
}
