import { fieldNamed, refTargetOf } from '../../../language/model';
import type { RecordFill } from '../../../language/model/FillFrom';
import { isEmpty, type Document } from '../../../language/rules';
import { CallError } from '../../../server/Refusal';
import { recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';

/**
 * What lines of a record fill into own lines, in their order: those that count on the day of the header, each thing once.
 * @throws CallError 403 for who may not see these fields of the record
 */
export async function recordLines(call: Call, fill: RecordFill, header: Document): Promise<Document[]> {
  const { day, from, lines, of, takes, until } = fill;
  const known = recordsChosen(call, refTargetOf(fieldNamed(call.resource, of)).resource);
  const read = [...Object.values(takes), ...[from, until].filter((name) => name !== undefined)];
  if (!known.sees(...read.map((name) => `${lines}.${name}`))) throw new CallError(403, '拒绝访问');
  const record = await known.one(String(header[of]), call.services.database.kysely);
  const on = day === undefined ? undefined : String(header[day]);
  const counts = (line: Document): boolean => {
    const [begins, ends] = [from, until].map((name) => (name === undefined ? null : line[name]));
    if (on === undefined) return true;
    return (isEmpty(begins) || String(begins) <= on) && (isEmpty(ends) || String(ends) >= on);
  };
  const taken = ((record?.[lines] ?? []) as Document[])
    .filter(counts)
    .map((line) => Object.fromEntries(Object.entries(takes).map(([own, theirs]) => [own, line[theirs] ?? null])));
  return [...new Map(taken.map((line) => [JSON.stringify(line), line])).values()];
}
