import { isSlip } from '../../lib/isSlip';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import { usual } from '../nearMiss';
import type { Place, ResourceView } from '../ResourceView';
import type { Finding, Rule } from '../Rule';

const SETTLE = { title: '审核', sets: { urgency: '1' } };

/** Actions that screens and buttons have without saying so. */
const USUAL = [
  'list',
  'detail',
  'add',
  'update',
  'delete',
  'export',
  'import',
  'print',
  'detailList',
  'statistics',
  'examine',
  'gaveUpCheck',
  'tally',
  'close',
];

export const doubtfulPermission: Rule = {
  id: 'doubtful-permission',
  severity: 'warning',
  summary:
    'A permission that nothing else asks for is not a slip away from one that others ask for, from a screen, or from a resource.',
  byAnalogy: true,
  gathers: gathering<Asking>({
    note: (view) => ({
      written: [...permissions(view)],
      screens: [view.resource.name, ...view.resource.screens.map(({ name }) => name)],
      // A button that says no permission asks for the one of its name.
      buttons: Object.entries(view.input.buttons ?? {}).flatMap(([name, { permission }]) =>
        permission === undefined ? [name] : [],
      ),
    }),
    *judge(notes, { sources }) {
      const machines = [...sources.machines.values()].flatMap(({ file, value }) =>
        Object.entries(value.actions).map(([name, { permission }]) =>
          partsOf(permission, { file, path: ['actions', name, 'permission'] }),
        ),
      );
      const written = [...notes.flatMap(({ note }) => note.written), ...machines];
      const named = {
        module: written.flatMap(({ module }) => module ?? []),
        action: written.flatMap(({ action }) => action ?? []),
      };
      const several = { module: usual(named.module), action: usual(named.action) };
      const known = {
        module: new Set(notes.flatMap(({ note }) => note.screens)),
        action: new Set([...USUAL, ...notes.flatMap(({ note }) => note.buttons)]),
      };
      for (const { place, ...parts } of written)
        for (const kind of ['module', 'action'] as const) {
          const part = parts[kind];
          if (part !== undefined && !known[kind].has(part) && !several[kind].has(part))
            yield* doubtful(place, part, [...known[kind], ...named[kind]]);
        }
    },
  }),
  bad: () => [
    { files: order({ permission: 'ordrList' }), at: { file: orderFile, path: ['permission'] } },
    {
      files: order({ screens: { orderLines: { permission: 'detailLst' } } }),
      at: { file: orderFile, path: ['screens', 'orderLines', 'permission'] },
    },
    {
      files: order({ buttons: { settle: SETTLE, unsettle: { ...SETTLE, permission: 'setle' } } }),
      at: { file: orderFile, path: ['buttons', 'unsettle', 'permission'] },
    },
    {
      files: order({ screens: { orderLines: { permission: '/orderLnes/list' } } }),
      at: { file: orderFile, path: ['screens', 'orderLines', 'permission'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: order({ permission: 'saleManage' }) },
    {
      files: order({
        screens: { orderLines: { permission: '/orderLines/list' }, orderSums: { permission: 'reckoning' } },
      }),
    },
  ],
};

interface Written {
  place: Place;
  module?: string;
  action?: string;
}

/** What one resource asks for, and what stands for itself in it. */
interface Asking {
  written: Written[];
  screens: string[];
  buttons: string[];
}

/** Every permission that is written in a resource: its own, and those of screens and buttons. */
function* permissions({ at, input }: ResourceView): Generator<Written> {
  yield { place: at('permission'), module: input.permission };
  for (const [name, screen] of Object.entries(input.screens)) {
    const { permission } = screen;
    if (typeof permission === 'string') yield partsOf(permission, at('screens', name, 'permission'));
    else
      for (const [index, each] of (permission ?? []).entries())
        yield partsOf(each, at('screens', name, 'permission', index));
    if (screen.kind === 'settings' && screen.saves !== undefined)
      yield partsOf(screen.saves, at('screens', name, 'saves'));
  }
  for (const [name, { permission }] of Object.entries(input.buttons ?? {}))
    if (permission !== undefined) yield partsOf(permission, at('buttons', name, 'permission'));
}

/** `examine`, `/orderList/examine`, or `/orderList` alone */
function partsOf(permission: string, place: Place): Written {
  if (!permission.startsWith('/')) return { place, action: permission };
  const [module = '', action] = permission.slice(1).split('/');
  return {
    place,
    module,
    ...(action === undefined ? {} : { action }),
  };
}

function* doubtful(place: Place, name: string, allowed: Iterable<string>): Generator<Finding> {
  const meant = [...allowed].find((candidate) => isSlip(name, candidate));
  if (meant !== undefined)
    yield {
      ...place,
      message: say`Nothing else asks for the permission "${name}", and "${meant}" is a slip away.`,
      didYouMean: meant,
    };
}
