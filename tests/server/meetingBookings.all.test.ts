import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { openDatabase } from '../../src/server/storage';
import { timestamp } from '../../src/server/time';
import { startDemoPostgres } from '../support/demoDatabase';
import { hasTestPostgres, type TestPostgres } from '../support/postgres';
import { add, type Body } from './records';
import { served } from './served';
import { startTestApp, type Client, type TestApp } from './testApp';
import { patience } from '../support/patience';

const PEOPLE = 16;
const HOURS = Number(process.env.ACTIONS ?? 40);

describe.runIf(hasTestPostgres())('sixteen people who book one hour at one moment on one PostgreSQL', () => {
  let postgres: TestPostgres | null = null;
  /** Two servers, so that no lock within one of them helps. */
  let apps: [TestApp, TestApp];
  let clients: Client[];
  beforeAll(async () => {
    postgres = await startDemoPostgres();
    if (!postgres) throw new Error('PostgreSQL did not start');
    const { url } = postgres;
    apps = [await startTestApp(await openDatabase({ url })), await startTestApp(await openDatabase({ url }))];
    clients = [];
    for (let person = 0; person < PEOPLE; person++)
      clients.push(await (apps[person % 2] ?? apps[0]).as(person % 4 < 2 ? 'admin' : 'buyer'));
  }, patience(600_000));
  afterAll(async () => {
    for (const app of apps ?? []) await app.close();
    await postgres?.stop();
  });

  it(
    `get one booking of each of ${HOURS} hours, and the others are told whose it is`,
    async () => {
      const [first] = apps;
      const admin = await first.as('admin');
      const { operations } = first.resource('meeting');
      const roomId = await add(admin, first.resource('meetingRoom'), {
        name: '抢订会议室',
        place: '三楼',
        seats: 20,
        openFrom: '00:00',
        openTo: '24:00',
      });
      for (let hour = 0; hour < HOURS; hour++) {
        const day = addToDate(timestamp().slice(0, 10), 60 + Math.floor(hour / 20), 'day');
        const at = `${day} ${String(hour % 20).padStart(2, '0')}`;
        const answers = await Promise.all(
          clients.map((client, person) =>
            served(() =>
              client.post(operations.add, {
                subject: `会议${person}`,
                roomId,
                startTime: `${at}:${person % 3 === 0 ? '00' : '15'}:00`,
                endTime: `${at}:59:00`,
                organiserId: person % 4 < 2 ? '1' : '2',
                participants: [],
                confirmed: true,
              }),
            ),
          ),
        );
        expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
        const refused = answers.filter(({ code }) => code === 900);
        expect(refused).toHaveLength(PEOPLE - 1);
        for (const { data } of refused) expect(data).toMatchObject([{ field: 'startTime' }]);
      }
      const { data } = await admin.get(operations.list, { roomId, screen: 'meetingList', pageSize: '200' });
      const spans = (data.list as Body[]).map(({ endTime, startTime }) => [startTime, endTime]).toSorted();
      expect(spans).toHaveLength(HOURS);
      spans.slice(1).forEach(([from], index) => expect(from > (spans[index]?.[1] ?? '')).toBe(true));
    },
    patience(600_000),
  );
});
