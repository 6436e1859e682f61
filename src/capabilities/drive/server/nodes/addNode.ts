import { sql } from 'kysely';
import { extensionOf, fileTypeOf } from '../../../../lib/files/fileTypes';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { onlyRow, type Connection } from '../../../../server/storage';
import { DEEPEST, type DriveSpace } from '../../wire';
import { above } from './subtree';

/** What becomes a file or folder. */
export interface NewNode {
  name: string;
  /** none: the top of a space, whose rights are its own */
  parent?: { id: string; rightsId: string; space: DriveSpace };
  space?: DriveSpace;
  /** left out: a folder */
  file?: { id: string; url: string; size: number };
  createdId?: string;
}

/** Adds a file or folder whose name is free. @returns its id */
export async function addNode(call: Call, node: NewNode, database: Connection): Promise<string> {
  const { file, name, parent, space } = node;
  const now = call.context.now();
  const row = {
    file_name: name,
    name_key: name.toLowerCase(),
    extend_name: (file && extensionOf(name).slice(0, 20)) || null,
    kind: file ? (fileTypeOf(name)?.kind ?? 'other') : 'folder',
    is_dir: file ? 0 : 1,
    file_size: file?.size ?? null,
    file_id: file?.id ?? null,
    file_url: file?.url ?? null,
    version: file ? 1 : null,
    upload_time: now,
    parent_id: parent?.id ?? null,
    rights_id: parent?.rightsId ?? null,
    space: parent?.space ?? space,
    delete_flag: 0,
    created_id: node.createdId ?? call.session.userId,
    created_time: now,
    updated_time: now,
  };
  const system = records(asSystem(call, '文档操作'));
  const { id } = onlyRow(await sql<{ id: string }>`${system.adding([row])} returning id::text as id`.execute(database));
  if (!parent) await system.changing('t', { set: sql`rights_id = t.id`, where: sql`t.id = ${id}` }).execute(database);
  return id;
}

/** @throws Refusal where a folder lies as deep as folders may, with so many below what is put there */
export async function demandDepth(call: Call, folderId: string, below: number, database: Connection): Promise<void> {
  const { depth } = onlyRow(
    await sql<{ depth: number }>`select max(u.depth) as depth from ${above(call, folderId)} u`.execute(database),
  );
  if (depth + below >= DEEPEST)
    throw refuse(call.t('操作失败'), [{ code: '', remark: call.t('文件夹最多{max}层', { max: DEEPEST }) }]);
}
