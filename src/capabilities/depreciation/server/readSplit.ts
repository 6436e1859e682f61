import type { Document } from '../../../language/rules';
import { isDay } from '../../../lib/dates';
import { isObject } from '../../../lib/isObject';
import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { type AskedPart, MOST_PARTS, type SplitBy } from '../wire';

/** Characters of a name. */
const LONGEST = 60;

/** What people said of a split. */
export interface AskedSplit {
  id: string;
  by: SplitBy;
  parts: AskedPart[];
  /** YYYY-MM-DD */
  day: string;
}

/** @throws CallError 400 for a body that says no split */
export function readSplit({ context }: Call, body: unknown): AskedSplit {
  const { by, date, ids, parts } = (isObject(body) ? body : {}) as Document;
  if (by !== 'count' && by !== 'value') throw new CallError(400, 'by');
  if (!Array.isArray(ids) || ids.length !== 1) throw new CallError(400, 'ids');
  if (!Array.isArray(parts) || parts.length > MOST_PARTS) throw new CallError(400, 'parts');
  const day = date === undefined ? context.now().slice(0, 10) : String(date);
  if (!isDay(day)) throw new CallError(400, 'date');
  return { id: recordId(ids[0]), by, parts: parts.map(partOf), day };
}

function partOf(given: unknown): AskedPart {
  const { name, share } = (isObject(given) ? given : {}) as Document;
  const title = String(name ?? '').trim();
  if (title === '' || title.length > LONGEST) throw new CallError(400, 'parts');
  return { name: title, share: String(share ?? '') };
}
