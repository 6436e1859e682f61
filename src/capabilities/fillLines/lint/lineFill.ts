import { POSTING } from '../../../language/meta/postingFields';
import { refTargetOf, resourceOf, type Field, type Resource } from '../../../language/model';
import { fillFromOf, isLedgerFill, type LedgerFill } from '../../../language/model/FillFrom';
import { say, type Message } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import type { ResourceContext } from '../../../lint/LintContext';
import type { Place } from '../../../lint/ResourceView';
import type { Finding, Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

/** Customers as a ledger of what each order has. */
const LEDGER = customer({
  fields: {
    customerId: { type: 'ref', to: 'customer', title: '客户' },
    total: { type: 'money', title: '总金额' },
  },
  ledger: { keys: ['customerId', 'phone'], measures: ['total'] },
});
const FILL = {
  title: '明细',
  ledger: 'customer',
  measure: 'total',
  by: { customerId: 'customerId' },
  until: 'billDate',
};
const filled = (differs: object) => ({
  ...LEDGER,
  ...order({
    fields: { lines: { fillFrom: { ...FILL, ...differs }, fields: { phone: { type: 'phone', title: '电话' } } } },
  }),
});
const at = (...keys: string[]) => ({ file: orderFile, path: ['fields', 'lines', 'fillFrom', ...keys] });

export const lineFill: Rule = {
  id: 'line-fill',
  severity: 'error',
  summary:
    'Lines are filled from a ledger by its keys, with header fields that there are, and have a key of their own.',
  *inResource({ fields, resource }, context) {
    for (const { field, file, path } of fields) {
      const fill = fillFromOf(field);
      if (fill && isLedgerFill(fill) && field.fields)
        yield* findings(fill, field, resource, context, (...keys) => ({ file, path: [...path, 'fillFrom', ...keys] }));
    }
  },
  bad: () => [
    { files: filled({ ledger: 'order' }), at: at('ledger') },
    { files: filled({ measure: 'phone' }), at: at('measure') },
    { files: filled({ until: 'customerId' }), at: at('until') },
    { files: filled({ by: { custmerId: 'customerId' } }), at: at('by', 'custmerId') },
    { files: filled({ by: { customerId: 'custmerId' } }), at: at('by', 'customerId') },
    { files: filled({ by: { 'customerId.nme': 'phone' } }), at: at('by', 'customerId.nme') },
    { files: filled({ by: { customerId: 'customerId', phone: 'phone' } }), at: at('by') },
  ],
  good: () => [{ files: filled({}) }, { files: filled({ by: { 'customerId.name': 'code' } }) }],
};

function* findings(
  { by, ledger: name, measure, until }: LedgerFill,
  table: Field,
  resource: Resource,
  { index, model }: ResourceContext,
  place: (...keys: string[]) => Place,
): Generator<Finding> {
  const unknown = (message: Message, given: string, allowed: readonly string[], keys: string[], atKey = false) =>
    unknownName({ place: place(...keys), name: given, message, allowed, ...(atKey ? { atKey } : {}) });
  const ledger = index.ledgers.includes(name) ? resourceOf(model, name) : undefined;
  const books = ledger?.uses.ledger;
  if (!ledger || !books) {
    yield unknown(say`There is no ledger "${name}".`, name, index.ledgers, ['ledger']);
    return;
  }
  if (!books.measures.includes(measure))
    yield unknown(say`"${measure}" is no measure of "${name}".`, measure, books.measures, ['measure']);
  const header = resource.fields.filter(({ fields }) => !fields);
  const day = ledger.fields.find((field) => field.name === POSTING.date)?.type ?? 'date';
  const days = header.filter(({ type }) => type === day).map((field) => field.name);
  if (!days.includes(until)) yield unknown(say`The header has no date "${until}".`, until, days, ['until']);
  for (const [path, own] of Object.entries(by)) {
    const [key = '', further] = path.split('.');
    const field = books.keys.includes(key) ? ledger.fields.find((each) => each.name === key) : undefined;
    const target = field?.target && model.resources[refTargetOf(field).resource];
    const theirs = target?.fields.map((each) => each.name) ?? [];
    const names = header.map((each) => each.name);
    if (!field) yield unknown(say`"${key}" is no key of "${name}".`, key, books.keys, ['by', path], true);
    else if (further !== undefined && !theirs.includes(further))
      yield unknown(say`"${key}" has no field "${further}".`, further, theirs, ['by', path], true);
    else if (!names.includes(own)) yield unknown(say`The header has no field "${own}".`, own, names, ['by', path]);
  }
  const left = books.keys.filter((key) => !Object.hasOwn(by, key));
  if (!left.some((key) => table.fields?.some((field) => field.name === key)))
    yield { ...place('by'), message: say`The lines have no field that is a key of "${name}".` };
}
