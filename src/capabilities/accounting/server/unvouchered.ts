import { sql } from 'kysely';
import type { PeriodCheck } from '../../../language/wire';
import { holds } from '../../../server/access/Session';
import type { EndedPeriod } from '../../../server/resource/capability/Capability';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { screenAddress } from '../../../server/resource/screenAddress';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { SOURCE } from '../wire';

/** How many documents of a period have no voucher yet, whoever may see them: the period is closed for all of them. One statement for each kind of records that wait. */
export async function unvouchered(
  call: Call,
  { from, to }: EndedPeriod,
  _action: string,
  database: Connection,
): Promise<PeriodCheck[]> {
  const { services, session } = call;
  const found: PeriodCheck[] = [];
  for (const { name, screens, uses } of Object.values(services.model.resources)) {
    if (!uses.accounting?.vouchered) continue;
    const {
      rows: [row],
    } = await sql<{
      count: string;
    }>`select count(*) as count from ${records(asSystem(call, '期末检查', name)).rows} as s
      where ${sql.ref(snake(SOURCE.voucher))} is null and ${sql.ref(snake(SOURCE.date))} between ${from} and ${to}`.execute(
      database,
    );
    const screen = screens.find(({ kind, permissions }) => kind === 'list' && holds(session, permissions));
    const asked = { [SOURCE.date]: `${from},${to}`, [`${SOURCE.voucher}?`]: '0' };
    found.push({
      title: '未生成凭证的单据',
      count: Number(row?.count ?? 0),
      ...(screen ? { path: screenAddress(screen, asked) } : {}),
    });
  }
  return found;
}
