import { sql, type RawBuilder } from 'kysely';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import type { Field } from '../../../language/model';
import type { Entry } from '../../../language/rules';
import { unnested } from '../../../server/resource/unnested';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { sumKey } from '../../../server/schema/sumKeys';
import type { Connection } from '../../../server/storage';
import type { Books } from './Books';
import { floorHolds } from './floorHolds';

/** A day at whose end a balance is below what its ledger allows, though it is not today. */
export interface ShortDay {
  keys: Record<string, unknown>;
  measure: Field;
  /** `YYYY-MM-DD`, the day at whose end it is lowest */
  day: string;
  /** below 0 */
  after: Decimal;
}

/**
 * Days at whose end a balance would have been below zero, among those from the day on which something was taken: what is
 * posted for an earlier day has to have lain there then, and what was posted for later days must still be there. What
 * the balance says of now is not told again. One statement a measure that has a floor; it reads no posting where
 * nothing was posted for a later day.
 * @param taken per combination of keys the first day on which something is taken
 */
export async function shortDays(
  call: Call,
  books: Books,
  taken: readonly { keys: Entry['keys']; day: string }[],
  database: Connection,
): Promise<ShortDay[]> {
  const { ledger, keys, measures, packageId } = books;
  const own = records(asSystem(call, '余额检查', ledger));
  const found: ShortDay[] = [];
  if (taken.length === 0) return found;
  const given = unnested(
    [
      ...books.keyColumns(taken.map((each) => each.keys)),
      { name: 'day', type: 'date', values: taken.map(({ day }) => day) },
    ],
    'g',
  );
  const same = (alias: string, part: (field: Field) => RawBuilder<unknown>) =>
    sql.join(
      keys.map((field) => part(field)),
      sql` and `,
    );
  for (const measure of measures.filter(({ name }) => ledger.uses.ledger.notNegative.includes(name))) {
    const column = snake(measure.name);
    const { rows } = await sql<Record<string, unknown> & { day: string; after: string }>`
      select ${sql.join(keys.map(({ name }) => sql`${sql.ref(`g.${snake(name)}`)} as ${sql.id(name)}`))}, f.day::text as day, f.after
      from ${given} join ${own.balances} as b on ${same('b', (field) => sql`${sumKey(field, 'b')} = ${sumKey(field, 'g')}`)}
      cross join lateral (select coalesce(lead(u.bill_date) over (order by u.bill_date desc), g.day) as day, ${sql.ref(`b.${column}`)} - sum(u.moved) over (order by u.bill_date desc) as after
        from (select p.bill_date, sum(${sql.ref(`p.${column}`)}) as moved from ${own.rows} as p
          where ${same('p', (field) =>
            field.required === true
              ? sql`${sql.ref(`p.${snake(field.name)}`)} = ${sql.ref(`g.${snake(field.name)}`)}`
              : sql`${sql.ref(`p.${snake(field.name)}`)} is not distinct from ${sql.ref(`g.${snake(field.name)}`)}`,
          )} and p.bill_date > g.day group by p.bill_date) as u
        order by after, day limit 1) as f
      where f.after < 0${floorHolds(ledger, packageId, 'b')}`.execute(database);
    found.push(
      ...rows.map(({ after, day, ...at }) => ({
        keys: Object.fromEntries(keys.map(({ name }) => [name, at[name]])),
        measure,
        day,
        after: asDecimal(after),
      })),
    );
  }
  return found;
}
