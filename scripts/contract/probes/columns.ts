import { z } from 'zod';
import type { ColumnLayout } from '../../../src/language/wire';
import type { Context } from '../Context';
import { demand, same, shaped } from '../ContractFault';
import { Newcomer } from '../Newcomer';
import type { Probes } from '../Probe';

const TEMPLATE = z
  .array(
    z.strictObject({
      path: z.string().min(1),
      title: z.string().min(1),
      width: z.number().positive(),
      fixed: z.enum(['left', 'right', 'none']),
    }),
  )
  .nonempty();

/** A list screen, and the lines of its documents. */
const LIST = 'purchaseOrderList';
const LINES = 'purchaseOrder.lines';

/** How a person arranges the columns of tables. The layouts that the caller had are put back. */
export const columnProbes: Probes = {
  async 'E-065'(context) {
    const columns = shaped(TEMPLATE, await context.call('E-065', { tableType: LIST }));
    demand(
      columns.some(({ path, title }) => path === 'code' && title === '单据编号'),
      'the list has no column 单据编号',
    );
    demand(
      shaped(TEMPLATE, await context.call('E-065', { tableType: LINES })).some(({ path }) => path === 'quantity'),
      'the lines have no quantity',
    );
    await context.refused('the columns of a table that does not exist', () =>
      context.call('E-065', { tableType: 'noSuchList' }),
    );
    const newcomer = await Newcomer.of(context);
    await context.refused(
      'the columns of a list that the person may not open',
      async () => context.callAs(await newcomer.signIn(), 'E-065', { tableType: LIST }),
      403,
    );
  },

  async 'E-066'(context) {
    await putBack(context, LIST);
    const layout = [
      { path: 'remark', width: 300, after: '' },
      { path: 'code', fixed: 'left' },
    ];
    await context.call('E-067', { tableType: LIST, propList: layout });
    same(await context.call('E-066', { tableType: LIST }), layout, 'the layout of one table');
    same(
      (await context.call<Record<string, ColumnLayout>>('E-066'))[LIST],
      layout,
      'the layout among those of all tables',
    );
    const newcomer = await Newcomer.of(context);
    same(await context.callAs(await newcomer.signIn(), 'E-066'), {}, 'the layouts of somebody who arranged nothing');
  },

  async 'E-067'(context) {
    await putBack(context, LINES);
    for (const propList of [[{ path: 'remark', hidden: true }], [{ path: 'quantity', width: 140 }], []]) {
      await context.call('E-067', { tableType: LINES, propList });
      same(await context.call('E-066', { tableType: LINES }), propList, 'the layout that was saved last');
    }
    await context.refused('a layout without the name of its table', () => context.call('E-067', { propList: [] }));
    await context.refused('a column as wide as a house', () =>
      context.call('E-067', { tableType: LIST, propList: [{ path: 'code', width: 100_000 }] }),
    );
  },
};

async function putBack(context: Context, tableType: string): Promise<void> {
  const propList = await context.call('E-066', { tableType });
  context.later(() => context.call('E-067', { tableType, propList }));
}
