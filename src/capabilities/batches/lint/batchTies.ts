import type { Model, Resource } from '../../../language/model';
import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import { gathering } from '../../../lint/Gathering';
import type { Rule } from '../../../lint/Rule';

const KEYS = ['usedBy', 'madeBy'] as const;

/** Where postings of a resource say that goods belong to, by ledger; undefined: it leads nowhere. Plain data. */
type Note = { index: number; key: (typeof KEYS)[number]; ledger: string; target: string | null }[];

const posting = (...more: object[]) => ({
  ...customer({
    ledger: { keys: ['customerId'], measures: ['total'] },
    fieldSets: ['posting'],
    fields: { customerId: { type: 'ref', to: 'customer', title: '客户' }, total: { type: 'money', title: '金额' } },
  }),
  ...order({
    postings: more.map((each) => ({
      ledger: 'customer',
      on: 'review',
      side: 'in',
      keys: { customerId: 'customerId' },
      add: { total: 'total' },
      ...each,
    })),
  }),
});
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['postings', ...path] });

export const batchTies: Rule = {
  id: 'batch-ties',
  severity: 'error',
  summary: 'What goods go into and are made by is one kind of record in all of a ledger.',
  gathers: gathering<Note>({
    note: ({ resource }, { model }) =>
      resource.uses.postings.flatMap((each, index) =>
        KEYS.flatMap((key) => {
          const path = each[key];
          return path === undefined
            ? []
            : [{ index, key, ledger: each.ledger, target: targetOf(model, resource, path)?.name ?? null }];
        }),
      ),
    *judge(notes) {
      const all = notes.flatMap(({ note }) => note);
      for (const { at: place, note } of notes)
        for (const { index, key, ledger, target } of note) {
          const others = all.filter((each) => each.ledger === ledger && each.key !== key && each.target !== null);
          if (target !== null && !others.some((each) => each.target === target))
            yield {
              ...place('postings', index, key),
              message:
                key === 'usedBy'
                  ? say`Nothing in "${ledger}" is made by "${target}": what goes into it would be lost.`
                  : say`Nothing in "${ledger}" goes into "${target}": what it is made of would not be known.`,
            };
        }
    },
  }),
  bad: () => [
    { files: posting({ usedBy: 'customerId' }), at: at(0, 'usedBy') },
    { files: posting({ madeBy: 'customerId' }), at: at(0, 'madeBy') },
  ],
  good: () => [{ files: {} }, { files: posting({ madeBy: 'customerId' }, { side: 'out', usedBy: 'customerId' }) }],
};

function targetOf({ resources }: Model, resource: Resource, path: string): Resource | undefined {
  let there: Resource | undefined = resource;
  for (const name of path.split('.')) {
    const field: Resource['fields'][number] | undefined = there?.fields.find((each) => each.name === name);
    there = resources[field?.target?.resource ?? ''];
  }
  return there;
}
