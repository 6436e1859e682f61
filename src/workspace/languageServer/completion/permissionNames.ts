import { OPENED_BY, screenTitle } from '../../../language/action/permissionTitles';
import { declaredActions } from '../../../language/action/declaredActions';
import { named } from './namesOf';
import type { PlaceIn } from './PlaceIn';
import type { Name } from './Proposal';

/**
 * Permissions that may be asked for: action parts as other screens, buttons and machines ask for them; whole ones, of
 * all modules, once a slash is written.
 */
export function permissionNames(place: PlaceIn): Name[] {
  const { before, resource } = place;
  const all = place.catalogue().permissions;
  if (before.startsWith('/')) return named(all.map(({ code, title }) => [code, title] as const));
  const usual = [
    ...Object.values(OPENED_BY).flatMap((action) =>
      action === null ? [] : [[action, screenTitle(action) ?? action] as const],
    ),
    ...declaredActions.map(({ permission, title }) => [permission, title] as const),
  ];
  const own = all
    .filter(({ module }) => module === resource?.permission)
    .map(({ action, title }) => [action, title] as const);
  const others = all.map(({ action, title }) => [action, title] as const);
  const found = new Map<string, string>();
  for (const [action, title] of [...own, ...usual, ...others])
    if (action !== '' && !action.startsWith('/') && !found.has(action)) found.set(action, title);
  return named(found);
}

/** Menu rights of a resource as a whole: module parts of permissions. */
export function permissionModules({ draft, resource }: PlaceIn): Name[] {
  const lists = resource?.screens.filter(({ kind }) => kind === 'list').map(({ name }) => name) ?? [];
  return named([...new Set([...lists, `${resource?.name ?? draft.name}List`])].map((name) => [name, ''] as const));
}
