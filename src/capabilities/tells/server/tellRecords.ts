import { sql } from 'kysely';
import { at } from '../../../lib/at';
import { compileExpression } from '../../../language/expression';
import { type MachineAction, machineOf, refTargetOf, type Resource, resourceOf } from '../../../language/model';
import { compiledAt, type Document, DocumentState, isEmpty, nameOf, stateOf } from '../../../language/rules';
import type { Tell } from '../language';
import { groupBy } from '../../../lib/groupBy';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { refuse } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { anyOf, type Connection } from '../../../server/storage';
import { setFields } from '../../../server/resource/actOnRecords';
import type { Call } from '../../../server/resource/Call';
import { recordsChanged } from '../../../server/resource/recordsChanged';
import { fromRow, selectionOf } from '../../../server/resource/wire';

/**
 * Tells the records that documents refer to what an action on these has to tell, or takes it back; refused as a whole
 * where one cannot be told any more.
 */
export async function tellRecords(
  call: Call,
  action: MachineAction,
  ids: readonly string[],
  database: Connection,
): Promise<void> {
  const resource = resourceOf(call.services.model, call.resource.name);
  const told = (resource.uses.tells ?? []).filter(({ on }) => on === action.name || on === action.undoes);
  if (told.length === 0) return;
  const documents = await loadDocuments(call.services.compiled(resource), call.session.packageId, ids, database);
  for (const tell of told)
    await tellOf(
      call,
      resource,
      tell,
      tell.on === action.name ? tell.sets : tell.undone,
      action.refusalTitle,
      documents,
      database,
    );
}

async function tellOf(
  given: Call,
  resource: Resource,
  tell: Tell,
  sets: Tell['sets'],
  refusalTitle: string,
  documents: readonly Document[],
  database: Connection,
): Promise<void> {
  const compiled = given.services.compiled(resource);
  const target = resourceOf(given.services.model, refTargetOf(compiledAt(compiled, tell.record).field).resource);
  const call = asSystem(given, '单据联动', target);
  const values = new Map<string, Document>();
  for (const document of documents) {
    if (isEmpty(document[tell.record])) continue;
    const environment = new DocumentState(compiled, document, call.context).environment();
    const entries = Object.entries(sets).map(([name, expression]) => {
      const { type, field } = compiledAt(call.compiled, name);
      const value = compileExpression(expression).run(environment);
      return [name, value === null ? null : type.fromExpression(value, field)];
    });
    values.set(String(document[tell.record]), Object.fromEntries(entries) as Document);
  }
  if (values.size === 0) return;
  const there = await lock(call, [...values.keys()], database);
  const { from } = tell;
  const late = from ? there.filter((record) => !from.includes(stateOf(machineOf(target), record))) : [];
  if (late.length > 0)
    throw refuse(
      call.t(refusalTitle),
      late.map((record) => ({
        code: nameOf(target, record),
        remark: call.t('{title}该状态下不可更改', { title: call.t(target.title) }),
      })),
    );
  for (const [, same] of groupBy(there, ({ id }) => JSON.stringify(values.get(String(id))))) {
    const fields = values.get(String(at(same, 0).id))!;
    await setFields(call, same, fields, database);
    await recordsChanged(
      call,
      database,
      'edit',
      same.map((record) => ({
        id: String(record.id),
        changes: Object.entries(fields).map(([path, to]) => ({ path, from: record[path], to })),
      })),
    );
  }
}

/** The header of the told records, locked until all is done. */
async function lock(call: Call, ids: readonly string[], database: Connection): Promise<Document[]> {
  const header = call.compiled.header.filter(({ field }) => !field.target);
  const { columns, joins } = selectionOf(header, 't');
  const { rows } =
    await sql<Document>`select t.id, ${sql.join(columns)} from ${records(call).rows} as t ${sql.join(joins, sql` `)}
    where t.id = ${anyOf(ids)} order by t.id for no key update of t`.execute(database);
  return rows.map((row) => fromRow(row, header));
}
