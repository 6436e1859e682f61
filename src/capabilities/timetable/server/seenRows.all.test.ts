import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmallCompany, own, type Body, type SmallCompany } from '../../../../tests/support/smallCompany';

const SEEN = '/api/trade/result/timetable/resultMonth';
const text = (title: string) => ({ type: 'text', title });
const stamps = { updatedTime: { type: 'datetime', title: '修改时间', system: true } };
const list = (name: string, column: string) => ({
  [`${name}List`]: { kind: 'list', columns: [column], actions: ['add', 'edit', 'delete', 'detail'] },
});

/** Results of people, which each of them sees alone. */
const FILES = {
  'trade/result.json': own(
    'result',
    '结果',
    {
      employeeId: { type: 'user', title: '员工', required: true },
      day: { type: 'date', title: '日期', required: true },
      state: { type: 'enum', title: '结果', options: [{ value: 'late', label: '迟到', color: 'orange' }] },
      note: text('备注'),
      ...stamps,
    },
    {
      label: 'note',
      scope: { owner: ['employeeId'], private: ['/resultList/all'] },
      screens: {
        ...list('result', 'day'),
        resultMonth: {
          kind: 'timetable',
          title: '月历',
          permission: 'month',
          rows: { of: 'employee', seen: true },
          span: 'month',
          cells: { row: 'employeeId', day: 'day', shows: 'state' },
        },
      },
    },
  ),
};

let company: SmallCompany;
beforeAll(async () => {
  company = await openSmallCompany(FILES, [
    { id: '1', name: '管理员', may: 'all' },
    { id: '2', name: '乙', may: ({ code }) => code === '/resultList/month' },
    { id: '3', name: '甲', may: () => false },
  ]);
});
afterAll(() => company?.close());

it('shows the rows of which somebody sees a record, with what each cell leads to', async () => {
  const [all, mine] = [await company.as('1'), await company.as('2')];
  const add = async (employeeId: string, day: string): Promise<string> =>
    String((await all.post('/api/trade/result/add', { employeeId, day, state: 'late' })).data.id);
  const ids = [await add('2', '2032-03-01'), await add('3', '2032-03-02')];
  const rowsOf = async (client: typeof all, from: string): Promise<Body[]> =>
    (await client.get(SEEN, { from })).data.rows as Body[];
  const rows = await rowsOf(all, '2032-03-01');
  expect(rows.map(({ name }) => name)).toEqual(['甲', '乙']);
  expect(rows[1]?.values[0]).toBe('late');
  expect(rows.map((row) => row.ids.filter((id: unknown) => id !== null))).toEqual([[ids[1]], [ids[0]]]);
  expect((await rowsOf(mine, '2032-03-01')).map(({ name }) => name)).toEqual(['乙']);
  expect(await rowsOf(all, '2032-04-01')).toEqual([]);
  expect(await all.post(SEEN, { cells: [] })).toMatchObject({ code: 405 });
});
