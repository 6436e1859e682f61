import type { Expected, Field, Resource } from '../../../language/model';
import { say, type Message } from '../../../lib/message';
import { customer, order } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

/** A name that must be there, and among what. */
interface Named {
  path: (string | number)[];
  name: string;
  message: Message;
  allowed: string[];
  atKey?: true;
}

const file = 'schemas/sales/customer.json';
const expecting = (difference: object) => ({
  ...customer({
    ledger: {
      keys: ['customerId'],
      measures: ['total'],
      expects: [
        { of: 'order', by: 'order', side: 'in', date: 'billDate', keys: { customerId: 'customerId' }, ...difference },
      ],
    },
    fieldSets: ['posting'],
    fields: {
      customerId: { type: 'ref', to: 'customer', title: '客户' },
      total: { type: 'money', title: '金额' },
    },
  }),
  ...order({ generates: [{ to: 'order', title: '订单' }] }),
});
const at = (...path: (string | number)[]) => ({ file, path: ['ledger', 'expects', 0, ...path] });

export const expected: Rule = {
  id: 'expected',
  severity: 'error',
  summary:
    'What a ledger expects stands in lines of documents that become others, in states that they have, with a day and with keys of the ledger.',
  *inResource({ at: place, resource }, { index, model, registries }) {
    const { expects = [], keys = [] } = resource.uses.ledger ?? {};
    for (const [number, each] of expects.entries()) {
      const documents = index.resources.includes(each.of) ? model.resources[each.of] : undefined;
      const isDay = (field: Field) => registries.types[field.type]?.expressionType(field).kind === 'date';
      const wanted: Named[] = [
        {
          path: ['of'],
          name: each.of,
          message: say`There is no resource "${each.of}".`,
          allowed: [...index.resources],
        },
        ...Object.keys(each.keys).map((key): Named => ({
          path: ['keys', key],
          name: key,
          message: say`"${key}" is no key of "${resource.name}".`,
          allowed: keys,
          atKey: true,
        })),
        ...(documents ? namedByDocuments(documents, each, isDay) : []),
      ];
      for (const { path, ...name } of wanted)
        if (!name.allowed.includes(name.name))
          yield unknownName({ place: place('ledger', 'expects', number, ...path), ...name });
      for (const [index, state] of (each.from ?? []).entries())
        if (documents && documents.machine?.states.every(({ value }) => value !== state) !== false)
          yield {
            ...place('ledger', 'expects', number, 'from', index),
            message: say`${state} is no state of "${each.of}".`,
          };
    }
  },
  bad: () => [
    { files: expecting({ of: 'ordr' }), at: at('of') },
    { files: expecting({ by: 'customer' }), at: at('by') },
    { files: expecting({ date: 'customerId' }), at: at('date') },
    { files: expecting({ keys: { cutomerId: 'customerId' } }), at: at('keys', 'cutomerId') },
    { files: expecting({ keys: { customerId: 'custmerId' } }), at: at('keys', 'customerId') },
    { files: expecting({ from: [9] }), at: at('from', 0) },
    { files: expecting({ quantity: 'quantty' }), at: at('by') },
    { files: expecting({ less: ['ordr.quantity'] }), at: at('less', 0) },
  ],
  good: () => [{ files: expecting({}) }],
};

function namedByDocuments(
  documents: Resource,
  { by, date, keys, less = [], of, quantity }: Expected,
  isDay: (field: Field) => boolean,
): Named[] {
  // What remains of a line is found by the database, which knows stored fields and no expressions.
  const ways = documents.uses.generates.filter(({ lines }) =>
    documents.fields
      .find(({ name }) => name === lines?.from)
      ?.fields?.some(({ name }) => name === (quantity ?? lines?.quantity)),
  );
  const lines = ways.find(({ to }) => to === by)?.lines;
  const found: Named[] = [
    {
      path: ['by'],
      name: by,
      message: say`No lines of "${of}" become "${by}" by a quantity that they store.`,
      allowed: ways.map(({ to }) => to),
    },
  ];
  if (!lines) return found;
  for (const [index, path] of less.entries())
    found.push({
      path: ['less', index],
      name: path.split('.')[0] ?? '',
      message: say`Nothing "${path}" is made of the lines of "${of}".`,
      allowed: documents.uses.generates.flatMap(({ lines: made, to }) => (made?.from === lines.from ? [to] : [])),
    });
  const around = [...(documents.fields.find(({ name }) => name === lines.from)?.fields ?? []), ...documents.fields];
  found.push({
    path: ['date'],
    name: date,
    message: say`"${of}" has no day "${date}".`,
    allowed: around.filter(isDay).map(({ name }) => name),
  });
  for (const [key, name] of Object.entries(keys))
    found.push({
      path: ['keys', key],
      name,
      message: say`Neither the lines nor the header of "${of}" have "${name}".`,
      allowed: around.map((field) => field.name),
    });
  return found;
}
