import { sql, type RawBuilder } from 'kysely';
import { groupBy } from '../../../lib/groupBy';
import { fieldNamed, type LedgerResource, type Model, resourceOf } from '../../../language/model';
import { START } from '../../../language/model/datedTable';
import { lineTableOf, snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { CostMethod } from '../../../language/meta/costMethods';
import { keyResource, keyWay } from './keyWay';

/** A method that counts from a day on; undefined: from the very beginning. */
interface Said {
  from: string | undefined;
  method: CostMethod;
}

/**
 * Which method values the movements of keys on a day: that of the first place that says one, moving average where none
 * does. One statement for all keys.
 */
export async function methodsOf(
  database: Connection,
  model: Model,
  ledger: LedgerResource,
  packageId: string,
  keys: readonly Record<string, unknown>[],
): Promise<(keys: Record<string, unknown>, day: string) => CostMethod> {
  const places = (ledger.uses.ledger.cost?.methods ?? []).map((path) => placeOf(model, ledger, path));
  if (places.length === 0) return () => 'moving';
  const asked = places.map(({ key, select }, index) => {
    const ids =
      key === undefined
        ? undefined
        : [...new Set(keys.map((each) => String(each[key] ?? '')))].filter((id) => id !== '');
    return select(packageId, index, ids);
  });
  const { rows } = await sql<{
    place: number;
    id: string | null;
    from: string | null;
    method: CostMethod;
  }>`${sql.join(asked, sql` union all `)} order by 1, 3 nulls first`.execute(database);
  const said = groupBy(
    rows.map((row) => ({ ...row, from: row.from ?? undefined })),
    ({ id, place }) => `${place}/${id ?? ''}`,
  );
  return (of, day) => {
    for (const [index, { key }] of places.entries()) {
      const here: Said[] = said.get(`${index}/${key === undefined ? '' : String(of[key] ?? '')}`) ?? [];
      const found = here.findLast(({ from }) => from === undefined || from <= day);
      if (found) return found.method;
    }
    return 'moving';
  };
}

/** A place that may say a method, and how it is asked. */
interface Place {
  /** key whose record leads there; undefined: a settings page */
  key: string | undefined;
  select(packageId: string, place: number, ids: readonly string[] | undefined): RawBuilder<unknown>;
}

function placeOf(model: Model, ledger: LedgerResource, path: string): Place {
  const [first = '', ...rest] = path.split('.');
  const isKey = ledger.uses.ledger.keys.includes(first);
  const startsAt = isKey ? keyResource(model, ledger, first) : resourceOf(model, first);
  const { joins, last, resource } = keyWay(model, startsAt, rest.slice(0, -1));
  const field = fieldNamed(resource, rest.at(-1) ?? '');
  const column = sql.ref(snake(field.name));
  const start =
    field.dated === undefined
      ? { join: sql``, day: sql`null::text`, value: sql`${last}.${column}` }
      : {
          join: sql`join ${sql.table(lineTableOf(resource, field.dated))} as d on d.package_id = ${last}.package_id and d.parent_id = ${last}.id`,
          day: sql`d.${sql.ref(snake(START))}::text`,
          value: sql`d.${column}`,
        };
  return {
    key: isKey ? first : undefined,
    select: (packageId, place, ids) => sql`
      select ${place}::integer as place, ${ids ? sql`t0.id::text` : sql`null::text`} as id, ${start.day} as "from", ${start.value} as method
      from ${sql.table(tableOf(startsAt))} as t0 ${sql.join([...joins, start.join], sql` `)}
      where t0.package_id = ${packageId} and ${start.value} is not null${ids ? sql` and t0.id = any(${ids}::bigint[])` : sql``}`,
  };
}
