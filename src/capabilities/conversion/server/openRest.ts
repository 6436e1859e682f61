import { sql, type RawBuilder } from 'kysely';
import { CLOSED } from '../../../language/meta/closedField';
import { SOURCE } from '../../../language/meta/sourceField';
import { RATE } from '../../../language/meta/unitFields';
import {
  type Conversion,
  conversionLines,
  fieldNamed,
  type Model,
  type Resource,
  resourceOf,
} from '../../../language/model';
import { reviewedStates } from '../../../language/rules';
import { lineTableOf, snake, tableOf } from '../../../server/schema/naming';
import { conversionTo } from './conversionTo';
import { sharing } from './sharing';

/**
 * What of a stored line `l` has not become a reviewed document yet, by a conversion and by those that share its
 * quantity, in basic units and never below zero; nothing where the line is closed. As a part of a statement. What the
 * conversion says of `quantity` is the name of a stored field of the line, or one is given; `less`: fields of lines made
 * of it that say what will never become one.
 */
export function openRest(
  model: Model,
  resource: Resource,
  conversion: Conversion,
  { less = [], quantity: said }: { quantity?: string; less?: readonly string[] } = {},
): RawBuilder<unknown> {
  const { closable, from, quantity } = conversionLines(conversion);
  const lost = less.map((path) => {
    const [to = '', field = ''] = path.split('.');
    return { to, field, table: conversionLines(conversionTo(resource, to)).to };
  });
  const drawn = sharing(resource, conversion).map((each) => {
    const { into, to } = conversionLines(each);
    return { to: each.to, field: into, table: to };
  });
  const made = [...drawn, ...lost].map(({ field, table, to }) => {
    const target = resourceOf(model, to);
    const states = reviewedStates(target);
    const reviewed =
      states.length === 0 || !target.machine
        ? sql``
        : sql` join ${sql.table(tableOf(target))} as d on d.package_id = m.package_id and d.id = m.parent_id and d.${sql.ref(snake(target.machine.field))} in (${sql.join(states)})`;
    return sql` - coalesce((select sum(${basic(target, table, 'm', field)}) from ${sql.table(lineTableOf(target, table))} as m${reviewed}
      where m.package_id = l.package_id and m.${sql.ref(SOURCE)} = ${`${resource.name}/`}::text || l.id), 0)`;
  });
  const rest = sql`greatest(${basic(resource, from, 'l', said ?? quantity)}${sql.join(made, sql``)}, 0)`;
  return closable ? sql`case when l.${sql.ref(snake(CLOSED))} is null then ${rest} else 0 end` : rest;
}

/** A quantity of lines in basic units. */
function basic(resource: Resource, table: string, alias: string, quantity: string): RawBuilder<unknown> {
  const hasRate = fieldNamed(resource, table).fields?.some(({ name }) => name === RATE) === true;
  const column = sql.ref(`${alias}.${snake(quantity)}`);
  return hasRate ? sql`${column} * coalesce(${sql.ref(`${alias}.${snake(RATE)}`)}, 1)` : column;
}
