import { say } from '../../lib/message';
import { customer, order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import type { Rule } from '../Rule';
import { transfersOf } from '../transfers/transfersOf';
import type { Place } from '../ResourceView';

/** One field that is filled from a record. */
interface Filled {
  /** what is filled from what: where all that say this fill it alike, they are right */
  like: string;
  given: string;
  title: string;
  name: string;
  place: Place;
}

/** Other resources that must agree. */
const FEWEST = 2;

const customers = customer({
  fields: {
    near: { type: 'text', title: '名称', max: 50 },
    far: { type: 'text', title: '电话', max: 50 },
  },
});
const another = (name: string, from: string) => ({
  [`schemas/sales/${name}.json`]: {
    schemaVersion: 2,
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

export const dissentingFill: Rule = {
  id: 'dissenting-fill',
  severity: 'warning',
  summary: 'What all other resources fill a field of one name and title with, this one does, too.',
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
  bad: [
    {
      files: {
        ...customers,
        ...another('quote', 'near'),
        ...another('offer', 'near'),
        ...order({ fields: { place: { type: 'text', title: '编号' }, customerId: { fill: { place: 'far' } } } }),
      },
      at: { file: orderFile, path: ['fields', 'customerId', 'fill', 'place'] },
    },
  ],
  good: [
    { files: {} },
    {
      files: {
        ...customers,
        ...another('quote', 'near'),
        ...order({ fields: { place: { type: 'text', title: '编号' }, customerId: { fill: { place: 'far' } } } }),
      },
    },
  ],
};
