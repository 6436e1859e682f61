import { z } from 'zod';
import type { Area } from '../../../src/client/Area';
import { areas } from '../../../src/client/areas';
import { getBlob } from '../../../src/client/http';
import { session } from '../../../src/client/sessionStore';
import type { ListAnswer, QueryPlan, QueryPlans } from '../../../src/language/wire';
import { readXlsx } from '../../../src/capabilities/transfer/server/xlsx/readXlsx';
import type { Context } from '../Context';
import { demand, same, shaped } from '../ContractFault';
import { endpointOf } from '../Endpoint';
import { Newcomer } from '../Newcomer';
import type { Probes } from '../Probe';
import { flat } from '../roleTools';

const AREA: z.ZodType<Area> = z.object({
  id: z.string().regex(/^\d{6}$/),
  pid: z.string().nullable(),
  name: z.string().min(1),
  get children() {
    return z.array(AREA);
  },
});

const TOTALS = z.array(z.object({ name: z.string().min(1), value: z.string().nullable() })).nonempty();

const PLANS = z.object({
  plans: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string().min(1),
      filters: z.record(z.string(), z.string()),
      orderBy: z.string(),
      pageSize: z.number(),
      columns: z.array(z.object({ path: z.string(), hidden: z.boolean().exactOptional() })).nullable(),
    }),
  ),
  defaultPlan: z.string().nullable(),
});

/** A list screen with totals, and its list call. */
const SCREEN = 'purchaseOrderList';
const OTHER_SCREEN = 'procureList';
const LIST = '/api/purchase/purchaseOrder/list';

/** Areas, templates, totals of lists, saved queries, settings of the account set. */
export const tableProbes: Probes = {
  async 'E-054'(context) {
    const all = shaped(z.array(AREA), await context.call('E-054'));
    same(all.length, 34, 'provinces');
    demand(
      flat<Area>(all).every(({ children, id }) => children.every(({ pid }) => pid === id)),
      'pid of an area is wrong',
    );
    demand(
      flat<Area>(all).some(({ id, name }) => id === '310101' && name === '黄浦区'),
      '310101 黄浦区 is missing',
    );
    session.areas = null;
    same(await areas(), all, 'the areas that the page keeps');
  },

  async 'E-059'(context) {
    const { path } = endpointOf('E-059');
    const { blob, name } = await getBlob(path, { resource: 'client' }, { quiet: true, background: true });
    demand(/^.+\.\w{3,4}$/.test(name), `content-disposition names no file: "${name}"`);
    const [head] = await readXlsx(Buffer.from(await blob.arrayBuffer()));
    demand(
      head !== undefined && head.cells.includes('客户名称*'),
      'the template does not name the fields of a customer',
    );
    demand(
      context.wire.of('GET', path).at(-1)!.query.get('resource') === 'client',
      'the parameters of a file are encrypted',
    );
    await context.refused('a template of something that does not exist', () =>
      getBlob(path, { resource: 'noSuchThing' }, { quiet: true, background: true }),
    );
    const newcomer = await Newcomer.of(context);
    await context.refused(
      'a template for somebody who may not add',
      async () => context.callAs({ ...(await newcomer.signIn()), sessionKey: '' }, 'E-059', { resource: 'client' }),
      403,
    );
  },

  async 'E-077'(context) {
    const { id, name } = shaped(
      z.looseObject({ id: z.union([z.string(), z.number()]), name: z.string().min(1) }),
      await context.call('E-077'),
    );
    same([String(id), name], [session.packageId, session.packageName], 'the account set of the settings');
  },

  async 'E-078'(context) {
    const totals = async (filterColumns: Record<string, string>) =>
      shaped(TOTALS, await context.call('E-078', { tableType: SCREEN, filterColumns }));
    const list = await context.get<ListAnswer>(LIST, { pageSize: 1 });
    same(
      Object.fromEntries((await totals({})).map(({ name, value }) => [name, value])),
      list.totals,
      'totals asked for alone and with the list',
    );
    const one = list.list[0]!;
    same(
      (await totals({ 'code~': String(one['code']) })).map(({ name, value }) => [name, value]),
      Object.keys(list.totals).map((name) => [name, one[name]]),
      'totals of a query that finds one record',
    );
    await context.refused('totals of a list that does not exist', () =>
      context.call('E-078', { tableType: 'noSuchList', filterColumns: {} }),
    );
  },

  async 'E-079'(context) {
    const before = await planned(context);
    const valueMapInfo = { plans: [planOf(context.fresh('plan'))], defaultPlan: null };
    await context.call('E-080', { tableType: SCREEN, valueMapInfo });
    context.later(() => context.call('E-080', { tableType: SCREEN, valueMapInfo: before }));
    same(await planned(context), valueMapInfo, 'the saved plans');
    demand(
      (await planned(context, OTHER_SCREEN)).plans.every(({ id }) => id !== valueMapInfo.plans[0]!.id),
      'the plans of one list are those of another',
    );
    const newcomer = await Newcomer.of(context);
    await context.refused(
      'plans of a list that the caller may not open',
      async () => context.callAs(await newcomer.signIn(), 'E-079', { tableType: SCREEN }),
      403,
    );
  },

  async 'E-080'(context) {
    const before = await planned(context);
    context.later(() => context.call('E-080', { tableType: SCREEN, valueMapInfo: before }));
    for (const name of ['one', 'two']) {
      const plan = planOf(context.fresh(name));
      await context.call('E-080', { tableType: SCREEN, valueMapInfo: { plans: [plan], defaultPlan: plan.id } });
      same(await planned(context), { plans: [plan], defaultPlan: plan.id }, 'the plans that were saved last');
    }
    await context.refused('plans without the name of their list', () =>
      context.call('E-080', { valueMapInfo: before }),
    );
    await context.refused('what are no plans', () =>
      context.call('E-080', { tableType: SCREEN, valueMapInfo: { plans: 'all' } }),
    );
  },
};

/** The plans of the caller for a list, in the form in which they are saved. */
async function planned(context: Context, tableType = SCREEN): Promise<QueryPlans> {
  return shaped(PLANS, await context.call('E-079', { tableType }));
}

function planOf(id: string): QueryPlan {
  return {
    id,
    name: id.slice(0, 30),
    filters: { 'code~': 'QG2025', status: '0,1' },
    orderBy: '-billDate',
    pageSize: 50,
    columns: [{ path: 'remark', hidden: true }],
  };
}
