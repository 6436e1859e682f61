import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { CallError, refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { transact } from '../../../server/resource/transact';
import { asId } from './asked';
import { demandRight, nodeOf } from './nodes/DriveNode';
import { noteVisits } from './visit';

/**
 * Says whether what lies in a folder, and below it, is looked at under a watermark. Files that are saved have none.
 * @param body `{ id, is }`
 */
export function setWatermark(call: Call, body: unknown): Promise<null> {
  const { id, is } = Object(body) as Record<string, unknown>;
  if (typeof is !== 'boolean') throw new CallError(400, 'is');
  return transact(call, async (database) => {
    const node = await nodeOf(call, asId(id, 'id'), database);
    if (!node.isFolder) throw refuse(call.t('操作失败'), [{ code: node.name, remark: call.t('请选择文件夹') }]);
    demandRight(call, [node], 'share');
    await records(asSystem(call, '文档操作'))
      .changing('t', { set: sql`watermark = ${is ? 1 : null}`, where: sql`t.id = ${node.id}` })
      .execute(database);
    await noteVisits(call, [{ id: node.id, note: is ? call.t('开启') : call.t('取消') }], '预览水印', database);
    return null;
  });
}
