import { z } from 'zod';
import type { Context } from '../Context';
import { demand, same, shaped } from '../ContractFault';
import { Newcomer } from '../Newcomer';
import type { Probes } from '../Probe';

const QUANTITY = z.string().regex(/^-?\d+\.\d{2}$/);
const COUNT = z.object({ productId: z.string(), stockCount: QUANTITY, holdCount: QUANTITY, availableCount: QUANTITY });
const PRODUCTS = z.object({
  list: z
    .array(
      z.object({
        productId: z.string(),
        code: z.string(),
        name: z.string(),
        stockCount: QUANTITY,
        availableCount: QUANTITY,
      }),
    )
    .nonempty(),
  total: z.number().int().positive(),
});

/** A warehouse, and a product that lies there. */
async function lying(context: Context): Promise<{ warehouseId: string; productId: string; stockCount: string }> {
  const { list } = await context.get<{ list: { id: string }[] }>('/api/bus/warehouse/list', { pageSize: '50' });
  for (const { id: warehouseId } of list) {
    const found = await context.call<{ list: { productId: string; stockCount: string }[] }>('E-073', {
      warehouseId,
      pageSize: '5',
    });
    if (found.list[0]) return { ...found.list[0], warehouseId };
  }
  throw new Error('Nothing lies in any warehouse');
}

/** How much there is of what. Nothing is changed. */
export const stockProbes: Probes = {
  async 'E-070'(context) {
    const { warehouseId, productId } = await lying(context);
    const { list } = shaped(PRODUCTS, await context.call('E-070', { warehouseId, pageSize: '1000' }));
    demand(
      list.some((product) => product.productId === productId),
      'a product that lies in the warehouse is not offered',
    );
    await context.refused('a warehouse that is none', () => context.call('E-070', { warehouseId: 'x' }));
  },

  async 'E-071'(context) {
    const { warehouseId, productId, stockCount } = await lying(context);
    same(
      shaped(COUNT, await context.call('E-071', { warehouseId, productId })).stockCount,
      stockCount,
      'the count of a product in a warehouse',
    );
    same(
      shaped(COUNT, await context.call('E-071', { warehouseId, productId, batchNo: 'no such batch' })).stockCount,
      '0.00',
      'the count of a batch that is nowhere',
    );
    await context.refused('a count of nothing', () => context.call('E-071', { warehouseId }));
    const newcomer = await Newcomer.of(context);
    await context.refused(
      'a count for somebody without any right',
      async () => context.callAs(await newcomer.signIn(), 'E-071', { warehouseId, productId }),
      403,
    );
  },

  async 'E-072'(context) {
    const { productId, stockCount } = await lying(context);
    demand(
      Number(shaped(COUNT, await context.call('E-072', { productId })).stockCount) >= Number(stockCount),
      'there is less everywhere than in one warehouse',
    );
  },

  async 'E-073'(context) {
    const { list } = shaped(PRODUCTS, await context.call('E-073', { pageSize: '20' }));
    demand(
      list.every(({ stockCount }) => Number(stockCount) > 0),
      'a product is named that does not lie there',
    );
  },

  async 'E-074'(context) {
    const { warehouseId, productId, stockCount } = await lying(context);
    const counts = shaped(
      z.array(COUNT),
      await context.call('E-074', {
        list: [
          { warehouseId, productId },
          { warehouseId, productId, batchNo: 'no such batch' },
        ],
      }),
    );
    same(
      counts.map((count) => count.stockCount),
      [stockCount, '0.00'],
      'the counts in the order of the questions',
    );
    await context.refused('questions that are no list', () => context.call('E-074', { list: 'x' }));
  },

  async 'E-075'(context) {
    const { warehouseId, productId, stockCount } = await lying(context);
    const counts = shaped(
      z.record(z.string(), COUNT),
      await context.call('E-075', { list: [{ warehouseId, productId }] }),
    );
    same(counts[`${productId}/${warehouseId}/`]?.stockCount, stockCount, 'the count by product, warehouse and batch');
  },

  async 'E-076'(context) {
    const { warehouseId, productId } = await lying(context);
    const [held] = shaped(
      z.array(z.object({ holdCount: QUANTITY, availableCount: QUANTITY })),
      await context.call('E-076', { list: [{ warehouseId, productId }] }),
    );
    demand(held !== undefined, 'a question has no answer');
  },
};
