import { sql, type RawBuilder } from 'kysely';
import { asLedger, fieldNamed, type Expected, type Model, type Resource, resourceOf } from '../../../language/model';
import { reviewedStates } from '../../../language/rules';
import { lineTableOf, snake, tableOf } from '../../../server/schema/naming';
import { conversionTo, openRest } from '../../conversion/server';

/**
 * What documents will bring into a ledger until a day less what others have been promised, of the whole account set.
 * As a part of a statement; 0 where a ledger expects nothing.
 * @param keys keys of the ledger that are asked by, columns of the row `q`
 * @param day the day, inclusive
 * @param sides what will come, what will go, or both
 */
export function expectedSum(
  model: Model,
  ledger: Resource,
  packageId: string,
  keys: readonly string[],
  day: RawBuilder<unknown>,
  sides: readonly Expected['side'][] = ['in', 'out'],
): RawBuilder<unknown> {
  const { expects = [] } = asLedger(ledger).uses.ledger;
  const sums = expects
    .filter(({ side }) => sides.includes(side))
    .map((expected) => {
      const { columnOf, from, quantity } = openLines(model, packageId, expected);
      const same = keys.map((key) => sql`${columnOf(expected.keys[key] ?? key)} = q.${sql.ref(snake(key))}`);
      const sum = sql`coalesce((select sum(${quantity}) from ${from} and ${sql.join([...same, sql`${columnOf(expected.date)} <= ${day}`], sql` and `)}), 0)`;
      return expected.side === 'in' ? sql` + ${sum}` : sql` - ${sum}`;
    });
  return sql`0${sql.join(sums, sql``)}`;
}

/** Lines `l` of documents `t` that count, how much of each is open, and the column of a field of theirs. */
function openLines(model: Model, packageId: string, { by, from, less, of, quantity }: Expected) {
  const resource = resourceOf(model, of);
  const conversion = conversionTo(resource, by);
  const { fields = [], name } = fieldNamed(resource, conversion.lines.from);
  const states = from ?? reviewedStates(resource);
  const counts = resource.machine
    ? sql` and t.${sql.ref(snake(resource.machine.field))} in (${sql.join(states)})`
    : sql``;
  const isIn = (all: typeof fields, field: string) => all.some((each) => each.name === field);
  return {
    from: sql`${sql.table(lineTableOf(resource, name))} as l join ${sql.table(tableOf(resource))} as t on t.package_id = l.package_id and t.id = l.parent_id
      where l.package_id = ${packageId}${counts}`,
    quantity: openRest(model, resource, conversion, { ...(quantity && { quantity }), ...(less && { less }) }),
    /** a field that both have is that of the line, where it is filled in */
    columnOf(field: string): RawBuilder<unknown> {
      const own = sql`l.${sql.ref(snake(field))}`;
      const header = sql`t.${sql.ref(snake(field))}`;
      if (!isIn(fields, field)) return header;
      return isIn(resource.fields, field) ? sql`coalesce(${own}, ${header})` : own;
    },
  };
}
