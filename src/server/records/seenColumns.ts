import { sql, type RawBuilder } from 'kysely';
import type { CompiledField } from '../../language/rules';
import type { Call } from '../resource/Call';
import { snake } from '../schema/naming';
import { seesField } from './seesField';

/**
 * The columns of rows as a call may see them: all as they stand, or with nothing in those that it may not see, named like
 * the table names them.
 * @param engine columns beside those of fields
 */
export function seenColumns(
  call: Call,
  fields: readonly CompiledField[],
  alias: string,
  engine: readonly string[],
): RawBuilder<unknown> {
  const hidden = hiddenOf(call, fields);
  if (hidden.length === 0) return sql`${sql.ref(alias)}.*`;
  const own = fields.map((each) => {
    const name = snake(each.field.name);
    if (!hidden.includes(each)) return sql.ref(`${alias}.${name}`);
    // Nothing, of the type of the column.
    return sql`case when false then ${sql.ref(`${alias}.${name}`)} end as ${sql.id(name)}`;
  });
  const names = new Set(fields.map(({ field }) => snake(field.name)));
  return sql.join([...engine.filter((name) => !names.has(name)).map((name) => sql.ref(`${alias}.${name}`)), ...own]);
}

/** Those of some fields that a call may not see. */
export function hiddenOf(call: Call, fields: readonly CompiledField[]): CompiledField[] {
  return fields.filter((field) => !seesField(call, field));
}
