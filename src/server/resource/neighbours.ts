import { sql, type RawBuilder } from 'kysely';
import type { Neighbours } from '../../language/wire';
import { CallError } from '../Refusal';
import { tableOf } from '../schema/naming';
import type { Call } from './Call';
import { headerFields, listConditions, orderKeys, type OrderKey } from './listRecords';
import type { Params } from '../calls/pageOf';
import { recordId } from './readRecord';
import { visibleRows } from './visibleRows';
import { selectionOf } from './wire';

type Condition = RawBuilder<unknown>;

/** A key of the order and whether the record itself has nothing in it. */
interface PlacedKey extends OrderKey {
  isNull: boolean;
  /** the record's own value */
  here: Condition;
}

/**
 * The records before and after one, and the ends of the list, for the filters and the order of a list call. The
 * record's place is where it would stand, so it is found even when it no longer fits the filters. Each is found from
 * the place alone, however long the list is. `of` is the record's id; 404 when the caller may not see it.
 */
export async function neighbours(call: Call, params: Params): Promise<Neighbours> {
  const { compiled, resource, services } = call;
  const { kysely } = services.database;
  const id = recordId(params.of);
  const fields = headerFields(call);
  const conditions = listConditions(call, params);
  const source = sql`${sql.table(tableOf(resource))} as t ${sql.join(selectionOf(compiled.header, 't').joins, sql` `)}`;
  const keys = orderKeys(call, params, fields);
  const nulls = sql.join(keys.map(({ key }, index) => sql`${key} is null as ${sql.id(String(index))}`));
  const { rows } = await sql<
    Record<string, boolean>
  >`select ${nulls} from ${source} where ${visibleRows(call)} and t.id = ${id}`.execute(kysely);
  const [isNull] = rows;
  if (!isNull) throw new CallError(404, '请求错误,未找到该资源');
  const placed = keys.map((key, index): PlacedKey => ({
    ...key,
    isNull: isNull[index] ?? false,
    here: sql`(select ${key.key} from ${source} where t.id = ${id})`,
  }));

  const one = async (order: Condition, also: readonly Condition[]): Promise<string | null> => {
    const where = sql.join([...conditions, ...also], sql` and `);
    const found = await sql<{
      id: string;
    }>`select t.id from ${source} where ${where} order by ${order} limit 1`.execute(kysely);
    return found.rows[0]?.id ?? null;
  };
  const [forth, back] = [ordered(keys, false), ordered(keys, true)];
  const [leading] = placed as [PlacedKey];
  // What has nothing in the leading key stands behind all else; asked for by itself, so that the other question can use
  // an index.
  const behind = async () => (leading.isNull || leading.isId ? null : one(forth, [sql`${leading.key} is null`]));
  const [first, previous, next, last] = await Promise.all([
    one(forth, []),
    one(back, [beyond(placed, 'before'), ...bound(leading, 'before')]),
    one(forth, [beyond(placed, 'after'), ...bound(leading, 'after')]).then((found) => found ?? behind()),
    one(back, []),
  ]);
  return { first, previous, next, last };
}

function ordered(keys: readonly OrderKey[], isReversed: boolean): Condition {
  return sql.join(
    keys.map(({ key, isDescending, isId }) => {
      const goesDown = isDescending !== isReversed;
      const [direction, nulls] = [goesDown ? sql`desc` : sql`asc`, isReversed ? sql`nulls first` : sql`nulls last`];
      // Alone, the identity is spelled like its index.
      return isId && keys.length === 1 ? sql`${key} ${direction}` : sql`${key} ${direction} ${nulls}`;
    }),
  );
}

/** Whether a row stands on one side of the record: it differs in some key, and is equal in all keys before that. */
function beyond(keys: readonly PlacedKey[], side: 'before' | 'after'): Condition {
  const cases = keys.map(
    (key, index) => sql`(${sql.join([...keys.slice(0, index).map(equal), strict(key, index, side)], sql` and `)})`,
  );
  return sql`(${sql.join(cases, sql` or `)})`;
}

function equal({ key, here, isNull }: PlacedKey): Condition {
  return isNull ? sql`${key} is null` : sql`${key} = ${here}`;
}

function strict({ key, here, isNull, isDescending }: PlacedKey, index: number, side: 'before' | 'after'): Condition {
  if (isNull) return side === 'before' ? sql`${key} is not null` : sql`false`;
  const compared = isDescending === (side === 'after') ? sql`${key} < ${here}` : sql`${key} > ${here}`;
  // Of the leading key the caller asks by itself.
  return side === 'after' && index > 0 ? sql`(${compared} or ${key} is null)` : compared;
}

/** What follows for the leading key alone: lets an index begin at the record's place. */
function bound({ key, here, isNull, isDescending }: PlacedKey, side: 'before' | 'after'): Condition[] {
  if (isNull) return side === 'after' ? [sql`${key} is null`] : [];
  return [isDescending === (side === 'after') ? sql`${key} <= ${here}` : sql`${key} >= ${here}`];
}
