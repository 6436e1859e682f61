import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, texts, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

let serial = 0;
const post = (name: string, body: Body): Promise<Answer> => admin.post(app.resource(name).operations.add, body);

/** A shift whose spans are told as `08:00-12:00`. */
const shift = (spans: readonly string[], more: Body = {}): Body => {
  serial += 1;
  return {
    name: `班次${serial}`,
    short: String.fromCharCode(0x4e00 + serial),
    color: 'blue',
    lateMargin: 10,
    earlyMargin: 0,
    flexible: 0,
    before: 120,
    after: 240,
    punchesOut: 1,
    spans: spans.map((span) => ({ from: span.split('-')[0], to: span.split('-')[1] })),
    ...more,
  };
};

describe('a shift', () => {
  it.each([
    [['09:00-18:00']],
    [['08:00-12:00', '13:00-17:00', '18:00-20:30']],
    [['22:00-06:00']],
    [['20:00-23:00', '23:30-02:00', '03:00-07:00']],
    [['16:00-00:00']],
    [['08:00-08:00']],
    [['13:00-17:00', '08:00-12:00']],
  ])('may be %j', async (spans) => {
    expect(await post('shift', shift(spans))).toMatchObject({ code: 200 });
  });

  it.each([
    [['08:00-12:00', '11:00-17:00'], '上班时段不能重叠'],
    [['08:00-12:00', '08:00-12:00'], '上班时段不能重叠'],
    [['22:00-06:00', '05:00-09:00'], '上班时段不能重叠'],
    [['08:00-17:00', '20:00-09:00'], '应在首次上班起的一昼夜之内下班'],
    [['08:00-12:00', '18:00-20:00', '13:00-17:00'], '上班时段应按先后依次填写'],
    [['22:00-02:00', '10:00-12:00', '03:00-06:00'], '上班时段应按先后依次填写'],
  ])('may not be %j', async (spans, message) => {
    expect(texts(await post('shift', shift(spans))).join()).toContain(message);
  });

  it('says its spans in a line, read as people type them', async () => {
    const id = await add(admin, app.resource('shift'), shift(['8-12', '1300-17.30']));
    expect(await detail(admin, app.resource('shift'), id)).toMatchObject({ times: '08:00-12:00，13:00-17:30' });
    expect(texts(await post('shift', shift(['24:00-06:00']))).join()).toContain('请输入正确的时间，例如 09:00');
  });

  it.each([
    ['22:00-06:00', '23:30', '00:30'],
    ['22:00-06:00', '01:00', '02:00'],
    ['22:00-06:00', '22:00', '06:00'],
    ['09:00-18:00', '12:00', '13:00'],
  ])('%s has a break from %s to %s', async (span, breakFrom, breakTo) => {
    expect(await post('shift', shift([span], { breakFrom, breakTo }))).toMatchObject({ code: 200 });
  });

  it.each([
    ['09:00-18:00', '08:00', '10:00'],
    ['09:00-18:00', '13:00', '12:00'],
    ['22:00-06:00', '05:00', '07:00'],
    ['22:00-06:00', '01:00', '23:00'],
    ['22:00-06:00', '02:00', '01:00'],
  ])('%s has none from %s to %s', async (span, breakFrom, breakTo) => {
    expect(texts(await post('shift', shift([span], { breakFrom, breakTo }))).join()).toContain(
      '休息应在同一个上班时段之内',
    );
  });

  it('has both ends of a break or none', async () => {
    expect(texts(await post('shift', shift(['09:00-18:00'], { breakFrom: '12:00' }))).join()).toContain('或都不填');
  });

  it('is found by when its break begins', async () => {
    const breakFrom = async (range: string): Promise<string[]> => {
      const { data } = await admin.get(app.resource('shift').operations.list, { breakFrom: range, name: '常白班' });
      return (data.list as Body[]).map(({ name }) => String(name));
    };
    expect(await breakFrom('11:30,12:30')).toEqual(['常白班']);
    expect(await breakFrom('12:30,')).toEqual([]);
  });
});

