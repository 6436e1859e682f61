import { sql } from 'kysely';
import { isEmpty } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import type { Connection } from '../../../server/storage';
import { RED_HEAD } from '../Seal';

/** A seal without a picture would leave no mark on the document: it cannot be used. */
export function demandPicture(call: Call, saved: readonly Saved[], database: Connection): Promise<readonly Found[]> {
  const seals = records(asSystem(call, '用印检查', RED_HEAD.seal)).rows;
  return eachOf(saved, async ({ state: { document } }) => {
    if (isEmpty(document.sealId)) return [];
    const { rows } = await sql`select 1 from ${seals} s
      where s.id = ${String(document.sealId)} and coalesce(jsonb_array_length(s.image), 0) = 0`.execute(database);
    if (rows.length === 0) return [];
    return [{ field: 'sealId', title: '印章', message: '该印章没有图片，不能用印；请先在印章管理中上传图片' }];
  });
}
