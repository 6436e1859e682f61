import { isObject } from '../../../lib/isObject';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { CallError, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { sql } from 'kysely';
import { anyOf } from '../../../server/storage';
import type { Exchange } from '../language';
import { WHY } from './exchangeOf';
import { matchProducts } from './matchProducts';

/** Foreign products that are matched by one call, at most. */
const MOST = 1000;

/** Finds our own products for the foreign ones that are chosen (`{ ids }`), of those that the caller sees. */
export async function matchCall(
  call: Call,
  said: Exchange,
  body: unknown,
): Promise<{ title: string; lines: RefusalLine[] }> {
  const ids: unknown[] = isObject(body) && Array.isArray(body.ids) ? body.ids : [];
  if (ids.length === 0 || ids.length > MOST) throw new CallError(400, `ids: 1 - ${MOST}`);
  const { rows } = await sql<{ id: string }>`select t.id::text as id from ${records(call).rows} as t
    where t.id = ${anyOf(ids.map(recordId))}`.execute(call.services.database.kysely);
  const seen = rows.map(({ id }) => id);
  const matched = await matchProducts(asSystem(call, WHY), said, seen);
  return {
    title: call.t('已匹配{matched}个，其余{left}个没有唯一对应的存货', { matched, left: seen.length - matched }),
    lines: [],
  };
}
