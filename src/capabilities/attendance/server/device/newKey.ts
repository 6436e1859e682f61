import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { at } from '../../../../lib/at';
import { isObject } from '../../../../lib/isObject';
import { nameOf } from '../../../../language/rules';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { CallError, type RefusalLine } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { recordId } from '../../../../server/resource/readRecord';
import { transact } from '../../../../server/resource/transact';
import { DEVICE } from '../../wire';

/** Bytes of a key, from the source of chance of the system: nobody guesses one. */
const BYTES = 32;

/** What is kept of a key. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Gives a device (`{ ids: [id] }`) a new key, which is told here and nowhere again; that before is worth nothing from now
 * on. The history of the device says who did it, and when.
 */
export async function newKey(call: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const ids: unknown[] = isObject(body) && Array.isArray(body.ids) ? body.ids : [];
  if (ids.length !== 1) throw new CallError(400, 'ids: 1');
  const id = recordId(at(ids, 0));
  const key = randomBytes(BYTES).toString('base64url');
  const name = await transact(call, async (database) => {
    const own = records(call);
    await own.lock([id], database);
    const device = await own.one(id, database);
    if (!device) throw new CallError(404, '记录不存在或已被删除');
    const now = call.context.now();
    await sql`insert into sys_attendance_device (package_id, device_id, key_hash, created_time)
      values (${call.session.packageId}, ${id}, ${hashOf(key)}, ${now}::timestamp)
      on conflict (package_id, device_id) do update set key_hash = excluded.key_hash, created_time = excluded.created_time`.execute(
      database,
    );
    await records(asSystem(call, '生成考勤机密钥')).set(device, { [DEVICE.keyTime]: now }, database);
    return nameOf(call.resource, device);
  });
  return {
    title: call.t('新密钥'),
    lines: [
      { code: name, remark: key },
      { code: '', remark: call.t('密钥只显示这一次，请抄入考勤机；原来的密钥已失效') },
    ],
  };
}
