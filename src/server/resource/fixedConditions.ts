import { sql, type RawBuilder } from 'kysely';
import { typeOf } from '../../fields/pure';
import { type Field, fieldNamed, type Filter, refTargetOf, type Resource, resourceOf } from '../../language/model';
import { MINE, OWN } from '../../language/model/Filter';
import { OPERATORS, readFilterName } from '../../language/wire';
import { lineTableOf, snake, tableOf } from '../schema/naming';
import type { Call } from './Call';
import { filterCondition } from './filterCondition';
import { ownRows } from './visibleRows';
import type { Alias } from './wire';

interface Column {
  field: Field;
  alias: Alias;
}

/**
 * What a schema file says that records of a resource must be, in the dialect of the list call; besides, it may ask what
 * a reference leads to (`productId.kind`), and of a document its lines (`lines.productId`). No person asks it, so that
 * what the caller may see does not count.
 * @param columnOf finds what stands for a name, where that is not the header (`t`)
 * @throws Error for what the linter would have found
 */
export function fixedConditions(
  { services, session }: Call,
  resource: Resource,
  filter: Filter,
  columnOf: (name: string) => Column | undefined = (name) => inHeader(resource, name),
): RawBuilder<unknown>[] {
  const ofAccountSet = sql`f.package_id = ${session.packageId}`;
  return Object.entries(filter).map(([parameter, text]) => {
    if (parameter === OWN) return ownRows(session, resource, 't');
    if (parameter === MINE) return sql`${sql.ref(`t.${snake(text)}`)} = ${session.userId}::bigint`;
    const { name, operator } = readFilterName(parameter);
    const [first = '', further] = name.split('.');
    const asked = ({ alias, field }: Column): RawBuilder<unknown> => {
      const type = typeOf(field);
      if (!OPERATORS[type.filter].includes(operator)) throw new Error(`${resource.name}: ${parameter}`);
      const column = sql.ref(`${alias}.${snake(field.name)}`);
      return filterCondition(session, { field, type }, column, parameter, operator, text);
    };
    const own = columnOf(name);
    if (own) return asked(own);
    const { alias, field } = columnOf(first) ?? { alias: 't', field: fieldNamed(resource, first) };
    const [table, key, column] = field.fields
      ? [lineTableOf(resource, first), 'f.parent_id', 'id']
      : [tableOf(refTargetOf(field).resource), 'f.id', snake(first)];
    const inner = field.fields ? field : resourceOf(services.model, refTargetOf(field).resource);
    return sql`exists (select 1 from ${sql.table(table)} as f where ${ofAccountSet} and ${sql.ref(key)} = ${sql.ref(`${alias}.${column}`)} and ${asked({ field: fieldNamed(inner, further ?? ''), alias: 'f' })})`;
  });
}

function inHeader({ fields }: Resource, name: string): Column | undefined {
  const field = fields.find((candidate) => candidate.name === name);
  return field && { field, alias: 't' };
}
