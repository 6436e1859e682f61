import { z } from 'zod';
import type { Context } from '../Context';
import { demand, same, shaped } from '../ContractFault';
import { Newcomer } from '../Newcomer';
import type { Probes } from '../Probe';

const LINES = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      documentCode: z.string(),
      productId: z.string(),
      unitId: z.string(),
      quantity: z.string().regex(/^\d+\.\d{2}$/),
      price: z.string(),
      isGift: z.union([z.literal(0), z.literal(1), z.null()]),
    }),
  ),
  total: z.number().int(),
});

/** The first customer of whom something is offered. */
async function offered(
  context: Context,
  id: string,
): Promise<{ clientId: string; list: z.infer<typeof LINES>['list'] }> {
  const { list: customers } = await context.call<{ list: { id: string }[] }>('E-019', {
    pageSize: 200,
    screen: 'clientList',
  });
  for (const { id: clientId } of customers) {
    const { list } = shaped(LINES, await context.call(id, { clientId, pageSize: 1000 }));
    if (list.length > 0) return { clientId, list };
  }
  throw new Error('Nothing was delivered to any customer');
}

async function refusals(context: Context, id: string, clientId: string): Promise<void> {
  await context.refused('lines of no customer', () => context.call(id, {}));
  const newcomer = await Newcomer.of(context);
  await context.refused(
    'lines for somebody without any right',
    async () => context.callAs(await newcomer.signIn(), id, { clientId }),
    403,
  );
}

/** Lines of deliveries that returns may take back. Nothing is changed. */
export const salesReturnProbes: Probes = {
  async 'E-068'(context) {
    const { clientId, list } = await offered(context, 'E-068');
    demand(
      list.every(({ isGift, quantity }) => isGift !== 1 && Number(quantity) > 0),
      'a gift, or nothing, is offered',
    );
    same(new Set(list.map(({ id }) => id)).size, list.length, 'lines that stand once');
    await refusals(context, 'E-068', clientId);
  },

  async 'E-069'(context) {
    const { clientId, list } = await offered(context, 'E-069');
    demand(
      list.every(({ isGift, quantity }) => isGift === 1 && Number(quantity) > 0),
      'what is no gift, or nothing, is offered',
    );
    await refusals(context, 'E-069', clientId);
  },
};
