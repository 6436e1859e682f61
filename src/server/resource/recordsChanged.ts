import type { Connection } from '../storage';
import { EMPLOYEE } from '../../language/kernel';
import { employeesChanged } from '../user/employeesChanged';
import type { Call } from './Call';
import { keepHistory, type Changed } from './history';

/** What else follows from changes of a resource's records, in the same transaction. */
const FOLLOWED: ReadonlyMap<
  string,
  (call: Call, database: Connection, action: string, records: readonly Changed[]) => Promise<void>
> = new Map([[EMPLOYEE, employeesChanged]]);

/** Records were added, changed or deleted: keeps the history, and does what else depends on them. */
export async function recordsChanged(
  call: Call,
  database: Connection,
  action: string,
  records: readonly Changed[],
): Promise<void> {
  await keepHistory(call, database, action, records);
  await FOLLOWED.get(call.resource.name)?.(call, database, action, records);
}
