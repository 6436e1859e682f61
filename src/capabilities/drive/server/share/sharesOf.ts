import { sql } from 'kysely';
import type { Call } from '../../../../server/resource/Call';
import type { Connection } from '../../../../server/storage';
import type { OwnShare, ShareState } from '../../wire';
import { nodesWhere } from '../nodes/DriveNode';
import { isSharable } from './Sharing';

const MOST = 200;

interface Row extends Omit<OwnShare, 'address' | 'nodes' | 'state'> {
  ids: string[];
  isEnded: boolean;
}

/** The caller's links, the newest first. */
export async function sharesOf(call: Call, database: Connection): Promise<OwnShare[]> {
  const { resource, session } = call;
  const { rows } = await sql<Row>`select s.batch, s.code_hash is not null as "hasCode",
    s.allows_download as "allowsDownload", s.expires_time as expires, s.most_visits as "mostVisits", s.visits, s.failures,
    s.created_time as created, s.ended_time is not null as "isEnded",
    array(select m.record_id::text from sys_drive_shared m where m.package_id = s.package_id and m.share_id = s.id
      order by m.record_id) as ids
    from sys_drive_share s where s.package_id = ${session.packageId} and s.resource = ${resource.name}
    and s.user_id = ${session.userId} order by s.id desc limit ${MOST}`.execute(database);
  const ids = [...new Set(rows.flatMap((row) => row.ids))];
  const nodes = await nodesWhere(call, sql`t.id = any(${ids}::bigint[])`, database);
  // The name of what he does not see any more is not told.
  const names = new Map(nodes.filter(isSharable).map(({ id, name }) => [id, name]));
  return rows.map(({ ids: shared, isEnded, ...row }) => {
    const left = shared.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : { id, name };
    });
    const state = stateOf(row, isEnded, left.length, call.context.now());
    return { ...row, address: `/share/${row.batch}`, nodes: left, state };
  });
}

function stateOf(
  { expires, mostVisits, visits }: Pick<Row, 'expires' | 'mostVisits' | 'visits'>,
  isEnded: boolean,
  left: number,
  now: string,
): ShareState {
  if (isEnded) return 'ended';
  if (expires !== null && expires < now) return 'expired';
  if (left === 0) return 'gone';
  return mostVisits !== null && visits >= mostVisits ? 'usedUp' : 'live';
}
