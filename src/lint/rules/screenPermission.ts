import { OPENED_BY } from '../../language/action/permissionTitles';
import { actionOf } from '../../language/action/actionOf';
import type { CapabilityLanguage } from '../../language/meta/CapabilityLanguage';
import { screenLanguage } from '../../language/meta/ScreenLanguage';
import type { Resource, Screen } from '../../language/model';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { removing } from '../fix/removing';
import type { ResourceView } from '../ResourceView';
import type { Finding, Rule } from '../Rule';

const asks = (screen: string, permission: string | string[], index?: number) => ({
  files: order({ screens: { [screen]: { permission } } }),
  at: { file: orderFile, path: ['screens', screen, 'permission', ...(index === undefined ? [] : [index])] },
});

/** Rights by which screens of a kind are opened beside the usual one. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  // Who may list records may be let read one of them; who prints them sees what there is to be printed.
  detail: ['list'],
  list: ['print'],
  report: ['detailList', 'statistics'],
};

export const screenPermission: Rule = {
  id: 'screen-permission',
  severity: 'error',
  summary:
    'A screen asks for the right of its kind in its own resource, or for one that its name, its buttons or what leads to it say; each list and report for one of its own.',
  *inResource(view, { index, registries }) {
    const { capabilities } = registries.authoring;
    const { resource, at } = view;
    const owners = new Map(index.screens.map((screen) => [screen.name, screen.resource]));
    const owned = new Set([resource.permission, ...resource.screens.map(({ name }) => name)]);
    const opened = new Map<string, string>();
    for (const screen of resource.screens) {
      const [code] = screen.permissions;
      // What a screen holds may be any resource's, and so may the rights that open it.
      if (code === undefined || 'holds' in screen) continue;
      const said = view.input.screens[screen.name]?.permission;
      const written = said !== undefined;
      // Several are the views of one screen, which only its author knows.
      const isOfViews = Array.isArray(said);
      const usual = usualOf(screen, capabilities);
      for (const [index, each] of screen.permissions.entries()) {
        const place = at('screens', screen.name, ...(written ? ['permission'] : []), ...(isOfViews ? [index] : []));
        const [, module = '', action] = each.split('/');
        const owner = owned.has(module) ? undefined : owners.get(module);
        if (owner !== undefined && owner !== resource.name && action !== screen.name)
          yield {
            ...place,
            message: say`"${screen.name}" is opened by "${each}", a right to "${owner}".`,
            hint: say`Who may open the one could open the other: say a right of "${resource.permission}"`,
            ...(written && !isOfViews && usual !== null ? removing(place) : {}),
          };
        else if (
          !isOfViews &&
          owned.has(module) &&
          action !== undefined &&
          !isMeant(screen, action, each, view, capabilities)
        )
          yield {
            ...place,
            message: say`"${screen.name}" is opened by the right "${action}", which is none to open what is of its kind.`,
            hint: say`Usual: ${[usual ?? 'list', ...(ALSO[kindOf(screen)] ?? [])]}`,
            ...(written ? removing(place) : {}),
          };
      }
      const place = at('screens', screen.name, ...(written ? ['permission'] : []));
      if (screen.kind !== 'list' && screen.kind !== 'report') continue;
      const other = opened.get(code);
      if (other === undefined) opened.set(code, screen.name);
      else yield shared(screen, other, code, place);
    }
  },
  bad: () => [
    asks('orderAdd', '/customerList/add'),
    asks('orderAdd', 'export'),
    asks('orderList', 'update'),
    asks('orderLines', 'list'),
    asks('orderLines', ['mine', '/customerList/list'], 1),
  ],
  good: () => [
    { files: {} },
    asks('orderAdd', '/orderAdd/add'),
    asks('orderAdd', '/customerList/orderAdd'),
    asks('orderLines', '/orderLines/list'),
    asks('orderLines', ['mine', 'team']),
    {
      files: order({
        buttons: { recount: { title: '审核', select: 'none', call: '/api/sales/order/recount' } },
        screens: {
          orderCounts: {
            kind: 'list',
            path: '/sales/order/orderCounts',
            columns: ['code'],
            permission: 'recount',
            actions: ['recount'],
          },
        },
      }),
    },
  ],
};

const kindOf = (screen: Screen): string => (screen.kind === 'form' ? screen.mode : screen.kind);

const usualOf = (screen: Screen, capabilities: readonly CapabilityLanguage[]): string | null => {
  const room = screenLanguage(screen.kind, capabilities);
  return room ? room.openedBy : OPENED_BY[kindOf(screen) as keyof typeof OPENED_BY];
};

function isMeant(
  screen: Screen,
  action: string,
  code: string,
  view: ResourceView,
  capabilities: readonly CapabilityLanguage[],
): boolean {
  const { resource } = view;
  const usual = usualOf(screen, capabilities);
  if (action === usual || action === screen.name || ALSO[kindOf(screen)]?.includes(action)) return true;
  // A form that enters for an action is opened by the right to that.
  if (screen.kind === 'form' && screen.as !== undefined && isAskedBy(resource, screen.as, code)) return true;
  // What a board is opened by nobody but its author knows, nor what a kind that has rights of its own is.
  if (usual === null || screenLanguage(screen.kind, capabilities)?.hasOwnRight) return true;
  return isLedTo(screen, code, resource) || isForOne(screen, code, view) || isOnlyForm(screen, action, resource);
}

/** One form in which records are entered and edited. */
const isOnlyForm = (screen: Screen, action: string, resource: Resource): boolean =>
  kindOf(screen) === 'add' &&
  action === OPENED_BY.edit &&
  !resource.screens.some((other) => other.kind === 'form' && other.mode === 'edit');

/** Whether an action asks for a right and no other. */
function isAskedBy(resource: Resource, name: string, code: string): boolean {
  return actionOf(resource, name)?.permissions.every((each) => each === code) === true;
}

/** A button that opens the screen asks for the same. */
const isLedTo = (screen: Screen, code: string, resource: Resource): boolean =>
  resource.buttons.some(({ name, opens }) => opens === screen.name && isAskedBy(resource, name, code));

/** All that can be done there, or with the resource at all, asks for this one right. */
function isForOne(screen: Screen, code: string, view: ResourceView): boolean {
  const { resource } = view;
  if (resource.screens.every(({ permissions }) => permissions[0] === code)) return true;
  // What joins by itself was not chosen by the author.
  const given = view.input.screens[screen.name];
  const actions = given !== undefined && 'actions' in given ? (given.actions ?? []) : [];
  const changing = actions.filter((name) => name !== 'export' && name !== 'detail');
  return changing.length > 0 && changing.every((name) => isAskedBy(resource, name, code));
}

function shared(screen: Screen, other: string, code: string, place: Pick<Finding, 'file' | 'path'>): Finding {
  return {
    ...place,
    message: say`"${screen.name}" is opened by the same right as "${other}": "${code}".`,
    hint: say`Nobody could be given the one without the other`,
    fix: {
      title: say`Write "${`/${screen.name}/list`}"`,
      set: [
        {
          path: [...place.path.slice(0, place.path.indexOf(screen.name) + 1), 'permission'],
          value: `/${screen.name}/list`,
          behind: ['kind', 'path', 'title'],
        },
      ],
    },
  };
}
