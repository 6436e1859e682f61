import type { ExpressionType } from '../../language/expression';
import { groupBy } from '../../lib/groupBy';
import { say } from '../../lib/message';
import { customer, order, orderFile } from '../baseFiles';
import { removing } from '../fix/removing';
import { gathering } from '../Gathering';
import type { Place } from '../ResourceView';
import type { Rule } from '../Rule';

/** What two records may well have in common: yes or no, one of a few choices, a measured number. */
function isShared(type: ExpressionType, measures: readonly object[] | undefined, isDocument: boolean): boolean {
  if (type.kind === 'boolean' || type.kind === 'choice') return true;
  // 7 may be a place in an order, 7.50 is none.
  if (type.kind === 'number') return measures !== undefined && type.scale !== 0;
  return isDocument && (type.kind === 'date' || type.kind === 'datetime');
}

const CUSTOMER = 'schemas/sales/customer.json';
const price = { type: 'price', title: '单价', dated: true };
const urgent = { type: 'enum', dictionary: 'urgency', title: '紧急程度', dated: true };

export const doubtfulUnique: Rule = {
  id: 'doubtful-unique',
  severity: 'warning',
  summary:
    'Records are told apart by texts and numbers of their own, not by a choice, an amount or the day of a document.',
  byAnalogy: true,
  *inResource({ fields, resource: { kind } }, { registries: { authoring, types } }) {
    for (const { field, file, input, path } of fields) {
      const type = types[field.type];
      if (input.unique !== true || !type) continue;
      const measures = authoring.fields[field.type]?.measures?.(field);
      if (isShared(type.expressionType(field), measures, kind === 'document'))
        yield {
          file,
          path: [...path, 'unique'],
          message: say`No two records could have the same "${field.name}" (${field.title}).`,
          ...removing({ path: [...path, 'unique'] }),
        };
    }
  },
  gathers: gathering<{ isChoice: boolean; place: Place; name: string; title: string }[]>({
    note: ({ fields }, { registries: { types } }) =>
      fields.flatMap(({ field, file, input, path }) => {
        const kind = types[field.type]?.expressionType(field).kind;
        return input.dated === true
          ? [
              {
                isChoice: kind === 'choice' || kind === 'boolean',
                place: { file, path: [...path, 'dated'] },
                name: field.name,
                title: field.title,
              },
            ]
          : [];
      }),
    *judge(notes) {
      const by = groupBy(
        notes.flatMap(({ note }) => note),
        ({ isChoice }) => isChoice,
      );
      const [choices = [], others = []] = [by.get(true), by.get(false)];
      if (choices.length >= others.length) return;
      for (const { name, place, title } of choices)
        yield {
          ...place,
          message: say`"${name}" (${title}) is a choice; what counts from a day on elsewhere is a price, a rate or a text.`,
        };
    },
  }),
  bad: () => [
    {
      files: order({ fields: { urgency: { unique: true } } }),
      at: { file: orderFile, path: ['fields', 'urgency', 'unique'] },
    },
    {
      files: order({ fields: { billDate: { unique: true } } }),
      at: { file: orderFile, path: ['fields', 'billDate', 'unique'] },
    },
    {
      files: order({ fields: { paid: { type: 'money', title: '金额', unique: true } } }),
      at: { file: orderFile, path: ['fields', 'paid', 'unique'] },
    },
    {
      files: customer({ fields: { price, cost: price, urgent } }),
      at: { file: CUSTOMER, path: ['fields', 'urgent', 'dated'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: customer({ fields: { phone: { unique: true }, since: { type: 'date', title: '日期', unique: true } } }) },
    { files: customer({ fields: { urgent } }) },
  ],
};
