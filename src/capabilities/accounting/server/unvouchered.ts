import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { PeriodCheck } from '../../../language/wire';
import { holds } from '../../../server/access/Session';
import type { EndedPeriod } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import { screenAddress } from '../../../server/resource/screenAddress';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { SOURCE } from '../wire';

/** Documents of a period that have no voucher yet. One statement for each kind of records that wait. */
export async function unvouchered(
  { services, session }: Call,
  { from, to }: EndedPeriod,
  _action: string,
  database: Connection,
): Promise<PeriodCheck[]> {
  const found: PeriodCheck[] = [];
  for (const { name, screens, uses } of Object.values(services.model.resources)) {
    if (!uses.accounting?.vouchered) continue;
    const {
      rows: [row],
    } = await sql<{
      count: string;
    }>`select count(*) as count from ${sql.table(tableOf(resourceOf(services.model, name)))}
      where package_id = ${session.packageId} and ${sql.ref(snake(SOURCE.voucher))} is null and ${sql.ref(snake(SOURCE.date))} between ${from} and ${to}`.execute(
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
