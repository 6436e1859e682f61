import { say } from '../../lib/message';
import type { MenuEntry } from '../../language/model';
import { byName, compared } from './differences';
import type { Impact, ImpactOwner } from './Impact';
import { todaysName, type Renamed } from './Renamed';

/** Where people find screens in the menu; `renamed`: screens that are called otherwise. */
export function menuImpacts(
  ownerOf: (module: string) => ImpactOwner,
  before: readonly MenuEntry[],
  now: readonly MenuEntry[],
  renamed: readonly Renamed[] = [],
): Impact[] {
  const { added, kept, removed } = compared(
    byName(places(before), ({ name }) => todaysName(renamed, name)),
    byName(places(now), ({ name }) => name),
  );
  const of = (change: Impact['change'], { module, name, title }: MenuPlace, details: Impact['details']): Impact => ({
    owner: ownerOf(module),
    area: 'menu',
    change,
    subject: name,
    title,
    details,
  });
  return [
    ...added.map(([, place]) => of('added', place, [say`under ${place.under}`])),
    ...removed.map(([, place]) => of('removed', place, [say`stood under ${place.under}`])),
    ...kept.flatMap(([, old, place]) =>
      old.under === place.under ? [] : [of('changed', place, [say`${old.under} → ${place.under}`])],
    ),
  ];
}

interface MenuPlace {
  name: string;
  title: string;
  module: string;
  /** titles of what it stands under */
  under: string;
}

/** The leaves with their way from the first level. */
function places(entries: readonly MenuEntry[], above: readonly MenuEntry[] = []): MenuPlace[] {
  return entries.flatMap((entry) =>
    entry.children.length > 0
      ? places(entry.children, [...above, entry])
      : [
          {
            name: entry.name,
            title: entry.title.text,
            module: above[0]?.name ?? entry.name,
            under: above.map(({ title }) => title.text).join(' › '),
          },
        ],
  );
}
