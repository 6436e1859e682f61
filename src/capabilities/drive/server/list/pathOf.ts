import { sql } from 'kysely';
import type { Call } from '../../../../server/resource/Call';
import type { Connection } from '../../../../server/storage';
import type { DrivePath } from '../../wire';
import { asId } from '../asked';
import { allNodes, nodesWhere } from '../nodes/DriveNode';
import { above } from '../nodes/subtree';
import { hasRight } from '../../wire';
import { namedIn } from '../nodes/freeName';
import { CallError } from '../../../../server/Refusal';

const LONGEST = 8000;

/**
 * Where a folder lies, as far up as the caller sees (B-044). @param params `id`, or `filePath` with the names of the
 * folders from the space on @throws CallError 404 for what is not there or not his to see
 */
export async function pathOf(
  call: Call,
  { filePath, id }: Readonly<Record<string, string>>,
  database: Connection,
): Promise<DrivePath> {
  const isByName = id === undefined || id === '';
  const wanted = isByName ? await folderAt(call, filePath ?? '', database) : asId(id, 'id');
  const { rows } = await sql<{
    id: string;
  }>`select u.id::text as id from ${above(call, wanted)} u order by u.depth`.execute(database);
  const found = new Map(
    (await nodesWhere(call, sql`t.id in (${sql.join(['0', ...rows.map((row) => row.id)])})`, database)).map((node) => [
      node.id,
      node,
    ]),
  );
  const folders: DrivePath['folders'] = [];
  for (const row of rows) {
    const node = found.get(row.id);
    if (!node || node.isDeleted || !hasRight(node.rights, 'view')) break;
    const { name, rights, space } = node;
    folders.unshift({ id: node.id, name, rights, space });
  }
  // Names of folders that the caller does not see are not confirmed either.
  const isTold = isByName ? folders.length === rows.length : folders.length > 0;
  if (!isTold) throw new CallError(404, '请求错误,未找到该资源');
  return { folders, filePath: `/${folders.map(({ name }) => name).join('/')}` };
}

async function folderAt(call: Call, filePath: string, database: Connection): Promise<string> {
  const names = filePath
    .slice(0, LONGEST)
    .normalize('NFC')
    .split('/')
    .filter((name) => name !== '');
  const [space, ...below] = names;
  const { rows } = await sql<{ id: string }>`select t.id::text as id from ${allNodes(call)} t
    where t.parent_id is null and t.delete_flag = 0 and t.file_name = ${space ?? ''}
    and (t.space <> 'personal' or t.created_id = ${call.session.userId}) order by t.id limit 1`.execute(database);
  let at = rows[0]?.id;
  for (const name of below) at = at === undefined ? undefined : (await namedIn(call, at, name, database))?.id;
  if (at === undefined) throw new CallError(404, '请求错误,未找到该资源');
  return at;
}
