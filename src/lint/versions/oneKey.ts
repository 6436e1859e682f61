import { isObject } from '../../lib/isObject';
import type { Codemod, Rewrite } from './Codemod';

/** Keys of a resource that say another part of what one key is about, by the name that they have in it. */
const GATHERED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  settlement: { openItems: 'ledger', opens: 'opens', settles: 'settles', settledWith: 'settledWith' },
  form: { entry: 'entry' },
  scope: { dimension: 'dimension' },
};
/** Keys of which a resource has one only: what stands in it tells them apart. */
const RENAMED = {
  approvals: 'approval',
  vouchered: 'accounting',
  reads: 'circulation',
  operations: 'calls',
  statement: 'reconciliation',
};

/** Version 5: a capability has one key of a resource. */
export const oneKey: Codemod = {
  to: 5,
  summary:
    'A capability has one key: `settlement`, `approval`, `accounting` and `circulation`; a statement of accounts is agreed by `reconciliation`; `operations` are `calls`, `entry` stands in `form` and `dimension` in `scope`.',
  rewrites(kind, value) {
    if (kind !== 'resource' || !isObject(value)) return [];
    return [
      ...Object.entries(RENAMED).flatMap(([key, rename]): Rewrite[] =>
        Object.hasOwn(value, key) ? [{ path: [key], rename }] : [],
      ),
      ...Object.entries(GATHERED).flatMap(([into, names]) => gathered(value, into, names)),
      ...madeFrom(value),
    ];
  },
};

/** The first of the keys makes place for all of them, unless the key into which they come is there. */
function gathered(value: Record<string, unknown>, into: string, names: Readonly<Record<string, string>>): Rewrite[] {
  const written = Object.entries(names).filter(([key]) => Object.hasOwn(value, key));
  const [first, ...others] = written.map(([key]) => key);
  if (first === undefined) return [];
  const said = Object.fromEntries(written.map(([key, name]) => [name, value[key]]));
  const gone = (key: string): Rewrite => ({ path: [key], insert: undefined });
  return isObject(value[into])
    ? written.flatMap(([key, name]) => [{ path: [into, name], insert: value[key] }, gone(key)])
    : [{ path: [first], rename: into }, { path: [into], insert: said }, ...others.map(gone)];
}

/** The action that waits for the approval is said with the field that names it: it was `review` where nothing was said. */
function madeFrom({ approval, fromApproval }: Record<string, unknown>): Rewrite[] {
  if (typeof fromApproval !== 'string') return [];
  const said = { on: 'review', ...(isObject(approval) ? approval : {}), from: fromApproval };
  return isObject(approval)
    ? [
        { path: ['approval'], insert: said },
        { path: ['fromApproval'], insert: undefined },
      ]
    : [
        { path: ['fromApproval'], rename: 'approval' },
        { path: ['approval'], insert: said },
      ];
}
