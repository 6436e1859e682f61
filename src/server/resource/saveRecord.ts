import { sql, type Kysely } from 'kysely';
import { problemText, refusalOf, validateDocument, type Document, type DocumentProblem } from '../../language/rules';
import { conflict, refuse, type RefusalLine } from '../Refusal';
import type { Row } from '../Row';
import { lineTableOf, SEARCH_KEY, snake, tableOf } from '../schema/naming';
import { plusSeconds } from '../time';
import { acceptDocument } from './acceptDocument';
import type { Call } from './Call';
import { differences } from './differences';
import { keepHistory } from './history';
import { lookUpReferences } from './lookUpReferences';
import { nextCode } from './nextCode';
import { insertRows } from './insertRows';
import { readRecord, recordId } from './readRecord';
import { refusalLine } from './refusalLine';
import { searchKeyOf } from './searchKey';
import { toRow } from './wire';

/** Adds a record: everything of it in one transaction, or nothing. Returns its id and code. */
export function addRecord(call: Call, body: unknown): Promise<{ id: string; code: unknown }> {
  return call.services.database.transaction(async (transaction) => {
    const document = await accepted(call, body, undefined, transaction);
    const now = call.context.now();
    stamp(call, document, { createdId: call.session.userId, createdTime: now, updatedTime: now });
    await numberDocument(call, document, transaction);
    const row = headerRow(call, document);
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(tableOf(call.resource))} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))}) returning id`.execute(transaction);
    const { id } = rows[0]!;
    await writeLines(call, id, document, transaction);
    await keepHistory(call, transaction, 'add', [{ id, changes: differences(call.compiled, undefined, document) }]);
    return { id, code: document[call.resource.code ?? call.resource.label] };
  });
}

/**
 * Changes a record. Refused where its state does not allow editing; 409 with the record as it is now when somebody changed it since the
 * caller read it (`updatedTime`).
 */
export function editRecord(call: Call, body: unknown): Promise<{ id: string; updatedTime: string }> {
  const given = (body ?? {}) as Document;
  const id = recordId(given.id);
  return call.services.database.transaction(async (transaction) => {
    await sql`select id from ${sql.table(tableOf(call.resource))} where package_id = ${call.session.packageId} and id = ${id} for update`.execute(transaction);
    const before = await readRecord(call, id, transaction);
    if (!before) throw refuse('编辑失败提示', [{ code: id, remark: call.t('记录不存在或已被删除') }]);
    const refusal = refusalOf(call.resource, 'edit', before);
    if (refusal) throw refuse(call.t('编辑失败提示'), [refusalLine(call, before, refusal)]);
    if (given.updatedTime !== undefined && given.updatedTime !== before.updatedTime) throw conflict({ message: call.t('记录已被他人修改') }, before);
    const document = await accepted(call, body, before, transaction);
    stamp(call, document, { updatedTime: laterThan(before.updatedTime, call.context.now()) });
    await sql`update ${sql.table(tableOf(call.resource))} set ${assignments(headerRow(call, document))}
      where package_id = ${call.session.packageId} and id = ${id}`.execute(transaction);
    for (const { name } of call.compiled.tables)
      await sql`delete from ${sql.table(lineTableOf(call.resource, name))} where package_id = ${call.session.packageId} and parent_id = ${id}`.execute(transaction);
    await writeLines(call, id, document, transaction);
    await keepHistory(call, transaction, 'edit', [{ id, changes: differences(call.compiled, before, document) }]);
    return { id, updatedTime: String(document.updatedTime ?? '') };
  });
}

async function accepted(call: Call, body: unknown, before: Document | undefined, database: Kysely<Row>): Promise<Document> {
  const { state, problems } = acceptDocument(call, body, before);
  if (problems.length === 0) problems.push(...(await lookUpReferences(call, state, before, database)));
  const known = new Set(problems.map(placeOf));
  problems.push(...validateDocument(state).filter((problem) => !known.has(placeOf(problem))));
  if (call.resource.parent !== undefined && before) problems.push(...(await parentProblems(call, state.document, database)));
  if (problems.length > 0) throw refuse(call.t('提示'), problems.slice(0, 200).map((problem) => problemLine(call, problem)));
  return state.document;
}

/** A record of a tree must not come to lie below itself. */
async function parentProblems(call: Call, document: Document, database: Kysely<Row>): Promise<DocumentProblem[]> {
  const { resource, session } = call;
  const field = resource.fields.find(({ name }) => name === resource.parent)!;
  const parent = document[field.name];
  if (parent === null || parent === undefined) return [];
  const column = sql.ref(snake(field.name));
  const { rows } = await sql<{ id: string }>`with recursive above(id, parent) as (
    select id, ${column} from ${sql.table(tableOf(resource))} where package_id = ${session.packageId} and id = ${parent}
    union select r.id, r.${column} from ${sql.table(tableOf(resource))} r join above on r.id = above.parent where r.package_id = ${session.packageId})
    select id from above`.execute(database);
  return rows.some(({ id }) => id === String(document.id)) ? [{ field: field.name, title: field.title, message: '上级不能是自己或自己的下级' }] : [];
}

function placeOf({ table, line, field }: DocumentProblem): string {
  return `${table ?? ''}/${line ?? ''}/${field ?? ''}`;
}

/** `【第 37 行 数量】数量必须大于0`, with the place for the form to jump to. */
function problemLine(call: Call, problem: DocumentProblem): RefusalLine {
  const { t } = call;
  const title = problem.title === undefined ? call.t(call.resource.title) : t(problem.title);
  const code = problem.line === undefined ? title : t('第 {line} 行 {title}', { line: problem.line + 1, title });
  const { table, line, field } = problem;
  return { code, remark: t(problem.message, problem.params), text: problemText(problem, t), ...(table === undefined ? {} : { table, line }), ...(field === undefined ? {} : { field }) };
}

function stamp(call: Call, document: Document, values: Document): void {
  for (const [name, value] of Object.entries(values)) if (call.compiled.byPath.has(name)) document[name] = value;
}

/** `updatedTime` tells versions apart, so two changes within one second must not share it. */
function laterThan(before: unknown, now: string): string {
  return typeof before === 'string' && before >= now ? plusSeconds(before, 1) : now;
}

async function numberDocument(call: Call, document: Document, database: Kysely<Row>): Promise<void> {
  for (const { field } of call.compiled.header) {
    const { series } = field.settings as { series?: string };
    if (series === undefined || (document[field.name] ?? '') !== '') continue;
    document[field.name] = await nextCode(database, call.session.packageId, series, String(document.billDate ?? call.context.now()));
  }
}

function headerRow(call: Call, document: Document): Record<string, unknown> {
  return { package_id: call.session.packageId, ...toRow(document, call.compiled.header), [SEARCH_KEY]: searchKeyOf(call.resource, document) };
}

async function writeLines(call: Call, parentId: string, document: Document, database: Kysely<Row>): Promise<void> {
  for (const { name, fields } of call.compiled.tables) {
    const table = lineTableOf(call.resource, name);
    const lines = (document[name] as Document[] | undefined) ?? [];
    const rows = lines.map((line, index) => ({ package_id: call.session.packageId, parent_id: parentId, line_no: index + 1, ...toRow(line, fields) }));
    const kept = rows.flatMap((row, index) => (lines[index]!.id === undefined ? [] : [{ id: lines[index]!.id, ...row }]));
    const fresh = rows.filter((_, index) => lines[index]!.id === undefined);
    await insertRows(database, table, kept);
    await insertRows(database, table, fresh);
  }
}

function assignments(row: Record<string, unknown>): ReturnType<typeof sql> {
  return sql.join(Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
}

