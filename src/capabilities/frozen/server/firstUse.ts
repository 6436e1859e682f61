import { sql, type RawBuilder } from 'kysely';
import { at } from '../../../lib/at';
import type { Field } from '../../../language/model';
import type { FirstUse } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { asSystem } from '../../../server/records/asSystem';
import { codeSeen } from '../../../server/records/codeSeen';
import { records } from '../../../server/records/records';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { usersOf, type User } from './usersOf';

/**
 * One record that uses another in the way that freezes its fields: `used` by any that refers to it, `posted` by a
 * ledger; undefined: none does. What the caller does not see is told by its kind alone. One statement, which looks into
 * indexes alone, and one more for whom roles narrow.
 */
export async function firstUse(
  call: Call,
  kind: NonNullable<Field['frozen']>,
  id: string,
  database: Connection,
): Promise<FirstUse | undefined> {
  const { resource, services } = call;
  const users = usersOf(services.model, resource.name).filter(
    (user) => kind === 'used' || user.resource.uses.ledger !== undefined,
  );
  if (users.length === 0) return undefined;
  const parts = users.map((user, index) => uses(call, user, index, id));
  const {
    rows: [found],
  } = await sql<{
    user: number;
    id: string;
    code: string | null;
  }>`select * from (${sql.join(parts, sql` union all `)}) as found limit 1`.execute(database);
  if (!found) return undefined;
  const { name, title } = at(users, found.user).resource;
  return { title, code: await codeSeen(call, name, { id: found.id, code: found.code ?? '' }, database) };
}

/** A record below itself, or whose lines name it, is no other one. */
function uses(call: Call, { field, resource, table }: User, index: number, id: string): RawBuilder<unknown> {
  const all = records(asSystem(call, '使用检查', resource.name));
  const name = sql.ref(`${table === undefined ? 'h' : 'l'}.${snake(field)}`);
  const lines = table === undefined ? sql`` : sql` join ${all.lines(table)} as l on l.parent_id = h.id`;
  const other = resource.name === call.resource.name ? sql` and h.id <> ${id}` : sql``;
  return sql`(select ${index}::int as user, h.id::text as id, h.${sql.ref(snake(resource.code ?? resource.label))}::text as code
    from ${all.rows} as h${lines} where ${name} = ${id}${other} limit 1)`;
}
