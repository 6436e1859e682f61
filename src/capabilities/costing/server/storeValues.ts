import { sql } from 'kysely';
import type { Connection } from '../../../server/storage';
import type { CostBooks, Keys } from './CostBooks';
import { type Cause, dependents, type Following, type Stale } from './dependents';
import type { Movement } from './Movement';

/** A posting whose value is another one than is booked. */
export interface Revalued {
  movement: Movement;
  keys: Keys;
  /** what its balance waited for */
  cause: Cause | undefined;
  /** signed, as it shall be */
  amount: bigint;
}

/**
 * Writes values to postings, and what they change of balances and months. One statement, which gives the balances of
 * other keys that follow from them.
 */
export async function storeValues(
  database: Connection,
  books: CostBooks,
  revalued: readonly Revalued[],
): Promise<Stale[]> {
  if (revalued.length === 0) return [];
  const { balances, months, packageId, table, value } = books;
  const given = books.given(
    revalued.map(({ keys }) => keys),
    [
      { name: 'id', type: 'bigint', values: revalued.map(({ movement }) => movement.id) },
      { name: 'kind', type: 'text', values: revalued.map(({ movement }) => movement.kind) },
      { name: 'document', type: 'bigint', values: revalued.map(({ movement }) => movement.documentId) },
      { name: 'posting', type: 'integer', values: revalued.map(({ movement }) => movement.posting) },
      { name: 'pot', type: 'text', values: revalued.map(({ movement }) => movement.pot) },
      { name: 'worth', type: 'numeric', values: revalued.map(({ amount }) => books.valueText(amount)) },
      {
        name: 'change',
        type: 'numeric',
        values: revalued.map(({ amount, movement }) => books.valueText(amount - movement.amount)),
      },
    ],
    'g',
  );
  const keys = books.columnsOfKeys('v');
  const [valueIn, valueOut] = [books.column('value', 'm', 'in'), books.column('value', 'm', 'out')];
  const [setIn, setOut] = [books.column('value', undefined, 'in'), books.column('value', undefined, 'out')];
  const causes = new Map(revalued.map(({ cause, movement }) => [movement.id, cause]));
  const { rows } = await sql<Keys & Following>`with given as materialized (select * from ${given}),
      valued as (update ${table} as p set ${value} = g.worth from given as g where p.package_id = ${packageId} and p.id = g.id
        returning p.bill_date, p.side, g.change, ${books.columnsOfKeys('p')}),
      balanced as (update ${balances} as b set ${value} = ${books.column('value', 'b')} + c.change
        from (select ${keys}, sum(v.change) as change from valued as v group by ${keys}) as c
        where b.package_id = ${packageId} and ${books.same('b', 'c')}),
      monthly as (update ${months} as m set ${setIn} = ${valueIn} + c.change_in, ${setOut} = ${valueOut} - c.change_out
        from (select ${keys}, date_trunc('month', v.bill_date)::date as month,
            coalesce(sum(v.change) filter (where v.side = 'in'), 0) as change_in, coalesce(sum(v.change) filter (where v.side = 'out'), 0) as change_out
          from valued as v group by ${keys}, date_trunc('month', v.bill_date)::date) as c
        where m.package_id = ${packageId} and m.month = c.month and ${books.same('m', 'c')})
    ${dependents(books, 'given')}`.execute(database);
  return rows.map(({ '/since': since, '/source': source, ...of }) => ({ keys: of, since, cause: causes.get(source) }));
}
