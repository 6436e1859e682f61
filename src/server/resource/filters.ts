import { sql, type RawBuilder } from 'kysely';
import { refTargetOf } from '../../language/model';
import { toHalfWidth } from '../../lib/toHalfWidth';
import type { CompiledField } from '../../language/rules';
import { filterName, OPERATORS, OPERATOR_SIGN, type FilterOperator } from '../../language/wire';
import { CallError } from '../Refusal';
import { timestamp } from '../time';
import { snake, tableOf } from '../schema/naming';
import type { Call } from './Call';
import { canSee } from './canSee';
import type { Alias } from './wire';

type Params = Record<string, string>;

/** A field that a call may ask for. */
export interface AskedField {
  compiled: CompiledField;
  alias: Alias;
  /** what its parameters begin with */
  name: string;
  /** what is asked of; without it the column of the field */
  value?: RawBuilder<unknown>;
}

/** Longest value of one filter, characters, and most members of an `in` list. */
const LONGEST = 2000;
const MOST = 200;
const ALL = Object.keys(OPERATOR_SIGN) as FilterOperator[];

/**
 * The conditions that a list call asks for: one parameter per field and operator (`name~=text`, `status=0,1`,
 * `billDate=from,to`, `remark?=0`; see `filterOperators`). 400 for a value that its type cannot read and for an
 * operator that it does not know; parameters that name no field are not filters.
 */
export function filterConditions(call: Call, params: Params, fields: readonly AskedField[]): RawBuilder<unknown>[] {
  return fields.flatMap(({ compiled, alias, name, value }) => {
    const { filter } = compiled.type;
    const asked = filter === 'none' ? [] : ALL.filter((operator) => (params[filterName(name, operator)] ?? '') !== '');
    if (asked.length === 0) return [];
    // Who may not see a value must not find it out by asking for it either.
    if (!canSee(call, compiled)) throw new CallError(403, '拒绝访问');
    const column = value ?? sql.ref(`${alias}.${snake(compiled.field.name)}`);
    return asked.map((operator) => {
      const parameter = filterName(name, operator);
      if (!OPERATORS[filter].includes(operator)) throw new CallError(400, `${parameter}: 请求参数错误`);
      return condition(call, compiled, column, parameter, operator, bounded(parameter, params[parameter] ?? ''));
    });
  });
}

/** Pattern of `like` for a contained text, its wildcards taken literally. */
export function like(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

function condition(
  call: Call,
  compiled: CompiledField,
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
      return sql`(${exactCondition(call, compiled, column, parameter, value)}) is not true`;
    case 'filled':
      if (value !== '0' && value !== '1') throw new CallError(400, `${parameter}: 0, 1`);
      return value === '1' ? sql`${column} is not null` : sql`${column} is null`;
    case 'is':
      return exactCondition(call, compiled, column, parameter, value);
  }
}

/** Texts are kept as they were typed, numbers in half width: what is asked for in full width may be either. */
export function containsCondition(column: RawBuilder<unknown>, text: string, pattern = like): RawBuilder<unknown> {
  const asked = [...new Set([text, toHalfWidth(text)])].map((each) => sql`${column} ilike ${pattern(each)}`);
  return sql`(${sql.join(asked, sql` or `)})`;
}

function exactCondition(
  call: Call,
  compiled: CompiledField,
  column: RawBuilder<unknown>,
  name: string,
  value: string,
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
    if (field.target?.parent !== undefined) return descendants(call, compiled, column, values);
    return sql`${column} in (${sql.join(values)})`;
  }
  return sql`${column} = ${read(value)}`;
}

/** A reference into a tree also finds what lies below the chosen records. */
function descendants(
  { session }: Call,
  { field }: CompiledField,
  column: RawBuilder<unknown>,
  roots: unknown[],
): RawBuilder<unknown> {
  const { parent: above = '', resource } = refTargetOf(field);
  const table = sql.table(tableOf(resource));
  const parent = sql.ref(snake(above));
  return sql`${column} in (with recursive below(id) as (
    select id from ${table} where package_id = ${session.packageId} and id in (${sql.join(roots)})
    union select c.id from ${table} c join below on c.${parent} = below.id where c.package_id = ${session.packageId}) select id from below)`;
}

function bounded(name: string, value: string): string {
  if (value.length > LONGEST) throw new CallError(400, `${name}: ${LONGEST} characters at most`);
  return value;
}
