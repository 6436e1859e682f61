import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BACKGROUND_JOB } from '../../src/language/kernel';
import { ALL_SETS } from '../../src/server/jobs/jobLog';
import { runScheduled } from '../../src/server/jobs/runScheduled';
import { scheduledOf } from '../../src/server/jobs/scheduledOf';
import type { ScheduledWork } from '../../src/server/resource/capability/ScheduledWork';
import { startSchedule } from '../../src/server/jobs/startSchedule';
import { lastTime, nextTime } from '../../src/server/jobs/timesOf';
import type { Capability } from '../../src/server/resource/capability/Capability';
import type { Services } from '../../src/server/Services';
import { openDemoDatabase } from '../support/demoDatabase';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
const failed = vi.fn<(work: ScheduledWork, packageId: string, error: unknown) => void>();
const runs: string[] = [];

/** A work that tells for which account set it ran. */
const work = (difference: Partial<ScheduledWork> = {}): ScheduledWork => ({
  name: 'counted',
  title: '清理过期消息',
  times: '0 8 * * *',
  run: async (_, on) => {
    runs.push(on(app.resource('procure')).session.packageId);
    return 3;
  },
  ...difference,
});
const rowOf = async (job: string, packageId = '1') => {
  const { rows } = await sql<Record<string, unknown>>`select done, error, due_time::text as due, alive_until, ended_time
    from sys_job where package_id = ${packageId} and job = ${job}`.execute(app.database.kysely);
  return rows[0];
};
const sets = async (): Promise<string[]> =>
  (await sql<{ id: string }>`select id::text as id from sys_package order by id`.execute(app.database.kysely)).rows.map(
    ({ id }) => id,
  );

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
beforeEach(async () => {
  runs.length = 0;
  failed.mockClear();
  await sql`delete from sys_job where job like 'counted%'`.execute(app.database.kysely);
});
afterAll(() => app?.close());

describe('scheduled work', () => {
  it('is done once for each account set at a time, however many servers begin it, and again at the next one', async () => {
    const due = '2026-11-28 08:00:00';
    await Promise.all([1, 2, 3].map(() => runScheduled(app.services, work(), due, failed)));
    expect(runs.toSorted()).toEqual(await sets());
    expect(await rowOf('counted')).toMatchObject({ done: 3, error: null, due, alive_until: null });
    await runScheduled(app.services, work(), '2026-11-29 08:00:00', failed);
    expect(runs).toHaveLength(2 * (await sets()).length);
    expect(failed).not.toHaveBeenCalled();
  });

  it('of the whole installation is done once', async () => {
    const all = work({ isOfAll: true });
    await Promise.all([1, 2].map(() => runScheduled(app.services, all, '2026-11-28 08:00:00', failed)));
    expect(runs).toEqual([ALL_SETS]);
  });

  it('that fails for one account set is done for the others, and tells why', async () => {
    const [first, ...others] = await sets();
    const fails = work({
      async run(_, on) {
        const { packageId } = on(app.resource('procure')).session;
        if (packageId === first) throw new Error('no paper');
        runs.push(packageId);
        return 1;
      },
    });
    await runScheduled(app.services, fails, '2026-11-28 08:00:00', failed);
    expect(runs).toEqual(others);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(await rowOf('counted', first)).toMatchObject({ error: 'no paper', alive_until: null });
  });

  it('left by a server that died is taken by the next one; a time that was taken is not', async () => {
    const due = '2026-11-28 08:00:00';
    await runScheduled(app.services, work(), due, failed);
    await runScheduled(app.services, work(), due, failed);
    const before = runs.length;
    await sql`update sys_job set alive_until = '2020-01-01' where job = 'counted' and package_id = 1`.execute(
      app.database.kysely,
    );
    await runScheduled(app.services, work(), due, failed);
    expect(runs.slice(before)).toEqual(['1']);
  });

  it('that a server missed is made up for at its start; one that is new waits for its next time', async () => {
    await runScheduled(app.services, work(), '2026-11-27 08:00:00', failed, true);
    expect(runs).toEqual([]);
    await runScheduled(app.services, work(), '2026-11-27 08:00:00', failed, true);
    expect(runs).toEqual([]);
    await runScheduled(app.services, work(), '2026-11-28 08:00:00', failed, true);
    expect(runs).toEqual(await sets());
  });

  it('begins by itself at its times, and a server that is closed waits for it', async () => {
    let isDone = false;
    let begun: () => void = () => undefined;
    const beginning = new Promise<void>((resolve) => (begun = resolve));
    const often = work({
      times: '* * * * * *',
      isOfAll: true,
      async run() {
        begun();
        await new Promise((resolve) => setImmediate(resolve));
        isDone = true;
        return 1;
      },
    });
    const capability: Capability = { name: 'often', isUsedBy: () => false, scheduled: [often] };
    const services = { ...app.services, phases: { capabilities: [capability] } } as unknown as Services;
    const end = startSchedule(services, failed);
    await beginning;
    await end();
    expect(isDone).toBe(true);
    expect(await rowOf('counted', ALL_SETS)).toMatchObject({ error: null, alive_until: null });
  });

  it('stands among the background jobs with its next time, and is begun at once by right alone', async () => {
    const { operations } = app.resource(BACKGROUND_JOB);
    const { list } = (await admin.get(operations.list, { pageSize: '100' })).data;
    for (const { times, title } of scheduledOf(app.services))
      expect(list).toContainEqual(expect.objectContaining({ title, nextTime: nextTime(times) }));
    const { id } = list.find((job: { title: string }) => job.title === '清理过期消息');
    expect((await (await app.as('reader')).post(`${operations.action}/restart`, { ids: [id] })).status).toBe(403);
    await sql`insert into sys_message (package_id, user_id, kind, title, body, path, from_name, created_time, read_time)
      values (1, 1, 'test', '{"text":"旧"}', '{"text":"旧"}', '', '', '2020-01-01', '2020-01-02'),
        (1, 1, 'test', '{"text":"新"}', '{"text":"新"}', '', '', now(), now())`.execute(app.database.kysely);
    expect((await admin.post(`${operations.action}/restart`, { ids: [id] })).code).toBe(200);
    const { rows } = await sql<{
      text: string;
    }>`select title->>'text' as text from sys_message where kind = 'test'`.execute(app.database.kysely);
    expect(rows).toEqual([{ text: '新' }]);
    expect(await rowOf('oldMessages', ALL_SETS)).toMatchObject({ done: 1, error: null });
  });

  it('has times in the words of cron', () => {
    expect(lastTime('30 8 * * *', new Date(2026, 10, 28, 9))).toBe('2026-11-28 08:30:00');
    expect(lastTime('30 8 * * *', new Date(2026, 10, 28, 8))).toBe('2026-11-27 08:30:00');
    for (const { times } of scheduledOf(app.services)) expect(nextTime(times)).not.toBeNull();
  });
});
