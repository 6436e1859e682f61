import { sql } from 'kysely';
import { type Model, type Resource, resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { SEARCH_KEY, snake, tableOf } from '../../../server/schema/naming';
import { searchKeyOf } from '../../../server/resource/searchKey';
import type { Connection } from '../../../server/storage';
import type { Opening } from '../language';
import { itemField, ITEM } from '../wire';
import { itemRows } from './itemRows';

/**
 * Makes the items that documents open, or says anew what the items of documents are that were opened before, and writes
 * into each document which item is its own. Nothing is posted here: the ledger posts by these fields.
 */
export async function storeItems(
  model: Model,
  packageId: string,
  resource: Resource,
  opening: Opening,
  documents: readonly Document[],
  database: Connection,
): Promise<void> {
  const items = resourceOf(model, opening.items);
  const table = sql.table(tableOf(items));
  const rows = (await itemRows(model, packageId, resource, opening, documents, database)).map((row) => ({
    ...row,
    [SEARCH_KEY]: searchKeyOf(items, { [ITEM.code]: row[snake(ITEM.code)] }),
  }));
  const own = itemField(opening.kind);
  const isNew = (index: number): boolean => documents[index]?.[own] == null;
  const added = rows.filter((_, index) => isNew(index));
  const [first] = added;
  if (first) {
    const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
    const id = sql.ref(snake(ITEM.documentId));
    await sql`with made as (insert into ${table} (package_id, ${columns})
        select ${packageId}::bigint, ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(added)}::json) returning id, ${id})
      update ${sql.table(tableOf(resource))} as d set ${sql.ref(snake(own))} = made.id from made
      where d.package_id = ${packageId} and d.id = made.${id}`.execute(database);
  }
  for (const [index, row] of rows.entries())
    if (!isNew(index))
      await sql`update ${table} set ${sql.join(Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
        where package_id = ${packageId} and id = ${documents[index]![own]}`.execute(database);
}
