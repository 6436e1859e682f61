import { say } from '../../../lib/message';
import { fieldNamed } from '../../../language/model';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';
import { RUN_STATE } from '../wire';

const PRODUCTS = { into: 'customer', key: 'code', fields: { name: 'name' }, listed: 'isSold', log: 'customerId' };
const ORDERS = {
  into: 'order',
  key: 'code',
  fields: {},
  client: 'customerId.name',
  lines: { table: 'lines', product: 'productId', quantity: 'quantity', price: 'price', amount: 'amount' },
  allowed: { list: 'customer', foreign: 'a', product: 'b', factor: 'c', from: 'd', until: 'e' },
  log: 'customerId',
};
const exchanging = (difference: object) =>
  order({ exchange: { system: 'shop', products: PRODUCTS, orders: { ...ORDERS, ...difference } } });
const at = (...path: string[]) => ({ file: orderFile, path: ['exchange', ...path] });

export const exchangeFields: Rule = {
  id: 'exchange-fields',
  severity: 'error',
  summary:
    'What is taken over is told apart by a field without doubles, which nobody enters in orders; what all of them are is a choice, and runs have the states that they end in.',
  *inResource({ resource, at: place }, { model }) {
    const said = resource.uses.exchange;
    if (!said) return;
    for (const part of ['products', 'orders'] as const) {
      const taken = said[part];
      const field = taken && model.resources[taken.into]?.fields.find(({ name }) => name === taken.key);
      if (taken && field && !field.unique)
        yield {
          ...place('exchange', part, 'key'),
          message: say`"${taken.key}" of "${taken.into}" may stand twice: it must be "unique".`,
        };
      if (taken && field && part === 'orders' && field.editable !== false)
        yield {
          ...place('exchange', part, 'key'),
          message: say`People can enter "${taken.key}" of "${taken.into}": it must be "editable": false.`,
        };
    }
    const { orders } = said;
    const into = orders && model.resources[orders.into];
    for (const [name, value] of Object.entries(into ? (orders.with ?? {}) : {})) {
      const options = into?.fields.some((field) => field.name === name) ? fieldNamed(into, name).options : undefined;
      const allowed = options?.map((option) => String(option.value)) ?? [value];
      if (!allowed.includes(value))
        yield unknownName({
          place: place('exchange', 'orders', 'with', name),
          name: value,
          message: say`"${value}" is no choice of "${name}".`,
          allowed,
        });
    }
    const states = resource.machine?.states.map(({ value }) => value) ?? [];
    for (const state of Object.values(RUN_STATE))
      if (!states.includes(state))
        yield { ...place('exchange'), message: say`Runs end in state ${state}, which "${resource.name}" has not.` };
  },
  bad: () => [
    { files: exchanging({}), at: at('products', 'key') },
    { files: exchanging({}), at: at('orders', 'key') },
    { files: exchanging({ with: { urgency: '7' } }), at: at('orders', 'with', 'urgency') },
    { files: exchanging({}), at: at() },
  ],
  good: () => [{ files: {} }],
};
