import { sql } from 'kysely';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import type { Connection } from '../../../../server/storage';
import type { FileVersion } from '../../wire';
import { asId } from '../asked';
import { demandRight, nodeOf } from '../nodes/DriveNode';
import { copyOfFile } from '../../../files/server';
import { addVersion } from './addVersion';

const MOST = 200;

/** Versions of a file, the newest first. */
export async function versionsOf(call: Call, given: unknown, database: Connection): Promise<FileVersion[]> {
  const node = await nodeOf(call, asId(given, 'id'), database);
  const { rows } =
    await sql<FileVersion>`select v.number, v.file_id::text as "fileId", v.size::double precision as size,
    coalesce(e.name, '') as by, v.created_time as time, v.number = ${node.version} as "isCurrent"
    from sys_drive_version v left join ${records(asSystem(call, '文档版本', 'employee')).rows} e on e.id = v.user_id
    where v.package_id = ${call.session.packageId} and v.resource = ${call.resource.name} and v.record_id = ${node.id}
    order by v.number desc limit ${MOST}`.execute(database);
  return rows;
}

/** A former version becomes the newest once more, so that nothing between them is lost. @param body `{ id, number }` */
export function useVersion(call: Call, body: unknown): Promise<{ number: number }> {
  const { id, number } = Object(body) as Record<string, unknown>;
  return transact(call, async (database) => {
    const node = await nodeOf(call, asId(id, 'id'), database);
    demandRight(call, [node], 'edit');
    const versions = await versionsOf(call, node.id, database);
    const version = versions.find((each) => each.number === number);
    if (!version || version.isCurrent)
      throw refuse(call.t('操作失败'), [{ code: node.name, remark: call.t('没有这个历史版本') }]);
    const file = await copyOfFile(call, version.fileId, node.name, database);
    return { number: await addVersion(call, node, file, database) };
  });
}
