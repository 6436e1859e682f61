import type { Model, Resource } from '../../../language/model';
import { machineAction, waitingStates } from '../../../language/rules';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { closedUntil } from './bookDays';

/** Who does what others forgot. */
const CHIEF = '1';

/**
 * What lies in a month that is closed has been posted, as no month is closed before: what the chance of their age has left
 * entered or reviewed is done.
 */
export function inClosedMonths<T extends { resource: string; rows: DemoRow[] }>(
  model: Model,
  today: string,
  each: T,
): T {
  const resource = model.resources[each.resource];
  const posting = resource && postingOf(resource);
  if (!posting) return each;
  const last = closedUntil(today);
  const rows = each.rows.map((row): DemoRow => {
    if (typeof row.billDate !== 'string' || row.billDate > last || !posting.waiting.has(Number(row.status))) return row;
    const checkedTime = row.checkedTime ?? `${row.billDate} 17:30:00`;
    return { ...row, status: posting.to, checkedId: row.checkedId ?? CHIEF, checkedTime, updatedTime: checkedTime };
  });
  return { ...each, rows };
}

/**
 * The last of the actions that are done to documents before a period is closed: the states in which they wait for it, and
 * the one that it leads to.
 */
function postingOf(resource: Resource): { waiting: ReadonlySet<number>; to: number } | undefined {
  const { machine, uses } = resource;
  if (!machine) return undefined;
  const actions = [...uses.postings, ...(uses.closing ? [uses.closing] : [])].map(({ on }) => on);
  const found = [...new Set(actions)].flatMap((on) => {
    const to = machineAction(resource, on)?.to;
    return to === undefined ? [] : [{ waiting: new Set(waitingStates(machine, on)), to }];
  });
  return found.toSorted((one, other) => other.waiting.size - one.waiting.size)[0];
}
