import { type RecordLookUp, resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Connection } from '../../../server/storage';
import { callOn, type Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import { choosableRows } from '../../../server/resource/visibleRows';
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
  const target = callOn(
    call.services,
    call.session,
    resourceOf(call.services.model, lookUp.record),
    undefined,
    call.resource,
  );
  const { bounds, instead, keys, own, taken } = fieldsOfLookUp(target.compiled, lookUp);
  if (
    [taken, ...keys, ...bounds.from, ...bounds.until, ...own, ...(instead ? [instead] : [])].some(
      (each) => !canSee(target, each),
    )
  )
    return asked.map(() => null);
  return recordValues(
    target.compiled,
    choosableRows(target, target.resource),
    lookUp,
    asked,
    call.session.packageId,
    database,
  );
}
