import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { leadToList } from '../../../server/resource/leadTo';
import type { Connection } from '../../../server/storage';

const VOUCHER = 'cashVoucher';
/** State of vouchers that are posted. */
const POSTED = 2;

/** Refuses to take back started balances while a voucher is posted on them. */
export async function demandUnbooked(call: Call, refusalTitle: string, database: Connection): Promise<void> {
  const { services, t } = call;
  const {
    rows: [voucher],
  } = await sql<{ code: string | null }>`
    select (select s.code from ${records(call, VOUCHER).rows} as s where s.id = v.id) as code
    from ${records(asSystem(call, '期初余额反启用检查', VOUCHER)).rows} as v
    where v.status = ${POSTED} order by v.bill_date desc, v.id desc limit 1`.execute(database);
  if (!voucher) return;
  const vouchers = resourceOf(services.model, VOUCHER);
  const lead = leadToList(call, vouchers, { status: String(POSTED) });
  // Its number is told to whoever sees it.
  throw refuse(t(refusalTitle), [
    { code: voucher.code ?? t(vouchers.title), remark: t('已有记账凭证，请先将全部凭证反记账'), lead },
  ]);
}
