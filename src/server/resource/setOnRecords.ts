import { sql } from 'kysely';
import { at } from '../../lib/at';
import type { Button } from '../../language/model';
import { askedResource, validateDocument, type Document } from '../../language/rules';
import { refuse } from '../Refusal';
import type { Connection } from '../storage';
import { tableOf } from '../schema/naming';
import { acceptDocument } from './acceptDocument';
import { onRecords, setFields } from './actOnRecords';
import type { Call } from './Call';
import { differences } from './differences';
import { lookUpReferences } from './lookUpReferences';
import { problemLine } from './problemLine';
import { computedFrom, recomputed } from './recomputed';
import { valuesSet } from './valuesSet';
import { fromRow, selectionOf } from './wire';

/**
 * A button that sets fields of the records named by `{ ids }`, with what it asks people for beside them: of all of
 * them, or of none with a list of the reasons. What is computed from these fields is computed anew. The history keeps
 * what each had before.
 */
export function setOnRecords(call: Call, button: Button, body: unknown): Promise<{ ids: string[] }> {
  const refusalTitle = call.t('{action}失败提示', { action: call.t(button.title) });
  return onRecords(call, button.name, refusalTitle, body, async (records, database) => {
    const values = { ...valuesSet(call, button), ...(await asked(call, button, body, refusalTitle, database)) };
    const computed = computedFrom(call.compiled, Object.keys(values));
    const names = [...Object.keys(values), ...computed];
    const before = await named(call, names, records, database);
    if (computed.length === 0) await setFields(call, records, values, database);
    else
      for (const record of records)
        await setFields(call, [record], { ...values, ...recomputed(call, record, values, computed) }, database);
    const after = await named(call, names, records, database);
    return records.map(({ id }, index) => ({
      id: String(id),
      changes: differences(call.compiled, before[index], at(after, index)),
    }));
  });
}

/** What a person was asked for: read by its types, looked up and demanded like any entry. */
async function asked(
  call: Call,
  button: Button,
  body: unknown,
  refusalTitle: string,
  database: Connection,
): Promise<Document> {
  if (button.asks.length === 0) return {};
  const resource = askedResource(call.resource, button);
  const part: Call = { ...call, resource, compiled: call.services.compiled(resource) };
  const { state, problems } = acceptDocument(part, body, undefined);
  if (problems.length === 0)
    problems.push(...(await lookUpReferences(part, state, undefined, database)), ...validateDocument(state));
  if (problems.length > 0)
    throw refuse(
      refusalTitle,
      problems.map((problem) => problemLine(call, problem)),
    );
  return Object.fromEntries(button.asks.map((name) => [name, state.document[name] ?? null]));
}

/** The fields that are set, of each record and in the same order, with the names of what they refer to. */
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
  return rows.map((row) => fromRow(row, fields));
}
