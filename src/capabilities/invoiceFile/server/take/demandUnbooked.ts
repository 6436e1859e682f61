import { sql } from 'kysely';
import { nameOf } from '../../../../language/rules';
import { refuse } from '../../../../server/Refusal';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { leadToRecord } from '../../../../server/resource/leadTo';
import { snake } from '../../../../server/schema/naming';
import type { Connection } from '../../../../server/storage';
import type { ReadsInvoice } from '../../language';

/**
 * An invoice is booked once, drafts counting too. Which record has it, is told to who may see that.
 * @throws Refusal with the way there
 */
export async function demandUnbooked(
  call: Call,
  { number: field }: ReadsInvoice,
  number: string,
  database: Connection,
): Promise<void> {
  const has = sql`${sql.ref(`t.${snake(field)}`)} = ${number}`;
  const { resource, t } = call;
  const [seen] = await records(call).find(has, database, 1);
  if (seen) {
    const remark = t('此发票已登记在{title}【{code}】', { title: t(resource.title), code: nameOf(resource, seen) });
    throw refuse(t('操作失败'), [{ code: number, remark, lead: leadToRecord(call, resource, String(seen.id)) }]);
  }
  const [other] = await records(asSystem(call, '核对发票是否已登记')).find(has, database, 1);
  if (other) throw refuse(t('操作失败'), [{ code: number, remark: t('此发票已登记') }]);
}
