import { sql, type RawBuilder } from 'kysely';
import type { ExpressionContext } from '../../language/expression';
import type { Resource } from '../../language/model';
import { type CompiledField, type CompiledResource, newDocument } from '../../language/rules';
import { storageOf } from '../../fields/storage';
import { snake, tableOf } from '../schema/naming';

/** Defaults of settings are the same for everybody at all times. */
const NOBODY: ExpressionContext = {
  user: { id: '0', name: '', departmentId: null },
  can: () => false,
  now: () => '1970-01-01 00:00:00',
};

/** Whether a resource is the settings page of an account set: it has one record there, or none yet. */
export function isSettings({ screens }: Resource): boolean {
  return screens.some(({ kind }) => kind === 'settings');
}

/**
 * A query of the settings of all account sets, one row each, with `id`, `package_id` and some fields: what nobody has
 * saved has its default, as the page shows it.
 * @param only this account set; of all without it
 */
export function settingRows(
  compiled: CompiledResource,
  fields: readonly CompiledField[],
  only?: string,
): RawBuilder<unknown> {
  const { document: defaults } = newDocument(compiled, NOBODY);
  const columns = [...new Set(fields)].map(({ field }) => {
    const { toDatabase = (value) => value } = storageOf(field);
    const [name, initial] = [sql.ref(snake(field.name)), defaults[field.name] ?? null];
    return initial === null ? sql`s.${name}` : sql`coalesce(s.${name}, ${toDatabase(initial)}) as ${name}`;
  });
  return sql`(select s.id, p.id as package_id${columns.length > 0 ? sql`, ${sql.join(columns)}` : sql``}
    from sys_package as p left join ${sql.table(tableOf(compiled.resource))} as s on s.package_id = p.id${only === undefined ? sql`` : sql` where p.id = ${only}`})`;
}
