import { sql, type RawBuilder } from 'kysely';
import { CLOSED } from '../../../language/meta/closedField';
import { SOURCE, sourceText } from '../../../language/meta/sourceField';
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
import { waysBack } from './waysBack';

/**
 * What of a stored line `l` has not become a reviewed document yet, by a conversion and by those that share its
 * quantity, with what came back of those, in basic units and never below zero; nothing where the line is closed. As a part of a statement. What the
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
    return sql` - coalesce((select sum(${basic(target, table, 'm', field)}) from ${sql.table(lineTableOf(target, table))} as m
      where ${madeOf(resource)}${ofReviewed(target, 'm')}), 0)`;
  });
  const back = sharing(resource, conversion).flatMap((each) => {
    const made = resourceOf(model, each.to);
    return waysBack(made, conversionLines(each).to).map((way) => {
      const { from: table, takes, to } = conversionLines(way);
      const target = resourceOf(model, way.to);
      return sql` + coalesce((select sum(${basic(target, to, 'b', takes)}) from ${sql.table(lineTableOf(made, table))} as m
        join ${sql.table(lineTableOf(target, to))} as b on b.package_id = m.package_id and b.${sql.ref(SOURCE)} = ${sourceText(made.name, '')}::text || m.id
        where ${madeOf(resource)}${ofReviewed(target, 'b')}), 0)`;
    });
  });
  const rest = sql`greatest(${basic(resource, from, 'l', said ?? quantity)}${sql.join([...made, ...back], sql``)}, 0)`;
  return closable ? sql`case when l.${sql.ref(snake(CLOSED))} is null then ${rest} else 0 end` : rest;
}

/** The line `m` was made from the line `l`. */
function madeOf({ name }: Resource): RawBuilder<unknown> {
  return sql`m.package_id = l.package_id and m.${sql.ref(SOURCE)} = ${sourceText(name, '')}::text || l.id`;
}

/** The documents of the lines `alias` have been reviewed; no condition where they have no review. */
function ofReviewed(resource: Resource, alias: string): RawBuilder<unknown> {
  const states = reviewedStates(resource);
  if (states.length === 0 || !resource.machine) return sql``;
  const [account, parent] = [sql.ref(`${alias}.package_id`), sql.ref(`${alias}.parent_id`)];
  return sql` and exists (select 1 from ${sql.table(tableOf(resource))} as d
    where d.package_id = ${account} and d.id = ${parent} and d.${sql.ref(snake(resource.machine.field))} in (${sql.join(states)}))`;
}

/** A quantity of lines in basic units. */
function basic(resource: Resource, table: string, alias: string, quantity: string): RawBuilder<unknown> {
  const hasRate = fieldNamed(resource, table).fields?.some(({ name }) => name === RATE) === true;
  const column = sql.ref(`${alias}.${snake(quantity)}`);
  return hasRate ? sql`${column} * coalesce(${sql.ref(`${alias}.${snake(RATE)}`)}, 1)` : column;
}
