import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { cleanName, LONGEST_NAME } from '../../../../lib/files/cleanName';
import { extensionOf } from '../../../../lib/files/fileTypes';
import { got } from '../../../../lib/got';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { callOn, type Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import type { Services } from '../../../../server/Services';
import type { Connection } from '../../../../server/storage';
import { resourceOf } from '../../../../language/model';
import { addVersion, keepFile, nodesWhere, spacesOf } from '../../../drive/server';
import { keepContent, type KeptFile } from '../../../files/server';
import { mayEdit } from '../mayEdit';
import type { CallbackTicket } from '../Tickets';
import type { Editor } from './editorsOf';
import { planSave, type SavePlan } from './planSave';
import { tellCopy } from './tellEditors';

interface Arrived {
  bytes: Buffer;
  /** the document server says that it has failed to save it whole */
  isFailed: boolean;
  /** everybody has closed it: its key is not used again */
  isLast: boolean;
}

/**
 * Stores what was edited together, in the name of the first editor who may still change the file, else of the first one.
 * Done twice it changes nothing. @param editors at least one @throws OfficeFault, Refusal
 */
export async function saveEdit(
  services: Services,
  ticket: CallbackTicket,
  editors: readonly [Editor, ...Editor[]],
  { bytes, isFailed, isLast }: Arrived,
): Promise<void> {
  const { call, editor } = await saverOf(services, ticket, editors);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const arrived = { key: ticket.key, sha256, allowedTime: editor.allowedTime, isFailed };
  // Looked at before anything is stored, so that the same again takes no room; what counts is asked again below.
  const plan = await transact(call, async (database) => {
    const first = await planSave(call, arrived, database);
    if (first.goes === 'nowhere') await noteSave(call, first, { fileId: first.fileId, isFailed, isLast }, database);
    return first;
  });
  if (plan.goes === 'nowhere') return;
  const name = await nameAtFirst(call, plan);
  const who = { session: call.session, language: undefined };
  const file = await keepContent(services, who, { name, size: bytes.length }, Readable.from([bytes]));
  const ownSpace = plan.goes === 'ownSpace' ? await ownSpaceOf(call) : undefined;
  await transact(call, async (database) => {
    const now = await planSave(call, arrived, database);
    const { copyId, fileId } = await store(call, now, file, ownSpace, database);
    await noteSave(call, now, { fileId, copyId, isFailed, isLast }, database);
    if (copyId !== undefined && now.goes !== 'nowhere' && now.goes !== 'version')
      await tellCopy(
        call,
        { people: editors.map(({ session }) => session.userId), name, copyId, reason: now.reason },
        database,
      );
  });
}

/** Who may change the file now goes before who could once. */
async function saverOf(
  services: Services,
  { record, resource }: CallbackTicket,
  editors: readonly [Editor, ...Editor[]],
): Promise<{ call: Call; editor: Editor }> {
  const all = editors.map((editor) => ({
    editor,
    call: callOn(services, editor.session, resourceOf(services.model, resource), undefined),
  }));
  for (const each of all) {
    const [node] = await nodesWhere(each.call, sql`t.id = ${record}`, services.database.kysely);
    if (node && mayEdit(each.call, node)) return each;
  }
  return all[0]!;
}

/** Puts the file where the plan says. @returns what the editing knows of it from now on */
async function store(
  call: Call,
  plan: SavePlan,
  file: KeptFile,
  ownSpace: string | undefined,
  database: Connection,
): Promise<{ fileId: string; copyId?: string }> {
  if (plan.goes === 'nowhere') return { fileId: plan.fileId };
  if (plan.goes === 'version') {
    await addVersion(call, plan.node, file, database);
    return { fileId: file.id };
  }
  const folderId = plan.goes === 'beside' ? plan.folderId : ownSpace;
  if (folderId === undefined) throw new Error('The file was deleted while it was saved; the next report saves it.');
  // Locked, so that nobody else takes the name.
  await records(asSystem(call, '在线编辑')).lock([folderId], database);
  const [folder] = await nodesWhere(call, sql`t.id = ${folderId}`, database);
  if (!folder) throw new Error(`Folder ${folderId} has gone while a file was saved into it.`);
  const name = plan.goes === 'ownSpace' && plan.reason === 'deleted' ? file.name : copyName(call, file.name);
  const { id } = await keepFile(call, folder, { ...file, name }, database);
  return { fileId: file.id, copyId: id };
}

interface Saved {
  fileId: string;
  copyId?: string | undefined;
  isFailed?: boolean;
  isLast: boolean;
}

async function noteSave(call: Call, { edit }: SavePlan, saved: Saved, database: Connection): Promise<void> {
  const { copyId = null, fileId, isFailed = false, isLast } = saved;
  const now = call.context.now();
  // What came with a failure is no state that others could go on from.
  const said = isFailed
    ? sql`spare_id = coalesce(${copyId}::bigint, spare_id)`
    : sql`file_id = ${fileId}::bigint, copy_id = coalesce(${copyId}::bigint, copy_id)`;
  await sql`update sys_office_edit set ${said}, touched_time = ${now},
    ended_time = case when ${isLast} then ${now}::timestamp else ended_time end
    where package_id = ${call.session.packageId} and key = ${edit.key}`.execute(database);
}

/** The file's name, as long as it is known. */
async function nameAtFirst(call: Call, plan: SavePlan): Promise<string> {
  if (plan.goes === 'version' || plan.goes === 'beside') return plan.node.name;
  const { rows } = await sql<{ name: string }>`select f.name from sys_file f
    where f.package_id = ${call.session.packageId} and f.id = ${plan.edit.begunId}`.execute(
    call.services.database.kysely,
  );
  return rows[0]?.name ?? call.t('在线文档');
}

async function ownSpaceOf(call: Call): Promise<string> {
  const spaces = new Map((await spacesOf(call)).map(({ id, space }) => [space as string, id]));
  return got(spaces, 'personal');
}

/** What a copy beside a file is called: `合同（冲突 2026-12-01 张三）.docx`. */
function copyName({ context, session }: Call, name: string): string {
  const ending = extensionOf(name) === '' ? '' : name.slice(name.lastIndexOf('.'));
  const mark = `（冲突 ${context.now().slice(0, 10)} ${cleanName(session.userName).slice(0, 20)}）`;
  const stem = ending === '' ? name : name.slice(0, -ending.length);
  return stem.slice(0, LONGEST_NAME - mark.length - ending.length) + mark + ending;
}
