import type { DemoRow } from '../../../server/demonstration/Demo';
import { SUPPLIERS } from '../partner/supplierList';
import { PERSON } from '../people/people';
import { fromCents } from '../work/amounts';
import { documentState, STATE } from '../work/documentState';
import type { World } from '../work/World';
import type { Receipt } from './receipts';

/**
 * Purchase returns: about every seventh receipt that is at least three lines long sends something back. Oldest first.
 */
export function purchaseReturns(world: World, received: readonly Receipt[]): DemoRow[] {
  const { calendar, random } = world;
  return received
    .filter(
      ({ row, lines }) =>
        row.status !== STATE.entered && row.kind === 'purchase' && lines.length >= 3 && random.isLikely(17),
    )
    .flatMap((receipt) => {
      const day = calendar.later(receipt.day, random.between(1, 8));
      return day === undefined ? [] : [{ receipt, day }];
    })
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ receipt, day }) => purchaseReturn(world, receipt, day));
}

function purchaseReturn(
  { calendar, ids, random }: World,
  { row: source, lines: received }: Receipt,
  day: string,
): DemoRow {
  const supplierId = String(source.supplierId);
  const supplier = SUPPLIERS[Number(supplierId) - 1]!;
  const handlerId = random.pick(PERSON.buyers);
  const reason = random.pick(['quality', 'quality', 'quality', 'spec', 'damage', 'surplus', 'other']);
  return {
    id: ids.next('procureReturn'),
    billDate: day,
    supplierId,
    procureId: source.id,
    factoryId: source.factoryId,
    warehouseId: source.warehouseId,
    reason,
    ...(reason === 'other' ? { reasonText: '批次标识与送货单不符' } : {}),
    refundMethod: random.pick(['offset', 'offset', 'refund', 'exchange']),
    handlerId,
    contact: supplier.contact,
    logisticsId: String(random.between(5, 7)),
    expressNo: `TH${random.between(100_000, 999_999)}`,
    taxRate: supplier.taxRate,
    lines: random.some(received, random.between(3, received.length)).map(({ article, quantity, cents, batchNo }) => ({
      id: ids.next('procureReturn.lines'),
      productId: article.id,
      spec: article.spec,
      unitId: article.unitId,
      batchNo,
      quantity: String(Math.max(1, Math.floor((quantity * random.between(2, 15)) / 100))),
      price: fromCents(cents),
    })),
    ...documentState(day, { createdId: handlerId, checkedId: '11' }, calendar, random),
  };
}
