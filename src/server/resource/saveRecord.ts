import { sql } from 'kysely';
import { at } from '../../lib/at';
import {
  hasFrozen,
  isEmpty,
  machineAction,
  mostRows,
  refusalOf,
  tooManyRows,
  warningsOf,
  type CompiledResource,
  type Document,
  type DocumentProblem,
} from '../../language/rules';
import { CallError, conflict, isConfirmed, refuse, refuseUnconfirmed } from '../Refusal';
import type { Connection } from '../storage';
import { tableOf } from '../schema/naming';
import { laterThan } from '../time';
import { acceptDocument } from './acceptDocument';
import type { Call } from './Call';
import { changeLines } from './changeLines';
import { differences } from './differences';
import { headerRow, insertDocuments, stamp } from './insertDocuments';
import { maskRow } from './maskRow';
import { problemLine } from './problemLine';
import { readRecord, recordId } from './readRecord';
import { refusedOf } from './refusedOf';
import { recordsChanged } from './recordsChanged';
import { refusalLine } from './refusalLine';
import { storeRefusal } from './storeRefusal';
import { transact } from './transact';

/**
 * Adds a record: everything of it in one transaction, or nothing. Returns its id and code. `isOnly`: 409 when the
 * account set has a record of this resource already, since somebody else was first.
 */
export function addRecord(call: Call, body: unknown, { isOnly = false } = {}): Promise<{ id: string; code: unknown }> {
  return stored(call, async (transaction) => {
    if (isOnly) await demandNone(call, transaction);
    return insertRecord(call, body, transaction);
  });
}

/** The same within the transaction of something larger. What only the database refuses is thrown as it comes. */
export async function insertRecord(
  call: Call,
  body: unknown,
  transaction: Connection,
): Promise<{ id: string; code: unknown }> {
  const document = await accepted(call, body, undefined, transaction);
  const id = at(await insertDocuments(call, [document], transaction), 0);
  return { id, code: document[call.resource.code ?? call.resource.label] };
}

/**
 * Changes a record. Refused where its state does not allow editing; 409 with the record as it is now when somebody
 * changed it since the caller read it (`updatedTime`, without which a call is faulty: it would undo what it has not
 * seen).
 */
export function editRecord(call: Call, body: unknown): Promise<{ id: string; updatedTime: string }> {
  return changeRecord(call, 'edit', body, (given) => given);
}

/**
 * Changes a record by an action that is allowed in its state. `read`: what is to be stored of what the caller gives, or a
 * refusal.
 */
export function changeRecord(
  call: Call,
  action: string,
  body: unknown,
  read: (given: Document, before: Document, transaction: Connection) => Document | Promise<Document>,
): Promise<{ id: string; updatedTime: string }> {
  const given = (body ?? {}) as Document;
  const refusalTitle = machineAction(call.resource, action)?.refusalTitle ?? '编辑失败提示';
  const id = recordId(given.id);
  return stored(call, async (transaction) => {
    // Where being used freezes fields, nobody begins to use the record meanwhile.
    const lock = hasFrozen(call.resource) ? sql`for update` : sql`for no key update`;
    await sql`select id from ${sql.table(tableOf(call.resource))} where package_id = ${call.session.packageId} and id = ${id} ${lock}`.execute(
      transaction,
    );
    const before = await readRecord(call, id, transaction);
    if (!before) throw refuse(call.t(refusalTitle), [{ code: id, remark: call.t('记录不存在或已被删除') }]);
    const refusal = refusalOf(call.compiled, action, before, call.context);
    if (refusal) refuseUnconfirmed(call.t(refusalTitle), [refusalLine(call, before, refusal)], isConfirmed(body));
    if (call.compiled.byPath.has('updatedTime') && isEmpty(given.updatedTime)) throw new CallError(400, 'updatedTime');
    if (given.updatedTime !== undefined && given.updatedTime !== before.updatedTime)
      throw conflict({ message: call.t('记录已被他人修改') }, maskRow(call, before));
    const wanted = await read(given, before, transaction);
    const document = await storeChange(call, action, before, wanted, transaction);
    return { id, updatedTime: String(document.updatedTime ?? '') };
  });
}

/**
 * Stores a record as somebody gives it, once nothing is wrong with it, with the history of what `action` changed.
 * @param before the record as it stands, locked
 */
export async function storeChange(
  call: Call,
  action: string,
  before: Document,
  given: Document,
  transaction: Connection,
): Promise<Document> {
  const id = String(before.id);
  const document = await accepted(call, given, before, transaction);
  await call.services.phases.number(call, [{ document, before }], transaction);
  stamp(call, document, { updatedTime: laterThan(before.updatedTime, call.context.now()) });
  await sql`update ${sql.table(tableOf(call.resource))} set ${assignments(headerRow(call, document))}
    where package_id = ${call.session.packageId} and id = ${id}`.execute(transaction);
  await changeLines(call, before, document, transaction);
  await call.services.phases.stored(call, [{ id, document, before }], transaction);
  await recordsChanged(call, transaction, action, [{ id, changes: differences(call.compiled, before, document) }]);
  return document;
}

async function demandNone(call: Call, database: Connection): Promise<void> {
  const table = tableOf(call.resource);
  await sql`select pg_advisory_xact_lock(hashtext(${`${table}/${call.session.packageId}`}))`.execute(database);
  const {
    rows: [other],
  } = await sql<{
    id: string;
  }>`select id from ${sql.table(table)} where package_id = ${call.session.packageId} limit 1`.execute(database);
  if (other) throw conflict({ message: call.t('记录已被他人修改') }, await readRecord(call, other.id, database));
}

/** Runs the work in one transaction; what only the database refuses is worded. */
export async function stored<T>(call: Call, work: (transaction: Connection) => Promise<T>): Promise<T> {
  return transact(call, work).catch((error: unknown) => {
    throw storeRefusal(call, error);
  });
}

/** What is to be stored of a body, once nothing is wrong with it. */
async function accepted(
  call: Call,
  body: unknown,
  before: Document | undefined,
  database: Connection,
): Promise<Document> {
  const tooMany = tooManyLines(call.compiled, body);
  if (tooMany.length > 0)
    throw refuse(
      call.t('提示'),
      tooMany.map((problem) => problemLine(call, problem)),
    );
  const given = before === undefined ? await call.services.phases.given(call, body, database) : undefined;
  const { problems, state } = acceptDocument(call, body, before, given);
  const found = await refusedOf(
    call,
    [{ state, before, given }],
    problems.map((problem) => ({ state, problem })),
    database,
  );
  const lines = (said: readonly DocumentProblem[]) => said.slice(0, 200).map((problem) => problemLine(call, problem));
  const told = found.map(({ problem }) => problem);
  const refusing = told.filter(({ isWarning }) => !isWarning);
  if (refusing.length > 0) throw refuse(call.t('提示'), lines(refusing));
  refuseUnconfirmed(call.t('提示'), lines([...told, ...warningsOf(state)]), isConfirmed(body));
  return state.document;
}

function assignments(row: Record<string, unknown>): ReturnType<typeof sql> {
  return sql.join(Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
}

/**
 * Child tables of which a body brings more lines than may be stored. Too many to be stored are too many to be computed:
 * it would hold up everybody else.
 */
function tooManyLines({ tables }: CompiledResource, body: unknown): DocumentProblem[] {
  const input = (body ?? {}) as Record<string, unknown>;
  return tables.flatMap(({ field, name }) => {
    const lines = input[name];
    return Array.isArray(lines) && lines.length > mostRows(field) ? [tooManyRows(field)] : [];
  });
}
