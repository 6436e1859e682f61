import { sql } from 'kysely';
import { groupBy } from '../../lib/groupBy';
import type { CompiledField, CompiledResource, Document } from '../../language/rules';
import type { Connection } from '../storage';
import { fromRow } from './wire';
import { lineTableOf, snake, tableOf } from '../schema/naming';

/**
 * Whole documents with their lines, whoever may see them, in the order of their ids. One statement, and one for each
 * child table.
 */
export async function loadDocuments(
  { resource, header, tables }: CompiledResource,
  packageId: string,
  ids: readonly string[],
  database: Connection,
): Promise<Document[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Document>`select id, ${columns(header)} from ${sql.table(tableOf(resource))}
    where package_id = ${packageId} and id in (${sql.join(ids)}) order by id`.execute(database);
  const documents = rows.map((row) => fromRow(row, header));
  for (const { name, fields } of tables) {
    const lines =
      await sql<Document>`select id, parent_id as "parentId", ${columns(fields)} from ${sql.table(lineTableOf(resource, name))}
      where package_id = ${packageId} and parent_id in (${sql.join(ids)}) order by parent_id, line_no`.execute(
        database,
      );
    const byParent = groupBy(lines.rows, ({ parentId }) => String(parentId));
    for (const document of documents)
      document[name] = (byParent.get(String(document.id)) ?? []).map((line) => fromRow(line, fields));
  }
  return documents;
}

function columns(fields: readonly CompiledField[]) {
  return sql.join(
    fields
      .filter(({ field }) => field.name !== 'id')
      .map(({ field }) => sql`${sql.ref(snake(field.name))} as ${sql.id(field.name)}`),
  );
}
