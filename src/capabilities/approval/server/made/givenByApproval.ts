import { isObject } from '../../../../lib/isObject';
import { isEmpty } from '../../../../language/rules';
import type { Call } from '../../../../server/resource/Call';
import type { Given } from '../../../../server/resource/Given';
import { recordId } from '../../../../server/resource/readRecord';
import type { Connection } from '../../../../server/storage';
import { agreedFor } from './agreedFor';

/**
 * The approval that a new document says it was made from, which nobody enters: it is believed once it is agreed to, makes
 * such documents and has made none yet.
 */
export async function givenByApproval(call: Call, body: unknown, database: Connection): Promise<Given | undefined> {
  const { by = '' } = call.resource.uses.approval?.made ?? {};
  const said = isObject(body) ? body[by] : undefined;
  if (isEmpty(said)) return undefined;
  const id = recordId(said);
  await agreedFor(call, id, database, true);
  return { header: { [by]: id }, lines: new Map() };
}
