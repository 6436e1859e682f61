import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SinglePool } from './SinglePool';
import { Maintenance } from './Maintenance';
import { pgliteWorkerUrl } from './pgliteWorkerUrl';
import { PgliteWorkerClient } from './PgliteWorkerClient';

describe('maintenance', () => {
  let client: PgliteWorkerClient;
  let maintenance: Maintenance;
  const run = async (sql: string) => {
    const result = await client.query(sql);
    maintenance.note(result);
    return result.rows;
  };
  const minutes = (count: number) => Date.now() + count * 61_000;

  beforeAll(async () => {
    client = await PgliteWorkerClient.start(await pgliteWorkerUrl(), { folder: undefined });
    maintenance = new Maintenance(new SinglePool(client, () => client.close()));
    await run('create table item (id int4)');
  });
  afterAll(() => client.close());

  it('writes a checkpoint a minute after a write, and none when nothing was written', async () => {
    await maintenance.checkpointWhenDue({ now: minutes(1) });
    await run('insert into item values (1)');
    expect(await maintenance.checkpointWhenDue({ now: minutes(1) })).toBe(false);
    expect(await maintenance.checkpointWhenDue({ now: minutes(2) + 5_000 })).toBe(true);
    expect(await maintenance.checkpointWhenDue({ now: minutes(9) })).toBe(false);
  });

  it('vacuums and analyzes after ten thousand written rows', async () => {
    expect(await maintenance.vacuumWhenDue()).toBe(false);
    await run('insert into item select generate_series(1, 10000)');
    expect(await maintenance.vacuumWhenDue()).toBe(true);
    expect(await run("select reltuples::int4 >= 10000 from pg_class where relname = 'item'")).toEqual([[true]]);
    expect(await maintenance.vacuumWhenDue()).toBe(false);
  });
});
