import { say } from '../../lib/message';
import { customer, order, orderFile } from '../baseFiles';
import { crossedIn } from '../transfers/crossedIn';
import { misfitOf } from '../transfers/misfitOf';
import { transfersOf } from '../transfers/transfersOf';
import type { Rule } from '../Rule';

const customers = customer({
  fields: {
    short: { type: 'text', title: '名称', max: 20 },
    rate: { type: 'percent', title: '单价' },
    worth: { type: 'money', title: '金额', decimals: 3 },
    parentId: { type: 'ref', to: 'customer', title: '客户' },
    level: {
      type: 'enum',
      title: '状态',
      options: [
        { value: 1, label: '普通' },
        { value: 9, label: '紧急' },
      ],
    },
  },
});
const fields = {
  note: { type: 'text', title: '名称', max: 50 },
  brief: { type: 'text', title: '编号', max: 40 },
  deposit: { type: 'money', title: '金额' },
};
const filled = (fill: object) => ({ ...customers, ...order({ fields: { ...fields, customerId: { fill } } }) });
const bad = (name: string, from: string) => ({
  files: filled({ [name]: from }),
  at: { file: orderFile, path: ['fields', 'customerId', 'fill', name] },
});
const looked = (lookUp: object) => ({
  ...customers,
  ...order({ fields: { lines: { fields: { price: { lookUp } } } } }),
});

export const transferredValue: Rule = {
  id: 'transferred-value',
  severity: 'error',
  summary: 'What fills a field, is copied, looked up or asked by fits it.',
  *inResource(view, context) {
    for (const group of transfersOf(view, context)) {
      for (const transfer of group) {
        const message = misfitOf(transfer, context);
        if (message) yield { ...transfer.place, message };
      }
      for (const [one, other] of crossedIn(group))
        yield {
          ...one.place,
          message: say`"${one.own.name}" (${one.own.title}) takes ${one.given.title}, and "${other.own.name}" (${other.own.title}) ${other.given.title}: they are crossed.`,
        };
    }
  },
  bad: () => [
    bad('total', 'name'),
    bad('customerId', 'name'),
    bad('phone', 'name'),
    bad('deposit', 'rate'),
    bad('deposit', 'worth'),
    bad('urgency', 'level'),
    bad('brief', 'name'),
    {
      files: filled({ note: 'code', brief: 'short' }),
      at: { file: orderFile, path: ['fields', 'customerId', 'fill', 'note'] },
    },
    {
      files: looked({ record: 'customer', id: 'customerId', field: 'name' }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'price', 'lookUp', 'field'] },
    },
    {
      files: looked({
        record: 'customer',
        id: 'customerId',
        field: 'name',
        by: { parentId: 'billDate' },
      }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'price', 'lookUp', 'by', 'parentId'] },
    },
    {
      files: order({ fields: { ...fields, copyOf: { type: 'text', title: '名称', max: 10, value: 'note' } } }),
      at: { file: orderFile, path: ['fields', 'copyOf', 'value'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: filled({ note: 'short', brief: 'phone' }) },
    { files: looked({ record: 'customer', id: 'customerId', field: 'rateOfUnknown' }) },
  ],
};
