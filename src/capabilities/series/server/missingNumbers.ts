import { isDated, seriesOf } from '../../../language/rules';
import type { PeriodCheck } from '../../../language/wire';
import { holds } from '../../../server/access/Session';
import type { EndedPeriod } from '../../../server/resource/capability/Capability';
import { callOn, type Call } from '../../../server/resource/Call';
import { screenAddress } from '../../../server/resource/screenAddress';
import type { Connection } from '../../../server/storage';
import { gapsWithin } from './numberGaps';

/** Numbers of a period that are missing among the documents which post to the ledgers that an action closes. */
export async function missingNumbers(
  call: Call,
  { from, to }: EndedPeriod,
  action: string,
  database: Connection,
): Promise<PeriodCheck[]> {
  const { services, session } = call;
  const closed = new Set(
    (services.index.closed.get(call.resource.name) ?? []).flatMap(({ by, ledger }) =>
      by === action ? [ledger.name] : [],
    ),
  );
  const found: PeriodCheck[] = [];
  for (const resource of Object.values(services.model.resources)) {
    const { date, screens, title, uses } = resource;
    const series = seriesOf(resource);
    // Numbers that no date begins anew are of no period.
    if (series === undefined || !isDated(series) || !uses.postings.some(({ ledger }) => closed.has(ledger))) continue;
    const { missing } = await gapsWithin(callOn(services, session, resource, undefined), `${from},${to}`, database);
    const screen = screens.find(({ kind, permissions }) => kind === 'list' && holds(session, permissions));
    found.push({
      title: '缺号',
      of: title,
      count: Number(missing),
      ...(screen && date !== undefined ? { path: screenAddress(screen, { [date]: `${from},${to}` }) } : {}),
    });
  }
  return found;
}
