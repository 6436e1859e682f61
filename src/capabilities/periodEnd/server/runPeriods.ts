import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { valueUntil } from '../../costing/server';
import { costLedgersOf } from './costLedgersOf';

/** Values what waits of periods, where an action is the one that does. Done again it changes nothing. */
export async function runPeriods(
  call: Call,
  actionName: string,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  if (call.resource.uses.periodEnd?.run !== actionName) return;
  const last = records.map(({ endDate }) => String(endDate)).reduce((one, other) => (one > other ? one : other));
  for (const ledger of costLedgersOf(call)) await valueUntil(call, ledger, last, database);
}
