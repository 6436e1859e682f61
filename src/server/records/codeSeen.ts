import { sql } from 'kysely';
import type { Call } from '../resource/Call';
import { seesAllRows } from '../resource/visibleRows';
import type { Connection } from '../storage';
import { records } from './records';

/**
 * The number of a record of a resource as a refusal tells it: null, where the caller does not see the record or what it is
 * called by. No statement for who sees all, else one.
 */
export async function codeSeen(
  call: Call,
  name: string,
  { code, id }: { code: string; id: string },
  database: Connection,
): Promise<string | null> {
  const own = records(call, name);
  const { resource } = own.call;
  if (!own.sees(resource.code ?? resource.label)) return null;
  if (seesAllRows(own.call)) return code;
  const { rows } = await sql`select 1 from ${own.rows} as t where t.id = ${id}`.execute(database);
  return rows.length > 0 ? code : null;
}
