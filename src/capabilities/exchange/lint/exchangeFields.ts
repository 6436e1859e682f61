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
    const { exchange: said, exchanged } = resource.uses;
    const field = exchanged && resource.fields.find(({ name }) => name === exchanged.key);
    if (field && !field.unique)
      yield {
        ...place('fields', field.name),
        message: say`"${field.name}" tells apart what is taken over: it must be "unique".`,
      };
    if (field && exchanged.isOrder && field.editable !== false)
      yield {
        ...place('fields', field.name),
        message: say`"${field.name}" is the number of a foreign order: it must be "editable": false.`,
      };
    if (!said) return;
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
    { files: exchanging({}), at: { file: 'schemas/sales/customer.json', path: ['fields', 'code'] } },
    { files: exchanging({}), at: { file: orderFile, path: ['fields', 'code'] } },
    { files: exchanging({ with: { urgency: '7' } }), at: at('orders', 'with', 'urgency') },
    { files: exchanging({}), at: at() },
  ],
  good: () => [{ files: {} }],
};
