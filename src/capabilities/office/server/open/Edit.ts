import { sql } from 'kysely';
import { onlyRow, type Connection } from '../../../../server/storage';
import type { Call } from '../../../../server/resource/Call';
import type { DriveNode } from '../../../drive/server';
import { contentOfFile } from '../../../files/server';

/** What several people edit together, as the document server knows it. */
export interface Edit {
  key: string;
  recordId: string;
  /** id of what the file said at first */
  begunId: string;
  /** id of what was last saved, or of what it said at first */
  fileId: string;
  copyId: string | null;
  spareId: string | null;
}

const COLUMNS = sql`e.key, e.record_id::text as "recordId", e.begun_id::text as "begunId", e.file_id::text as "fileId",
  e.copy_id::text as "copyId", e.spare_id::text as "spareId"`;

/** Signs of the digest of a content that its key says. */
const DIGEST = 12;

type Opened = Pick<DriveNode, 'id' | 'version'> & { fileId: string };

/**
 * The key under which the document server knows what a file says now: that of the editing that goes on with it, whoever
 * looks or edits, else one that was never used. It names the content, so that no other content can stand under it, not
 * even after the database was set back.
 */
export async function keyOf(call: Call, node: Opened, database: Connection): Promise<{ key: string; isNew: boolean }> {
  const { resource, session } = call;
  const running = await sql<{
    key: string;
  }>`select e.key from sys_office_edit e where e.package_id = ${session.packageId}
    and e.resource = ${resource.name} and e.record_id = ${node.id} and e.file_id = ${node.fileId}
    and e.copy_id is null and e.ended_time is null limit 1`.execute(database);
  const [found] = running.rows;
  if (found) return { key: found.key, isNew: false };
  const { times } = onlyRow(
    await sql<{ times: number }>`select count(*)::integer as times from sys_office_edit e
      where e.package_id = ${session.packageId} and e.resource = ${resource.name} and e.record_id = ${node.id}
      and e.begun_id = ${node.fileId}`.execute(database),
  );
  const content = await contentOfFile(database, session.packageId, node.fileId);
  const digest = (content?.sha256 ?? '').slice(0, DIGEST);
  return { key: `${node.fileId}-${node.version}-${digest}${times === 0 ? '' : `-${times}`}`, isNew: true };
}

/** Notes that the caller, who may, edits a file under its key. */
export async function noteEditor(
  call: Call,
  node: Opened,
  { isNew, key }: { key: string; isNew: boolean },
  database: Connection,
): Promise<void> {
  const { packageId, userId } = call.session;
  const now = call.context.now();
  if (isNew)
    await sql`insert into sys_office_edit (package_id, key, resource, record_id, begun_id, file_id, begun_time, touched_time)
      values (${packageId}, ${key}, ${call.resource.name}, ${node.id}, ${node.fileId}, ${node.fileId}, ${now}, ${now})`.execute(
      database,
    );
  await allowEditor({ packageId, key, userId, now }, database);
}

/** Somebody is known to be allowed to edit under a key. */
export async function allowEditor(
  { key, now, packageId, userId }: { packageId: string; key: string; userId: string; now: string },
  database: Connection,
): Promise<void> {
  await sql`insert into sys_office_editor (package_id, key, user_id, allowed_time)
    values (${packageId}, ${key}, ${userId}, ${now})
    on conflict (package_id, key, user_id) do update set allowed_time = excluded.allowed_time`.execute(database);
}

/** An editing by its key, locked until the transaction ends; undefined: it is not known, or not any more. */
export async function editOf(packageId: string, key: string, database: Connection): Promise<Edit | undefined> {
  const { rows } = await sql<Edit>`select ${COLUMNS} from sys_office_edit e
    where e.package_id = ${packageId} and e.key = ${key} for update`.execute(database);
  return rows[0];
}
