import { sql } from 'kysely';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { plusSeconds } from '../../../../server/time';
import { anyOf, type Connection } from '../../../../server/storage';
import { nodesWhere, type DriveNode } from '../../../drive/server';
import { contentOfFile } from '../../../files/server';
import { mayEdit } from '../mayEdit';
import { editOf, type Edit } from '../open/Edit';
import { OfficeFault } from './OfficeFault';

/** Why a save does not go into the file itself. */
export type CopyReason = 'conflict' | 'noRight' | 'deleted' | 'failed';

/** Where a save goes. */
export type SavePlan =
  /** it says what is there already, in the file of this id */
  | { goes: 'nowhere'; edit: Edit; fileId: string }
  /** as a version of the file, or of the copy that stands beside it already */
  | { goes: 'version'; edit: Edit; node: DriveNode; isCopy: boolean }
  | { goes: 'beside'; edit: Edit; node: DriveNode; folderId: string; reason: CopyReason }
  | { goes: 'ownSpace'; edit: Edit; reason: CopyReason };

/** Seconds for which who was allowed to edit may still save beside the file, once he is not any more. */
const GRACE = 24 * 3600;

interface Arrived {
  key: string;
  /** hexadecimal, of what has arrived */
  sha256: string;
  /** when the editor was last known to be allowed to edit */
  allowedTime: string;
  /** the document server says that it has failed to save it whole */
  isFailed: boolean;
}

/**
 * Says where a save goes, in the name of who calls; all that it looked at is locked. What somebody else has saved
 * meanwhile is never covered: contents are compared, not versions, as a new name or the same content again is no
 * conflict. @throws OfficeFault
 */
export async function planSave(call: Call, arrived: Arrived, database: Connection): Promise<SavePlan> {
  const { allowedTime, isFailed, key, sha256 } = arrived;
  const { packageId } = call.session;
  const edit = await editOf(packageId, key, database);
  if (!edit) throw new OfficeFault({ text: '编辑记录已不存在，请重新打开文件' });
  const copyId = isFailed ? (edit.copyId ?? edit.spareId) : edit.copyId;
  const ids = [edit.recordId, ...(copyId === null ? [] : [copyId])];
  await records(asSystem(call, '在线编辑')).lock(ids, database);
  const living = (await nodesWhere(call, sql`t.id = ${anyOf(ids)}`, database)).filter(({ isDeleted }) => !isDeleted);
  const [node, copy] = [edit.recordId, copyId].map((id) => living.find((each) => each.id === id));
  const says = async (fileId: string | null | undefined): Promise<string | undefined> =>
    typeof fileId === 'string' ? ((await contentOfFile(database, packageId, fileId))?.sha256 ?? undefined) : undefined;
  const known = await says(edit.fileId);
  if (sha256 === known) return { goes: 'nowhere', edit, fileId: edit.fileId };
  if (copy?.fileId && (await says(copy.fileId)) === sha256) return { goes: 'nowhere', edit, fileId: copy.fileId };
  if (copy) return { goes: 'version', edit, node: copy, isCopy: true };
  if (node?.parentId === undefined || node.parentId === null) return { goes: 'ownSpace', edit, reason: 'deleted' };
  const now = await says(node.fileId);
  if (node.fileId !== null && now === sha256) return { goes: 'nowhere', edit, fileId: node.fileId };
  const isAllowed = mayEdit(call, node);
  if (!isAllowed && plusSeconds(allowedTime, GRACE) < call.context.now())
    return { goes: 'ownSpace', edit, reason: 'noRight' };
  const isNewer = node.fileId !== edit.fileId && now !== known;
  const reason = isFailed ? 'failed' : isAllowed ? (isNewer ? 'conflict' : undefined) : 'noRight';
  return reason === undefined
    ? { goes: 'version', edit, node, isCopy: false }
    : { goes: 'beside', edit, node, folderId: node.parentId, reason };
}
