import { z } from 'zod';
import type { Context } from '../Context';
import { demand, same, shaped } from '../ContractFault';
import type { Probes } from '../Probe';

const COUNT = z.string().regex(/^-?\d+\.\d{2}$/);
const CONTRAST = z
  .array(
    z.object({
      productId: z.string(),
      productCode: z.string(),
      productName: z.string(),
      orderCount: COUNT,
      salesCount: COUNT,
      deliveredCount: COUNT,
      returnCount: COUNT,
      remainingCount: COUNT,
    }),
  )
  .nonempty();
type Row = Record<string, unknown>;

/** A delivery that is of an order. */
async function delivery(context: Context): Promise<Row> {
  const { list } = await context.get<{ list: Row[] }>('/api/order/salesBill/list', { pageSize: 100 });
  const found = list.find(({ orderId }) => orderId !== null);
  if (!found) throw new Error('No delivery is of an order');
  return found;
}

function balanced(rows: z.infer<typeof CONTRAST>): void {
  demand(
    rows.every(
      ({ deliveredCount, orderCount, remainingCount }) =>
        Math.abs(Number(orderCount) - Number(deliveredCount) - Number(remainingCount)) < 0.005,
    ),
    'what was ordered is not what was delivered and what remains',
  );
}

/** Orders of sales beside what became of them. Nothing is changed. */
export const salesOrderProbes: Probes = {
  async 'E-060'(context) {
    const { orderId } = await delivery(context);
    const rows = shaped(CONTRAST, await context.call('E-060', { id: orderId }));
    balanced(rows);
    demand(
      rows.some(({ orderCount }) => Number(orderCount) > 0),
      'nothing was ordered',
    );
    await context.refused('the lines of no order', () => context.call('E-060', {}));
  },

  async 'E-061'(context) {
    const { id } = await delivery(context);
    const rows = shaped(CONTRAST, await context.call('E-061', { id }));
    balanced(rows);
    demand(
      rows.every(({ deliveredCount, salesCount }) => Number(deliveredCount) >= Number(salesCount)),
      'all deliveries are less than one of them',
    );
    await context.refused('the lines of no delivery', () => context.call('E-061', { id: 'x' }));
  },

  async 'E-063'(context) {
    const { date, time } = shaped(
      z.object({ time: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/), date: z.string() }),
      await context.call('E-063'),
    );
    same(date, time.slice(0, 10), 'the day of the time');
  },

  async 'E-064'(context) {
    const kinds = shaped(
      z.array(z.object({ value: z.string(), label: z.string().min(1) })).nonempty(),
      await context.call('E-064'),
    );
    same(
      kinds.filter(({ value }) => ['order', 'sales', 'reject'].includes(value)).length,
      3,
      'orders, deliveries and returns among the kinds of documents',
    );
  },
};
