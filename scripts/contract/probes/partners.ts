import { session } from '../../../src/client/sessionStore';
import type { Context } from '../Context';
import { demand, same } from '../ContractFault';
import type { Probes } from '../Probe';
import { recordProbes } from '../recordProbes';

/** Customers, carriers and suppliers. */
export const partnerProbes: Probes = {
  ...recordProbes({
    list: 'E-019',
    add: 'E-020',
    edit: 'E-022',
    detail: 'E-023',
    body: (context) => ({
      name: context.fresh('契约客户'),
      kind: 'dealer',
      level: 'C',
      salesmanId: session.userId,
      contact: '张三',
      tel: context.freshPhone(),
      settlement: 'delivery',
    }),
  }),
  ...recordProbes({
    list: 'E-037',
    add: 'E-038',
    edit: 'E-039',
    delete: 'E-040',
    async body(context) {
      const { items } = await context.call<{ items: { value: string }[] }>('E-011', { code: 'sys_express' });
      return {
        name: context.fresh('契约快递'),
        kind: 'express',
        expressCode: items[0]!.value,
        freightSettlement: 'monthly',
      };
    },
  }),
  ...recordProbes({
    list: 'E-041',
    add: 'E-045',
    edit: 'E-046',
    detail: 'E-042',
    delete: 'E-047',
    body: (context) => ({
      name: context.fresh('契约供应商'),
      kind: 'material',
      level: 'C',
      buyerId: session.userId,
      contact: '李四',
      tel: context.freshPhone(),
      settlement: 'monthly',
      creditDays: 30,
      taxRate: '13.00',
    }),
  }),

  async 'E-026'(context) {
    const id = await addApplication(context);
    context.later(() => context.post(`${APPLICATIONS}/delete`, { ids: [id] }));
    const { list } = await context.call<{ list: Row[] }>('E-026', { id });
    same(
      list.map(({ id: found, status }) => [found, status]),
      [[id, 0]],
      'an application that waits',
    );
  },

  async 'E-027'(context) {
    const id = await addApplication(context);
    await context.call('E-027', { ids: [id] });
    const {
      list: [application],
    } = await context.call<{ list: Row[] }>('E-026', { id });
    const { name } = await context.call<Row>('E-023', { id: application!.clientId });
    same([application!.status, name], [1, application!.name], 'an application that was passed, and its customer');
    await context.refused('an application that is decided', () => context.call('E-027', { ids: [id] }), 900);
  },

  async 'E-028'(context) {
    const id = await addApplication(context);
    context.later(() => context.post(`${APPLICATIONS}/delete`, { ids: [id] }));
    await context.refused('a refusal without a reason', () => context.call('E-028', { ids: [id] }), 900);
    await context.call('E-028', { ids: [id], refuseReason: '资料不全' });
    const {
      list: [application],
    } = await context.call<{ list: Row[] }>('E-026', { id });
    same(
      [application!.status, application!.refuseReason, application!.clientId],
      [2, '资料不全', null],
      'an application that was refused',
    );
  },

  async 'E-024'(context) {
    const id = await addCustomer(context);
    await context.call('E-024', { ids: [id] });
    const { inPool, salesmanId } = await context.call<Row>('E-023', { id });
    same([inPool, salesmanId], [1, null], 'a customer that was freed');
    const { total } = await context.call<{ total: number }>('E-019', { id, screen: 'clientList' });
    same(total, 0, 'freed customers in the list of those that somebody looks after');
    await context.refused('a customer who is free already', () => context.call('E-024', { ids: [id] }), 900);
  },

  async 'E-025'(context) {
    const id = await addCustomer(context);
    await context.call('E-024', { ids: [id] });
    await context.refused('an assignment to nobody', () => context.call('E-025', { ids: [id] }), 900);
    await context.call('E-025', { ids: [id], salesmanId: session.userId });
    const { inPool, salesmanId } = await context.call<Row>('E-023', { id });
    same([inPool, salesmanId], [0, session.userId], 'a customer that was assigned');
  },

  async 'E-029'(context) {
    const { customerId, ids } = await addAddresses(context);
    same(
      (await addressesOf(context, customerId)).map(({ id }) => id),
      ids,
      'addresses in the order in which they were added',
    );
  },

  async 'E-030'(context) {
    const { customerId } = await addAddresses(context);
    const [first] = await addressesOf(context, customerId);
    same(
      [first!.contact, first!.address, first!.customerId],
      ['收货一', '契约路1号', customerId],
      'the address that was added',
    );
    await context.refused(
      'an address without a phone',
      () => context.call('E-030', { customerId, contact: '无', address: '契约路9号' }),
      900,
    );
  },

  async 'E-031'(context) {
    const { customerId, ids } = await addAddresses(context);
    await context.call('E-031', { id: ids[1], address: '契约路22号' });
    same(
      (await addressesOf(context, customerId)).map(({ address, contact }) => [contact, address]),
      [
        ['收货一', '契约路1号'],
        ['收货二', '契约路22号'],
      ],
      'addresses after one was changed',
    );
  },

  async 'E-032'(context) {
    const { customerId, ids } = await addAddresses(context);
    await context.call('E-032', { id: ids[0] });
    same(
      (await addressesOf(context, customerId)).map(({ id }) => id),
      [ids[1]],
      'addresses after one was deleted',
    );
  },

  async 'E-033'(context) {
    const { customerId, ids } = await addAddresses(context);
    for (const chosen of ids) {
      await context.call('E-033', { id: chosen });
      same(
        (await addressesOf(context, customerId)).filter(({ isDefault }) => isDefault === 1).map(({ id }) => id),
        [chosen],
        'the default address',
      );
    }
  },

  async 'E-021'(context) {
    const id = await addCustomer(context);
    await context.refused('a customer without a level', () => context.call('E-021', { ids: [id] }), 900);
    await context.call('E-021', { ids: [id], level: 'A' });
    same((await context.call<Row>('E-023', { id }))['level'], 'A', 'the level of a customer');
  },

  async 'E-034'(context) {
    const clientId = await addCustomer(context);
    const enter = (kind: string, amount: string) =>
      context.post<{ id: string }>(`${WALLET}/add`, { clientId, kind, amount });
    const { id } = await enter('recharge', '120');
    await context.post(`${WALLET}/review`, { ids: [id] });
    const { id: more } = await enter('payment', '120.01');
    await context.refused('more than the wallet holds', () => context.post(`${WALLET}/review`, { ids: [more] }), 900);
    context.later(async () => {
      await context.post(`${WALLET}/unreview`, { ids: [id] });
      await context.post(`${WALLET}/delete`, { ids: [id, more] });
    });
    const { list } = await context.call<{ list: Row[] }>('E-034', { clientId });
    same(
      list.map(({ amount, side }) => [side, Number(amount)]),
      [['in', 120]],
      'the wallet log of a customer',
    );
  },

  async 'E-035'(context) {
    const customerId = await addCustomer(context);
    await context.call('E-024', { ids: [customerId] });
    const { list } = await context.call<{ list: Row[] }>('E-035', { customerId });
    same(
      list.map(({ action }) => action),
      ['free', 'add'],
      'what was done to a customer',
    );
    await context.refused('the log of a customer that is none', () => context.call('E-035', { customerId: 'x' }));
  },

  async 'E-036'(context) {
    const { customerId } = await addAddresses(context);
    const phones = await context.call<Row[]>('E-036', { customerId });
    same(
      phones.map(({ contact }) => contact),
      ['张三', '收货一', '收货二'],
      'whom to call at a customer',
    );
    same(new Set(phones.map(({ tel }) => tel)).size, 3, 'different numbers');
  },

  async 'E-043'(context) {
    const all = await context.call<{ list: Row[] }>('E-041', { pageSize: 1000, status: '1' });
    const [role] = await context.call<{ id: string }[]>('E-081');
    const found = await context.call<Row[]>('E-043', { roleId: role!.id });
    demand(
      found.every(({ id }) => all.list.some((supplier) => supplier['id'] === id)),
      'a supplier that is not in the list',
    );
    await context.refused('suppliers of no role', () => context.call('E-043', {}));
  },

  async 'E-044'(context) {
    const {
      list: [factory],
    } = await context.get<{ list: { id: string }[] }>('/api/bus/factory/list', { pageSize: 1 });
    const found = await context.call<Row[]>('E-044', { factoryId: factory!.id });
    same(new Set(found.map(({ id }) => id)).size, found.length, 'suppliers that stand once');
    await context.refused('suppliers of no factory', () => context.call('E-044', {}));
  },

  async 'E-048'(context) {
    const { list, total } = await context.call<{ list: Row[]; total: number }>('E-048', { pageSize: 1000 });
    same(list.length, total, 'the number of suppliers with inspections');
    demand(
      list.every(
        ({ passRate, totalDefective, totalQuantity }) =>
          passRate === null ||
          // Of several units there is no sum, and the rate is the mean of the lines.
          totalQuantity === null ||
          Math.abs(100 - (Number(totalDefective) / Number(totalQuantity)) * 100 - Number(passRate)) < 0.01,
      ),
      'a pass rate that is not that of its quantities',
    );
  },

  ...recordProbes({
    list: 'E-049',
    add: 'E-051',
    edit: 'E-052',
    delete: 'E-053',
    body: (context) => ({ name: context.fresh('契约标签'), type: 'client' }),
  }),

  async 'E-050'(context) {
    const name = context.fresh('契约类型');
    await context.call('E-051', { name, type: 'supplier' });
    const named = async (type: string) =>
      (await context.call<Row[]>('E-050', { type })).filter((tag) => tag['name'] === name).length;
    same([await named('supplier'), await named('client')], [1, 0], 'tags of the type, and of another one');
  },
};

