import { sql } from 'kysely';
import { extensionOf } from '../../../../lib/files/fileTypes';
import { cleanName, cutName, LONGEST_NAME } from '../../../../lib/files/cleanName';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import type { Connection } from '../../../../server/storage';
import { allNodes } from './DriveNode';

/** A name as it is kept. @throws Refusal where nothing is left of it */
export function nameOf(call: Call, given: unknown): string {
  const name = typeof given === 'string' && given.length <= 500 ? cleanName(given) : '';
  if (name === '')
    throw refuse(call.t('操作失败'), [{ code: '', remark: call.t('请输入名称，不能含有 \\ / : * ? " < > |') }]);
  return name;
}

/**
 * The living file or folder of a name in a folder, whatever the case of its letters; `but`: this one does not count, so
 * that the case of a name can be changed. Databases know the case of ASCII letters alone, so a key is compared. The folder is locked by the caller, so that no two get one name.
 */
export async function namedIn(
  call: Call,
  folderId: string,
  name: string,
  database: Connection,
  but = '0',
): Promise<{ id: string; isFolder: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isFolder: boolean }>`select t.id::text as id, t.is_dir = 1 as "isFolder"
    from ${allNodes(call)} t where t.parent_id = ${folderId} and t.delete_flag = 0 and t.id <> ${but}
    and t.name_key = ${name.toLowerCase()} limit 1`.execute(database);
  return rows[0];
}

/** A name that no living file or folder in a folder has: `合同.docx`, `合同(1).docx` and so on. */
export async function freeName(call: Call, folderId: string, name: string, database: Connection): Promise<string> {
  const { rows } = await sql<{ name: string }>`select t.name_key as name from ${allNodes(call)} t
    where t.parent_id = ${folderId} and t.delete_flag = 0`.execute(database);
  const taken = new Set(rows.map((row) => row.name));
  const ending = extensionOf(name) === '' ? '' : name.slice(name.lastIndexOf('.'));
  const stem = ending === '' ? name : name.slice(0, -ending.length);
  for (let at = 0; ; at++) {
    const mark = at === 0 ? '' : `(${at})`;
    const tried = cutName(stem, LONGEST_NAME - ending.length - mark.length) + mark + ending;
    if (!taken.has(tried.toLowerCase())) return tried;
  }
}
