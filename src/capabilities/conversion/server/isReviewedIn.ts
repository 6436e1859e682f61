import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '../../../language/model';
import { snake, tableOf } from '../../../server/schema/naming';

/** That the document of the lines `alias` has left the state in which it is entered; no condition where it has none. */
export function isReviewedIn({ machine, name }: Resource, alias: string): RawBuilder<unknown> {
  if (!machine) return sql``;
  const [id, parent, account] = ['id', `${alias}.parent_id`, `${alias}.package_id`];
  return sql`and exists (select 1 from ${sql.table(tableOf(name))} as h where h.package_id = ${sql.ref(account)} and h.${sql.ref(id)} = ${sql.ref(parent)} and ${sql.ref(`h.${snake(machine.field)}`)} <> ${machine.initial})`;
}
