import { sql, type RawBuilder } from 'kysely';
import { resourceOf } from '../../language/model';
import { CallError } from '../Refusal';
import { lineTableOf, snake, tableOf } from '../schema/naming';
import { callOn, type Call } from './Call';
import type { Params } from '../calls/pageOf';
import { recordId } from './readRecord';
import { refField, referrerOf } from './referenceSearch';
import { choosableRows } from './visibleRows';

/**
 * `ref=sales.lines.unitId&among=17`: only what the record that stands beside the reference refers to itself, such as
 * the units of a product.
 */
export function amongCondition({ resource, services, session }: Call, params: Params): RawBuilder<unknown>[] {
  if (params.among === undefined || params.among === '') return [];
  const among = refField(services.model, resource, params)?.target?.among;
  if (!among) throw new CallError(400, 'among');
  const source = callOn(
    services,
    session,
    resourceOf(services.model, among.resource),
    undefined,
    services.model.resources[referrerOf(params)],
  );
  const id = recordId(params.among);
  const named = among.paths.map((path) => {
    const [first = '', child] = path.split('.');
    const ofRecord = sql`s.id = ${id} and ${choosableRows(source, source.resource, 's')}`;
    if (child === undefined)
      return sql`select ${sql.ref(`s.${snake(first)}`)} from ${sql.table(tableOf(source.resource))} as s where ${ofRecord}`;
    return sql`select ${sql.ref(`l.${snake(child)}`)} from ${sql.table(lineTableOf(source.resource, first))} as l
      join ${sql.table(tableOf(source.resource))} as s on s.package_id = l.package_id and s.id = l.parent_id where ${ofRecord}`;
  });
  return [sql`t.id in (${sql.join(named, sql` union all `)})`];
}
