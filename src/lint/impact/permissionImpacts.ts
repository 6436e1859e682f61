import { say } from '../../lib/message';
import type { Permission } from '../../language/model';
import { byName, compared, listDetails } from './differences';
import type { Impact, ImpactOwner } from './Impact';
import type { Renamed } from './Renamed';

/** A permission as it is called once the first part of its code is called otherwise. */
export function codeToday(code: string, moved: readonly Renamed[]): string {
  const found = moved.find(({ from }) => code.startsWith(`/${from}/`));
  return found ? `/${found.to}${code.slice(found.from.length + 1)}` : code;
}

/**
 * Rights that roles can hold. Roles are data of the running system: whoever holds one that is gone is found there.
 * @param moved first parts of permissions that are called otherwise
 */
export function permissionImpacts(
  ownerOf: (resource: string) => ImpactOwner,
  before: readonly Permission[],
  now: readonly Permission[],
  moved: readonly Renamed[] = [],
): Impact[] {
  const today = (code: string) => codeToday(code, moved);
  const { added, kept, removed } = compared(
    byName(before, ({ code }) => today(code)),
    byName(now, ({ code }) => code),
  );
  const opens = ({ buttons, screens }: Permission) => [...screens, ...buttons];
  return [
    ...added.map(([code, permission]): Impact => ({
      owner: ownerOf(permission.resource),
      area: 'permission',
      change: 'added',
      subject: code,
      title: permission.title,
      details: [say`opens ${opens(permission)}`, say`No role holds it yet, but the administrators' wildcard.`],
    })),
    ...removed.map(([code, permission]): Impact => ({
      owner: ownerOf(permission.resource),
      area: 'permission',
      change: 'removed',
      subject: code,
      title: permission.title,
      details: [say`opened ${opens(permission)}`],
      breaks: { id: `permission:${code}`, why: say`Roles that hold it lose what it opened.` },
    })),
    ...kept.flatMap(([code, old, permission]): Impact[] => {
      const details =
        old.code === code
          ? listDetails(say`opens`, opens(old), opens(permission))
          : [say`renamed from ${old.code}; roles that hold it keep it`];
      return details.length === 0
        ? []
        : [
            {
              owner: ownerOf(permission.resource),
              area: 'permission',
              change: 'changed',
              subject: code,
              title: permission.title,
              details,
            },
          ];
    }),
  ];
}
