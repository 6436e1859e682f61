import { sql, type Kysely } from 'kysely';
import { isEmpty, machineAction, refusalOf, REPRICE, validateDocument, type Document, type DocumentProblem } from '../../language/rules';
import { CallError, conflict, refuse } from '../Refusal';
import { checkSources } from '../conversion/checkSources';
import { givenBySources } from '../conversion/givenBySources';
import { closedSources } from '../conversion/closedSources';
import { enterLookUps } from '../lookUp/enterLookUps';
import { enterRemaining } from '../lookUp/enterRemaining';
import { closedDates } from '../period/closedDates';
import type { Row } from '../Row';
import { lineTableOf, snake, tableOf } from '../schema/naming';
import { plusSeconds } from '../time';
import { unitProblems } from '../units/unitProblems';
import { fewerDecimals } from '../accountSet/accountDecimals';
import { unitsInUse } from '../units/unitsInUse';
import { acceptDocument } from './acceptDocument';
import { bindFiles, lookUpFiles } from '../files/recordFiles';
import type { Call } from './Call';
import { differences } from './differences';
import { lookUpReferences } from './lookUpReferences';
import { headerRow, insertDocuments, seriesFields, stamp, writeLines } from './insertDocuments';
import { maskRow } from './maskRow';
import { problemLine } from './problemLine';
import { readRecord, recordId } from './readRecord';
import { recordsChanged } from './recordsChanged';
import { refusalLine } from './refusalLine';
import { renumber } from './renumber';
import { repeatedLines } from './repeatedLines';
import { storeRefusal } from './storeRefusal';
import { tooManyLines } from './tooManyLines';
import { transact } from './transact';
import { withPrices } from './withPrices';

/**
 * Adds a record: everything of it in one transaction, or nothing. Returns its id and code. `isOnly`: 409 when the account set has a record of
 * this resource already, since somebody else was first.
 */
export function addRecord(call: Call, body: unknown, { isOnly = false } = {}): Promise<{ id: string; code: unknown }> {
  return stored(call, async (transaction) => {
    if (isOnly) await demandNone(call, transaction);
    return insertRecord(call, body, transaction);
  });
}

/** The same within the transaction of something larger. What only the database refuses is thrown as it comes. */
export async function insertRecord(call: Call, body: unknown, transaction: Kysely<Row>): Promise<{ id: string; code: unknown }> {
  const document = await accepted(call, body, undefined, transaction);
  const [id] = await insertDocuments(call, [document], transaction);
  await bindFiles(call, id!, document, transaction);
  return { id: id!, code: document[call.resource.code ?? call.resource.label] };
}

/**
 * Changes a record. Refused where its state does not allow editing; 409 with the record as it is now when somebody changed it since the
 * caller read it (`updatedTime`, without which a call is faulty: it would undo what it has not seen).
 */
export function editRecord(call: Call, body: unknown): Promise<{ id: string; updatedTime: string }> {
  return changeRecord(call, 'edit', body, (given) => given);
}

/** Changes the prices of a record that has been reviewed (B-391): of what is given only these are read, of the lines that it has. */
export function repriceRecord(call: Call, body: unknown): Promise<{ id: string; updatedTime: string }> {
  return changeRecord(call, REPRICE, body, (given, before) => withPrices(before, given, call.resource.repricing));
}

function changeRecord(call: Call, action: string, body: unknown, read: (given: Document, before: Document) => Document): Promise<{ id: string; updatedTime: string }> {
  const given = (body ?? {}) as Document;
  const refusalTitle = machineAction(call.resource, action)?.refusalTitle ?? '编辑失败提示';
  const id = recordId(given.id);
  return stored(call, async (transaction) => {
    await sql`select id from ${sql.table(tableOf(call.resource))} where package_id = ${call.session.packageId} and id = ${id} for no key update`.execute(transaction);
    const before = await readRecord(call, id, transaction);
    if (!before) throw refuse(call.t(refusalTitle), [{ code: id, remark: call.t('记录不存在或已被删除') }]);
    const refusal = refusalOf(call.resource, action, before);
    if (refusal) throw refuse(call.t(refusalTitle), [refusalLine(call, before, refusal)]);
    if (call.compiled.byPath.has('updatedTime') && isEmpty(given.updatedTime)) throw new CallError(400, 'updatedTime');
    if (given.updatedTime !== undefined && given.updatedTime !== before.updatedTime) throw conflict({ message: call.t('记录已被他人修改') }, maskRow(call, before));
    const document = await accepted(call, read(given, before), before, transaction);
    for (const { field } of seriesFields(call)) if (isEmpty(document[field.name])) document[field.name] = before[field.name];
    await renumber(call, document, before, transaction);
    stamp(call, document, { updatedTime: laterThan(before.updatedTime, call.context.now()) });
    await sql`update ${sql.table(tableOf(call.resource))} set ${assignments(headerRow(call, document))}
      where package_id = ${call.session.packageId} and id = ${id}`.execute(transaction);
    for (const { name } of call.compiled.tables)
      await sql`delete from ${sql.table(lineTableOf(call.resource, name))} where package_id = ${call.session.packageId} and parent_id = ${id}`.execute(transaction);
    await writeLines(call, [{ id, document }], transaction);
    await bindFiles(call, id, document, transaction);
    await recordsChanged(call, transaction, action, [{ id, changes: differences(call.compiled, before, document) }]);
    return { id, updatedTime: String(document.updatedTime ?? '') };
  });
}

