import { CHILD_TABLE } from '../../../language/meta/childTable';
import { datedTable } from '../../../language/model/datedTable';
import { isRecord } from '../../../language/model/LookUp';
import type { Field, Resource } from '../../../language/model';
import { say, type Message } from '../../../lib/message';
import { customer, order } from '../../../lint/baseFiles';
import { removing } from '../../../lint/fix/removing';
import type { ResourceContext } from '../../../lint/LintContext';
import type { FieldView } from '../../../lint/ResourceView';
import type { Rule } from '../../../lint/Rule';

const CUSTOMER = 'schemas/sales/customer.json';
const ORDER = 'schemas/sales/order.json';

export const datedField: Rule = {
  id: 'dated-field',
  severity: 'error',
  summary:
    'What counts from a day on is one value of the header of a master that people enter, and whoever fills or looks it up knows a date.',
  *inResource({ fields, input, resource }, context) {
    for (const view of fields) {
      const { field, file, path } = view;
      const misfit = view.input?.dated === undefined ? undefined : misfitOf(view, resource, input.fields);
      if (misfit) yield { file, path: [...path, 'dated'], message: misfit, ...removing({ path: [...path, 'dated'] }) };
      const { since } = field.settings;
      if (since !== undefined && !(field.system && !view.table && isDatedOf(resource, since)))
        yield {
          file,
          path: [...path, 'since'],
          message: say`"${field.path}" is set by the server alone, to the day of a dated field of the header, which "${String(since)}" is none of.`,
        };
      const unknown =
        resource.kind === 'document' && resource.date === undefined ? datedReadBy(field, context) : undefined;
      if (unknown !== undefined)
        yield {
          file,
          path: [...path, field.lookUp ? 'lookUp' : 'fill'],
          message: say`"${unknown}" counts from a day on, but "${resource.name}" does not say on which day it happens.`,
          hint: say`Say its ${'`date`'}`,
        };
    }
  },
  bad: () => [
    { files: customer({ fields: { rates: table() } }), at: at('rates') },
    { files: order({ fields: { phone: { dated: true } } }), at: at('phone', ORDER) },
    { files: customer({ fields: { full: { ...text(), value: 'name', dated: true } } }), at: at('full') },
    { files: customer({ fields: { note: { ...text(), unique: true, dated: true } } }), at: at('note') },
    { files: customer({ fields: { begun: begun() } }), at: { file: CUSTOMER, path: ['fields', 'begun', 'since'] } },
    { files: customer({ fields: { note: { ...text(), dated: true }, noteDates: text() } }), at: at('note') },
  ],
  good: () => [{ files: customer({ fields: { note: { ...text(), dated: true }, begun: begun() } }) }],
};

function text() {
  return { type: 'text', title: '名称', max: 20 };
}

function begun() {
  return { type: 'date', title: '状态', since: 'note', system: true };
}

function table() {
  return { type: 'lines', title: '明细', dated: true, fields: { note: text() } };
}

function at(name: string, file = CUSTOMER) {
  return { file, path: ['fields', name, 'dated'] };
}

function misfitOf({ field, table: inner }: FieldView, resource: Resource, said: object): Message | undefined {
  const { editable, name, path, system, type, unique, value } = field;
  if (inner || type === CHILD_TABLE) return say`"${path}" is no single value of the header, which alone can be dated.`;
  if (resource.kind === 'document')
    return say`"${resource.name}" happens on one day: nothing of it counts from another.`;
  if (system || value !== undefined || editable === false)
    return say`Nobody enters "${path}": there is nothing to date.`;
  if (unique) return say`"${path}" must be unique, which values of other days cannot be.`;
  return Object.hasOwn(said, datedTable(name))
    ? say`The values of "${path}" would stand in "${datedTable(name)}", which is a field of its own.`
    : undefined;
}

function isDatedOf({ fields }: Resource, said: unknown): boolean {
  return fields.some(({ dated, name }) => dated !== undefined && name === said);
}

/** The dated field of another record that a field fills in or is looked up from. */
function datedReadBy({ lookUp, target }: Field, { model }: ResourceContext): string | undefined {
  const isDated = (resource: string, name: string | undefined): boolean =>
    model.resources[resource]?.fields.some((field) => field.name === name && field.dated !== undefined) ?? false;
  if (isRecord(lookUp)) {
    const names = [lookUp.lines === undefined ? lookUp.field : undefined, lookUp.otherwise];
    return names.find((name) => isDated(lookUp.record, name));
  }
  return target && Object.values(target.fill).find((name) => isDated(target.resource, name));
}
