import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

const costed = (posting: object) =>
  order({
    ledger: { keys: ['customerId'], measures: ['total', 'amount'], cost: { value: 'amount', per: 'total' } },
    fields: { amount: { type: 'money', title: '成本' } },
    fieldSets: ['posting'],
    postings: [{ ledger: 'order', on: 'review', side: 'in', keys: {}, add: { total: 'total' }, ...posting }],
  });

export const valueOrigin: Rule = {
  id: 'value-origin',
  severity: 'error',
  summary:
    'What is given back or belongs to a receipt is posted to a ledger of cost; what is given back leaves its value to the ledger, what belongs to a receipt is value alone.',
  *inResource({ input, at }, { index: project, model }) {
    for (const [index, posting] of (input.postings ?? []).entries()) {
      const key = posting.returns === undefined ? 'lands' : 'returns';
      if (posting[key] === undefined) continue;
      const place = (...keys: string[]) => at('postings', index, ...keys);
      const ledger = project.ledgers.includes(posting.ledger) ? model.resources[posting.ledger] : undefined;
      const cost = ledger?.uses.ledger?.cost;
      if (ledger && !cost) {
        yield { ...place(key), message: say`"${posting.ledger}" is no ledger of cost.` };
        continue;
      }
      if (cost && key === 'returns' && posting.add[cost.value] !== undefined)
        yield {
          ...place('add', cost.value),
          message: say`What is given back is worth what it was: its value is not said.`,
        };
      if (cost && key === 'lands' && (posting.add[cost.value] === undefined || posting.add[cost.per] !== undefined))
        yield {
          ...place('add'),
          message: say`What belongs to a receipt is value alone: "${cost.value}" and nothing else.`,
        };
    }
  },
  bad: () => [
    {
      files: costed({ returns: 'customer', add: { total: 'total', amount: 'total' } }),
      at: { file: orderFile, path: ['postings', 0, 'add', 'amount'] },
    },
    { files: costed({ lands: 'customer' }), at: { file: orderFile, path: ['postings', 0, 'add'] } },
  ],
  good: () => [
    { files: {} },
    { files: costed({ returns: 'customer' }) },
    { files: costed({ lands: 'customer', add: { amount: 'total' } }) },
  ],
};
