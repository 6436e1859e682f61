import { sql, type RawBuilder } from 'kysely';
import type { CompiledField } from '../../language/rules';
import type { Call } from './Call';
import type { Alias } from './wire';

/** A header field that is asked for and never stored, with what it says of each record of a statement. */
export interface ShownValue {
  compiled: CompiledField;
  alias: Alias;
  name: string;
  value: RawBuilder<unknown>;
}

/** The header fields of a resource that are asked for and never stored. */
export function shownValues(call: Call, alias: Alias): ShownValue[] {
  return call.compiled.lookUps.map((compiled) => ({
    compiled,
    alias,
    name: compiled.field.name,
    value: call.services.phases.shownValue(call, compiled, alias),
  }));
}

/** The same as columns of a statement: `(...)::text as "balance"`. */
export function shownColumns(call: Call, alias: Alias): RawBuilder<unknown>[] {
  return shownValues(call, alias).map(({ name, value }) => sql`(${value})::text as ${sql.id(name)}`);
}
