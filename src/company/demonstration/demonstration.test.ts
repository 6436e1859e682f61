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

  it('goes on counting after the given ids', async () => {
    const [next] = await rows(
      `select nextval(pg_get_serial_sequence('r_allot', 'id')) next, (select max(id) from r_allot) last`,
    );
    expect(Number(next!.next)).toBe(Number(next!.last) + 1);
  });
});
