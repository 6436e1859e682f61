import { sql } from 'kysely';
import { groupBy } from '../../lib/groupBy';
import { isObject } from '../../lib/isObject';
import { machineOf } from '../../language/model';
import { REVERSAL } from '../../language/meta/reversalNames';
import { machineAction, nameOf, refusalOf, type Document } from '../../language/rules';
import { CallError, isConfirmed, refuse, refuseUnconfirmed } from '../Refusal';
import type { Connection } from '../storage';
import { lineTableOf, snake, tableOf } from '../schema/naming';
import { plusSeconds } from '../time';
import { askedValues } from './askedValues';
import type { Call } from './Call';
import { differences } from './differences';
import type { Changed } from './history';
import { loadDocuments } from './loadDocuments';
import { recordId } from './readRecord';
import { recordsChanged } from './recordsChanged';
import { refilled } from './refilled';
import { refusalLine } from './refusalLine';
import { transact } from './transact';
import { fieldsRead, valuesSet } from './valuesSet';
import { visibleRows } from './visibleRows';
import { fromRow, selectionOf } from './wire';

/** Records that one call may act on. */
const MOST = 1000;

/** Of what a record refers to only this counts when it is asked whether an action may be done. */
const REVERSAL_FIELDS: ReadonlySet<string> = new Set(Object.values(REVERSAL));

/**
 * Does an action of the status machine to records: all of them, or none with a list of the reasons (B-170, B-171). One
 * for which nothing is selected is done to every record that there is, and takes no ids.
 */
export function actOnRecords(call: Call, actionName: string, body: unknown): Promise<{ ids: string[] }> {
  return transact(call, (transaction) => actWithin(call, actionName, body, transaction));
}

/** The same within the transaction of something larger. */
export function actWithin(
  call: Call,
  actionName: string,
  body: unknown,
  transaction: Connection,
): Promise<{ ids: string[] }> {
  const action = machineAction(call.resource, actionName);
  if (!action || action.to === undefined) throw new CallError(404, '请求错误,未找到该资源');
  return within(call, actionName, action.refusalTitle, body, transaction, async (records, database) => {
    const { values: said } = await askedValues(
      call,
      { name: actionName, asks: action.asks ?? [] },
      body,
      call.t(action.refusalTitle),
      database,
    );
    const state = { [machineOf(call.resource).field]: action.to };
    const alike = groupBy(records, (record) => JSON.stringify(valuesSet(call, action, record)));
    for (const [values, some] of alike)
      await setFields(call, some, { ...state, ...(JSON.parse(values) as Document), ...said }, database);
    const act = { name: actionName, refusalTitle: action.refusalTitle, isConfirmed: isConfirmed(body) };
    await call.services.phases.after(call, act, records, database);
    const { field } = machineOf(call.resource);
    return records.map((record) => ({
      id: String(record.id),
      changes: [
        { path: field, from: record[field], to: action.to },
        ...Object.entries(said).map(([path, to]) => ({ path, from: record[path] ?? null, to })),
      ],
    }));
  });
}

/** Deletes records: all of them, or none. Records that others refer to are refused by name. */
export function deleteRecords(call: Call, body: unknown): Promise<{ ids: string[] }> {
  return transact(call, (transaction) => deleteWithin(call, body, transaction));
}

/** The same within the transaction of something larger. */
export function deleteWithin(call: Call, body: unknown, transaction: Connection): Promise<{ ids: string[] }> {
  return within(call, 'delete', '删除失败提示', body, transaction, async (records, database) => {
    await call.services.phases.removed(call, records, database);
    try {
      await sql`delete from ${sql.table(tableOf(call.resource))} where package_id = ${call.session.packageId} and id in (${sql.join(records.map(({ id }) => id))})`.execute(
        database,
      );
    } catch (error) {
      const by = referrer(call, error);
      if (by === undefined) throw error;
      const remark = call.t('已被{title}引用，不可删除', { title: call.t(by) });
      throw refuse(call.t('删除失败提示'), [{ code: referredName(call, error, records), remark }]);
    }
    return records.map((record) => ({ id: String(record.id), changes: differences(call.compiled, record, {}) }));
  });
}

type Work = (records: Document[], database: Connection) => Promise<Changed[]>;

/**
 * Does something to records that are named by `{ ids }`: to all, or to none with a list of the reasons; the history
 * keeps what `work` says of each. `isOfPart`: only some of their lines are meant.
 */
export function onRecords(
  call: Call,
  actionName: string,
  refusalTitle: string,
  body: unknown,
  work: Work,
  isOfPart = false,
): Promise<{ ids: string[] }> {
  return transact(call, (transaction) => within(call, actionName, refusalTitle, body, transaction, work, isOfPart));
}

