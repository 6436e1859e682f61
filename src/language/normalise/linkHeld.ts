import type { Model } from '../model';

/**
 * Tells screens that hold others what these are, and opens those to which no author gave a right by any of theirs; by
 * sign-in alone where one of these asks for no more.
 */
export function linkHeld({ resources }: Pick<Model, 'resources'>): void {
  const all = Object.values(resources).flatMap(({ screens }) => screens);
  const holding = all.flatMap((screen) => ('holds' in screen && screen.holds ? [{ screen, holds: screen.holds }] : []));
  if (holding.length === 0) return;
  const byName = new Map(all.map((screen) => [screen.name, screen]));
  for (const { holds, screen } of holding) {
    for (const held of holds) {
      const found = byName.get(held.name);
      if (found) Object.assign(held, { resource: found.resource, title: found.title, permissions: found.permissions });
    }
    const there = holds.filter(({ resource }) => resource !== '');
    if (screen.permissions.length > 0 || there.some(({ permissions }) => permissions.length === 0)) continue;
    screen.permissions = [...new Set(there.flatMap(({ permissions }) => permissions))];
  }
}
