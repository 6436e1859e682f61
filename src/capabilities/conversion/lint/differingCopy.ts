import type { Field } from '../../../language/model';
import { isEntered, mightTakeOver, takesOver } from '../../../language/rules';
import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import { fieldsByTable, fieldsIn, halvesOf, placeOf, type CopiedFields, type CopiedHalf } from './copiedFields';
import { gathering } from '../../../lint/Gathering';
import type { Rule } from '../../../lint/Rule';

/** Customers that are made from orders, whose phone is called otherwise. */
const made = customer({ fields: { orderId: { type: 'ref', to: 'order', title: '订单' }, phone: { title: '单价' } } });
const making = (difference: object) => ({
  ...made,
  ...order({ generates: [{ to: 'customer', title: '客户', lines: false, ...difference }] }),
});

type Copied = Pick<Field, 'name' | 'title' | 'type' | 'settings' | 'copy' | 'system' | 'unique' | 'value'>;

interface Known {
  halves: CopiedHalf[];
  fields: CopiedFields<Copied>[];
}

export const differingCopy: Rule = {
  id: 'differing-copy',
  severity: 'warning',
  summary: 'Of fields of one name and two titles the conversion says whether they are copied.',
  gathers: gathering<Known>({
    note: (view) => ({ halves: halvesOf(view), fields: fieldsByTable(view, copied) }),
    *judge(notes) {
      const known = new Map(notes.map(({ resource, note }) => [resource, note.fields]));
      for (const { resource, note, at } of notes)
        for (const half of note.halves) {
          const given = fieldsIn(note.fields, half.from);
          for (const field of fieldsIn(known.get(half.to), half.into)) {
            const from = given.find(({ name }) => name === field.name);
            if (
              !from ||
              field.name === half.takes ||
              Object.hasOwn(half.copy, field.name) ||
              !mightTakeOver(field, from) ||
              takesOver(field, from)
            )
              continue;
            yield {
              ...placeOf(half, at),
              message: say`"${field.name}" is 「${from.title}」 in "${resource}" and 「${field.title}」 in "${half.to}": it is not copied unless that is said.`,
              hint: say`Copy it if both mean the same, else write "${field.name}": false`,
              fix: {
                title: say`Copy "${field.name}"`,
                set: [{ path: at(...half.path, 'copy', field.name).path, value: field.name }],
              },
            };
          }
        }
    },
  }),
  bad: () => [{ files: making({}), at: { file: orderFile, path: ['generates', 0] } }],
  good: () => [
    { files: {} },
    { files: making({ copy: { phone: 'phone' } }) },
    { files: making({ copy: { phone: false } }) },
  ],
};

/** A reference stays one to the same record, whatever it is called. */
function copied(field: Field): Copied | undefined {
  const {
    name,
    title,
    type,
    settings: { dictionary },
    copy,
    system,
    unique,
  } = field;
  return field.target || !isEntered(field)
    ? undefined
    : { name, title, type, settings: dictionary === undefined ? {} : { dictionary }, copy, system, unique };
}
