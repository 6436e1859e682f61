import { sql, type RawBuilder } from 'kysely';
import { at } from '../../../../lib/at';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { anyOf, type Connection } from '../../../../server/storage';
import { bitOf, hasRight, MOST_AT_ONCE, titleOf, type DriveRight, type DriveSpace } from '../../wire';
import { nodeRights } from '../rights/nodeRights';
import { lockTree } from './lockTree';

/** A folder or file, with what the caller may do with it. */
export interface DriveNode {
  id: string;
  name: string;
  isFolder: boolean;
  parentId: string | null;
  space: DriveSpace;
  /** where its rights stand: itself, or the nearest place above */
  rightsId: string;
  createdId: string;
  isDeleted: boolean;
  deletedTop: string | null;
  deletedId: string | null;
  fileId: string | null;
  size: number;
  version: number;
  /** bits */
  rights: number;
}

/** All folders and files of the drive, whoever sees them. */
export const allNodes = (call: Call): RawBuilder<unknown> => records(asSystem(call, '文档操作')).rows;

/** Folders and files that fit, in the order of their ids. @param where of records under `t` */
export async function nodesWhere(call: Call, where: RawBuilder<unknown>, database: Connection): Promise<DriveNode[]> {
  const { rows } = await sql<DriveNode>`select t.id::text as id, t.file_name as name, t.is_dir = 1 as "isFolder",
    t.parent_id::text as "parentId", t.space, t.rights_id::text as "rightsId", t.created_id::text as "createdId",
    t.delete_flag = 1 as "isDeleted", t.deleted_top::text as "deletedTop", t.deleted_id::text as "deletedId",
    t.file_id::text as "fileId", coalesce(t.file_size, 0)::double precision as size, coalesce(t.version, 0) as version,
    coalesce(own.rights, 0) as rights
    from ${allNodes(call)} t left join ${nodeRights(call)} own on own.id = t.rights_id where ${where} order by t.id`.execute(
    database,
  );
  return rows.map((row) => ({ ...row, rights: withOwn(row, call.session.userId) }));
}

/** Who may upload changes and deletes what he has made himself. */
function withOwn({ createdId, parentId, rights }: DriveNode, userId: string): number {
  const isOwn = createdId === userId && parentId !== null && hasRight(rights, 'upload');
  return isOwn ? rights | bitOf('edit') | bitOf('delete') : rights;
}

/**
 * Folders and files by their ids, locked, in the order asked for. What the caller does not see is told like what is not
 * there. @throws Refusal
 */
export async function nodesOf(
  call: Call,
  ids: readonly string[],
  database: Connection,
  { inBin = false } = {},
): Promise<DriveNode[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw refuse(call.t('请选择文件'), [{ code: '', remark: call.t('请选择文件') }]);
  if (wanted.length > MOST_AT_ONCE)
    throw refuse(call.t('操作失败'), [
      { code: String(wanted.length), remark: call.t('一次最多{max}个文件', { max: MOST_AT_ONCE }) },
    ]);
  await records(asSystem(call, '文档操作')).lock(wanted, database);
  const found = await nodesWhere(call, sql`t.id = ${anyOf(wanted)}`, database);
  const seen = new Map(
    found
      .filter((node) => node.isDeleted === inBin && (inBin ? maySeeInBin(call, node) : hasRight(node.rights, 'view')))
      .map((node) => [node.id, node]),
  );
  return wanted.map((id) => {
    const node = seen.get(id);
    if (!node) throw refuse(call.t('操作失败'), [{ code: '', remark: call.t('文件不存在、已删除或无权查看') }]);
    return node;
  });
}

/** Who has deleted something finds it again, and who may delete there, as in the list of the bin. */
const maySeeInBin = ({ session }: Call, { deletedId, rights }: DriveNode): boolean =>
  deletedId === session.userId || hasRight(rights, 'delete');

/** One of them. @throws Refusal */
export async function nodeOf(call: Call, id: string, database: Connection): Promise<DriveNode> {
  return at(await nodesOf(call, [id], database), 0);
}

/** A living folder in which the caller may do something; nothing above it changes meanwhile. @throws Refusal */
export async function folderOf(call: Call, id: string, right: DriveRight, database: Connection): Promise<DriveNode> {
  await lockTree(call, 'adds', database);
  const folder = await nodeOf(call, id, database);
  if (!folder.isFolder) throw refuse(call.t('操作失败'), [{ code: folder.name, remark: call.t('请选择文件夹') }]);
  demandRight(call, [folder], right);
  return folder;
}

/** @throws Refusal that names each one where the right is missing */
export function demandRight(call: Call, nodes: readonly DriveNode[], right: DriveRight): void {
  const refused = nodes.filter(({ rights }) => !hasRight(rights, right));
  if (refused.length > 0)
    throw refuse(
      call.t('操作失败'),
      refused.map(({ name }) => ({
        code: name,
        remark: call.t('您在此没有{right}权限，请联系文件夹的管理者', { right: call.t(titleOf(right)) }),
      })),
    );
}

/** The top of a space is neither renamed nor moved nor deleted. @throws Refusal */
export function demandBelowTop(call: Call, nodes: readonly DriveNode[]): void {
  const tops = nodes.filter(({ parentId }) => parentId === null);
  if (tops.length > 0)
    throw refuse(
      call.t('操作失败'),
      tops.map(({ name }) => ({ code: name, remark: call.t('空间的根文件夹不能移动、改名或删除') })),
    );
}
