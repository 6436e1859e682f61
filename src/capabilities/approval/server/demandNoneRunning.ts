import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { nameOf, type Document } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { wholeOf } from './wholeOf';
import { APPROVAL } from '../wire';

/**
 * A template goes once nothing runs that began with it.
 * @throws Refusal that tells how many approvals run with each
 */
export async function demandNoneRunning(call: Call, records: readonly Document[], database: Connection): Promise<void> {
  const { resource, services, t } = call;
  const approvals = resourceOf(services.model, resource.uses.approval?.of?.approvals ?? '');
  const template = sql.ref(snake(APPROVAL.template));
  const { rows } = await sql<{ id: string; count: string }>`
    select ${template}::text as id, count(*) as count from ${wholeOf(call, approvals).rows} as a
    where ${template} = any(${records.map(({ id }) => String(id))}::bigint[])
      and ${sql.ref(snake(APPROVAL.status))} in ('running', 'returned') group by 1`.execute(database);
  const refused = rows.flatMap(({ count, id }): RefusalLine[] => {
    const record = records.find((each) => String(each.id) === id);
    const remark = t('还有{count}个审批在进行中，不能删除；如不再使用请停用', { count: Number(count) });
    return record ? [{ code: nameOf(resource, record), remark }] : [];
  });
  if (refused.length > 0) throw refuse(t('删除失败提示'), refused);
}
