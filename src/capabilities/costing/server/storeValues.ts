import { sql } from 'kysely';
import type { Connection } from '../../../server/storage';
import type { CostBooks } from './CostBooks';

/** A posting whose value is another one than is booked. */
export interface Revalued {
  id: string;
  /** signed, as it shall be and as it is booked */
  amount: bigint;
  before: bigint;
}

/** Writes values to postings, and what they change of balances and months. One statement. */
export async function storeValues(
  database: Connection,
  books: CostBooks,
  revalued: readonly Revalued[],
): Promise<void> {
  if (revalued.length === 0) return;
  const { balances, months, packageId, table, value } = books;
  const [ids, amounts, changes] = [
    revalued.map(({ id }) => id),
    revalued.map(({ amount }) => books.valueText(amount)),
    revalued.map(({ amount, before }) => books.valueText(amount - before)),
  ];
  const keys = books.columnsOfKeys('v');
  const [valueIn, valueOut] = [books.column('value', 'm', 'in'), books.column('value', 'm', 'out')];
  const [setIn, setOut] = [books.column('value', undefined, 'in'), books.column('value', undefined, 'out')];
  await sql`with given as (select * from unnest(${ids}::bigint[], ${amounts}::numeric[], ${changes}::numeric[]) as g(id, worth, change)),
      valued as (update ${table} as p set ${value} = g.worth from given as g where p.package_id = ${packageId} and p.id = g.id
        returning p.bill_date, p.side, g.change, ${books.columnsOfKeys('p')}),
      balanced as (update ${balances} as b set ${value} = ${books.column('value', 'b')} + c.change
        from (select ${keys}, sum(v.change) as change from valued as v group by ${keys}) as c
        where b.package_id = ${packageId} and ${books.same('b', 'c')})
    update ${months} as m set ${setIn} = ${valueIn} + c.change_in, ${setOut} = ${valueOut} - c.change_out
      from (select ${keys}, date_trunc('month', v.bill_date)::date as month,
          coalesce(sum(v.change) filter (where v.side = 'in'), 0) as change_in, coalesce(sum(v.change) filter (where v.side = 'out'), 0) as change_out
        from valued as v group by ${keys}, date_trunc('month', v.bill_date)::date) as c
      where m.package_id = ${packageId} and m.month = c.month and ${books.same('m', 'c')}`.execute(database);
}
