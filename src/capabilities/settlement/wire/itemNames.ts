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

/** Calls of a resource that settles with a total: documents of chosen items, and what settled an item. */
export const SETTLE_ITEMS = 'settleItems';
export const SETTLED_BY = 'settledBy';

/** Whether what settles has a total: only that is made of chosen items. */
export const isOfChosen = ({ total }: { total?: string | undefined }): boolean => total !== undefined;

/** Most items that documents are made of at once. */
export const MOST_CHOSEN = 500;

/** Most items that one question is answered with. */
export const MOST_ITEMS = 1000;

/** What made an item, or settled a part of it. Amounts are decimals as texts, days `YYYY-MM-DD`. */
export interface ItemEvent {
  billDate: string;
  /** title of the document, in the language of the caller */
  title: string;
  /** empty: of a document that the caller may not see */
  code: string;
  /** address of the document, for who may open it */
  to?: string;
  /** above zero what it opened, below zero what it settled; null: the caller may not see it */
  amount: string | null;
  /** days since the item was opened; null: the caller may not see when that was */
  days: number | null;
  person: string | null;
}

/** An item that a document may settle. Amounts are decimals as texts, days `YYYY-MM-DD`. */
export interface OpenItem {
  id: string;
  kind: ItemKind;
  code: string;
  billDate: string;
  dueDate: string | null;
  /** null: the caller may not see it, nor what follows from it */
  amount: string | null;
  open: string | null;
}
