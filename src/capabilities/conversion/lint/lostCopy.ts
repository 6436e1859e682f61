import type { Field } from '../../../language/model';
import { isEntered } from '../../../language/rules';
import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import { fieldsByTable, fieldsIn, halvesOf, type CopiedFields, type CopiedHalf } from './copiedFields';
import { gathering } from '../../../lint/Gathering';
import type { Rule } from '../../../lint/Rule';

const making = (fields: object) => ({
  ...customer({ fields: { orderId: { type: 'ref', to: 'order', title: '订单' }, ...fields } }),
  ...order({ generates: [{ to: 'customer', title: '客户', lines: false, copy: { phone: 'phone' } }] }),
});
const bad = (fields: object) => ({
  files: making(fields),
  at: { file: orderFile, path: ['generates', 0, 'copy', 'phone'] },
});

/** A field that nobody may fill in, and what fills it instead. */
interface Closed {
  name: string;
  isOwn: boolean;
  isLookedUp: boolean;
  follows: string | undefined;
}

interface Known {
  halves: CopiedHalf[];
  fields: CopiedFields<Closed>[];
}

export const lostCopy: Rule = {
  id: 'lost-copy',
  severity: 'warning',
  summary: 'What a conversion copies is still there once it is saved.',
  gathers: gathering<Known>({
    note: (view) => ({ halves: halvesOf(view), fields: fieldsByTable(view, closed) }),
    *judge(notes) {
      const known = new Map(notes.map(({ resource, note }) => [resource, note.fields]));
      for (const { note, at } of notes)
        for (const half of note.halves)
          for (const field of fieldsIn(known.get(half.to), half.into)) {
            const message = typeof half.copy[field.name] === 'string' ? lossOf(field, half) : undefined;
            if (message) yield { ...at(...half.path, 'copy', field.name), atKey: true, message };
          }
    },
  }),
  bad: () => [
    bad({ phone: { editable: false } }),
    bad({
      phone: { editable: false },
      payerId: { type: 'ref', to: 'customer', title: '客户', fill: { phone: 'phone' } },
    }),
    bad({ phone: { type: 'text', value: 'name' } }),
  ],
  good: () => [{ files: {} }, { files: making({}) }],
};

function closed(field: Field, siblings: readonly Field[]): Closed | undefined {
  if (isEntered(field) && field.editable !== false) return undefined;
  const follows = siblings.find(({ target }) => Object.hasOwn(target?.fill ?? {}, field.name))?.name;
  return { name: field.name, isOwn: !isEntered(field), isLookedUp: field.lookUp !== undefined, follows };
}

function lossOf({ name, isOwn, isLookedUp, follows }: Closed, { to, isAlone }: CopiedHalf) {
  if (isOwn) return say`"${name}" of "${to}" is calculated, numbered or unique: nothing is copied into it.`;
  if (follows !== undefined)
    return say`"${name}" of "${to}" follows "${follows}" and nobody may change it: what is copied into it is lost.`;
  if (isLookedUp)
    return say`"${name}" of "${to}" is looked up and nobody may change it: what is copied into it is lost.`;
  // Without lines nothing tells the server, when the document is saved, which one it was made from.
  if (isAlone)
    return say`Nobody may change "${name}" of "${to}", which begins without lines: what is copied into it is not believed when it is saved.`;
  return undefined;
}
