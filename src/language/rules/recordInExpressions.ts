import type { CompiledResource } from './CompiledResource';
import type { Document } from './Document';
import { WireRecord } from './WireRecord';

/** A whole record in wire form as expressions see it: its header with what identifies it, and its lines. */
export function recordInExpressions(compiled: CompiledResource, record: Document): WireRecord {
  const values = new WireRecord(compiled.header, record);
  if (record.id !== undefined) values.set('id', String(record.id));
  for (const { fields, name } of compiled.tables)
    values.set(
      name,
      ((record[name] ?? []) as Document[]).map((row) => new WireRecord(fields, row)),
    );
  return values;
}
