import { type Document, machineAction, nameOf } from '../../../language/rules';
import { type Refusal, refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';

/** Why an action is not done to a record, named. */
export function refused(
  call: Call,
  action: string,
  record: Document,
  message: string,
  params: Record<string, string | number> = {},
): Refusal {
  const { resource, t } = call;
  return refuse(t(machineAction(resource, action)?.refusalTitle ?? '提示'), [
    { code: nameOf(resource, record), remark: t(message, params) },
  ]);
}
