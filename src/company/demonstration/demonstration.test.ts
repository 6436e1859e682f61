import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoPglite } from '../../../tests/support/demoDatabase';
import type { Database } from '../../server/storage';

let database: Database;
const rows = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(database.kysely)).rows;

beforeAll(async () => {
  database = await openDemoPglite();
});

afterAll(() => database?.close());

describe('an empty database', () => {
  it('is filled with the demonstration company, sums computed and numbers given', async () => {
    const [order] = await rows(
      `select count(*) n, count(code) coded, count(distinct code) codes, min(total_money) least from r_detail_content where package_id = 1`,
    );
    expect(Number(order!.n)).toBeGreaterThan(300);
    expect(order!.coded).toBe(order!.n);
    expect(order!.codes).toBe(order!.n);
    expect(Number(order!.least)).toBeGreaterThan(0);
  });

  it('gives factories and departments the people in charge, though these come later', async () => {
    expect(
      await rows(
        `select f.name from r_factory f left join r_employee e on e.package_id = f.package_id and e.id = f.manager_id where e.id is null`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        `select d.name from r_department d left join r_employee e on e.package_id = d.package_id and e.id = d.manager_id where e.id is null`,
      ),
    ).toEqual([]);
  });

  it('tells of every posted document who entered, reviewed and posted it', async () => {
    const [count] =
      await rows(`select count(*) n, count(distinct h.record_id) records, min(h.user_name) name from r_procure p
      join sys_history h on h.package_id = p.package_id and h.resource = 'procure' and h.record_id = p.id where p.status = 2`);
    expect(Number(count!.n)).toBe(3 * Number(count!.records));
    expect(count!.name).toBeTruthy();
  });

  it('counts in the stores what the stock ledger says at the end of each day, and what it was off', async () => {
    const counted = await rows(`select l.book_quantity::float book, l.quantity::float counted,
        (select coalesce(sum(p.quantity), 0)::float from r_stock_ledger p where p.package_id = s.package_id and p.warehouse_id = s.warehouse_id
          and p.product_id = l.product_id and p.batch_no is not distinct from l.batch_no and p.bill_date <= s.count_date) ledger
      from r_stock s join r_stock__lines l on l.package_id = s.package_id and l.parent_id = s.id`);
    expect(counted.length).toBeGreaterThan(100);
    expect(counted.filter(({ book, ledger }) => book !== ledger || Number(book) <= 0)).toEqual([]);
    expect(counted.filter(({ book, counted: found }) => book !== found).length).toBeGreaterThan(10);
    const settled =
      await rows(`select l.difference::float difference, sum(case when r.id is null then 0 else 1 end)::int taken
      from r_reset_in i join r_reset_in__lines r on r.package_id = i.package_id and r.parent_id = i.id
      join r_stock__lines l on l.package_id = i.package_id and l.parent_id = i.stock_id and l.product_id = r.product_id and l.batch_no = r.batch_no
      where i.kind = 'gain' and r.quantity <> l.difference group by l.difference`);
    expect(settled).toEqual([]);
  });

  it('pays reviewed reports of production once, to the last cent, and tells of reviewed sheets alone', async () => {
    const sheets = await rows(`select s.status, s.total_money::float total, l.reports, f.status reported,
        (select sum(p.share)::float from r_salary_order__people p where p.package_id = s.package_id and p.parent_id = s.id) shares,
        (select sum(d.pay)::float from r_salary_detail d where d.package_id = s.package_id and d.document_id = s.id) told, s.total_pay::float pay
      from r_salary_order s join r_feedback f on f.package_id = s.package_id and f.id = s.feedback_id
      join lateral (select count(distinct o.parent_id)::int reports from r_salary_order__lines o
        where o.package_id = s.package_id and o.paid_feedback_id = s.feedback_id) l on true`);
    expect(new Set(sheets.map(({ status }) => status))).toEqual(new Set([0, 1]));
    expect(
      sheets.filter(({ reported, reports, shares, total }) => reported !== 1 || reports !== 1 || shares !== total),
    ).toEqual([]);
    expect(sheets.filter(({ pay, status, told }) => told !== (status === 1 ? pay : null))).toEqual([]);
  });

  it('has paid wages of the last month to the last cent, and owes all that no reviewed payment pays', async () => {
    const sheets = await rows(`select s.status, s.total_pay::float pay, p.status payment, p.total::float paid,
        (select sum(d.unpaid)::float from r_salary_due d where d.package_id = s.package_id and d.salary_order_id = s.id) unpaid
      from r_salary_order s left join r_salary_payment p on p.package_id = s.package_id and p.salary_order_id = s.id`);
    expect(new Set(sheets.map(({ payment }) => payment))).toEqual(new Set([0, 1, null]));
    expect(sheets.filter(({ paid, pay, payment }) => payment !== null && paid !== pay)).toEqual([]);
    const owed = ({ pay, payment, status }: (typeof sheets)[number]) => (payment === 1 ? 0 : status === 1 ? pay : null);
    expect(sheets.filter((sheet) => sheet.unpaid !== owed(sheet))).toEqual([]);
  });

  it('goes on counting after the given ids', async () => {
    const [next] = await rows(
      `select nextval(pg_get_serial_sequence('r_allot', 'id')) next, (select max(id) from r_allot) last`,
    );
    expect(Number(next!.next)).toBe(Number(next!.last) + 1);
  });
});