type Row = Record<string, unknown>;

const APPLICATIONS = '/api/bus/customer/application';
const WALLET = '/api/bus/walletEntry';

async function addCustomer(context: Context): Promise<string> {
  const { id } = await context.call<{ id: string }>('E-020', {
    name: context.fresh('契约公海'),
    kind: 'dealer',
    level: 'C',
    salesmanId: session.userId,
    contact: '张三',
    tel: context.freshPhone(),
    settlement: 'delivery',
  });
  demand(/^\d+$/.test(id), 'a new customer has no id');
  return id;
}

/** An application for a customer, as somebody enters it; the specification has no call for that. */
async function addApplication(context: Context): Promise<string> {
  const { id } = await context.post<{ id: string }>(`${APPLICATIONS}/add`, {
    name: context.fresh('契约申请'),
    kind: 'dealer',
    level: 'C',
    salesmanId: session.userId,
    contact: '张三',
    tel: context.freshPhone(),
    address: '契约路3号',
    settlement: 'delivery',
  });
  return id;
}

/** A customer with two addresses. */
async function addAddresses(context: Context): Promise<{ customerId: string; ids: string[] }> {
  const customerId = await addCustomer(context);
  const add = async (contact: string, address: string) =>
    (await context.call<{ id: string }>('E-030', { customerId, contact, address, tel: context.freshPhone() })).id;
  return { customerId, ids: [await add('收货一', '契约路1号'), await add('收货二', '契约路2号')] };
}

async function addressesOf(context: Context, customerId: string): Promise<Row[]> {
  return context.call<Row[]>('E-029', { customerId });
}
