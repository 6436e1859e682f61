import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { SUPPLIERS } from '../partner/supplierList';
import { DEPARTMENT } from '../people/organisation';
import type { Receipt } from '../stock/receipts';
import { fromCents } from '../work/amounts';
import { STATE } from '../work/documentState';
import { recentState } from '../work/recent';
import type { World } from '../work/World';

const USUAL_CREDIT_DAYS = 30;
const OF_TODAY = 3;

/**
 * Purchase invoices of almost half the receipts of the last three months, one to two weeks after the goods; the newest
 * came today.
 */
export function purchaseInvoices(world: World, today: string, received: readonly Receipt[]): DemoRow[] {
  const { calendar, random } = world;
  const invoiced = received
    .filter(
      ({ day, row }) =>
        calendar.age(day) <= 90 && row.kind === 'purchase' && row.status !== STATE.entered && random.isLikely(45),
    )
    .map((receipt) => ({ receipt, day: calendar.later(receipt.day, random.between(5, 12)) }));
  const dated = invoiced
    .flatMap(({ receipt, day }) => (day === undefined ? [] : [{ receipt, day }]))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const fresh = invoiced
    .filter(({ day }) => day === undefined)
    .slice(0, OF_TODAY)
    .map(({ receipt }) => ({ receipt, day: today }));
  return [...dated, ...fresh].map(({ receipt, day }, index) => purchaseInvoice(world, receipt, day, index));
}

function purchaseInvoice(world: World, { row: source, lines }: Receipt, day: string, index: number): DemoRow {
  const { ids, random } = world;
  const { settlement, taxRate, creditDays } = SUPPLIERS[Number(source.supplierId) - 1]!;
  const isDigital = random.isLikely(70);
  const invoiceDate = addToDate(day, -random.between(0, 3), 'day')!;
  return {
    id: ids.next('purchaseInvoice'),
    billDate: day,
    supplierId: source.supplierId,
    procureId: source.id,
    kind: isDigital ? 'electronicSpecial' : random.pick(['special', 'special', 'normal']),
    invoiceNo: isDigital
      ? `${invoiceDate.slice(2, 4)}32${String(200_000_000_000_000 + random.between(1, 9_999_999) * 1_000 + index).padStart(16, '0')}`
      : String(10_000_000 + random.between(1, 79_999) * 1_000 + index),
    invoiceDate,
    buyerId: source.buyerId,
    departmentId: DEPARTMENT.purchase,
    settlement,
    dueDate: addToDate(invoiceDate, creditDays ?? USUAL_CREDIT_DAYS, 'day')!,
    taxRate,
    lines: lines.map(({ article, quantity, cents, batchNo }) => ({
      id: ids.next('purchaseInvoice.lines'),
      productId: article.id,
      spec: article.spec,
      unitId: article.unitId,
      batchNo,
      quantity: String(quantity),
      price: fromCents(cents),
    })),
    ...recentState(world, day, { createdId: String(source.buyerId), checkedId: '5' }),
  };
}
