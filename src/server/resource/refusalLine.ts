import type { Issue } from '../../language/model';
import { nameOf, remedyText, type Document } from '../../language/rules';
import type { RefusalLine } from '../Refusal';
import type { Call } from './Call';

const PREFIX = '{title}【{code}】';

/** A refusal of one record as the wire carries it: `【code】remark`, and the whole sentence. */
export function refusalLine(call: Call, record: Document, { isWarning, message, params, remedy }: Issue): RefusalLine {
  const code = nameOf(call.resource, record);
  const filled = {
    code,
    ...params,
    title: call.t(call.resource.title),
    ...(params?.action === undefined ? {} : { action: call.t(String(params.action)) }),
    ...(params?.state === undefined ? {} : { state: call.t(String(params.state)) }),
  };
  const text = call.t(message, filled);
  const prefix = call.t(PREFIX, filled);
  return {
    code,
    remark: text.startsWith(prefix) ? text.slice(prefix.length) : text,
    text,
    ...(remedy ? { remedy: remedyText(remedy, call.t) } : {}),
    ...(isWarning ? { isWarning } : {}),
  };
}
