import { sql } from 'kysely';
import type { Connection } from '../../../server/storage';
import type { CostBooks } from './CostBooks';

/** Lets postings of value alone count on other days, and their months with them. One statement. */
export async function moveDays(
  database: Connection,
  books: CostBooks,
  moved: readonly { id: string; date: string }[],
): Promise<void> {
  if (moved.length === 0) return;
  const { months, packageId, table } = books;
  const keys = books.columnsOfKeys('o');
  const [valueIn, valueOut] = [books.column('value', undefined, 'in'), books.column('value', undefined, 'out')];
  await sql`with given as (select * from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ date }) => date)}::date[]) as g(id, day)),
      old as (select p.id, p.bill_date, p.side, ${books.column('value', 'p')} as worth, g.day, ${books.columnsOfKeys('p')}
        from ${table} as p join given as g on g.id = p.id where p.package_id = ${packageId}),
      dated as (update ${table} as p set bill_date = o.day from old as o where p.package_id = ${packageId} and p.id = o.id),
      apart as (select ${keys}, o.side, date_trunc('month', o.bill_date)::date as month, -o.worth as worth from old as o
        union all select ${keys}, o.side, date_trunc('month', o.day)::date, o.worth from old as o)
    insert into ${months} as m (package_id, month, ${sql.join(books.keyNames())}, ${valueIn}, ${valueOut})
    select ${packageId}::bigint, o.month, ${keys}, coalesce(sum(o.worth) filter (where o.side = 'in'), 0), coalesce(-sum(o.worth) filter (where o.side = 'out'), 0)
      from apart as o group by o.month, ${keys}
      on conflict (package_id, ${books.uniqueKeys()}, month) do update set ${valueIn} = ${books.column('value', 'm', 'in')} + ${books.column('value', 'excluded', 'in')},
        ${valueOut} = ${books.column('value', 'm', 'out')} + ${books.column('value', 'excluded', 'out')}`.execute(
    database,
  );
}
