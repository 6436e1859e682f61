import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { richOf } from '../../src/fields/richText/richWords';
import { addToDate } from '../../src/lib/dates';
import type { Inbox, Message } from '../../src/language/wire';
import { runNow } from '../../src/server/jobs/runScheduled';
import { systemCall } from './systemCall';
import { scheduledOf } from '../../src/server/jobs/scheduledOf';
import { plusSeconds, timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { add, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let buyer: Client;
let keeper: Client;
/** Another person each: buyer and keeper sign in, too. */
const [ADMIN, BUYER, KEEPER] = ['1', '2', '3'];
const { done } = documentCalls(() => app);
const day = (ahead: number): string => addToDate(timestamp().slice(0, 10), ahead, 'day') ?? '';
/** `at`: as if it were this time. */
const run = async (name: string, at?: string): Promise<void> => {
  const work = scheduledOf(app.services).find((each) => each.name === name);
  if (!work) throw new Error(`There is no work ${name}.`);
  if (at === undefined) return runNow(app.services, work, '1');
  await work.run(app.services, (resource) => {
    const call = systemCall(app.services, '1', resource);
    return { ...call, context: { ...call.context, now: () => at } };
  });
};
const told = async (client: Client, words: string): Promise<Message[]> => {
  const { list } = (await client.get('/api/system/inbox/list')).data as Inbox;
  return list.filter(({ kind, title }) => kind === 'reminder' && title.includes(words));
};

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [admin, buyer, keeper] = [await app.as('admin'), await app.as('buyer'), await app.as('keeper')];
});
afterAll(() => app?.close());

describe('reminders of the office', () => {
  const meeting = async (subject: string): Promise<string> => {
    const room = { name: `会议室${subject}`, place: '二楼', seats: 6, openFrom: '00:00', openTo: '24:00' };
    const roomId = await add(admin, app.resource('meetingRoom'), room);
    const { data } = await admin.post(app.resource('meeting').operations.add, {
      subject,
      roomId,
      startTime: `${day(40)} 09:00:00`,
      endTime: `${day(40)} 10:00:00`,
      organiserId: ADMIN,
      participants: [{ userId: BUYER }, { userId: KEEPER }],
      confirmed: true,
    });
    return String(data.id);
  };
  const moved = (id: string, seconds: number) =>
    sql`update r_meeting set start_time = ${plusSeconds(timestamp(), seconds)}::timestamp where id = ${id}`.execute(
      app.database.kysely,
    );

  it('who takes part in a meeting hears before it begins, in which room; who declined does not', async () => {
    const [soon, later, gone] = [await meeting('复盘会'), await meeting('远期会'), await meeting('取消会')];
    await keeper.post('/api/oa/meeting/decline', { ids: [soon] });
    await admin.post(`${app.resource('meeting').operations.action}/cancel`, { ids: [gone], cancelReason: '改期' });
    await moved(soon, 600);
    await moved(later, 3600);
    await moved(gone, 600);
    await run('meetingsSoon');
    await run('meetingsSoon');
    expect(await told(buyer, '复盘会')).toMatchObject([
      { title: '会议即将开始：复盘会', text: expect.stringContaining('会议室复盘会') },
    ]);
    expect(await told(admin, '复盘会')).toHaveLength(1);
    expect(await told(keeper, '复盘会')).toEqual([]);
    expect([...(await told(buyer, '远期会')), ...(await told(buyer, '取消会'))]).toEqual([]);
  });

  it('who has a task of the minutes hears of its day until it is done', async () => {
    const id = await meeting('任务会');
    const task = (text: string, isDone: number) =>
      sql`insert into r_meeting__tasks (package_id, parent_id, line_no, task, user_id, due_date, is_done)
        values (1, ${id}, ${isDone + 1}, ${text}, ${BUYER}, ${day(1)}::date, ${isDone})`.execute(app.database.kysely);
    await task('整理报价', 0);
    await task('归档合同', 1);
    await run('meetingTasks');
    await run('meetingTasks');
    expect(await told(buyer, '整理报价')).toMatchObject([
      { text: `${day(1)}前完成，来自会议：任务会`, path: expect.stringContaining(`?id=${id}`) },
    ]);
    expect(await told(buyer, '归档合同')).toEqual([]);
  });

  it('who has yet to confirm a circulated file hears of its deadline', async () => {
    const circulated = async (name: string): Promise<string> => {
      const people = [{ personId: BUYER }, { personId: KEEPER }];
      const body = { classId: '1', content: richOf('请阅'), needsReceipt: 1, deadline: day(1), audience: people };
      const id = await add(admin, app.resource('circulated'), { name, ...body });
      await done(id, 'circulated', 'publish');
      return id;
    };
    const id = await circulated('消防通知');
    await keeper.post(`${app.resource('filesCirculated').api}/read`, { id });
    await keeper.post(`${app.resource('filesCirculated').api}/confirm`, { id, note: '' });
    await run('circulation');
    await run('circulation');
    expect(await told(buyer, '消防通知')).toMatchObject([{ text: `请在${day(1)}前阅读并确认` }]);
    expect(await told(keeper, '消防通知')).toEqual([]);
  });

  it('who must write a journal and has not hears before it is due', async () => {
    const items = [{ formId: 1, vModel: 'done', tag: 'textarea', label: '今日完成', required: true }];
    const writers: Body[] = [{ personId: BUYER }, { personId: KEEPER }];
    const body = {
      name: '值班日志',
      kind: 'daily',
      form: { items },
      dueHour: 16,
      dueNext: 0,
      weekends: 1,
      sort: 1,
      writers,
    };
    const templateId = await add(admin, app.resource('journalTemplate'), body);
    // Nothing is owed before the template was there, whatever the hour at which this runs.
    await sql`update r_journal_template set created_time = ${`${day(-1)} 08:00:00`}::timestamp where id = ${templateId}`.execute(
      app.database.kysely,
    );
    const journal = { templateId, day: day(0), content: { done: '巡查' } };
    expect((await keeper.post(app.resource('journalCenter').operations.add, journal)).code).toBe(200);
    await run('journals', `${day(0)} 14:30:00`);
    expect(await told(buyer, '值班日志')).toEqual([]);
    for (const time of ['15:30:00', '15:59:59', '16:00:00']) await run('journals', `${day(0)} ${time}`);
    expect(await told(buyer, '值班日志')).toMatchObject([{ title: `值班日志 ${day(0)}` }]);
    expect(await told(keeper, '值班日志')).toEqual([]);
  });
});