/** The same within the transaction of something larger. */
export async function within(
  call: Call,
  actionName: string,
  refusalTitle: string,
  body: unknown,
  transaction: Connection,
  work: Work,
  isOfPart = false,
): Promise<{ ids: string[] }> {
  const action = machineAction(call.resource, actionName);
  const ids = action?.select === 'none' ? await everyId(call, refusalTitle, body, transaction) : idsOf(body);
  const demanded = new Set([
    ...(call.compiled.demands.get(actionName) ?? []).flatMap(({ reads }) => reads),
    ...fieldsRead(action ?? {}),
  ]);
  const { columns, joins } = selectionOf(
    call.compiled.header.filter(
      ({ field }) => !field.target || REVERSAL_FIELDS.has(field.name) || demanded.has(field.name),
    ),
    't',
  );
  const { rows } = await sql<Document>`
      select t.id, ${sql.join(columns)} from ${sql.table(tableOf(call.resource))} as t ${sql.join(joins, sql` `)}
      where ${visibleRows(call)} and t.id in (${sql.join(ids)}) order by t.id for no key update of t`.execute(
    transaction,
  );
  const stored = await withLines(
    call,
    rows.map((row) => fromRow(row, call.compiled.header)),
    demanded,
    transaction,
  );
  const records = await refilled(call, demanded, stored, transaction);
  const found = new Set(records.map(({ id }) => String(id)));
  const lines = [
    ...ids.filter((id) => !found.has(id)).map((id) => ({ code: id, remark: call.t('记录不存在或已被删除') })),
    ...records.flatMap((record) => {
      const refusal = refusalOf(call.compiled, actionName, record, call.context);
      return refusal ? [refusalLine(call, record, refusal)] : [];
    }),
  ];
  const confirmed = isConfirmed(body);
  refuseUnconfirmed(call.t(refusalTitle), lines, confirmed);
  const act = { name: actionName, refusalTitle, isOfPart, isConfirmed: confirmed, seen: seenOf(body) };
  await call.services.phases.before(call, act, records, transaction);
  await recordsChanged(call, transaction, actionName, await work(records, transaction));
  return { ids };
}

/** The records with those of their lines that are demanded something of. */
async function withLines(
  { compiled, session }: Call,
  records: Document[],
  demanded: ReadonlySet<string>,
  database: Connection,
): Promise<Document[]> {
  const tables = compiled.tables.filter(({ name }) => [...demanded].some((path) => path.split('[')[0] === name));
  if (tables.length === 0) return records;
  const ids = records.map(({ id }) => String(id));
  const whole = await loadDocuments({ ...compiled, tables }, session.packageId, ids, database);
  return records.map((record, index) => ({
    ...record,
    ...Object.fromEntries(tables.map(({ name }) => [name, whole[index]?.[name]])),
  }));
}

/** All records of the account set, whoever may see them: what is done to all of them is done to no part. */
async function everyId(call: Call, refusalTitle: string, body: unknown, database: Connection): Promise<string[]> {
  demandNoIds(body);
  const { resource, session, t } = call;
  const { rows } = await sql<{
    id: string;
  }>`select id::text as id from ${sql.table(tableOf(resource))} where package_id = ${session.packageId} order by id`.execute(
    database,
  );
  if (rows.length === 0)
    throw refuse(t(refusalTitle), [{ code: '', remark: t('还没有{title}，请先录入', { title: t(resource.title) }) }]);
  return rows.map(({ id }) => id);
}

/** Who names records does not mean all of them. */
function demandNoIds(body: unknown): void {
  const { ids } = (body ?? {}) as { ids?: unknown };
  if (ids !== undefined && !(Array.isArray(ids) && ids.length === 0)) throw new CallError(400, 'ids: 0');
}

function idsOf(body: unknown): string[] {
  const { ids } = (body ?? {}) as { ids?: unknown };
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > MOST) throw new CallError(400, `ids: 1 - ${MOST}`);
  return [...new Set(ids.map(recordId))];
}

function seenOf(body: unknown): Record<string, string> {
  const { seen } = (body ?? {}) as { seen?: unknown };
  if (seen === undefined) return {};
  if (!isObject(seen)) throw new CallError(400, 'seen: { id: updatedTime }');
  return Object.fromEntries(Object.entries(seen).map(([id, version]) => [id, String(version)]));
}

/** Gives records the same values in some fields, and each a new version. */
export async function setFields(
  call: Call,
  records: readonly Document[],
  given: Document,
  database: Connection,
): Promise<void> {
  const values = { ...given };
  if (call.compiled.byPath.has('updatedTime')) {
    const latest = records.map(({ updatedTime }) => String(updatedTime ?? '')).reduce((a, b) => (a > b ? a : b));
    values.updatedTime = latest >= call.context.now() ? plusSeconds(latest, 1) : call.context.now();
  }
  const columns = Object.entries(values).map(([name, value]) => sql`${sql.ref(snake(name))} = ${value}`);
  await sql`update ${sql.table(tableOf(call.resource))} set ${sql.join(columns)}
    where package_id = ${call.session.packageId} and id in (${sql.join(records.map(({ id }) => id))})`.execute(
    database,
  );
}

/** Title of the resource whose records kept a delete from happening; undefined for any other error. */
function referrer(call: Call, error: unknown): string | undefined {
  const { code, table, constraint, detail } = error as {
    code?: string;
    table?: string;
    constraint?: string;
    detail?: string;
  };
  if (code !== '23503') return undefined;
  const name = table ?? /table "([^"]+)"/.exec(detail ?? '')?.[1] ?? constraint ?? '';
  const all = Object.values(call.services.model.resources);
  const found = all.find((resource) =>
    [tableOf(resource), ...resource.fields.map((field) => lineTableOf(resource, field.name))].some(
      (candidate) => candidate === name,
    ),
  );
  return found?.title ?? '其他记录';
}

/**
 * What people call the record that is referred to; the title alone where the database does not say which of several it
 * is.
 */
function referredName(call: Call, error: unknown, records: readonly Document[]): string {
  const [, id] = /=\(\d+, (\d+)\)/.exec((error as { detail?: string }).detail ?? '') ?? [];
  const record = records.length === 1 ? records[0] : records.find((candidate) => String(candidate.id) === id);
  return record ? nameOf(call.resource, record) : call.t(call.resource.title);
}
