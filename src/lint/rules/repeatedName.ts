import type { ResourceInput } from '../../language/meta/resourceMeta';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { removing } from '../fix/removing';
import type { ResourceView } from '../ResourceView';
import type { Rule } from '../Rule';

type Names = { names: readonly unknown[]; path: (string | number)[] };

export const repeatedName: Rule = {
  id: 'repeated-name',
  severity: 'error',
  summary: 'No list of fields, actions or field sets names the same one twice.',
  *inResource(view) {
    for (const { names, path } of listsOf(view)) {
      const seen = new Set<unknown>();
      for (const [index, item] of names.entries()) {
        const name = typeof item === 'object' && item !== null ? (item as { field?: unknown }).field : item;
        const bare = typeof name === 'string' ? name.replace(/^-/, '') : name;
        const place = view.at(...path, index);
        if (seen.has(bare))
          yield { ...place, message: say`"${String(bare)}" stands here a second time.`, ...removing(place) };
        seen.add(bare);
      }
    }
  },
  bad: () => [
    {
      files: order({ screens: { orderList: { columns: ['code', 'billDate', { field: 'code', width: 90 }] } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'columns', 2] },
    },
    {
      files: order({ screens: { orderList: { sort: ['-billDate', 'billDate'] } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'sort', 1] },
    },
    {
      files: order({ screens: { orderList: { actions: ['add', 'edit', 'add'] } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'actions', 2] },
    },
    { files: order({ fieldSets: ['audit', 'audit'] }), at: { file: orderFile, path: ['fieldSets', 1] } },
    {
      files: order({ fields: { lines: { enter: ['price', 'price'] } } }),
      at: { file: orderFile, path: ['fields', 'lines', 'enter', 1] },
    },
    {
      files: order({
        prints: {
          plain: {
            title: '明细',
            paper: 'A4',
            columns: ['quantity', 'price', 'quantity'].map((field) => ({ field, width: 20 })),
          },
        },
      }),
      at: { file: orderFile, path: ['prints', 'plain', 'columns', 2] },
    },
  ],
  good: () => [{ files: {} }],
};

/** Lists of a file that name something; those of the form have a rule of their own. */
function* listsOf({ input }: Pick<ResourceView, 'input'>): Iterable<Names> {
  const list = (names: readonly unknown[] | undefined, ...path: (string | number)[]): Names[] =>
    names ? [{ names, path }] : [];
  yield* list(input.fieldSets, 'fieldSets');
  yield* list(input.findBy, 'findBy');
  yield* list(input.ledger?.keys, 'ledger', 'keys');
  yield* list(input.ledger?.measures, 'ledger', 'measures');
  for (const [name, field] of Object.entries(input.fields))
    for (const key of ['fieldSets', 'enter', 'columns'])
      if (Array.isArray(field[key])) yield* list(field[key], 'fields', name, key);
  for (const [name, { columns, sums }] of Object.entries(input.prints ?? {})) {
    yield* list(columns, 'prints', name, 'columns');
    yield* list(sums, 'prints', name, 'sums');
  }
  for (const [name, screen] of Object.entries(input.screens)) yield* inScreen(name, screen);
}

function* inScreen(name: string, screen: ResourceInput['screens'][string]): Iterable<Names> {
  for (const key of ['columns', 'shown', 'search', 'totals', 'group', 'sort', 'actions'] as const) {
    const names = (screen as Readonly<Record<string, unknown>>)[key];
    if (Array.isArray(names)) yield { names, path: ['screens', name, key] };
  }
}
