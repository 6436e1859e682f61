import type { Connection } from '../storage';
import type { Call } from './Call';
import { keepHistory, type Changed } from './history';

/** What else follows, in the same transaction, where records of a resource were added, changed or deleted. */
export type Follow = (call: Call, database: Connection, action: string, records: readonly Changed[]) => Promise<void>;

/** Records were added, changed or deleted: keeps the history, and does what else depends on them. */
export async function recordsChanged(
  call: Call,
  database: Connection,
  action: string,
  records: readonly Changed[],
): Promise<void> {
  await keepHistory(call, database, action, records);
  await call.services.followed.get(call.resource.name)?.(call, database, action, records);
}
