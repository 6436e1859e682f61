import { say, type Message } from '../../lib/message';
import type { Route } from '../../language/model';
import { attributeDetails, byName, compared } from './differences';
import type { Impact, ImpactOwner } from './Impact';
import { codeToday } from './permissionImpacts';
import { todaysName, type Renamed } from './Renamed';

const ATTRIBUTES = ['path', 'kind', 'permissions', 'hidden', 'noCache', 'module', 'group', 'homeOf', 'page'];

/** Addresses of screens; `renamed`: screens that are called otherwise. */
export function routeImpacts(
  ownerOf: (resource: string) => ImpactOwner,
  before: readonly Route[],
  now: readonly Route[],
  renamed: readonly Renamed[] = [],
  moved: readonly Renamed[] = [],
): Impact[] {
  const { added, kept, removed } = compared(
    byName(before, ({ name }) => todaysName(renamed, name)),
    byName(now, ({ name }) => name),
  );
  const reached = new Set(now.flatMap(({ aliases, path }) => [path, ...aliases]));
  const gone = ({ path }: Route): Message | undefined =>
    reached.has(path) ? undefined : say`Bookmarks, messages and links to ${path} end nowhere.`;
  const of = (change: Impact['change'], route: Route, details: Message[], why?: Message): Impact => ({
    owner: ownerOf(route.resource),
    area: 'route',
    change,
    subject: route.name,
    title: route.title.text,
    details,
    ...(why ? { breaks: { id: `screen:${route.name}`, why } } : {}),
  });
  return [
    ...added.map(([, route]) =>
      of('added', route, [
        say`address ${route.path}`,
        ...(route.permissions.length > 0
          ? [say`opened by ${route.permissions}`]
          : [say`opened by whoever is signed in`]),
      ]),
    ),
    ...removed.map(([, route]) => of('removed', route, [say`address ${route.path}`], gone(route))),
    ...kept.flatMap(([, old, route]) => {
      const former = renamed.find(({ to }) => to === route.name)?.from;
      const details = [
        ...(former === undefined
          ? []
          : [say`renamed from ${former}; its earlier address leads here, and what people arranged stays`]),
        ...attributeDetails(
          { ...old, permissions: old.permissions.map((code) => codeToday(code, moved)) },
          route,
          ATTRIBUTES,
        ),
        ...attributeDetails({ title: old.title.text }, { title: route.title.text }, ['title']),
      ];
      if (details.length === 0) return [];
      const locked = old.permissions.filter((code) => !route.permissions.includes(codeToday(code, moved)));
      return [
        of(
          'changed',
          route,
          details,
          gone(old) ??
            (locked.length > 0 && route.permissions.length > 0
              ? say`Who holds ${locked} alone opens it no more.`
              : undefined),
        ),
      ];
    }),
  ];
}
