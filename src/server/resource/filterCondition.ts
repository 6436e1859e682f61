import { sql, type RawBuilder } from 'kysely';
import { refTargetOf } from '../../language/model';
import type { CompiledField } from '../../language/rules';
import type { FilterOperator } from '../../language/wire';
import { toHalfWidth } from '../../lib/toHalfWidth';
import { CallError } from '../Refusal';
import { snake, tableOf } from '../schema/naming';
import type { Session } from '../access/Session';
import { timestamp } from '../time';

type Typed = Pick<CompiledField, 'field' | 'type'>;

/** Most members of an `in` list. */
const MOST = 200;

/** Pattern of `like` for a contained text, its wildcards taken literally. */
export function like(text: string): string {
  return `%${literally(text.trim())}%`;
}

/** A text as a part of a pattern of `like`. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** What one parameter asks of a column. 400 for a value that the type of its field cannot read. */
export function filterCondition(
  session: Session,
  compiled: Typed,
  column: RawBuilder<unknown>,
  parameter: string,
  operator: FilterOperator,
  value: string,
): RawBuilder<unknown> {
  switch (operator) {
    case 'contains':
      return containsCondition(column, value);
    case 'startsWith':
      return containsCondition(column, value, (text) => like(text).slice(1));
    case 'containsNot':
      return sql`(${containsCondition(column, value)}) is not true`;
    case 'isNot':
      return sql`(${exactCondition(session, compiled, column, parameter, value)}) is not true`;
    case 'filled':
      if (value !== '0' && value !== '1') throw new CallError(400, `${parameter}: 0, 1`);
      return value === '1' ? sql`${column} is not null` : sql`${column} is null`;
    case 'is':
      return exactCondition(session, compiled, column, parameter, value);
    case 'only':
      return exactCondition(session, compiled, column, parameter, value, true);
  }
}

/** Signs of full width, each with that of half width in the same place of the other text. */
const FULL = `${Array.from({ length: 94 }, (_, index) => String.fromCharCode(0xff01 + index)).join('')}\u3000`;
const HALF = toHalfWidth(FULL);

/** Texts are kept as they were typed, and compared in half width on both sides: （集团） is found by (集团). */
export function containsCondition(column: RawBuilder<unknown>, text: string, pattern = like): RawBuilder<unknown> {
  return sql`translate(${column}, ${FULL}, ${HALF}) ilike ${pattern(toHalfWidth(text))}`;
}

function exactCondition(
  session: Session,
  compiled: Typed,
  column: RawBuilder<unknown>,
  name: string,
  value: string,
  isOnly = false,
): RawBuilder<unknown> {
  const { type, field } = compiled;
  const read = (text: string): unknown => {
    const parsed = type.parse(text, field);
    if (!parsed.ok) throw new CallError(400, `${name}: ${parsed.issue.message}`);
    return parsed.value;
  };
  if (type.filter === 'range') {
    const [first = '', last = '', rest] = value.split(',');
    if (rest !== undefined) throw new CallError(400, `${name}: from,to`);
    const today = timestamp().slice(0, 10);
    const [from, to] = [type.bound?.(first, 'from', today) ?? first, type.bound?.(last, 'to', today) ?? last];
    const bounds: RawBuilder<unknown>[] = [];
    if (from !== '') bounds.push(sql`${column} >= ${read(from)}`);
    if (to !== '') {
      const most = read(to);
      bounds.push(sql`${column} <= ${type.endOfRange?.(to) ?? most}`);
    }
    return bounds.length === 0 ? sql`true` : sql`(${sql.join(bounds, sql` and `)})`;
  }
  if (type.filter === 'in') {
    const members = value.split(',');
    if (members.length > MOST) throw new CallError(400, `${name}: ${MOST} values at most`);
    const values = members.map(read);
    if (field.target?.parent !== undefined && !isOnly) return descendants(session, compiled, column, values);
    return sql`${column} in (${sql.join(values)})`;
  }
  return sql`${column} = ${read(value)}`;
}

/** A reference into a tree also finds what lies below the chosen records. */
function descendants(
  { packageId }: Session,
  { field }: Typed,
  column: RawBuilder<unknown>,
  roots: unknown[],
): RawBuilder<unknown> {
  const { parent: above = '', resource } = refTargetOf(field);
  const table = sql.table(tableOf(resource));
  const parent = sql.ref(snake(above));
  return sql`${column} in (with recursive below(id) as (
    select id from ${table} where package_id = ${packageId} and id in (${sql.join(roots)})
    union select c.id from ${table} c join below on c.${parent} = below.id where c.package_id = ${packageId}) select id from below)`;
}
