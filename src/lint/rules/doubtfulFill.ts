import type { Field } from '../../language/model';
import { say, type Message } from '../../lib/message';
import { customer, order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import type { ResourceContext } from '../LintContext';
import type { Place } from '../ResourceView';
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

/** One field that is filled from a record. */
interface Filled {
  /** what is filled from what: where all that say this fill it alike, they are right */
  like: string;
  given: string;
  title: string;
  name: string;
  place: Place;
}

/** Other resources that must agree against one. */
const FEWEST = 2;

const PLACE = { place: { type: 'text', title: '编号' } };
const another = (name: string, from: string) => ({
  [`schemas/sales/${name}.json`]: {
    schemaVersion: 5,
    resource: name,
    title: '订单',
    group: 'order',
    permission: `${name}List`,
    api: `/api/sales/${name}`,
    fields: {
      customerId: { type: 'ref', to: 'customer', title: '客户', fill: { place: from } },
      place: { type: 'text', title: '编号' },
    },
    screens: {},
  },
});

export const doubtfulFill: Rule = {
  id: 'doubtful-fill',
  severity: 'warning',
  summary: 'A field is filled with its namesake, or with what all others fill it with.',
  byAnalogy: true,
  *inResource(view, context) {
    for (const group of transfersOf(view, context))
      for (const [index, transfer] of group.entries()) {
        const message = doubtOf(transfer, group.slice(0, index), context);
        if (message && !misfitOf(transfer, context)) yield { ...transfer.place, message };
      }
  },
  gathers: gathering<Filled[]>({
    note: (view, context) =>
      transfersOf(view, context)
        .flat()
        .flatMap(({ own, given, place, beside }) =>
          beside && place.path.at(-2) === 'fill' && own.type === given.type
            ? [
                {
                  like: [own.name, own.title, own.type, beside.from].join(' '),
                  given: given.name,
                  title: given.title,
                  name: own.name,
                  place,
                },
              ]
            : [],
        ),
    *judge(notes) {
      const byLike = new Map<string, { resource: string; filled: Filled }[]>();
      for (const { note, resource } of notes)
        for (const filled of note) byLike.set(filled.like, [...(byLike.get(filled.like) ?? []), { resource, filled }]);
      for (const all of byLike.values())
        for (const { resource, filled } of all) {
          const others = all.filter((other) => other.resource !== resource);
          const [first] = others;
          if (
            first &&
            first.filled.given !== filled.given &&
            new Set(others.map((other) => other.resource)).size >= FEWEST &&
            others.every((other) => other.filled.given === first.filled.given)
          )
            yield {
              ...filled.place,
              message: say`"${filled.name}" is filled with "${filled.given}" (${filled.title}) here, and with "${first.filled.given}" (${first.filled.title}) by all others.`,
            };
        }
    },
  }),
  bad: () => [
    { files: filled({ note: 'brief' }), at: at('note') },
    { files: filled({ memo: 'brief' }), at: at('memo') },
    { files: filled({ memo: 'note' }), at: at('memo') },
    { files: filled({ brief: 'name', memo: 'name' }), at: at('memo') },
    {
      files: { ...filled({ place: 'extra' }, PLACE), ...another('quote', 'name'), ...another('offer', 'name') },
      at: at('place'),
    },
  ],
  good: () => [
    { files: {} },
    { files: { ...filled({ place: 'extra' }, PLACE), ...another('quote', 'name') } },
    { files: filled({ note: 'note', memo: 'extra' }) },
    { files: filled({ phone: 'phone' }) },
  ],
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
