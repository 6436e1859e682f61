import { sql, type RawBuilder } from 'kysely';
import { typeOf } from '../../fields/pure';
import { type Field, fieldNamed, refTargetOf, type ReportScreen, resourceOf } from '../../language/model';
import type { CompiledField } from '../../language/rules';
import type { Call } from '../resource/Call';
import type { Alias } from '../resource/wire';
import { snake, tableOf } from '../schema/naming';

/**
 * What the schema says that rows of a report must be: values of a field, or of a field that a reference leads to
 * (`productId.kind`).
 */
export function screenFilter(
  call: Call,
  screen: ReportScreen,
  columnOf: (name: string) => { alias: Alias; compiled: CompiledField },
): RawBuilder<unknown>[] {
  return Object.entries(screen.filter).map(([path, texts]) => {
    const [name = '', further] = path.split('.');
    const { alias, compiled } = columnOf(name);
    const column = sql.ref(`${alias}.${snake(compiled.field.name)}`);
    if (further === undefined) return sql`${column} in (${sql.join(valuesOf(compiled.field, texts))})`;
    const target = refTargetOf(compiled.field).resource;
    const field = fieldNamed(resourceOf(call.services.model, target), further);
    return sql`exists (select 1 from ${sql.table(tableOf(target))} as f where f.package_id = ${call.session.packageId} and f.id = ${column} and ${sql.ref(`f.${snake(further)}`)} in (${sql.join(valuesOf(field, texts))}))`;
  });
}

function valuesOf(field: Field, texts: readonly string[]): unknown[] {
  return texts.map((text) => {
    const parsed = typeOf(field).parse(text, field);
    if (!parsed.ok) throw new Error(`${field.path}: ${text}`);
    return parsed.value;
  });
}
