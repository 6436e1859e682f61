import type { Resource } from '../../language/model';
import type { Document } from '../../language/rules';
import { STATE } from './documentState';

/** What was done to a demonstration record, as the server would have kept it: entered, reviewed, posted. */
export function historyRows(resource: Resource, accountSetId: string, record: Document, people: ReadonlyMap<string, Document>): Record<string, unknown>[] {
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
  const rows = [entry('add', createdId, createdTime, null, null)];
  if (resource.machine?.name !== 'document') return rows;
  if (Number(status) >= STATE.reviewed) rows.push(entry('review', checkedId, checkedTime, STATE.entered, STATE.reviewed));
  if (Number(status) === STATE.posted) rows.push(entry('post', checkedId, updatedTime, STATE.reviewed, STATE.posted));
  return rows;
}
