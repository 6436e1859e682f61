import { afterAll, beforeAll, expect, it } from 'vitest';
import { action, openSmallCompany, own, type Body, type SmallCompany } from '../../../../tests/support/smallCompany';

const DAY = '2031-03-03';
const updatedTime = { type: 'datetime', title: '修改时间', system: true };

/** Cars that people take for some hours. */
const FILES = {
  '_shared/machines/taken.json': {
    schemaVersion: 5,
    title: '状态',
    field: 'status',
    initial: 0,
    states: [
      { value: 0, title: '待批', color: 'orange' },
      { value: 1, title: '已批', color: 'green' },
      { value: 2, title: '已取消', color: 'default' },
    ],
    actions: {
      edit: action('编辑', { from: [0], permission: 'update' }),
      allow: action('批准', { from: [0], to: 1, permission: 'update' }),
      cancel: action('取消', { from: [0, 1], to: 2, permission: 'update' }),
    },
  },
  'trade/car.json': own(
    'car',
    '车辆',
    {
      name: { type: 'text', title: '车牌', required: true },
      place: { type: 'text', title: '停放' },
      seats: { type: 'integer', title: '座位' },
      isElectric: { type: 'boolean', title: '电动' },
      isAway: { type: 'boolean', title: '停用' },
      opens: { type: 'text', title: '开', max: 5 },
      closes: { type: 'text', title: '关', max: 5 },
      updatedTime,
    },
    { label: 'name', screens: { carList: { kind: 'list', columns: ['name'], actions: ['add', 'edit'] } } },
  ),
  'trade/trip.json': own(
    'trip',
    '用车',
    {
      name: { type: 'text', title: '事由', required: true },
      carId: {
        type: 'ref',
        to: 'car',
        title: '车辆',
        required: true,
        filter: { isAway: '0' },
        fill: { seats: 'seats' },
      },
      seats: { type: 'integer', title: '座位' },
      begins: { type: 'datetime', title: '从', required: true },
      ends: { type: 'datetime', title: '至', required: true },
      driverId: { type: 'user', title: '驾驶人', required: true },
      status: { type: 'enum', title: '状态', system: true },
      updatedTime,
    },
    {
      machine: 'taken',
      label: 'name',
      scope: { owner: ['driverId'], private: ['/tripList/all'] },
      booking: {
        of: 'carId',
        from: 'begins',
        to: 'ends',
        states: [0, 1],
        by: 'driverId',
        open: ['opens', 'closes'],
        about: ['seats', 'place', 'isElectric'],
      },
      screens: {
        tripList: { kind: 'list', columns: ['name'], actions: ['add', 'edit', 'allow', 'cancel'] },
        tripDay: { kind: 'bookings', step: 15, permission: 'add' },
      },
    },
  ),
};

let company: SmallCompany;
beforeAll(async () => {
  company = await openSmallCompany(FILES, [
    { id: '1', name: '管理员', may: 'all' },
    { id: '2', name: '李司机', may: ({ code }) => ['/tripList/add', '/tripList/list'].includes(code) },
    { id: '3', name: '王访客', may: ({ code }) => code === '/tripList/list' },
  ]);
});
afterAll(() => company?.close());

const enter = async (id: string, resource: string, body: Body): Promise<string> => {
  const answer = await (await company.as(id)).post(`/api/trade/${resource}/add`, body);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return answer.data.id as string;
};
const dayOf = async (id: string, day?: string) =>
  (await company.as(id)).get('/api/trade/trip/bookings/tripDay', day === undefined ? {} : { day });

it('B-492 a day shows what can be booked, by which people choose, and who has it when, whoever may see that', async () => {
  const car = await enter('1', 'car', {
    name: '粤B10',
    seats: 5,
    place: '东门',
    isElectric: 1,
    isAway: 0,
    opens: '08:00',
    closes: '20:00',
  });
  const bus = await enter('1', 'car', { name: '粤B2', seats: 9, isElectric: 0, isAway: 0 });
  const away = await enter('1', 'car', { name: '粤B3', seats: 9, isAway: 1 });
  const trip = { name: '送货', carId: car, begins: `${DAY} 09:00:00`, ends: `${DAY} 10:15:00`, driverId: '1' };
  const own = await enter('2', 'trip', {
    ...trip,
    carId: bus,
    driverId: '2',
    begins: `${DAY} 22:00:00`,
    ends: `2031-03-04 02:00:00`,
  });
  const others = await enter('1', 'trip', trip);
  const given = await enter('1', 'trip', { ...trip, begins: `${DAY} 11:00:00`, ends: `${DAY} 12:00:00` });
  const { code } = await (await company.as('1')).post('/api/trade/trip/cancel', { ids: [given] });
  expect(code).toBe(200);

  const { data } = await dayOf('2', DAY);
  expect(data.things).toEqual([
    {
      id: bus,
      name: '粤B2',
      about: ['座位 9'],
      opens: '00:00',
      closes: '24:00',
      picked: { id: bus, name: '粤B2', seats: 9 },
    },
    {
      id: car,
      name: '粤B10',
      about: ['座位 5', '东门', '电动'],
      opens: '08:00',
      closes: '20:00',
      picked: { id: car, name: '粤B10', seats: 5 },
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(`"${away}","name":"粤B3"`);
  const told = { label: '送货', state: 0 };
  expect(data.bookings).toEqual([
    { ...told, id: others, thingId: car, by: '管理员', from: `${DAY} 09:00:00`, to: `${DAY} 10:15:00`, isSeen: false },
    { ...told, id: own, thingId: bus, by: '李司机', from: `${DAY} 22:00:00`, to: '2031-03-04 02:00:00', isSeen: true },
  ]);
  // What lasts over midnight holds the next morning as well.
  expect((await dayOf('2', '2031-03-04')).data.bookings.map(({ id }: Body) => id)).toEqual([own]);
  expect((await dayOf('1', DAY)).data.bookings.every(({ isSeen }: Body) => isSeen)).toBe(true);
});

it('is told to those who may open its screen alone, of a day', async () => {
  expect((await dayOf('3', DAY)).status).toBe(403);
  for (const day of ['2031-02-30', 'today', '']) expect((await dayOf('2', day)).status, day).toBe(400);
  const { data } = await dayOf('2');
  expect(data).toMatchObject({ bookings: [], now: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) });
});
