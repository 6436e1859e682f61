import { sql } from 'kysely';
import { storageOf } from '../../fields/storage';
import type { Document } from '../../language/rules';
import { SEARCH_KEY, snake, tableOf } from '../schema/naming';
import type { Connection } from '../storage';
import { laterThan } from '../time';
import type { Call } from './Call';
import { changeLines } from './changeLines';
import { differences } from './differences';
import { headerRow, stamp } from './insertDocuments';
import { recordsChanged } from './recordsChanged';
import { unnested } from './unnested';

/** Records changed by one statement. */
const AT_ONCE = 200;

/** A record as it stands, locked, and as it is to be. */
interface ChangedDocument {
  before: Document;
  document: Document;
}

/** Stores changes of records, which have been accepted, with their numbers, lines and the history of what `action` changed. */
export async function changeDocuments(
  call: Call,
  action: string,
  changed: readonly ChangedDocument[],
  database: Connection,
): Promise<void> {
  for (let start = 0; start < changed.length; start += AT_ONCE)
    await changeSome(call, action, changed.slice(start, start + AT_ONCE), database);
}

async function changeSome(
  call: Call,
  action: string,
  changed: readonly ChangedDocument[],
  database: Connection,
): Promise<void> {
  await call.services.phases.number(call, changed, database);
  for (const { before, document } of changed)
    stamp(call, document, { updatedTime: laterThan(before.updatedTime, call.context.now()) });
  await updateRows(call, changed, database);
  for (const { before, document } of call.compiled.tables.length > 0 ? changed : [])
    await changeLines(call, before, document, database);
  await call.services.phases.stored(
    call,
    changed.map(({ before, document }) => ({ id: String(before.id), document, before })),
    database,
  );
  await recordsChanged(
    call,
    database,
    action,
    changed.map(({ before, document }) => ({
      id: String(before.id),
      changes: differences(call.compiled, before, document),
    })),
  );
}

/** One statement, which sets all columns of all of them. */
async function updateRows(call: Call, changed: readonly ChangedDocument[], database: Connection): Promise<void> {
  const rows = changed.map(({ document }) => headerRow(call, document));
  const columns = call.compiled.header
    .filter(({ field }) => field.name !== 'id')
    .map(({ field }) => ({ name: snake(field.name), type: storageOf(field).column.replace(/\(.*$/, '').trim() }));
  const set = [...columns, { name: SEARCH_KEY, type: 'text' }];
  const given = set.map(({ name, type }) => ({ name, type, values: rows.map((row) => row[name] ?? null) }));
  const ids = { name: 'id', type: 'bigint', values: changed.map(({ before }) => before.id) };
  await sql`update ${sql.table(tableOf(call.resource))} as t
    set ${sql.join(set.map(({ name }) => sql`${sql.id(name)} = v.${sql.ref(name)}`))}
    from ${unnested([ids, ...given], 'v')} where t.package_id = ${call.session.packageId} and t.id = v.id`.execute(
    database,
  );
}
