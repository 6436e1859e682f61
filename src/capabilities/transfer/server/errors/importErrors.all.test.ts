import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openSmallCompany,
  own,
  type Answer,
  type Body,
  type SmallClient,
  type SmallCompany,
} from '../../../../../tests/support/smallCompany';
import { runScheduled } from '../../../../server/jobs/runScheduled';
import { scheduledOf } from '../../../../server/jobs/scheduledOf';

const text = (title: string, more: Body = {}) => ({ type: 'text', title, max: 300, ...more });
const system = (title: string) => text(title, { system: true });
const FILES = {
  'trade/stamp.json': own(
    'stamp',
    '打卡',
    {
      employeeId: { type: 'user', title: '员工', required: true },
      time: { type: 'datetime', title: '打卡时间', required: true },
      remark: text('备注'),
      updatedTime: { type: 'datetime', title: '修改时间', system: true },
    },
    {
      importErrors: 'kept',
      label: 'remark',
      screens: { stampList: { kind: 'list', columns: ['time'], actions: ['add', 'import', 'delete'] } },
    },
  ),
  'trade/fault.json': own(
    'fault',
    '导入错误',
    {
      createdTime: { type: 'datetime', title: '时间', system: true },
      userId: { type: 'user', title: '导入人', system: true },
      rowNumber: { type: 'integer', title: '行', system: true },
      ...Object.fromEntries(
        ['resourceName', 'resourceTitle', 'fileName', 'columnTitle', 'value', 'problem', 'remedy'].map((name) => [
          name,
          system(name),
        ]),
      ),
    },
    {
      importErrors: 'records',
      label: 'problem',
      screens: { faultList: { kind: 'list', columns: ['problem'], sort: ['rowNumber'], actions: ['export'] } },
    },
  ),
};

let company: SmallCompany;
let [keeper, other, reader]: SmallClient[] = [];
const may =
  (...codes: string[]) =>
  ({ code }: { code: string }) =>
    codes.includes(code);

beforeAll(async () => {
  const importing = ['/stampList/import', '/stampList/add', '/stampList/list', '/faultList/list'];
  company = await openSmallCompany(FILES, [
    { id: '1', name: '管理员', may: 'all' },
    { id: '2', name: '甲', may: may(...importing) },
    { id: '3', name: '乙', may: may(...importing) },
    { id: '4', name: '丙', may: may('/faultList/list') },
  ]);
  [keeper, other, reader] = [await company.as('2'), await company.as('3'), await company.as('4')];
});
afterAll(() => company?.close());

const fileOf = (...rows: string[]): string => Buffer.from(rows.join('\n')).toString('base64');
const importing = (client: SmallClient | undefined, mode: string, ...rows: string[]): Promise<Answer> =>
  client!.post('/api/trade/stamp/import', { mode, file: fileOf(...rows), name: '考勤机.csv' });
async function faultsOf(client: SmallClient | undefined): Promise<Body[]> {
  const answer = await client!.get('/api/trade/fault/list', { pageSize: '100' });
  expect(answer, answer.message).toMatchObject({ code: 200 });
  // Every import keeps its faults in the order of its file; lists show the newest first.
  return (answer.data.list as Body[]).toReversed();
}

describe('what an import refuses', () => {
  it('is kept with place, value and what to do, though the file was only looked at', async () => {
    const answer = await importing(
      keeper,
      'check',
      '员工,打卡时间',
      '甲,2026-03-05 08:58',
      '无此人,昨天',
      `甲,${'长'.repeat(300)}`,
    );
    expect(answer).toMatchObject({ code: 200, data: { faulty: 2 } });
    const faults = await faultsOf(keeper);
    expect(faults.map((fault) => [fault.rowNumber, fault.columnTitle])).toEqual([
      [3, '员工'],
      [3, '打卡时间'],
      [4, '打卡时间'],
    ]);
    expect(faults[0]).toMatchObject({
      userId: '2',
      resourceTitle: '打卡',
      fileName: '考勤机.csv',
      value: '无此人',
      problem: '没有找到该记录，请填写已有的编号或名称',
      remedy: '改正文件第3行的员工，再导入一次',
    });
    expect(String(faults[2]?.value)).toHaveLength(200);
  });
  it('stands until the same person imports such records again', async () => {
    await importing(other, 'all', '员工,打卡时间', '无此人,2026-03-05 08:58');
    await importing(keeper, 'right', '员工,打卡时间', '甲,2026-03-05 08:58', '甲,没有');
    const all = await faultsOf(keeper);
    expect(all.map(({ userId, value }) => [userId, value]).toSorted()).toEqual([
      ['2', '没有'],
      ['3', '无此人'],
    ]);
    await importing(keeper, 'all', '员工,打卡时间', '甲,2026-03-06 08:58');
    expect((await faultsOf(keeper)).map(({ userId }) => userId)).toEqual(['3']);
  });
  it('is the columns, where a device writes its files in another layout', async () => {
    const strange = await importing(keeper, 'check', '考勤号码,姓名,出勤时间', '17,甲,2026-03-05 08:58');
    expect(strange).toMatchObject({
      code: 900,
      data: [{ remark: expect.stringContaining('应有的列：员工、打卡时间、备注') }],
    });
    const half = await importing(keeper, 'all', '员工,刷卡时间', '甲,2026-03-05 08:58');
    expect(half).toMatchObject({ code: 900, data: [{ remark: expect.stringContaining('缺少打卡时间') }] });
    const [own] = (await faultsOf(keeper)).filter(({ userId }) => userId === '2');
    expect(own).toMatchObject({ rowNumber: null, problem: expect.stringContaining('缺少打卡时间') });
    // Another order is no other layout.
    expect(await importing(keeper, 'check', '打卡时间,员工', '2026-03-05 08:58,甲')).toMatchObject({
      code: 200,
      data: { faulty: 0 },
    });
  });
  it('is shown to who imported, and to who may import such records', async () => {
    expect(await faultsOf(reader)).toEqual([]);
    expect((await faultsOf(other)).length).toBeGreaterThan(0);
  });
  it('goes after 90 days', async () => {
    const [work] = scheduledOf(company.services).filter(({ name }) => name === 'importErrors');
    const before = await faultsOf(other);
    await sql`update r_fault set created_time = created_time - interval '91 days'`.execute(company.database.kysely);
    const failed = (_: unknown, __: string, error: unknown): never => {
      throw error;
    };
    if (work) await runScheduled(company.services, work, '2031-01-01 03:20:00', failed);
    expect(before.length).toBeGreaterThan(0);
    expect(await faultsOf(other)).toEqual([]);
  });
});
