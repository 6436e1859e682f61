import { sql, type RawBuilder } from 'kysely';
import type { CompiledField } from '../../language/rules';
import { filterName, OPERATORS, OPERATOR_SIGN, type FilterOperator } from '../../language/wire';
import { CallError } from '../Refusal';
import { snake } from '../schema/naming';
import type { Call } from './Call';
import { canSee } from './canSee';
import { filterCondition } from './filterCondition';
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

/** Longest value of one filter, characters. */
const LONGEST = 2000;
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
      return filterCondition(
        call.session,
        compiled,
        column,
        parameter,
        operator,
        bounded(parameter, params[parameter] ?? ''),
      );
    });
  });
}

function bounded(name: string, value: string): string {
  if (value.length > LONGEST) throw new CallError(400, `${name}: ${LONGEST} characters at most`);
  return value;
}