async function demandNone(call: Call, database: Kysely<Row>): Promise<void> {
  const table = tableOf(call.resource);
  await sql`select pg_advisory_xact_lock(hashtext(${`${table}/${call.session.packageId}`}))`.execute(database);
  const { rows: [other] } = await sql<{ id: string }>`select id from ${sql.table(table)} where package_id = ${call.session.packageId} limit 1`.execute(database);
  if (other) throw conflict({ message: call.t('记录已被他人修改') }, await readRecord(call, other.id, database));
}

/** Runs the work in one transaction; what only the database refuses is worded. */
export async function stored<T>(call: Call, work: (transaction: Kysely<Row>) => Promise<T>): Promise<T> {
  return transact(call, work).catch((error: unknown) => {
    throw storeRefusal(call, error);
  });
}

async function accepted(call: Call, body: unknown, before: Document | undefined, database: Kysely<Row>): Promise<Document> {
  const tooMany = tooManyLines(call.compiled, body);
  if (tooMany.length > 0) throw refuse(call.t('提示'), tooMany.map((problem) => problemLine(call, problem)));
  const given = before === undefined ? await givenBySources(call, body, database) : undefined;
  const { state, problems } = acceptDocument(call, body, before, given);
  if (problems.length === 0) problems.push(...(await lookUpReferences(call, state, before, database)), ...(await lookUpFiles(call, state.document, before, database)));
  if (problems.length === 0) problems.push(...(await enterLookUps(call, [{ state, before }], database)).map(({ problem }) => problem));
  if (problems.length === 0) problems.push(...(await unitProblems(call, [{ state, before }], database)).map(({ problem }) => problem));
  if (problems.length === 0) await enterRemaining(call, state, database);
  const known = new Set(problems.map(placeOf));
  problems.push(...validateDocument(state).filter((problem) => !known.has(placeOf(problem))));
  if (problems.length === 0) problems.push(...(await checkSources(call, state.document, before === undefined ? undefined : String(before.id), database)));
  if (problems.length === 0 && before) problems.push(...(await removedLines(call, state.document, before, database)));
  if (problems.length === 0) problems.push(...(await repeatedLines(call, [{ state, before }], database)).map(({ problem }) => problem));
  if (problems.length === 0 && before) problems.push(...(await unitsInUse(call, state.document, before, database)), ...fewerDecimals(call.resource, state.document, before));
  if (problems.length === 0) problems.push(...(await closedDates(call, state.document, database)));
  if (call.resource.parent !== undefined && before) problems.push(...(await parentProblems(call, state.document, database)));
  if (problems.length > 0) throw refuse(call.t('提示'), problems.slice(0, 200).map((problem) => problemLine(call, problem)));
  return state.document;
}

/** Lines that are taken away must not come from lines that are closed meanwhile (E-40). */
async function removedLines(call: Call, document: Document, before: Document, database: Kysely<Row>): Promise<DocumentProblem[]> {
  const problems: DocumentProblem[] = [];
  for (const { field, name } of call.compiled.tables) {
    const kept = new Set(((document[name] as Document[] | undefined) ?? []).map(({ id }) => String(id)));
    const gone = ((before[name] as Document[] | undefined) ?? []).filter(({ id }) => !kept.has(String(id)));
    if (gone.length > 0) problems.push(...(await closedSources(call, name, gone, database)).map((issue) => ({ ...issue, table: name, title: field.title })));
  }
  return problems;
}

/** A record of a tree must not come to lie below itself. */
async function parentProblems(call: Call, document: Document, database: Kysely<Row>): Promise<DocumentProblem[]> {
  const { resource, session } = call;
  const field = resource.fields.find(({ name }) => name === resource.parent)!;
  const parent = document[field.name];
  if (parent === null || parent === undefined) return [];
  const column = sql.ref(snake(field.name));
  // Two moves at the same time could each be right alone and close a circle together.
  await sql`select pg_advisory_xact_lock(hashtext(${`${tableOf(resource)}/${session.packageId}`}))`.execute(database);
  const { rows } = await sql<{ id: string }>`with recursive above(id, parent) as (
    select id, ${column} from ${sql.table(tableOf(resource))} where package_id = ${session.packageId} and id = ${parent}
    union select r.id, r.${column} from ${sql.table(tableOf(resource))} r join above on r.id = above.parent where r.package_id = ${session.packageId})
    select id from above`.execute(database);
  return rows.some(({ id }) => id === String(document.id)) ? [{ field: field.name, title: field.title, message: '上级不能是自己或自己的下级' }] : [];
}

function placeOf({ table, line, field }: DocumentProblem): string {
  return `${table ?? ''}/${line ?? ''}/${field ?? ''}`;
}

/** `updatedTime` tells versions apart, so two changes within one second must not share it. */
function laterThan(before: unknown, now: string): string {
  return typeof before === 'string' && before >= now ? plusSeconds(before, 1) : now;
}

function assignments(row: Record<string, unknown>): ReturnType<typeof sql> {
  return sql.join(Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
}
