import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoPglite } from '../../../../tests/support/demoDatabase';
import { snake } from '../../../server/schema/naming';
import type { Database } from '../../../server/storage';

let database: Database;
const rows = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(database.kysely)).rows;

beforeAll(async () => {
  database = await openDemoPglite();
});
afterAll(() => database?.close());

const FAMILIES = ['collectionRe', 'collection', 'paymentRe', 'payment', 'cost', 'receive', 'otherIn', 'otherOut'];
const OPENINGS = ['clientOpening', 'supplierOpening'];
const WRITE_OFFS = ['proceeds', 'prepaid', 'receivable', 'evade', 'receivableRush', 'proceedsRush', 'prepaidRush'];

describe('the money of the demonstration company', () => {
  it.each([...FAMILIES, ...OPENINGS, ...WRITE_OFFS])(
    '%s has documents that were reviewed, and one of today that was not',
    async (name) => {
      const [count] = await rows(
        `select count(*) filter (where status = 1)::int reviewed, count(*) filter (where status = 0)::int entered from r_${snake(name)} where package_id = 1`,
      );
      expect(Number(count!.reviewed)).toBeGreaterThanOrEqual(2);
      expect(Number(count!.entered)).toBeGreaterThanOrEqual(1);
    },
  );

  it('settles most sales, some in part, and leaves claims of every age', async () => {
    const [sales] = await rows(`select count(*)::int all, count(*) filter (where b.open = 0)::int settled,
        count(*) filter (where b.open > 0 and b.open < s.receivable)::int part
      from r_sales s join r_dealings_balance b on b.package_id = s.package_id and b.item_id = s.receivable_item_id where s.status in (4, 5, 6)`);
    expect(Number(sales!.settled)).toBeGreaterThan(Number(sales!.all) / 2);
    expect(Number(sales!.part)).toBeGreaterThan(2);
    const ages =
      await rows(`select i.kind, width_bucket(current_date - i.due_date, array[1, 31, 61, 91, 181]) age, count(*)::int n
      from r_open_item i join r_dealings_balance b on b.package_id = i.package_id and b.item_id = i.id
      where b.open > 0 and i.kind in ('receivable', 'payable') group by 1, 2`);
    for (const kind of ['receivable', 'payable'])
      expect(
        ages
          .filter((each) => each.kind === kind)
          .map(({ age }) => age)
          .toSorted(),
      ).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('never settles more than is open, or before a document was there, and pays nothing that no account has', async () => {
    expect(await rows(`select item_id from r_dealings_balance where open < 0`)).toEqual([]);
    for (const name of [...FAMILIES.filter((each) => ['collection', 'payment'].includes(each)), ...WRITE_OFFS])
      expect(
        await rows(`select d.code from r_${snake(name)} d join r_${snake(name)}__settled l on l.package_id = d.package_id and l.parent_id = d.id
          join r_open_item i on i.package_id = l.package_id and i.id = l.item_id where i.bill_date > d.bill_date`),
      ).toEqual([]);
    const low =
      await rows(`select * from (select account_id, bill_date, sum(sum(amount)) over (partition by package_id, account_id order by bill_date) held
      from r_cash_ledger group by package_id, account_id, bill_date) as days where held < 0`);
    expect(low).toEqual([]);
  });

  it.each([
    ['bank_statement', 'r_cash_ledger', 'account_id'],
    ['reconciliation', 'r_dealings', 'client_id'],
  ])('has statements (%s) that say what the ledger says, agreed ones and open ones', async (name, ledger, key) => {
    const found = await rows(`select s.id, s.status, s.unpaired, s.rest::text, s.closing::text, s.opening::text,
        (select coalesce(sum(l.amount), 0) from ${ledger} l where l.package_id = 1 and l.${key} = s.${key} and l.bill_date <= s.end_date)::numeric(20, 2)::text held,
        (select coalesce(sum(l.amount), 0) from ${ledger} l where l.package_id = 1 and l.${key} = s.${key} and l.bill_date < s.start_date)::numeric(20, 2)::text begun
      from r_${name} s where s.package_id = 1`);
    expect(found.filter(({ status }) => status === 1).length).toBeGreaterThanOrEqual(2);
    expect(found.filter(({ status, unpaired }) => status === 0 && Number(unpaired) > 0).length).toBeGreaterThanOrEqual(
      1,
    );
    for (const { begun, closing, held, opening } of found) expect([closing, opening]).toEqual([held, begun]);
    expect(found.filter(({ rest, status }) => status === 1 && rest !== '0.00')).toEqual([]);
    const wrong =
      await rows(`select n.id from r_${name}__lines n join r_${name} s on s.package_id = n.package_id and s.id = n.parent_id
      where n.added is not null and n.added - coalesce(n.taken, 0) <> (select sum(l.amount) from ${ledger} l
        where l.package_id = 1 and l.${key} = s.${key} and l.document_code = n.document_code and l.bill_date = n.entry_date)`);
    expect(wrong).toEqual([]);
  });
});
