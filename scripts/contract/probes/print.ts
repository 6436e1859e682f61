import { z } from 'zod';
import { same, shaped } from '../ContractFault';
import { Newcomer } from '../Newcomer';
import type { Probes } from '../Probe';

const REFUSED = 7;
const HISTORY = z.object({ list: z.array(z.object({ action: z.string() })) });

/** Marks of printed sales orders. A line is added to the history of one. */
export const printProbes: Probes = {
  async 'E-062'(context) {
    const { list } = await context.get<{ list: { id: string; status: number }[] }>('/api/order/salesBill/list', {
      pageSize: '50',
    });
    const { id } = list.find(({ status }) => status !== REFUSED)!;
    const printed = async () =>
      shaped(HISTORY, await context.get('/api/order/salesBill/history', { id })).list.filter(
        ({ action }) => action === 'print',
      ).length;
    const before = await printed();
    same(
      shaped(z.object({ ids: z.array(z.string()) }), await context.call('E-062', { ids: [id] })).ids,
      [id],
      'the printed orders',
    );
    same(await printed(), before + 1, 'the prints in the history of the order');
    await context.refused('a print of nothing', () => context.call('E-062', { ids: [] }));
    const newcomer = await Newcomer.of(context);
    await context.refused(
      'a print by somebody without any right',
      async () => context.callAs(await newcomer.signIn(), 'E-062', { ids: [id] }),
      403,
    );
  },
};
