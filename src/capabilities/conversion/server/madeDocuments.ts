import { sql } from 'kysely';
import { REVERSAL } from '../../../language/meta/reversalNames';
import type { Conversion, Resource } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { madeByLines } from './lineLinks';

/**
 * Documents that were made from others of the call's resource and stand: `id` of the other one, `made` and `code` of
 * their own.
 */
export async function madeDocuments(
  { resource, session }: Call,
  conversion: Conversion,
  target: Resource,
  ids: readonly string[],
  database: Connection,
): Promise<{ id: string; made: string; code: string }[]> {
  if (conversion.link === undefined) return [];
  const column = sql.ref(snake(conversion.link));
  const code = sql.ref(snake(target.code ?? target.label));
  const byHeader = sql`select id as made, ${column} as id from ${sql.table(tableOf(target))} where package_id = ${session.packageId} and ${column} in (${sql.join([...ids])})`;
  const byLines = madeByLines(session.packageId, resource, conversion, ids);
  const { rows } = await sql<{
    id: string;
    made: string;
    code: string;
  }>`select m.id, m.made, t.${code} as code from (${byLines ? sql`${byHeader} union ${byLines}` : byHeader}) as m
    join ${sql.table(tableOf(target))} as t on t.package_id = ${session.packageId} and t.id = m.made${uncorrected(target)} order by t.id`.execute(
    database,
  );
  return rows;
}

/** A document and the red entry that corrects it come to nothing together. */
function uncorrected({ uses: { reversal } }: Resource) {
  return reversal
    ? sql` and ${sql.ref(snake(REVERSAL.original))} is null and ${sql.ref(snake(REVERSAL.red))} is null`
    : sql``;
}
