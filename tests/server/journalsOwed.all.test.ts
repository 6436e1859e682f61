import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WeekView } from '../../src/capabilities/journal/wire';
import { addToDate } from '../../src/lib/dates';
import { openDemoDatabase } from '../support/demoDatabase';
import { today } from '../support/today';
import { add } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const BUYER = '2';
const back = (days: number): string => addToDate(today(), -days, 'day')!;

/** What is said of each day of the week before this one, with the day. */
async function standings(template: string): Promise<(readonly [string, string])[]> {
  const { data } = await admin.get(`${app.resource('journalCenter').api}/week`, {
    template,
    day: back(7),
    view: 'all',
  });
  const { people, periods } = data as WeekView;
  const cells = people.find(({ id }) => id === BUYER)?.cells ?? [];
  return periods.map(({ start }, index) => [start, cells[index]?.standing ?? ''] as const);
}

it('no journal is missing of days before the template was made, nor before somebody joined', async () => {
  const { kysely } = app.database;
  const template = await add(admin, app.resource('journalTemplate'), {
    name: '日报考勤',
    kind: 'daily',
    form: { items: [{ formId: 1, vModel: 'done', tag: 'textarea', label: '完成', required: true, max: 100 }] },
    dueHour: 24,
    dueNext: 0,
    weekends: 1,
    sort: 1,
    writers: [{ personId: BUYER }],
  });
  const all = await standings(template);
  expect(all).toHaveLength(7);
  expect(all.map(([, standing]) => standing)).toEqual(all.map(() => 'free'));

  await sql`update r_journal_template set created_time = ${back(60)}::timestamp where id = ${template}`.execute(kysely);
  expect((await standings(template)).map(([, standing]) => standing)).toEqual(all.map(() => 'missing'));

  const [joined = ''] = all[3] ?? [];
  await sql`update r_employee set hire_date = ${joined}::date where package_id = 1 and id = ${BUYER}`.execute(kysely);
  for (const [day, standing] of await standings(template))
    expect(standing, day).toBe(day < joined ? 'free' : 'missing');
});
