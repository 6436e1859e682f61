import type { RecordLookUp } from '../../../language/model';
import { compiledAt, type Document } from '../../../language/rules';
import type { LookedUpRate } from '../../../language/model/LookUp';
import type { Decimal } from '../../../lib/decimal';
import type { Connection } from '../../../server/storage';
import { recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import { fieldsOfRate, ratesOf } from './ratesOf';
import { fieldsOfLookUp, recordValues } from './recordValues';

/**
 * What records say, of those that the caller may choose, as far as the caller's roles show the fields. One statement.
 */
export async function lookUpRecords(
  call: Call,
  lookUp: RecordLookUp,
  asked: readonly Document[],
  database: Connection,
): Promise<unknown[]> {
  const target = recordsChosen(call, lookUp.record);
  const { bounds, instead, keys, own, taken } = fieldsOfLookUp(target.call.compiled, lookUp);
  if (
    [taken, ...keys, ...bounds.from, ...bounds.until, ...own, ...(instead ? [instead] : [])].some(
      (each) => !canSee(target.call, each),
    )
  )
    return asked.map(() => null);
  const rates = lookUp.rate === undefined ? undefined : await ratesShown(call, lookUp, lookUp.rate, asked, database);
  if (rates === null) return asked.map(() => null);
  return recordValues(target, lookUp, asked, database, rates);
}

/** How much counts of what is taken otherwise; null: the caller may not know it, and it would follow from the value. */
async function ratesShown(
  call: Call,
  lookUp: RecordLookUp,
  { field, record }: LookedUpRate,
  asked: readonly Document[],
  database: Connection,
): Promise<readonly (Decimal | null)[] | null> {
  const target = recordsChosen(call, record);
  const { compiled } = target.call;
  const { bounds, keys } = fieldsOfRate(compiled, lookUp);
  const read = [compiledAt(compiled, field), ...keys, ...bounds.from, ...bounds.until];
  if (read.some((each) => !canSee(target.call, each))) return null;
  return ratesOf(target, lookUp, asked, database);
}
