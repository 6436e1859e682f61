import { COST_METHODS } from '../../../language/meta/costMethods';
import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

const costed = (...methods: string[]) =>
  order({
    ledger: { keys: ['customerId'], measures: ['total', 'amount'], cost: { value: 'amount', per: 'total', methods } },
    fieldSets: ['posting'],
    fields: {
      amount: { type: 'money', title: '成本' },
      method: {
        type: 'enum',
        title: '计价方式',
        options: [
          { value: 'moving', label: '移动加权平均' },
          { value: 'fifo', label: '先进先出' },
        ],
      },
    },
  });

export const methodPath: Rule = {
  id: 'method-path',
  severity: 'error',
  summary:
    'Where a ledger reads how goods are valued is a choice of moving, monthly and fifo that a key leads to, or a resource.',
  *inResource({ resource, input, at }, { model }) {
    for (const [index, path] of (input.ledger?.cost?.methods ?? []).entries()) {
      const [first = '', ...rest] = path.split('.');
      const key = input.ledger?.keys.includes(first) ? resource.fields.find(({ name }) => name === first) : undefined;
      let place = model.resources[key ? (key.target?.resource ?? '') : first];
      for (const name of rest.slice(0, -1))
        place = model.resources[place?.fields.find((field) => field.name === name)?.target?.resource ?? ''];
      const options = place?.fields.find(({ name }) => name === rest.at(-1))?.options;
      if (!options?.every(({ value }) => COST_METHODS.some((method) => method === value)))
        yield {
          ...at('ledger', 'cost', 'methods', index),
          message: say`"${path}" leads to no choice of ${COST_METHODS.join(', ')}.`,
        };
    }
  },
  bad: () => [
    { files: costed('customerId.name'), at: { file: orderFile, path: ['ledger', 'cost', 'methods', 0] } },
    { files: costed('nobody.method'), at: { file: orderFile, path: ['ledger', 'cost', 'methods', 0] } },
  ],
  good: () => [{ files: {} }, { files: costed('order.method') }],
};
