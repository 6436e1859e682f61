import type { Field, Resource } from '../../../language/model';
import { allotOf, type Allot } from '../../../language/model/Allot';
import { say, type Message } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import type { ResourceContext } from '../../../lint/LintContext';
import type { Place } from '../../../lint/ResourceView';
import type { Finding, Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

/** Customers as a ledger of what lies at each phone, by code. */
const LEDGER = customer({
  fields: { phone: { required: true }, total: { type: 'money', title: '总金额' } },
  ledger: { keys: ['phone', 'code'], measures: ['total'] },
  batches: { ledger: 'customer', keys: ['phone', 'code'], dates: ['madeOn', 'endsOn'] },
});
const ALLOT = {
  register: 'customer',
  field: 'batch',
  quantity: 'quantity',
  day: 'billDate',
  keys: { phone: 'phone' },
};
const allotted = (differs: object) => ({
  ...LEDGER,
  ...order({
    fields: { lines: { allots: { ...ALLOT, ...differs }, fields: { batch: { type: 'text', title: '编号' } } } },
  }),
});
const at = (...keys: string[]) => ({ file: orderFile, path: ['fields', 'lines', 'allots', ...keys] });

export const lineAllot: Rule = {
  id: 'line-allot',
  severity: 'error',
  summary:
    'Lines are allotted to the batches of a register by a text, a quantity, a day, and all other keys of its ledger.',
  *inResource({ fields, resource }, context) {
    for (const { field, file, path } of fields) {
      const allot = allotOf(field);
      if (allot && field.fields)
        yield* findings(allot, field, resource, context, (...keys) => ({ file, path: [...path, 'allots', ...keys] }));
    }
  },
  bad: () => [
    { files: allotted({ register: 'order' }), at: at('register') },
    { files: allotted({ field: 'price' }), at: at('field') },
    { files: allotted({ quantity: 'batch' }), at: at('quantity') },
    { files: allotted({ day: 'customerId' }), at: at('day') },
    { files: allotted({ keys: {} }), at: at('keys') },
    { files: allotted({ keys: { phone: 'phone', fone: 'phone' } }), at: at('keys', 'fone') },
    { files: allotted({ keys: { phone: 'fone' } }), at: at('keys', 'phone') },
  ],
  good: () => [{ files: allotted({}) }],
};

function* findings(
  { day, field: named, keys, quantity, register: name }: Allot,
  table: Field,
  resource: Resource,
  { model }: ResourceContext,
  place: (...keys: string[]) => Place,
): Generator<Finding> {
  const unknown = (message: Message, given: string, allowed: readonly string[], at: string[], atKey = false) =>
    unknownName({ place: place(...at), name: given, message, allowed, ...(atKey ? { atKey } : {}) });
  const batches = model.resources[name]?.uses.batches;
  if (!batches) {
    yield { ...place('register'), message: say`"${name}" is no register of batches.`, missing: name };
    return;
  }
  const inner = table.fields ?? [];
  const header = resource.fields.filter(({ fields }) => !fields);
  const like = (fields: readonly Field[], fits: (field: Field) => boolean) =>
    fields.filter(fits).map((each) => each.name);
  const ledger = model.resources[batches.ledger];
  const typeOf = (key: string | undefined) => ledger?.fields.find((each) => each.name === key)?.type;
  const texts = like(inner, ({ type }) => type === typeOf(batches.keys.at(-1)) || type === 'text');
  if (!texts.includes(named)) yield unknown(say`The lines have no text "${named}".`, named, texts, ['field']);
  const numbers = like(inner, ({ settings, type }) => settings.unit !== undefined || type === 'quantity');
  if (!numbers.includes(quantity))
    yield unknown(say`The lines have no quantity "${quantity}".`, quantity, numbers, ['quantity']);
  const days = like(header, ({ type }) => type === 'date');
  if (!days.includes(day)) yield unknown(say`The header has no date "${day}".`, day, days, ['day']);
  const others = (ledger?.uses.ledger?.keys ?? []).filter((key) => key !== batches.keys.at(-1));
  const said = [...inner, ...header].map((each) => each.name);
  for (const [key, own] of Object.entries(keys))
    if (!others.includes(key))
      yield unknown(say`"${key}" is no key of "${batches.ledger}".`, key, others, ['keys', key], true);
    else if (!said.includes(own)) yield unknown(say`There is no field "${own}".`, own, said, ['keys', key]);
  const missing = others.filter((key) => !Object.hasOwn(keys, key));
  if (missing.length > 0) yield { ...place('keys'), message: say`The place lacks "${missing.join('", "')}".` };
}
