import { sql } from 'kysely';
import type { FieldTypes, Resource } from '../../language/model';
import { compileResource, type Document } from '../../language/rules';
import { insertRows } from '../storage/insertRows';
import { searchKeyOf } from '../resource/searchKey';
import { toRow } from '../resource/wire';
import type { Connection } from '../storage';
import { lineTableOf, SEARCH_KEY, tableOf } from '../schema/naming';

/** Stores finished records with their lines; answers how many lines there were. */
export async function insertRecords(
  transaction: Connection,
  resource: Resource,
  types: FieldTypes,
  accountSetId: string,
  documents: readonly Document[],
): Promise<number> {
  const compiled = compileResource(resource, types);
  await insertRows(
    transaction,
    tableOf(resource),
    documents.map((document) => ({
      package_id: accountSetId,
      id: document.id,
      ...toRow(document, compiled.header),
      [SEARCH_KEY]: searchKeyOf(resource, document),
    })),
  );
  let count = 0;
  for (const { name, fields } of compiled.tables) {
    const lines = documents.flatMap((document) =>
      ((document[name] as Document[] | undefined) ?? []).map((line, index) => ({
        package_id: accountSetId,
        id: line.id,
        parent_id: document.id,
        line_no: index + 1,
        ...toRow(line, fields),
      })),
    );
    await insertRows(transaction, lineTableOf(resource, name), lines);
    count += lines.length;
  }
  return count;
}

/** Ids were given; the database goes on counting after the last. */
export async function continueIdentity(transaction: Connection, resource: Resource): Promise<void> {
  const lines = resource.fields.filter(({ fields }) => fields).map(({ name }) => lineTableOf(resource, name));
  for (const table of [tableOf(resource), ...lines]) await continueTable(transaction, table);
}

/** The same of one table. */
export async function continueTable(transaction: Connection, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
    transaction,
  );
}
