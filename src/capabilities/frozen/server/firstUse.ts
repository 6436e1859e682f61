import { sql, type RawBuilder } from 'kysely';
import { at } from '../../../lib/at';
import type { Field } from '../../../language/model';
import type { FirstUse } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { lineTableOf, snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { usersOf, type User } from './usersOf';

/**
 * One record that uses another in the way that freezes its fields: `used` by any that refers to it, `posted` by a
 * ledger; undefined: none does. One statement, which looks into indexes alone.
 */
export async function firstUse(
  { resource, services, session }: Call,
  kind: NonNullable<Field['frozen']>,
  id: string,
  database: Connection,
): Promise<FirstUse | undefined> {
  const users = usersOf(services.model, resource.name).filter(
    (user) => kind === 'used' || user.resource.uses.ledger !== undefined,
  );
  if (users.length === 0) return undefined;
  const parts = users.map((user, index) =>
    uses(user, index, session.packageId, id, user.resource.name === resource.name),
  );
  const {
    rows: [found],
  } = await sql<{ user: number; code: string | null }>`${sql.join(parts, sql` union all `)} limit 1`.execute(database);
  return found && { title: at(users, found.user).resource.title, code: found.code ?? '' };
}

/** A record below itself, or whose lines name it, is no other one. */
function uses(
  { field, resource, table }: User,
  index: number,
  packageId: string,
  id: string,
  isOwn: boolean,
): RawBuilder<unknown> {
  const name = sql.ref(`${table === undefined ? 'h' : 'l'}.${snake(field)}`);
  const lines =
    table === undefined
      ? sql``
      : sql` join ${sql.table(lineTableOf(resource, table))} as l on l.package_id = h.package_id and l.parent_id = h.id`;
  const other = isOwn ? sql` and h.id <> ${id}` : sql``;
  return sql`(select ${index}::int as user, h.${sql.ref(snake(resource.code ?? resource.label))}::text as code
    from ${sql.table(tableOf(resource))} as h${lines} where h.package_id = ${packageId} and ${name} = ${id}${other} limit 1)`;
}
