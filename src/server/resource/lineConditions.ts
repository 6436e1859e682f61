import { sql, type RawBuilder } from 'kysely';
import { maySeeField } from '../../language/rules';
import { CallError } from '../Refusal';
import { lineTableOf } from '../schema/naming';
import type { Call } from './Call';
import { filterConditions } from './filters';
import type { Params } from '../calls/pageOf';

/**
 * Filters of a list by fields of lines (`lines.productId=5`): documents with a line that meets all of them at once. 403
 * for lines that the caller may not see.
 */
export function lineConditions(call: Call, params: Params): RawBuilder<unknown>[] {
  return call.compiled.tables.flatMap((table) => {
    if (!Object.keys(params).some((name) => name.startsWith(`${table.name}.`))) return [];
    const fields = table.fields.map((compiled) => ({
      compiled,
      alias: 'n',
      name: `${table.name}.${compiled.field.name}`,
    }));
    const conditions = filterConditions(call, params, fields);
    if (conditions.length === 0) return [];
    if (!maySeeField(table, call.context)) throw new CallError(403, '拒绝访问');
    return [
      sql`exists (select 1 from ${sql.table(lineTableOf(call.resource, table.name))} as n where n.package_id = t.package_id and n.parent_id = t.id and ${sql.join(conditions, sql` and `)})`,
    ];
  });
}
