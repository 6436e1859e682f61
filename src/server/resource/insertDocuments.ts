import { sql } from 'kysely';
import { at } from '../../lib/at';
import type { Document } from '../../language/rules';
import { NOBODY } from '../access/systemSession';
import type { Connection } from '../storage';
import { lineTableOf, SEARCH_KEY, tableOf } from '../schema/naming';
import type { Call } from './Call';
import { differences } from './differences';
import { insertRows } from '../storage/insertRows';
import { recordsChanged } from './recordsChanged';
import { searchKeyOf } from './searchKey';
import { toRow } from './wire';

/** Records inserted by one statement; of a hundred columns each, within what one takes. */
const AT_ONCE = 200;

/**
 * Stores new records, which have been accepted, with their numbers, lines and history. Gives their ids, in order; the
 * documents get what the server adds to them.
 */
export async function insertDocuments(
  call: Call,
  documents: readonly Document[],
  database: Connection,
): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < documents.length; start += AT_ONCE)
    ids.push(...(await insertSome(call, documents.slice(start, start + AT_ONCE), database)));
  return ids;
}

async function insertSome(call: Call, documents: readonly Document[], database: Connection): Promise<string[]> {
  const now = call.context.now();
  const { userId } = call.session;
  const createdId = userId === NOBODY ? null : userId;
  for (const document of documents) stamp(call, document, { createdId, createdTime: now, updatedTime: now });
  await call.services.phases.number(
    call,
    documents.map((document) => ({ document })),
    database,
  );
  const headers = documents.map((document) => headerRow(call, document));
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(tableOf(call.resource))} (${sql.join(Object.keys(at(headers, 0)).map((name) => sql.ref(name)))})
    values ${sql.join(headers.map((row) => sql`(${sql.join(Object.values(row))})`))} returning id`.execute(database);
  // Ids are counted up in the order of the rows, whatever the order of the answer.
  const ids = rows
    .map(({ id }) => BigInt(id))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map(String);
  const inserted = documents.map((document, index) => ({ id: at(ids, index), document }));
  await writeLines(call, inserted, database);
  await call.services.phases.stored(call, inserted, database);
  await recordsChanged(
    call,
    database,
    'add',
    inserted.map(({ id, document }) => ({ id, changes: differences(call.compiled, undefined, document) })),
  );
  return ids;
}

/** Sets what only the server knows, where the resource has such fields. */
export function stamp(call: Call, document: Document, values: Document): void {
  for (const [name, value] of Object.entries(values)) if (call.compiled.byPath.has(name)) document[name] = value;
}

/** The row of a record in the table of its resource. */
export function headerRow(call: Call, document: Document): Record<string, unknown> {
  return {
    package_id: call.session.packageId,
    ...toRow(document, call.compiled.header),
    [SEARCH_KEY]: searchKeyOf(call.resource, document),
  };
}

/** Stores the lines of records; lines that had an id keep it. */
export async function writeLines(
  call: Call,
  records: readonly { id: string; document: Document }[],
  database: Connection,
): Promise<void> {
  for (const { name, fields } of call.compiled.tables) {
    const table = lineTableOf(call.resource, name);
    const rows = records.flatMap(({ document, id: parentId }) => {
      const lines = (document[name] as Document[] | undefined) ?? [];
      return lines.map((line, index) => ({
        line,
        row: { package_id: call.session.packageId, parent_id: parentId, line_no: index + 1, ...toRow(line, fields) },
      }));
    });
    await insertRows(
      database,
      table,
      rows.flatMap(({ line, row }) => (line.id === undefined ? [] : [{ id: line.id, ...row }])),
    );
    await insertRows(
      database,
      table,
      rows.flatMap(({ line, row }) => (line.id === undefined ? [row] : [])),
    );
  }
}
