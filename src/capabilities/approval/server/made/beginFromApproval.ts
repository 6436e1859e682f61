import type { Document } from '../../../../language/rules';
import type { Call } from '../../../../server/resource/Call';
import { lookUpReferences } from '../../../../server/resource/lookUpReferences';
import { recordId } from '../../../../server/resource/readRecord';
import { stateOf } from '../Instance';
import { agreedFor } from './agreedFor';
import { stateFromContent } from './stateFromContent';

/** What a new document begins with that is made of an approval; undefined where it is made from something else. Nothing is stored. */
export async function beginFromApproval(call: Call, from: string, given: string): Promise<Document | undefined> {
  const { by = '', approvals } = call.resource.uses.approval?.made ?? {};
  if (from !== approvals) return undefined;
  const { kysely } = call.services.database;
  const id = recordId(given);
  const { content } = stateOf(await agreedFor(call, id, kysely));
  const state = stateFromContent(call, content, { [by]: id });
  await lookUpReferences(call, state, undefined, kysely);
  state.computeAll();
  return state.document;
}
