import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { isObject } from '../../../lib/isObject';
import { CallError, refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { snake, tableOf } from '../../../server/schema/naming';
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
 * @throws CallError 400 for another body; Refusal for a period that is not there
 */
export async function namedPeriod(
  { resource, services, session, t }: Call,
  body: unknown,
  database: Connection,
  isWritten = false,
): Promise<NamedPeriod> {
  const { ids } = (isObject(body) ? body : {}) as { ids?: unknown };
  const id = Array.isArray(ids) && ids.length === 1 ? String(ids[0]) : '';
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new CallError(400, 'ids');
  const periods = resourceOf(services.model, resource.name);
  const {
    rows: [row],
  } =
    await sql<NamedPeriod>`select id::text as id, ${sql.ref(snake(periods.code ?? periods.label))} as code, start_date::text as "from", end_date::text as "to"
    from ${sql.table(tableOf(periods))} where package_id = ${session.packageId}
      and id = ${id} ${isWritten ? sql`for update` : sql``}`.execute(database);
  if (!row) throw refuse(t('提示'), [{ code: id, remark: t('记录不存在或已被删除') }]);
  return row;
}
