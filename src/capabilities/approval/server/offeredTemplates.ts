import { recordsChosen, type Records } from '../../../server/records/records';
import { callOn, type Call } from '../../../server/resource/Call';
import { personalOf } from './Instance';

/** Templates as whoever fills in forms may choose them, be they in use or not. `call`: on the approvals. */
export function offeredTemplates(call: Call): Records {
  const mine = callOn(call.services, call.session, personalOf(call), undefined);
  return recordsChosen(mine, call.resource.uses.approval?.approvals?.templates ?? '');
}
