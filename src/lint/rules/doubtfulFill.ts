import type { Field } from '../../language/model';
import { say, type Message } from '../../lib/message';
import { customer, order, orderFile } from '../baseFiles';
import type { ResourceContext } from '../LintContext';
import type { Rule } from '../Rule';
import { misfitOf } from '../transfers/misfitOf';
import { transfersOf, type Transfer } from '../transfers/transfersOf';

const customers = customer({
  fields: {
    note: { type: 'text', title: '名称', max: 50 },
    brief: { type: 'text', title: '电话', max: 40 },
    extra: { type: 'text', title: '单价', max: 40 },
  },
});
const fields = {
  note: { type: 'text', title: '名称' },
  brief: { type: 'text', title: '编号' },
  memo: { type: 'text', title: '单价' },
};
const filled = (fill: object, own: object = {}) => ({
  ...customers,
  ...order({ fields: { ...fields, ...own, customerId: { fill } } }),
});
const at = (name: string) => ({ file: orderFile, path: ['fields', 'customerId', 'fill', name] });

export const doubtfulFill: Rule = {
  id: 'doubtful-fill',
  severity: 'warning',
  summary: 'A field is filled with the one that is called like it, and no two fields with the same one.',
  *inResource(view, context) {
    for (const group of transfersOf(view, context))
      for (const [index, transfer] of group.entries()) {
        const message = misfitOf(transfer, context) ? undefined : doubtOf(transfer, group.slice(0, index), context);
        if (message) yield { ...transfer.place, message };
      }
  },
  bad: [
    { files: filled({ note: 'brief' }), at: at('note') },
    { files: filled({ memo: 'brief' }), at: at('memo') },
    { files: filled({ memo: 'note' }), at: at('memo') },
    { files: filled({ brief: 'name', memo: 'name' }), at: at('memo') },
  ],
  good: [{ files: {} }, { files: filled({ note: 'note', memo: 'extra' }) }, { files: filled({ phone: 'phone' }) }],
};

function doubtOf(
  { own, given, beside }: Transfer,
  before: readonly Transfer[],
  context: ResourceContext,
): Message | undefined {
  if (!beside || own.name === given.name) return undefined;
  const meant = beside.given.find(
    (other) =>
      other !== given &&
      isAlike(other, own, context) &&
      (other.name === own.name || (other.title === own.title && given.title !== own.title)),
  );
  if (meant)
    return say`"${own.name}" (${own.title}) is filled with "${given.name}" (${given.title}), though there is "${meant.name}" (${meant.title}).`;
  const owner = beside.own.find(
    (other) => other !== own && other.name === given.name && isAlike(other, given, context),
  );
  if (owner)
    return say`"${given.name}" (${given.title}) fills "${own.name}" (${own.title}), though there is "${owner.name}" (${owner.title}) here.`;
  const earlier = before.find((other) => other.given === given);
  return earlier
    ? say`"${given.name}" (${given.title}) fills "${own.name}" (${own.title}) and "${earlier.own.name}" (${earlier.own.title}).`
    : undefined;
}

/** Of one type, and referring to the same. */
function isAlike(a: Field, b: Field, { registries: { types } }: ResourceContext): boolean {
  return a.type === b.type && types[a.type]?.refersTo?.(a) === types[b.type]?.refersTo?.(b);
}
