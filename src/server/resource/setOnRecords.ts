import { sql } from 'kysely';
import { at } from '../../lib/at';
import type { Button } from '../../language/model';
import type { Document } from '../../language/rules';
import type { Connection } from '../storage';
import { tableOf } from '../schema/naming';
import { setFields, within } from './actOnRecords';
import { askedValues } from './askedValues';
import type { Call } from './Call';
import { differences } from './differences';
import { loadDocuments } from './loadDocuments';
import { computedFrom, recomputed } from './recomputed';
import { setDated } from './setDated';
import { transact } from './transact';
import { valuesSet } from './valuesSet';
import { forgetDocuments } from './wholeDocuments';
import { fromRow, selectionOf } from './wire';

/**
 * A button that sets fields of the records named by `{ ids }`, with what it asks people for beside them: of all of
 * them, or of none with a list of the reasons. What is computed from these fields is computed anew, and what is dated
 * counts from the day on that people give, or from today. The history keeps what each had before.
 */
export function setOnRecords(call: Call, button: Button, body: unknown): Promise<{ ids: string[] }> {
  return transact(call, (transaction) => setWithin(call, button, body, transaction));
}

/** The same within the transaction of something larger. */
export function setWithin(
  call: Call,
  button: Button,
  body: unknown,
  transaction: Connection,
): Promise<{ ids: string[] }> {
  const refusalTitle = call.t('{action}失败提示', { action: call.t(button.title) });
  return within(call, button.name, refusalTitle, body, transaction, async (records, database) => {
    const { start, values: entered } = await askedValues(call, button, body, refusalTitle, database);
    const values = { ...valuesSet(call, button), ...entered };
    const names = Object.keys(values);
    const dated = names.filter((name) => call.compiled.byPath.get(name)?.field.dated !== undefined);
    const computed = computedFrom(call.compiled, names);
    const before = await named(call, [...names, ...computed], records, database);
    if (computed.length === 0 && dated.length === 0) await setFields(call, records, values, database);
    else {
      const said = Object.fromEntries(dated.map((name) => [name, values[name]]));
      const today = await setDated(call, records, said, start, database);
      for (const [index, record] of records.entries()) {
        const own = { ...values, ...today[index] };
        await setFields(call, [record], { ...own, ...recomputed(call, record, own, computed) }, database);
      }
    }
    const after = await named(call, [...names, ...computed], records, database);
    // Who was asked before has read them as they were.
    forgetDocuments(records);
    await call.services.phases.set(call, { name: button.name, refusalTitle }, records, database);
    return records.map(({ id }, index) => ({
      id: String(id),
      changes: differences(call.compiled, before[index], at(after, index)),
    }));
  });
}

/**
 * The fields that are set, of each record and in the same order, with the names of what they refer to, and all that
 * dated ones say.
 */
async function named(
  { compiled, resource, session }: Call,
  names: readonly string[],
  records: readonly Document[],
  database: Connection,
): Promise<Document[]> {
  const fields = compiled.header.filter(({ field }) => names.includes(field.name));
  const { columns, joins } = selectionOf(fields, 't');
  const { rows } =
    await sql<Document>`select t.id, ${sql.join(columns)} from ${sql.table(tableOf(resource))} as t ${sql.join(joins, sql` `)}
    where t.package_id = ${session.packageId} and t.id in (${sql.join(records.map(({ id }) => id))}) order by t.id`.execute(
      database,
    );
  const documents = rows.map((row) => fromRow(row, fields));
  const tables = compiled.tables.filter(({ name }) => fields.some(({ field }) => field.dated === name));
  if (tables.length === 0) return documents;
  const ids = records.map(({ id }) => String(id));
  const whole = await loadDocuments({ ...compiled, header: fields, tables }, session.packageId, ids, database);
  return documents.map((document, index) => ({ ...whole[index], ...document }));
}
