import type { Catalogue } from '../model';

interface NewName {
  from: string;
  to: string;
}

/**
 * Modules of permissions, which are called after screens and resources where nobody says otherwise: those that were
 * called after an earlier name, and that nothing has today.
 */
export function movedPermissions(
  { permissions }: Pick<Catalogue, 'permissions'>,
  screens: readonly NewName[],
  resources: readonly NewName[],
): NewName[] {
  const modules = new Set(permissions.map(({ module }) => module));
  return [...screens, ...resources.map(({ from, to }) => ({ from: `${from}List`, to: `${to}List` }))].filter(
    ({ from, to }, index, all) =>
      modules.has(to) && !modules.has(from) && all.findIndex((other) => other.from === from) === index,
  );
}
