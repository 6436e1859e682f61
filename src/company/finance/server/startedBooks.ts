import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Capability } from '../../../server/resource/capability/Capability';
import { leadToList } from '../../../server/resource/leadTo';
import type { Connection } from '../../../server/storage';

/** Actions of vouchers that post. */
const POSTING: readonly string[] = ['post', 'reverse'];

/**
 * Nothing is booked while initial balances wait to be started: the ledgers would lack what was there before. Books
 * without any initial balance need no start (B-500).
 */
export const startedBooks: Capability = {
  name: 'startedBooks',
  isUsedBy: ({ name }) => name === 'cashVoucher',
  phases: {
    check: {
      async run(call, saved, database) {
        if (saved.some(({ before }) => before === undefined)) await demandStarted(call, '新增失败提示', database);
        return [];
      },
    },
    before: {
      async run(call, { name, refusalTitle }, _, database) {
        if (POSTING.includes(name)) await demandStarted(call, refusalTitle, database);
      },
    },
  },
};

async function demandStarted(call: Call, refusalTitle: string, database: Connection): Promise<void> {
  const { services, t } = call;
  const balances = resourceOf(services.model, 'initialBalance');
  const { rows } = await sql`
    select 1 from ${records(asSystem(call, '期初启用检查', balances)).rows} as i where i.status = 0 limit 1`.execute(
    database,
  );
  if (rows.length === 0) return;
  const remark = t('期初余额尚未启用，请先启用账套');
  throw refuse(t(refusalTitle), [{ code: t(balances.title), remark, lead: leadToList(call, balances) }]);
}
