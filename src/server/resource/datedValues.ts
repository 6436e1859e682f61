import { sql } from 'kysely';
import { storageOf } from '../../fields/storage';
import { START } from '../../language/model/datedTable';
import type { CompiledField, CompiledResource } from '../../language/rules';
import { lineTableOf, snake } from '../schema/naming';
import type { Connection } from '../storage';

/**
 * What a dated field of records says on days (`YYYY-MM-DD`), in the order of the questions; null where nothing counts
 * yet. One statement.
 */
export async function datedValues(
  { resource }: Pick<CompiledResource, 'resource'>,
  { field }: Pick<CompiledField, 'field'>,
  packageId: string,
  asked: readonly { id: string; day: string }[],
  database: Connection,
): Promise<unknown[]> {
  if (asked.length === 0 || field.dated === undefined) return [];
  const [value, start] = [sql.ref(`d.${snake(field.name)}`), sql.ref(`d.${snake(START)}`)];
  const { rows } = await sql<{
    value: unknown;
  }>`select (select ${value} from ${sql.table(lineTableOf(resource, field.dated))} as d
      where d.package_id = ${packageId} and d.parent_id = (asked->>'id')::bigint and (${start} is null or ${start} <= (asked->>'day')::date)
      order by ${start} desc nulls last limit 1) as value
    from json_array_elements(${JSON.stringify(asked)}::json) with ordinality as q(asked, position) order by position`.execute(
    database,
  );
  const fromDatabase = storageOf(field).fromDatabase;
  return rows.map((row) => (row.value === null || !fromDatabase ? row.value : fromDatabase(row.value)));
}
