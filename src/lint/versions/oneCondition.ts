import { isObject } from '../../lib/isObject';
import type { Codemod, Rewrite } from './Codemod';

type Keys = (string | number)[];
type Entry = [name: string | number, value: Record<string, unknown>];

/** Version 4: states are said by `from`, what else must hold by an expression, what parts of boards measure as in reports. */
export const oneCondition: Codemod = {
  to: 4,
  summary:
    '`guard` of buttons and `states` of conversions and told records are `from`; demands are expressions; parts of boards have `measures`.',
  rewrites(kind, value) {
    if (kind !== 'resource' || !isObject(value)) return [];
    const renamed = (within: Keys, entries: Entry[], key: string): Rewrite[] =>
      entries.flatMap(([name, entry]) =>
        Object.hasOwn(entry, key) ? [{ path: [...within, name, key], rename: 'from' }] : [],
      );
    return [
      ...renamed(['buttons'], entriesOf(value.buttons), 'guard'),
      ...renamed(['generates'], entriesOf(value.generates), 'states'),
      ...renamed(['tells'], entriesOf(value.tells), 'states'),
      ...demandsIn(value.demands),
      ...entriesOf(value.screens).flatMap(([name, screen]) =>
        entriesOf(screen.widgets).flatMap(([part, widget]) => measured(['screens', name, 'widgets', part], widget)),
      ),
    ];
  },
};

function entriesOf(value: unknown): Entry[] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : [];
  return entries.filter((entry): entry is Entry => isObject(entry[1]));
}

/** `{ field, is, refusal }`; an empty field counted as 0. */
function demandsIn(demands: unknown): Rewrite[] {
  const actions = isObject(demands) ? Object.entries(demands) : [];
  return actions.flatMap(([action, asked]) =>
    entriesOf(asked).flatMap(([index, { field, is, refusal }]): Rewrite[] => {
      if (typeof field !== 'string' || !Array.isArray(is)) return [];
      const filled = is.filter((each) => each !== 0);
      const among = filled.length === 1 ? `${field} == ${String(filled[0])}` : `${field} in [${filled.join(', ')}]`;
      const nothing = `coalesce(${field}, 0) == 0`;
      const must = !is.includes(0) ? among : filled.length === 0 ? nothing : `${nothing} || ${among}`;
      return [{ path: ['demands', action, index], insert: { must, refusal } }];
    }),
  );
}

function measured(path: Keys, { aggregate, measure, of }: Record<string, unknown>): Rewrite[] {
  if (typeof measure !== 'string' || typeof of !== 'string') return [];
  return [
    { path: [...path, 'measure'], rename: 'measures' },
    { path: [...path, 'measures'], insert: { [measure]: aggregate ?? 'sum' } },
    ...(aggregate === undefined ? [] : [{ path: [...path, 'aggregate'], insert: undefined }]),
  ];
}
