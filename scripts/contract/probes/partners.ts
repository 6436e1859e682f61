import { session } from '../../../src/client/sessionStore';
import type { Probes } from '../Probe';
import { recordProbes } from '../recordProbes';

/** Customers, carriers and suppliers. */
export const partnerProbes: Probes = {
  ...recordProbes({
    list: 'E-019',
    add: 'E-020',
    edit: 'E-022',
    detail: 'E-023',
    body: (context) => ({ name: context.fresh('契约客户'), kind: 'dealer', level: 'C', salesmanId: session.userId, contact: '张三', tel: context.freshPhone(), settlement: 'delivery' }),
  }),
  ...recordProbes({
    list: 'E-037',
    add: 'E-038',
    edit: 'E-039',
    delete: 'E-040',
    async body(context) {
      const { items } = await context.call<{ items: { value: string }[] }>('E-011', { code: 'sys_express' });
      return { name: context.fresh('契约快递'), kind: 'express', expressCode: items[0]!.value, freightSettlement: 'monthly' };
    },
  }),
  ...recordProbes({
    list: 'E-041',
    add: 'E-045',
    edit: 'E-046',
    detail: 'E-042',
    delete: 'E-047',
    body: (context) => ({ name: context.fresh('契约供应商'), kind: 'material', level: 'C', buyerId: session.userId, contact: '李四', tel: context.freshPhone(), settlement: 'monthly', creditDays: 30, taxRate: '13.00' }),
  }),
};
