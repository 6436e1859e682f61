import { isSlip } from '../../lib/isSlip';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { LintContext } from '../LintContext';
import type { Place } from '../ResourceView';
import type { Finding, Rule } from '../Rule';

const SETTLE = { title: '审核', sets: { urgency: '1' } };

/** Actions that screens and buttons have without saying so. */
const USUAL = ['list', 'detail', 'add', 'update', 'delete', 'export', 'import', 'print', 'detailList', 'statistics', 'examine', 'gaveUpCheck', 'tally', 'close'];

export const doubtfulPermission: Rule = {
  id: 'doubtful-permission',
  severity: 'error',
  summary: 'A permission that nothing else asks for is not a slip away from one that others ask for, from a screen, or from a resource.',
  *check(context) {
    const written = [...permissions(context)];
    const screens = context.views.flatMap(({ resource }) => [resource.name, ...resource.screens.map(({ name }) => name)]);
    const isAlone = (part: 'module' | 'action', name: string, known: readonly string[]) => !known.includes(name) && written.filter((each) => each[part]?.name === name).length === 1;
    // A button that says no permission asks for the one of its name.
    const usual = [...USUAL, ...context.views.flatMap(({ input }) => Object.entries(input.buttons ?? {}).flatMap(([name, { permission }]) => (permission === undefined ? [name] : [])))];
    const named = (part: 'module' | 'action') => written.flatMap((each) => each[part]?.name ?? []);
    for (const { action, module, place } of written) {
      if (module && isAlone('module', module.name, screens)) yield* doubtful(place, module, [...screens, ...named('module')]);
      if (action && isAlone('action', action.name, usual)) yield* doubtful(place, action, [...usual, ...named('action')]);
    }
  },
  bad: [
    { files: order({ permission: 'ordrList' }), at: { file: orderFile, path: ['permission'] } },
    { files: order({ screens: { orderLines: { permission: 'detailLst' } } }), at: { file: orderFile, path: ['screens', 'orderLines', 'permission'] } },
    { files: order({ buttons: { settle: SETTLE, unsettle: { ...SETTLE, permission: 'setle' } } }), at: { file: orderFile, path: ['buttons', 'unsettle', 'permission'] } },
    { files: order({ screens: { orderLines: { permission: '/orderLnes/list' } } }), at: { file: orderFile, path: ['screens', 'orderLines', 'permission'] } },
  ],
  good: [{ files: {} }, { files: order({ permission: 'saleManage' }) }, { files: order({ screens: { orderLines: { permission: '/orderLines/list' }, orderSums: { permission: 'reckoning' } } }) }],
};

interface Part {
  name: string;
  /** where it begins in the text */
  offset: number;
}

interface Written {
  place: Place;
  module?: Part;
  action?: Part;
}

/** Every permission that is written: of resources, screens, buttons and actions. */
function* permissions({ sources, views }: LintContext): Generator<Written> {
  for (const { at, input } of views) {
    yield { place: at('permission'), module: { name: input.permission, offset: 0 } };
    for (const [name, { permission }] of Object.entries(input.screens)) if (permission !== undefined) yield partsOf(permission, at('screens', name, 'permission'));
    for (const [name, { permission }] of Object.entries(input.buttons ?? {})) if (permission !== undefined) yield partsOf(permission, at('buttons', name, 'permission'));
  }
  for (const { file, value } of sources.machines.values()) for (const [name, { permission }] of Object.entries(value.actions)) yield partsOf(permission, { file, path: ['actions', name, 'permission'] });
}

/** `examine`, `/orderList/examine`, or `/orderList` alone */
function partsOf(permission: string, place: Place): Written {
  if (!permission.startsWith('/')) return { place, action: { name: permission, offset: 0 } };
  const [module = '', action] = permission.slice(1).split('/');
  return { place, module: { name: module, offset: 1 }, ...(action === undefined ? {} : { action: { name: action, offset: module.length + 2 } }) };
}

function* doubtful(place: Place, { name, offset }: Part, allowed: Iterable<string>): Generator<Finding> {
  const meant = [...allowed].find((candidate) => isSlip(name, candidate));
  if (meant !== undefined) yield { ...place, message: say`Nothing else asks for the permission "${name}", and "${meant}" is a slip away.`, didYouMean: meant, fix: { span: { start: offset, end: offset + name.length }, text: meant, title: say`Write "${meant}"` } };
}
