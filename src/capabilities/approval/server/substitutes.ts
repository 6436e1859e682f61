import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { wholeOf } from './wholeOf';
import { SUBSTITUTE } from '../wire';

const column = (name: string): RawBuilder<unknown> => sql.ref(`s.${snake(name)}`);

/** Who acts for whom today; undefined: the approvals know no substitutes. `approvals`: their resource. */
function inForce(call: Call, approvals: Resource): RawBuilder<unknown> | undefined {
  const { context, services } = call;
  const substitutes = services.model.resources[approvals.uses.approval?.approvals?.substitutes ?? ''];
  return (
    substitutes &&
    sql`${wholeOf(call, substitutes).rows} s where ${context.now().slice(0, 10)}::date between ${column(SUBSTITUTE.from)} and ${column(SUBSTITUTE.to)}`
  );
}

/** Ids of those whose part the caller takes today, as a subquery. */
export function principalIds(call: Call, approvals: Resource): RawBuilder<unknown> {
  const all = inForce(call, approvals);
  return all
    ? sql`(select ${column(SUBSTITUTE.person)} from ${all} and ${column(SUBSTITUTE.substitute)} = ${call.session.userId}::bigint)`
    : sql`(null::bigint)`;
}

/** Those whose part the caller takes today. `call`: on the approvals. */
export async function principals(call: Call, database: Connection): Promise<string[]> {
  const all = inForce(call, call.resource);
  if (!all) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct ${column(SUBSTITUTE.person)}::text as id from ${all}
      and ${column(SUBSTITUTE.substitute)} = ${call.session.userId}::bigint`.execute(database);
  return rows.map(({ id }) => id);
}

/** The caller and those whose part he takes today. `call`: on the approvals. */
export async function selves(call: Call, database: Connection): Promise<string[]> {
  return [call.session.userId, ...(await principals(call, database))];
}

/** Those who take the part of some people today: substitute -> for whom. `call`: on the approvals. */
export async function substitutesOf(
  call: Call,
  people: readonly string[],
  database: Connection,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = inForce(call, call.resource);
  if (!all || people.length === 0) return new Map();
  const { rows } = await sql<{ id: string; instead: string[] }>`
    select ${column(SUBSTITUTE.substitute)}::text as id, array_agg(distinct ${column(SUBSTITUTE.person)}::text) as instead
    from ${all} and ${column(SUBSTITUTE.person)} = any(${[...people]}::bigint[]) group by 1`.execute(database);
  return new Map(rows.map(({ id, instead }) => [id, instead]));
}
