import { sql } from 'kysely';
import { machineOf, resourceOf } from '../../../language/model';
import { refuse } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { leadToList } from '../../../server/resource/leadTo';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { waitingToPost, type NamedPeriod } from '../../period/server';
import type { Carry } from '../wire';
import { carryOverOf, WHY } from './carryOverOf';

/**
 * What is carried over of the ledger of subjects would miss vouchers that have yet to be posted: refuses while there are
 * any in the period, whoever sees them. Cost comes from another ledger. One statement.
 */
export async function demandAllPosted(
  call: Call,
  carry: Carry,
  { code, from, to }: NamedPeriod,
  database: Connection,
): Promise<void> {
  if (carry === 'carryCost') return;
  const { services, t } = call;
  const said = carryOverOf(call.resource);
  const vouchers = resourceOf(services.model, said.vouchers);
  const field = sql.ref(snake(machineOf(vouchers).field));
  const conditions = waitingToPost(services.model, vouchers, new Set([said.ledger])).map(
    ({ date, states }) =>
      sql`(${sql.ref(snake(date))} between ${from} and ${to} and ${field} in (${sql.join(states)}))`,
  );
  const {
    rows: [found],
  } = await sql<{ count: string }>`select count(*) as count from ${records(asSystem(call, WHY, vouchers)).rows} as v
    where ${sql.join(conditions, sql` or `)}`.execute(database);
  const count = Number(found?.count ?? 0);
  if (count === 0) return;
  throw refuse(t('提示'), [
    {
      code,
      remark: t('该期间还有 {count} 张{title}未记账，请先记账', { count, title: t(vouchers.title) }),
      lead: leadToList(call, vouchers),
    },
  ]);
}
