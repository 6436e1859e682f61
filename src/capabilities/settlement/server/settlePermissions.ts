import type { Resource } from '../../../language/model';
import { permissionsOf } from '../../../server/access/permissionsOf';
import type { Services } from '../../../server/Services';

/** Permissions of which any lets somebody make documents of items: of adding one, or of a button that makes it. */
export function settlePermissions({ index, model }: Services, made: Resource): string[] {
  const buttons = Object.values(model.resources).flatMap((items) =>
    Object.entries(items.uses.settlement?.settledWith ?? {}).flatMap(([button, { to }]) =>
      to === made.name ? (permissionsOf(items, button, index) ?? []) : [],
    ),
  );
  return [...new Set([...(permissionsOf(made, 'add', index) ?? []), ...buttons])];
}
