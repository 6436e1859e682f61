import { sql } from 'kysely';
import type { Call } from '../../../../server/resource/Call';
import type { Connection } from '../../../../server/storage';
import { hasRight, type DriveFolder } from '../../wire';
import { asId } from '../asked';
import { allNodes, nodeOf, nodesWhere } from '../nodes/DriveNode';
import { nodesWith } from '../rights/nodeRights';

/** Folders of a folder in the tree at most. */
const MOST = 500;

/** The folders of a folder that the caller sees, by name. @param given its id */
export async function foldersIn(call: Call, given: unknown, database: Connection): Promise<DriveFolder[]> {
  const folder = await nodeOf(call, asId(given, 'id'), database);
  const nodes = await nodesWhere(
    call,
    sql`t.parent_id = ${folder.id} and t.is_dir = 1 and t.delete_flag = 0`,
    database,
  );
  const seen = nodes.filter(({ rights }) => hasRight(rights, 'view')).slice(0, MOST);
  const { rows } = await sql<{ id: string }>`select distinct t.parent_id::text as id from ${allNodes(call)} t
    where t.parent_id in (${sql.join(['0', ...seen.map(({ id }) => id)])}) and t.is_dir = 1 and t.delete_flag = 0
    and t.rights_id in ${nodesWith(call, 'view')}`.execute(database);
  const hasMore = new Set(rows.map(({ id }) => id));
  return seen
    .map(({ id, name, rights }) => ({ id, name, rights, hasMore: hasMore.has(id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'zh'));
}
