import { sql, type RawBuilder } from 'kysely';
import { SOURCE, sourceText } from '../../language/meta/sourceField';
import { RATE } from '../../language/meta/unitFields';
import { conversionLines, fieldNamed, type ReportScreen, type Resource, resourceOf } from '../../language/model';
import { reviewedStates } from '../../language/rules';
import type { Call } from '../resource/Call';
import { lineTableOf, snake, tableOf } from '../schema/naming';

type Moved = Pick<ReportScreen, 'from' | 'movedBy'>;

/** When the movement was. */
export function movedOn({ services: { model } }: Call, by: string): RawBuilder<unknown> {
  return sql.ref(`mh.${snake(resourceOf(model, by).date ?? '')}`);
}

/**
 * Joins to lines (`l`) what was made of them, once for each reviewed line of it: a sale counts when the goods leave,
 * and as far as they do. Nothing where a report counts documents as they are.
 */
export function movedRows({ resource, services: { model } }: Call, { from, movedBy }: Moved): RawBuilder<unknown> {
  if (movedBy === undefined) return sql``;
  const made = resourceOf(model, movedBy);
  const lines = conversionLines(wayOf(resource, { from, movedBy }));
  const states = made.machine ? reviewedStates(made) : [];
  const isReviewed =
    states.length > 0 ? sql` and mh.${sql.ref(snake(made.machine?.field ?? ''))} in (${sql.join(states)})` : sql``;
  return sql`join ${sql.table(lineTableOf(made, lines.to))} as mv on mv.package_id = l.package_id and mv.${sql.ref(SOURCE)} = ${sourceText(resource.name, '')}::text || l.id
    join ${sql.table(tableOf(made))} as mh on mh.package_id = mv.package_id and mh.id = mv.parent_id${isReviewed}`;
}

/** What of a number of the line (`l`) is in the movement: its share of the quantity, in basic units. */
export function movedPart(
  resource: Resource,
  made: Resource,
  { from, movedBy }: Moved,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { quantity, takes, to } = conversionLines(wayOf(resource, { from, movedBy }));
  return sql`${value} * ${basic(made, to, 'mv', takes)} / nullif(${basic(resource, from, 'l', quantity)}, 0)`;
}

function wayOf({ name, uses: { generates } }: Resource, { from, movedBy }: Moved) {
  const way = generates.find(({ lines, to }) => to === movedBy && lines?.from === from);
  if (!way) throw new Error(`Nothing of "${String(movedBy)}" is made from ${from} of "${name}"`);
  return way;
}

function basic(resource: Resource, table: string, alias: string, quantity: string): RawBuilder<unknown> {
  const hasRate = fieldNamed(resource, table).fields?.some(({ name }) => name === RATE) === true;
  const column = sql.ref(`${alias}.${snake(quantity)}`);
  return hasRate ? sql`(${column} * coalesce(${sql.ref(`${alias}.${snake(RATE)}`)}, 1))` : column;
}
