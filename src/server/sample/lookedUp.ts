import { isRecord } from '../../language/model/LookUp';
import type { CompiledField, Document } from '../../language/rules';

/**
 * What the server would enter into a field of a demonstration line from another record, such as how many basic units
 * its unit is; undefined: nothing.
 */
export function lookedUp(
  { field }: CompiledField,
  row: Document,
  recordOf: (resource: string, id: string) => Document | undefined,
): unknown {
  const { lookUp } = field;
  if (field.editable !== false || !isRecord(lookUp)) return undefined;
  const record = recordOf(lookUp.record, String(row[lookUp.id]));
  const fits = (of: Document): boolean =>
    Object.entries(lookUp.by).every(([theirs, own]) => String(of[theirs]) === String(row[own]));
  if (!record) return undefined;
  if (lookUp.itself !== undefined && fits(record)) return lookUp.itself;
  const among = lookUp.lines === undefined ? [record] : (record[lookUp.lines] as Document[] | undefined);
  return among?.find(fits)?.[lookUp.field];
}
