import { sql } from 'kysely';
import type { Conversion } from '../../../language/model';
import { Decimal, toDecimal } from '../../../lib/decimal';
import { snake, tableOf } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';

/** By id of a document, then by field. */
export type Divided = ReadonlyMap<string, ReadonlyMap<string, Decimal>>;

/**
 * How much of the amounts that a conversion divides has gone into what was made of documents; those of which nothing
 * was made are left out. One statement, none where nothing is divided.
 * @param except id of a made document that does not count, since it is just being saved
 */
export async function dividedAmounts(
  database: Connection,
  packageId: string,
  { divides, link, to }: Conversion,
  ids: readonly string[],
  except?: string,
): Promise<Divided> {
  if (link === undefined || divides.length === 0 || ids.length === 0) return new Map();
  const back = sql.ref(snake(link));
  const sums = divides.map((name) => sql`sum(${sql.ref(snake(name))})::text as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, string | null>>`
    select ${back}::text as "#of", ${sql.join(sums)} from ${sql.table(tableOf(to))}
    where package_id = ${packageId} and ${back} = ${anyOf(ids)} ${except === undefined ? sql`` : sql`and id <> ${except}`} group by 1`.execute(
    database,
  );
  return new Map(
    rows.map((row) => [
      String(row['#of']),
      new Map(divides.map((name) => [name, toDecimal(row[name]) ?? new Decimal(0)])),
    ]),
  );
}
