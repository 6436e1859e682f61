import type { Document } from '../../../language/rules';
import { setFields } from '../../../server/resource/actOnRecords';
import type { Call } from '../../../server/resource/Call';
import { recordsChanged } from '../../../server/resource/recordsChanged';
import type { Connection } from '../../../server/storage';

/** Sets fields of a record with the history of what each was; nothing where none of them changes. */
export async function setWithHistory(
  call: Call,
  record: Document,
  values: Document,
  database: Connection,
): Promise<void> {
  const changes = Object.entries(values)
    .filter(([name, to]) => record[name] !== to)
    .map(([path, to]) => ({ path, from: record[path] ?? null, to }));
  if (changes.length === 0) return;
  await setFields(call, [record], values, database);
  await recordsChanged(call, database, 'edit', [{ id: String(record.id), changes }]);
}
