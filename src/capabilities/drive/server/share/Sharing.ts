import { sql, type RawBuilder } from 'kysely';
import { holds } from '../../../../server/access/Session';
import { sessionsOf } from '../../../../server/access/sessionsOf';
import { systemSession } from '../../../../server/access/systemSession';
import { CallError } from '../../../../server/Refusal';
import { callOn, type Call } from '../../../../server/resource/Call';
import type { Services } from '../../../../server/Services';
import type { Connection } from '../../../../server/storage';
import { hasRight } from '../../wire';
import { nodesWhere, type DriveNode } from '../nodes/DriveNode';
import { above } from '../nodes/subtree';
import { nodesWith } from '../rights/nodeRights';
import type { Share } from './Share';

/** A link that is good now, and the call that its maker would make: what he may share is what it shows. */
export interface Sharing {
  share: Share;
  call: Call;
  /** the shared files and folders that are left; at least one */
  roots: DriveNode[];
}

/** Folders and files, under `t`, that a link names. */
export const sharedBy = ({ id, packageId }: Pick<Share, 'id' | 'packageId'>): RawBuilder<unknown> =>
  sql`t.id in (select m.record_id from sys_drive_shared m where m.package_id = ${packageId} and m.share_id = ${id})`;

/** Folders and files, under `t`, that the maker of a link may share now. */
export const mayBeShared = (call: Call): RawBuilder<unknown> =>
  sql`t.delete_flag = 0 and t.rights_id in ${nodesWith(call, 'view')} and t.rights_id in ${nodesWith(call, 'share')}`;

/** The same of one that was read. */
export const isSharable = ({ isDeleted, rights }: DriveNode): boolean =>
  !isDeleted && hasRight(rights, 'view') && hasRight(rights, 'share');

/**
 * What a link is good for now. Asked at each access: a link ends, runs out, its maker leaves or loses his rights, and
 * what it shows is moved and deleted. @throws CallError 404 that says why there is nothing
 */
export async function sharingOf(services: Services, share: Share, language: string | undefined): Promise<Sharing> {
  const { kysely } = services.database;
  if (share.ended !== null) throw new CallError(404, '此链接已被收回');
  const [maker] = await sessionsOf(services, systemSession(share.packageId), [share.userId]);
  const resource = services.model.resources[share.resource];
  const rights = resource?.uses.drive?.rights;
  if (!maker || !resource || !rights) throw gone();
  const lists = resource.screens.flatMap(({ kind, permissions }) => (kind === 'list' ? permissions : []));
  if (!holds(maker, [rights.share]) || !holds(maker, lists)) throw gone();
  const call = callOn(services, maker, resource, language);
  if (share.expires !== null && share.expires < call.context.now()) throw new CallError(404, '此链接已过期');
  const roots = (await nodesWhere(call, sharedBy(share), kysely)).filter(isSharable);
  if (roots.length === 0) throw gone();
  return { share, call, roots };
}

/**
 * A file or folder of a link: a shared one, or one that lies below such a folder, all on the way being shared with it.
 * @throws CallError 404
 */
export async function sharedNode({ call, roots }: Sharing, id: string, database: Connection): Promise<DriveNode> {
  const { rows } = await sql<{
    id: string;
  }>`select u.id::text as id from ${above(call, id)} u order by u.depth`.execute(database);
  const found = new Map(
    (await nodesWhere(call, sql`t.id in (select u.id from ${above(call, id)} u)`, database)).map((node) => [
      node.id,
      node,
    ]),
  );
  const tops = new Set(roots.map((root) => root.id));
  for (const row of rows) {
    const node = found.get(row.id);
    if (!node || !isSharable(node)) break;
    const wanted = found.get(id);
    if (tops.has(row.id) && wanted) return wanted;
  }
  throw new CallError(404, '文件不存在或已取消分享');
}

const gone = (): CallError => new CallError(404, '此链接已失效');
