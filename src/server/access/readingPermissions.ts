import type { Resource, Screen } from '../../language/model';

/**
 * Permissions, any of which lets somebody read the records of a resource that he may see: those of its details and lists,
 * or where it has none those of its forms.
 */
export function readingPermissions({ screens }: Resource): string[] {
  const of = (test: (screen: Screen) => boolean): string[] => screens.filter(test).flatMap((each) => each.permissions);
  const ways = [
    of(({ hidden, kind }) => kind === 'detail' || (kind === 'list' && !hidden)),
    of(({ kind }) => kind === 'list'),
    of(({ kind }) => kind === 'form'),
  ];
  return [...new Set(ways.find((codes) => codes.length > 0) ?? [])];
}
