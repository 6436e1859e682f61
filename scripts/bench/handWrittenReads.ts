import { sql } from 'kysely';
import type { Connection } from '../../src/server/storage';

const ITEMS = sql`from r_open_item as i left join r_dealings_balance as b on b.package_id = i.package_id and b.item_id = i.id where i.package_id = 1 and i.kind = 'receivable'`;
const OVERDUE = sql`${ITEMS} and i.due_date < current_date and b.open > 0`;

/** A page of items with the names of what they refer to, and what all of them come to. */
const list = (items: typeof ITEMS) => async (kysely: Connection) => {
  await sql`select i.*, i.open, c.name as client, s.name as salesman, d.name as department, v.name as verifier
    from (select i.*, b.open ${items} order by i.due_date, i.code, i.id limit 20) as i
      left join r_client as c on c.package_id = 1 and c.id = i.client_id left join r_employee as s on s.package_id = 1 and s.id = i.salesman_id
      left join r_department as d on d.package_id = 1 and d.id = i.department_id left join r_employee as v on v.package_id = 1 and v.id = i.verified_id
    order by i.due_date, i.code, i.id`.execute(kysely);
  await sql`select count(*), sum(i.amount), sum(b.open) ${items}`.execute(kysely);
};

/** A page of partners with what is open of each by brackets of days, and what all of them come to. */
const ageing = (day: 'due_date' | 'bill_date') => async (kysely: Connection) => {
  const age = sql`(current_date - ${sql.ref(`i.${day}`)})`;
  const brackets = sql`sum(b.amount) filter (where ${age} <= 0) as a, sum(b.amount) filter (where ${age} between 1 and 30) as b, sum(b.amount) filter (where ${age} between 31 and 60) as c,
    sum(b.amount) filter (where ${age} between 61 and 90) as d, sum(b.amount) filter (where ${age} between 91 and 180) as e, sum(b.amount) filter (where ${age} > 180) as f, sum(b.amount) as whole`;
  const balances = sql`from r_dealings_balance as b join r_open_item as i on i.package_id = b.package_id and i.id = b.item_id
    where b.package_id = 1 and b.kind in ('receivable', 'receivableRed') and b.client_id is not null and b.amount <> 0`;
  await sql`select g.*, c.name from (select b.client_id, ${brackets} ${balances} group by 1) as g join r_client as c on c.package_id = 1 and c.id = g.client_id order by c.name limit 50`.execute(
    kysely,
  );
  await sql`select count(distinct b.client_id), ${brackets} ${balances}`.execute(kysely);
};

/** The same as the calls of open items, as somebody would write each for its one screen: two statements. */
export const handWrittenReads = {
  all: list(ITEMS),
  overdue: list(OVERDUE),
  byDue: ageing('due_date'),
  byDate: ageing('bill_date'),
} as const;
