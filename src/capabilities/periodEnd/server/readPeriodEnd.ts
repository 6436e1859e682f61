import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import { CHANGES_TOLD, type PeriodEnd } from '../wire';
import { askedChecks } from './askedChecks';
import { costLedgersOf } from './costLedgersOf';
import { declaredChecks } from './declaredChecks';
import { readChanges } from './readChanges';
import { unpostedChecks } from './unpostedChecks';
import { waitingChecks } from './waitingChecks';

/** Days of a period, YYYY-MM-DD. */
export interface PeriodDays {
  from: string;
  to: string;
}

/** How a period stands: what should be looked at before it is closed, and what changed of its costs. 404 for none. */
export async function readPeriodEnd(call: Call, id: string | undefined): Promise<PeriodEnd> {
  const record = await readRecord(call, recordId(id));
  if (!record) throw new CallError(404, '请求错误,未找到该资源');
  const days = { id: String(record.id), from: String(record.startDate), to: String(record.endDate) };
  const checks = [
    ...(await unpostedChecks(call, days)),
    ...(await waitingChecks(call, days)),
    ...(await declaredChecks(call, call.resource.uses.periodEnd?.checks ?? [], days)),
    ...(await askedChecks(call, call.resource.uses.periodEnd?.asks ?? [], days, call.services.database.kysely)),
  ];
  const told = [];
  let total = 0;
  for (const ledger of costLedgersOf(call)) {
    const found = await readChanges(call, ledger, days);
    told.push(...found.changes);
    total += found.total;
  }
  return { checks, changes: told.slice(0, CHANGES_TOLD), total };
}
