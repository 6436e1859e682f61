import { isObject } from '../../../lib/isObject';
import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { transact } from '../../../server/resource/transact';
import { isReadable, LONGEST_TITLE, MOST_TITLES } from '../wire';
import { knownColumns } from './knownColumns';
import { statedOwner } from './statedOwner';

/**
 * Keeps what the columns of the files of an account or partner are, in place of what was kept. `body` is a `FormatKept`.
 * @throws CallError 400 for a head that is none, or columns that give no lines
 */
export async function keepFormat(call: Call, body: unknown): Promise<null> {
  const { key } = await statedOwner(call, body);
  const { columns: given, head } = isObject(body) ? body : {};
  if (!Array.isArray(head) || head.length > MOST_TITLES || !head.every(isTitle)) throw new CallError(400, 'head');
  const columns = knownColumns(given, head.length);
  if (!isReadable(columns)) throw new CallError(400, 'columns');
  const kept = { head: JSON.stringify(head), columns: JSON.stringify(columns), updated_time: call.context.now() };
  await transact(call, (database) =>
    database
      .insertInto('sys_statement_format')
      .values({ package_id: call.session.packageId, resource: call.resource.name, owner: key, ...kept })
      .onConflict((conflict) => conflict.columns(['package_id', 'resource', 'owner']).doUpdateSet(kept))
      .execute(),
  );
  return null;
}

function isTitle(given: unknown): boolean {
  return typeof given === 'string' && given.length <= LONGEST_TITLE;
}
