import type { Machine, Resource } from '../../language/model';
import type { Document } from '../../language/rules';

/**
 * What was done to a demonstration record, as the server would have kept it: entered, then the steps of its machine.
 */
export function historyRows(
  resource: Resource,
  accountSetId: string,
  record: Document,
  people: ReadonlyMap<string, Document>,
): Record<string, unknown>[] {
  const { status, createdId, createdTime, checkedId, checkedTime, updatedTime } = record;
  if (createdTime === undefined || createdTime === null) return [];
  const entry = (action: string, userId: unknown, time: unknown, from: unknown, to: unknown) => ({
    package_id: accountSetId,
    resource: resource.name,
    record_id: record.id,
    action,
    user_id: userId ?? null,
    user_name: people.get(String(userId))?.name ?? null,
    address: '127.0.0.1',
    created_time: time,
    changes: JSON.stringify(action === 'add' ? [] : [{ path: 'status', from, to }]),
  });
  const steps =
    resource.machine === undefined || (checkedTime ?? null) === null ? [] : stepsTo(resource.machine, Number(status));
  return [
    entry('add', createdId, createdTime, null, null),
    ...steps.map(({ action, from, to }, index) =>
      entry(action, checkedId, index === 0 ? checkedTime : updatedTime, from, to),
    ),
  ];
}

interface Step {
  action: string;
  from: number;
  to: number;
}

/** The shortest way that a machine goes from its first state to another. */
function stepsTo({ actions, initial }: Machine, state: number): Step[] {
  const ways = new Map<number, Step[]>([[initial, []]]);
  // A map grows while it is walked, so that this visits each state once.
  for (const [at, way] of ways)
    for (const { name, from, to } of actions)
      if (to !== undefined && from.includes(at) && !ways.has(to))
        ways.set(to, [...way, { action: name, from: at, to }]);
  return ways.get(state) ?? [];
}
