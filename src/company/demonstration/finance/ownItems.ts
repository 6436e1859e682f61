import type { ItemKind } from '../../../capabilities/settlement/wire';
import { itemField } from '../../../capabilities/settlement/wire';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { SALE } from '../sales/salesDeliveries';
import { STATE } from '../work/documentState';
import type { Ids } from '../work/Ids';

const isReviewed = ({ status }: DemoRow): boolean => status !== STATE.entered;
const isCredited = (row: DemoRow): boolean =>
  isReviewed(row) && row.refundMethod !== 'exchange' && (row.lines as DemoRow[]).some(({ isGift }) => !isGift);

/** Goods documents by which somebody owes, what they open, and which of them have opened it. */
const OPENING: Readonly<Record<string, { kind: ItemKind; hasOpened: (row: DemoRow) => boolean }>> = {
  sales: {
    kind: 'receivable',
    hasOpened: ({ status }) => status !== SALE.entered && status !== SALE.refused,
  },
  reject: { kind: 'receivableRed', hasOpened: isCredited },
  procure: { kind: 'payable', hasOpened: isReviewed },
  procureReturn: { kind: 'payableRed', hasOpened: isReviewed },
};

/** The same documents, those that somebody owes by with the id of their open item. */
export function ownItems<T extends { resource: string; rows: DemoRow[] }>(ids: Ids, each: T): T {
  const opening = OPENING[each.resource];
  if (!opening) return each;
  const rows = each.rows.map((row) =>
    opening.hasOpened(row) ? { ...row, [itemField(opening.kind)]: ids.next('openItem') } : row,
  );
  return { ...each, rows };
}
