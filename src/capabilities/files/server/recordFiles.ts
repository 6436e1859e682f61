import { sql } from 'kysely';
import type { FileEntry } from '../../../language/model/FileEntry';
import type { CompiledField, Document, DocumentProblem } from '../../../language/rules';
import type { Stored } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';

const HELD_BY_NONE = { resource: null, record_id: null, field: null };

/** Fields of a record's header that name files. */
export function fileFields({ compiled }: Call): CompiledField[] {
  return compiled.header.filter(({ type }) => type.filesOf !== undefined);
}

/** The files that a field of a record names. */
export function filesIn({ field, type }: CompiledField, document: Document | undefined): readonly FileEntry[] {
  return type.filesOf?.(document?.[field.name]) ?? [];
}

/**
 * Files that a record is about to name: those it has must be as they were, others must have been uploaded by the
 * caller, whole, for no other record. The files are locked until the end of the transaction.
 */
export function lookUpFiles(
  call: Call,
  document: Document,
  before: Document | undefined,
  database: Connection,
): Promise<DocumentProblem[]> {
  return filesNotFound(call, document, (compiled) => filesIn(compiled, before), database);
}

/** The same, where it is known otherwise which files a field of the record `has`. */
export async function filesNotFound(
  call: Call,
  document: Document,
  has: (field: CompiledField) => readonly FileEntry[],
  database: Connection,
): Promise<DocumentProblem[]> {
  const problems: DocumentProblem[] = [];
  for (const compiled of fileFields(call)) {
    const old = new Map(has(compiled).map((entry) => [entry.id, JSON.stringify(entry)]));
    const named = filesIn(compiled, document);
    const free = await freeFiles(
      call,
      named.filter(({ id }) => !old.has(id)).map(({ id }) => id),
      database,
    );
    const { name: field, title } = compiled.field;
    if (named.some((entry) => (old.get(entry.id) ?? free.get(entry.id)) !== JSON.stringify(entry)))
      problems.push({ field, title, message: '文件不存在或已失效，请重新上传' });
  }
  return problems;
}

async function freeFiles(
  { session }: Call,
  ids: readonly string[],
  database: Connection,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FileEntry>`select id, name, size::double precision as size, type from sys_file
    where package_id = ${session.packageId} and creator_id = ${session.userId} and received = size and record_id is null and id in (${sql.join(ids)}) order by id for update`.execute(
    database,
  );
  return new Map(rows.map(({ id, name, size, type }) => [id, JSON.stringify({ id, name, size, type })]));
}

/**
 * Gives a stored record the files that it names, and takes those from it that it names no more. Fields that the caller
 * cannot see keep theirs.
 */
export async function bindFiles(call: Call, { before, document, id }: Stored, database: Connection): Promise<void> {
  for (const compiled of fileFields(call)) {
    const holder = { resource: call.resource.name, record_id: id, field: compiled.field.name };
    const ids = filesIn(compiled, document).map((entry) => entry.id);
    if (before === undefined && ids.length === 0) continue;
    await releaseOthers(call, holder, ids, database);
    await holdFiles(call, holder, ids, database);
  }
}

/** What holds files: a field of a record. */
export interface Holder {
  resource: string;
  record_id: string;
  field: string;
}

/** Gives files that nobody holds to a field of a record. */
export async function holdFiles(
  { context, session }: Call,
  holder: Holder,
  ids: readonly string[],
  database: Connection,
): Promise<void> {
  if (ids.length === 0) return;
  await database
    .updateTable('sys_file')
    .set({ ...holder, touched_time: context.now() })
    .where('package_id', '=', session.packageId)
    .where('record_id', 'is', null)
    .where('id', 'in', ids)
    .execute();
}

/** Takes from a field of a record all files but those of these ids. */
export async function releaseOthers(
  { context, session }: Call,
  { field, record_id, resource }: Holder,
  ids: readonly string[],
  database: Connection,
): Promise<void> {
  await database
    .updateTable('sys_file')
    .set({ ...HELD_BY_NONE, touched_time: context.now() })
    .where('package_id', '=', session.packageId)
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('field', '=', field)
    .$if(ids.length > 0, (files) => files.where('id', 'not in', ids))
    .execute();
}

/** The files that a field of a record holds. */
export async function heldFiles(
  { session }: Pick<Call, 'session'>,
  { field, record_id, resource }: Holder,
  database: Connection,
): Promise<FileEntry[]> {
  const { rows } = await sql<FileEntry>`select id::text as id, name, size::double precision as size, type from sys_file
    where package_id = ${session.packageId} and resource = ${resource} and record_id = ${record_id} and field = ${field}
    order by id for update`.execute(database);
  return rows.map(({ id, name, size, type }) => ({ id, name, size, type }));
}

/** Records are gone: nobody holds their files any more. */
export async function releaseFiles(
  { context, resource, session }: Call,
  ids: readonly string[],
  database: Connection,
): Promise<void> {
  await database
    .updateTable('sys_file')
    .set({ ...HELD_BY_NONE, touched_time: context.now() })
    .where('package_id', '=', session.packageId)
    .where('resource', '=', resource.name)
    .where('record_id', 'in', ids)
    .execute();
}
