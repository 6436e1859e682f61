import { sql } from 'kysely';
import { isObject } from '../../../lib/isObject';
import { CallError, refuse } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';

/** A period of days, `YYYY-MM-DD`, both its own. */
export interface NamedPeriod {
  id: string;
  code: string;
  from: string;
  to: string;
}

/**
 * The period that a body names, `{ ids: [period] }`, locked for who writes. One statement.
 * @throws CallError 400 for another body; Refusal for a period that is not there, or that the caller may not see
 */
export async function namedPeriod(
  call: Call,
  body: unknown,
  database: Connection,
  isWritten = false,
): Promise<NamedPeriod> {
  const { resource, t } = call;
  const { ids } = (isObject(body) ? body : {}) as { ids?: unknown };
  const id = Array.isArray(ids) && ids.length === 1 ? String(ids[0]) : '';
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new CallError(400, 'ids');
  const {
    rows: [row],
  } =
    await sql<NamedPeriod>`select p.id::text as id, p.${sql.ref(snake(resource.code ?? resource.label))} as code, p.start_date::text as "from", p.end_date::text as "to"
    from ${records(asSystem(call, '会计期间检查')).rows} as p where p.id in (select s.id from ${records(call).rows} as s where s.id = ${id})
      ${isWritten ? sql`for update of p` : sql``}`.execute(database);
  if (!row) throw refuse(t('提示'), [{ code: id, remark: t('记录不存在或已被删除') }]);
  return row;
}
