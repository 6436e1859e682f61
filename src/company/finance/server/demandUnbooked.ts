import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { leadToList } from '../../../server/resource/leadTo';
import type { Connection } from '../../../server/storage';

/** State of vouchers that are posted. */
const POSTED = 2;

/** Refuses to take back started balances while a voucher is posted on them. */
export async function demandUnbooked(call: Call, refusalTitle: string, database: Connection): Promise<void> {
  const { services, session, t } = call;
  const {
    rows: [voucher],
  } = await sql<{ code: string }>`select code from r_cash_voucher
    where package_id = ${session.packageId} and status = ${POSTED} order by bill_date desc, id desc limit 1`.execute(
    database,
  );
  if (!voucher) return;
  const lead = leadToList(call, resourceOf(services.model, 'cashVoucher'), { status: String(POSTED) });
  throw refuse(t(refusalTitle), [{ code: voucher.code, remark: t('已有记账凭证，请先将全部凭证反记账'), lead }]);
}
