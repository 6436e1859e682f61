import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

/** Customers as a ledger of orders. */
const ledger = customer({
  fields: {
    orderId: { type: 'ref', to: 'order', title: '订单', required: true },
    credit: { type: 'money', title: '金额' },
  },
  ledger: { keys: ['orderId', 'phone'], measures: ['credit'] },
});
const posting = (keys: object) => ({
  ...ledger,
  ...order({
    fields: { orderId: { type: 'ref', to: 'order', title: '订单' } },
    postings: [{ ledger: 'customer', on: 'review', side: 'in', keys, add: { credit: 'total' } }],
  }),
});

export const postingKeys: Rule = {
  id: 'posting-keys',
  severity: 'error',
  summary: 'A posting gives every key of the ledger that must be filled in.',
  *inResource({ resource, input, at }, { model }) {
    for (const [index, { each, frees, keys = {}, ledger: name }] of (input.postings ?? []).entries()) {
      // What uses up the postings of others does so at their keys.
      if (frees !== undefined) continue;
      const target = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
      const around = [...(resource.fields.find((field) => field.name === each)?.fields ?? []), ...resource.fields].map(
        (field) => field.name,
      );
      for (const key of target?.uses.ledger?.keys ?? []) {
        if (Object.hasOwn(keys, key) || target!.fields.find((field) => field.name === key)?.required !== true) continue;
        const fix = around.includes(key)
          ? {
              fix: {
                title: say`Add ${`"${key}": "${key}"`}`,
                set: [{ path: at('postings', index, 'keys', key).path, value: key }],
              },
            }
          : {};
        yield {
          ...at('postings', index, 'keys'),
          message: say`The key "${key}" of "${name}" is missing: every posting must have it.`,
          ...fix,
        };
      }
    }
  },
  bad: () => [{ files: posting({}), at: { file: orderFile, path: ['postings', 0, 'keys'] } }],
  good: () => [{ files: {} }, { files: posting({ orderId: 'orderId' }) }],
};