describe('a type of leave', () => {
  const leave = (more: Body): Body => {
    serial += 1;
    return {
      name: `假期${serial}`,
      unit: '1',
      counts: 'workdays',
      isPaid: 1,
      dayHours: '8',
      leastAmount: '0.5',
      needsProof: 0,
      limited: 1,
      grantBy: 'fixed',
      grantOn: 'newYear',
      grantDays: '5',
      carryDays: '3',
      ...more,
    };
  };

  it.each(['03-31', '02-29', '12-01'])('carries days until %s', async (carryUntil) => {
    expect(await post('leave', leave({ carryUntil }))).toMatchObject({ code: 200 });
  });

  it.each(['02-30', '13-01', '3-31', '04-31', '00-10', 'March', '03-3'])('not until %s', async (carryUntil) => {
    expect(texts(await post('leave', leave({ carryUntil }))).join()).toContain('请输入正确的月和日');
  });

  it('needs years where it is granted by them, and whole half days where it is taken by these', async () => {
    const seniority = { grantBy: 'seniority', carryDays: '0' };
    expect(texts(await post('leave', leave({ ...seniority, seniority: [] }))).join()).toContain('请填写司龄天数');
    const twice = [
      { years: 1, days: '5' },
      { years: 1, days: '6' },
    ];
    expect(texts(await post('leave', leave({ ...seniority, seniority: twice }))).join()).toContain('司龄不能重复');
    expect(texts(await post('leave', leave({ carryUntil: '03-31', leastAmount: '0.3' }))).join()).toContain('半天');
  });
});

describe('B-411 the rights of the rules of attendance', () => {
  it('are among those of the table', () => {
    const rights = app.catalogue.permissions.map(({ code }) => code);
    const of = (module: string): string[] =>
      rights.flatMap((code) => (code.startsWith(`/${module}/`) ? [code.split('/')[2]!] : [])).toSorted();
    expect(['overtimeRules', 'cardReplacementRules', 'shiftManagement', 'otherRules'].map(of)).toEqual([
      ['add', 'delete', 'edit', 'list'],
      ['add', 'delete', 'edit', 'list'],
      ['add', 'delete', 'edit', 'list'],
      ['detail', 'edit'],
    ]);
    expect(['confirmList', 'scoreManagement'].map(of)).toEqual([
      ['add', 'delete', 'detail', 'edit', 'list', 'remind', 'voucherList'],
      ['balance', 'editBalance'],
    ]);
    const all = ['add', 'balance', 'delete', 'edit', 'editBalance', 'editRoster', 'import', 'list', 'record', 'type'];
    expect(
      [...of('leaveManagement'), ...of('attendanceGroupManagement')].filter((each) => !all.includes(each)),
    ).toEqual([]);
  });

  it('the settings are read by one right and saved by another', async () => {
    const { operations } = app.resource('otherRules');
    const { data } = await admin.get(operations.detail);
    expect(data).toMatchObject({ confirmWithin: 3, agreesAfter: 1, remindBefore: 1, fullScore: 10 });
    expect(texts(await admin.post(operations.edit, { ...data, remindBefore: 3 })).join()).toContain('应少于确认期限');
    expect(await admin.post(operations.edit, { ...data, confirmWithin: 5 })).toMatchObject({ code: 200 });
  });
});

describe('a roster', () => {
  it('is told its people once it is published', async () => {
    const { api, operations } = app.resource('rosterSchedule');
    const buyer = await app.as('buyer');
    const employeeId = String((await buyer.get('/api/system/user/getUserInfo')).data.id);
    const day = (number: number): Promise<string> =>
      add(admin, app.resource('rosterSchedule'), { employeeId, day: `2031-05-0${number}`, shiftId: '1' });
    const told = async (): Promise<string[]> => {
      const { data } = await buyer.get('/api/system/inbox/list');
      return (data.list as Body[]).flatMap(({ text, title }) => (title === '排班' ? [String(text)] : []));
    };
    const ids = [await day(5), await day(3)];
    expect(await told()).toEqual([]);
    expect(await admin.post(`${api}/publish`, { ids })).toMatchObject({ code: 200 });
    expect(await told()).toEqual(['2031-05-03至2031-05-05的排班已发布，共2天有变化']);
    const { data } = await admin.get(operations.list, { employeeId, day: '2031-05-01,2031-05-31' });
    expect((data.list as Body[]).map(({ isPublished }) => Number(isPublished))).toEqual([1, 1]);
  });
});
