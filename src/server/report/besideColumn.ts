import { sql } from 'kysely';
import { refTargetOf, type ReportBeside, resourceOf } from '../../language/model';
import { CallError } from '../Refusal';
import type { Call } from '../resource/Call';
import { canSee } from '../resource/canSee';
import { snake, tableOf } from '../schema/naming';
import { besideCall } from './besideBalance';
import { reportColumn, valueOf, type ReportColumn } from './ReportSource';

/**
 * Where a source beside that of the report has what the report names `path`: in a field, or in a field of what a
 * reference of it leads to (`orderId.code`, `receiptId.orderId.code`), which is as hidden there as where it stands.
 * @param report on the resource of the report
 * @param call on the resource of the source
 */
export function besideColumn(report: Call, call: Call, source: ReportBeside, path: string): ReportColumn {
  const [first = '', ...rest] = (source.keys[path] ?? path.slice(path.lastIndexOf('.') + 1)).split('.');
  const isOwn = first === source.from || first === 'header';
  const begin = reportColumn(call, source, isOwn ? `${first}.${rest[0]}` : first);
  let column: ReportColumn = { ...begin, path };
  let there = call;
  for (const name of isOwn ? rest.slice(1) : rest) {
    const target = resourceOf(call.services.model, refTargetOf(column.compiled.field).resource);
    const isSeen = canSee(there, column.compiled);
    there = besideCall(report, target.name);
    const compiled = there.compiled.byPath.get(name);
    if (!compiled) throw new CallError(400, path);
    const value = sql`(select f.${sql.ref(snake(name))} from ${sql.table(tableOf(target))} as f where f.package_id = t.package_id and f.id = ${valueOf(column)})`;
    column = { ...column, compiled: { ...compiled, visible: isSeen && canSee(there, compiled) }, value };
  }
  return column;
}
