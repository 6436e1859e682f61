import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

const shown = (posted: object, more: object = {}) =>
  order({
    ledger: { keys: ['customerId'], measures: ['total'] },
    fieldSets: ['posting'],
    fields: {
      cost: { type: 'money', title: '成本', posted: { ledger: 'order', measure: 'total', ...posted }, ...more },
    },
    postings: [{ ledger: 'order', on: 'review', side: 'in', keys: {}, add: { total: 'total' } }],
  });
const fault = (...path: string[]) => ({ file: orderFile, path: ['fields', 'cost', ...path] });

export const postedField: Rule = {
  id: 'posted-field',
  severity: 'error',
  summary:
    'A field that shows what a ledger has is of a resource that posts to it, names a measure of it, divides by a number beside it, and is not entered; what it computes counts until it is posted.',
  *inResource({ resource, input, at }, { model, registries }) {
    const ledgers = [...new Set((input.postings ?? []).map(({ ledger }) => ledger))];
    const all = resource.fields.flatMap((field) => [
      { field, beside: resource.fields },
      ...(field.fields ?? []).map((child) => ({ field: child, beside: field.fields ?? [] })),
    ]);
    for (const { beside, field } of all) {
      const { posted } = field;
      if (!posted) continue;
      const place = (...keys: string[]) =>
        at(
          'fields',
          ...field.path.split('.').flatMap((name, index) => (index === 0 ? [name] : ['fields', name])),
          ...keys,
        );
      if (!ledgers.includes(posted.ledger)) {
        yield unknownName({
          place: place('posted', 'ledger'),
          name: posted.ledger,
          message: say`"${resource.name}" posts nothing to "${posted.ledger}".`,
          allowed: ledgers,
        });
        continue;
      }
      const measures = model.resources[posted.ledger]?.uses.ledger?.measures ?? [];
      if (!measures.includes(posted.measure))
        yield unknownName({
          place: place('posted', 'measure'),
          name: posted.measure,
          message: say`"${posted.measure}" is no measure of the ledger.`,
          allowed: measures,
        });
      const numbers = beside.filter(({ type }) => registries.types[type]?.summable).map(({ name }) => name);
      if (posted.per !== undefined && !numbers.includes(posted.per))
        yield unknownName({
          place: place('posted', 'per'),
          name: posted.per,
          message: say`There is no number "${posted.per}" beside it.`,
          allowed: numbers,
        });
      if (field.editable !== false || field.required !== false)
        yield { ...place('posted'), message: say`What a ledger has is not entered.` };
    }
  },
  bad: () => [
    { files: shown({ ledger: 'customer' }), at: fault('posted', 'ledger') },
    { files: shown({ measure: 'totl' }), at: fault('posted', 'measure') },
    { files: shown({ per: 'nothing' }), at: fault('posted', 'per') },
    { files: shown({}, { required: true }), at: fault('posted') },
    { files: shown({}, { editable: true }), at: fault('posted') },
  ],
  good: () => [{ files: {} }, { files: shown({}) }, { files: shown({}, { value: 'total' }) }],
};
