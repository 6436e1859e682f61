import { headerOf, resourceOf, type Field, type Resource } from '../../../language/model';
import { fillFromOf, isLedgerFill, type RecordFill } from '../../../language/model/FillFrom';
import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import type { ResourceContext } from '../../../lint/LintContext';
import type { Place } from '../../../lint/ResourceView';
import type { Finding, Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

/** Customers with people, who come into the lines of an order. */
const PEOPLE = customer({
  fields: {
    people: {
      type: 'lines',
      title: '联系人',
      fields: { phone: { type: 'phone', title: '电话' }, since: { type: 'date', title: '开始日期' } },
    },
  },
});
const FILL = {
  title: '取联系人',
  of: 'customerId',
  lines: 'people',
  takes: { phone: 'phone' },
  from: 'since',
  day: 'billDate',
};
const filled = (differs: object) => ({
  ...PEOPLE,
  ...order({
    fields: { lines: { fillFrom: { ...FILL, ...differs }, fields: { phone: { type: 'phone', title: '电话' } } } },
  }),
});
const at = (...keys: string[]) => ({ file: orderFile, path: ['fields', 'lines', 'fillFrom', ...keys] });

export const recordFill: Rule = {
  id: 'record-fill',
  severity: 'error',
  summary: 'Lines are filled from the lines of a record that the header names, field by field of one type.',
  *inResource({ fields, resource }, context) {
    for (const { field, file, path } of fields) {
      const fill = fillFromOf(field);
      if (fill && !isLedgerFill(fill) && field.fields)
        yield* findings(fill, field, resource, context, (...keys) => ({ file, path: [...path, 'fillFrom', ...keys] }));
    }
  },
  bad: () => [
    { files: filled({ of: 'billDate' }), at: at('of') },
    { files: filled({ lines: 'phone' }), at: at('lines') },
    { files: filled({ takes: { phne: 'phone' } }), at: at('takes', 'phne') },
    { files: filled({ takes: { phone: 'phne' } }), at: at('takes', 'phone') },
    { files: filled({ takes: { phone: 'since' } }), at: at('takes', 'phone') },
    { files: filled({ from: 'phone' }), at: at('from') },
    { files: filled({ until: 'phone' }), at: at('until') },
    { files: filled({ day: 'customerId' }), at: at('day') },
    { files: filled({ day: undefined }), at: at('from') },
  ],
  good: () => [{ files: filled({}) }, { files: filled({ from: undefined, day: undefined }) }],
};

function* findings(
  { day, from, lines, of, takes, until }: RecordFill,
  table: Field,
  resource: Resource,
  { model, registries }: ResourceContext,
  place: (...keys: string[]) => Place,
): Generator<Finding> {
  const header = headerOf(resource);
  const references = header.filter(({ target }) => target !== undefined);
  const target = references.find(({ name }) => name === of)?.target;
  const names = (fields: readonly Field[]) => fields.map(({ name }) => name);
  if (!target) {
    const message = say`The header has no reference "${of}".`;
    yield unknownName({ place: place('of'), name: of, message, allowed: names(references) });
    return;
  }
  const tables = resourceOf(model, target.resource).fields.filter(({ fields }) => fields);
  const theirs = tables.find(({ name }) => name === lines)?.fields;
  if (!theirs) {
    const message = say`"${target.resource}" has no lines "${lines}".`;
    yield unknownName({ place: place('lines'), name: lines, message, allowed: names(tables) });
    return;
  }
  for (const [own, source] of Object.entries(takes)) {
    const field = table.fields?.find(({ name }) => name === own);
    const alike = theirs.filter(({ type }) => !field || type === field.type);
    if (!field) {
      const message = say`The lines have no field "${own}".`;
      yield unknownName({
        place: place('takes', own),
        name: own,
        message,
        allowed: names(table.fields ?? []),
        atKey: true,
      });
    } else if (!alike.some(({ name }) => name === source)) {
      const message = say`"${lines}" has no field "${source}" of the type of "${own}".`;
      yield unknownName({ place: place('takes', own), name: source, message, allowed: names(alike) });
    }
  }
  const isDay = (field: Field): boolean => registries.types[field.type]?.expressionType(field).kind === 'date';
  const days = header.filter(isDay);
  if (day !== undefined && !days.some(({ name }) => name === day))
    yield unknownName({
      place: place('day'),
      name: day,
      message: say`The header has no date "${day}".`,
      allowed: names(days),
    });
  for (const [key, name] of Object.entries({ from, until })) {
    if (name === undefined) continue;
    const dates = names(theirs.filter(isDay));
    if (!dates.includes(name))
      yield unknownName({ place: place(key), name, message: say`"${lines}" has no date "${name}".`, allowed: dates });
    else if (day === undefined) yield { ...place(key), message: say`Nothing says on which day a line must count.` };
  }
}
