import type { Context } from '../Context';
import { demand, same } from '../ContractFault';
import type { Probes } from '../Probe';

type Row = Record<string, unknown> & { id: string };

const CRAFTS = '/api/bus/product/craft';

/** How goods are made. The routing that is entered is deleted again. */
export const productionProbes: Probes = {
  async 'E-058'(context) {
    const [workshop] = await listed(context, '/api/bus/workshop/list');
    const [product] = await listed(context, '/api/bus/inventory/list', { kind: 'product' });
    const { list: factories } = await context.get<{ list: Row[] }>('/api/bus/factory/list', { pageSize: '50' });
    const { id } = await context.post<{ id: string }>(`${CRAFTS}/add`, {
      productId: product!.id,
      version: context.fresh('契').slice(-20),
      startDate: '2999-12-31',
      lines: [{ sequence: 10, name: '契约工序', workshopId: workshop!.id, minutes: '1.5', pieceRate: '0.1234' }],
    });
    try {
      for (const factory of factories) {
        const found = await context.call<Row[]>('E-058', { factoryId: factory.id });
        const isThere = found.some((craft) => craft.id === id);
        same(isThere, factory.id === workshop!['factoryId'], `the routing among those of factory ${factory.id}`);
        demand(
          found.every(({ lines }) => Array.isArray(lines) && lines.length > 0),
          'a routing without operations',
        );
      }
    } finally {
      await context.post(`${CRAFTS}/delete`, { ids: [id] });
    }
    await context.refused('routings of no factory', () => context.call('E-058', {}));
  },
};

async function listed(context: Context, path: string, query: Record<string, string> = {}): Promise<Row[]> {
  const { list } = await context.get<{ list: Row[] }>(path, { status: '1', pageSize: '1', ...query });
  demand(list.length === 1, `${path} gives nothing`);
  return list;
}
