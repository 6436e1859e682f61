import { createHash } from 'node:crypto';
import type { Resource } from '../../../language/model';
import { searchKeyOf } from '../../../server/resource/searchKey';
import { SEARCH_KEY, snake } from '../../../server/schema/naming';
import { DAY, dayValues, type WorkedDay } from '../wire';

/** A result as a row of its table, by columns. */
export function dayRow(
  resource: Resource,
  employeeId: string,
  worked: WorkedDay,
  now: string,
): Record<string, unknown> {
  const values = {
    ...dayValues(employeeId, worked),
    [DAY.inputs]: createHash('sha256').update(worked.inputs).digest('hex').slice(0, 40),
    [DAY.updated]: now,
  };
  const columns = Object.entries(values).map(([name, value]) => [snake(name), value]);
  return { ...Object.fromEntries(columns), [SEARCH_KEY]: searchKeyOf(resource, values) };
}
