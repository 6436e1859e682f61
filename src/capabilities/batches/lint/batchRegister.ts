import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

const LEDGER = customer({
  ledger: { keys: ['customerId', 'batchNo'], measures: ['total'] },
  fieldSets: ['posting'],
  fields: {
    customerId: { type: 'ref', to: 'customer', title: '客户' },
    batchNo: { type: 'text', title: '编号' },
    days: { type: 'integer', title: '数量' },
    total: { type: 'money', title: '金额' },
  },
});
const register = (batches: object) => ({
  ...LEDGER,
  ...order({
    batches: { ledger: 'customer', keys: ['customerId', 'batchNo'], dates: ['billDate', 'until'], ...batches },
    fields: { batchNo: { type: 'text', title: '编号' }, until: { type: 'date', title: '日期' } },
  }),
});
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['batches', ...path] });

export const batchRegister: Rule = {
  id: 'batch-register',
  severity: 'error',
  summary: 'Batches are near their expiry by whole days that what they refer to has.',
  *inResource({ resource, at: place }, { model, registries }) {
    const { batches } = resource.uses;
    if (!batches) return;
    const kindOf = (fields: typeof resource.fields, name: string) => {
      const field = fields.find((each) => each.name === name);
      return field && registries.types[field.type]?.expressionType(field);
    };
    if (batches.near === undefined) return;
    const [key = '', days = ''] = batches.near.split('.');
    const target = batches.keys.includes(key) ? resource.fields.find(({ name }) => name === key)?.target : undefined;
    const there = model.resources[target?.resource ?? ''];
    const type = there && kindOf(there.fields, days);
    if (type?.kind === 'number' && type.scale !== 0)
      yield {
        ...place('batches', 'near'),
        message: say`"${batches.near}" is no number of days of what a key refers to.`,
      };
  },
  bad: () => [{ files: register({ near: 'customerId.total' }), at: at('near') }],
  good: () => [{ files: {} }, { files: register({}) }, { files: register({ near: 'customerId.days' }) }],
};
