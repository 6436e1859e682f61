import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openSmallCompany,
  own,
  type Body,
  type SmallClient,
  type SmallCompany,
} from '../../../../tests/support/smallCompany';
import { verifyData } from '../../../server/verifyData';
import { capabilities } from '../../server';

const screens = (name: string) => ({
  [`${name}List`]: { kind: 'list', columns: ['code'], actions: ['add', 'edit', 'delete', 'review', 'unreview'] },
  [`${name}Detail`]: { kind: 'detail', permission: 'list' },
});
const document = (name: string, title: string, fields: Body, more: Body) =>
  own(
    name,
    title,
    {
      code: { type: 'code', title: '编号', series: `${name}{seq:4}` },
      billDate: { type: 'date', title: '日期', default: 'today()' },
      employeeId: { type: 'user', title: '员工', required: true },
      kind: { type: 'text', title: '类型', default: "'annual'" },
      status: { type: 'enum', title: '状态', system: true },
      updatedTime: { type: 'datetime', title: '修改时间', system: true },
      ...fields,
    },
    { machine: 'review', date: 'billDate', screens: screens(name), ...more },
  );
const days = (title: string) => ({ type: 'quantity', title, decimals: 2, negative: true });
const kept = { ledger: 'account', on: 'review', by: ['employeeId', 'kind'] };

const FILES = {
  'trade/account.json': own(
    'account',
    '假期账',
    {
      billDate: { type: 'date', title: '日期', system: true },
      documentKind: { type: 'enum', title: '单据类型', system: true },
      documentCode: { type: 'text', title: '单据编号', system: true },
      lineNo: { type: 'integer', title: '行号', system: true },
      side: { type: 'enum', dictionary: 'side', title: '方向', system: true },
      createdId: { type: 'user', title: '记录人', system: true },
      createdTime: { type: 'datetime', title: '记录时间', system: true },
      employeeId: { type: 'user', title: '员工' },
      kind: { type: 'text', title: '类型' },
      grantId: { type: 'ref', to: 'grant', title: '额度' },
      amount: days('天数'),
    },
    {
      label: 'documentCode',
      ledger: { keys: ['employeeId', 'kind', 'grantId'], measures: ['amount'], notNegative: ['amount'] },
      allowance: { ledger: { grants: 'grant' } },
    },
  ),
  'trade/grant.json': document(
    'grant',
    '额度',
    {
      amount: days('天数'),
      validFrom: { type: 'date', title: '生效日期', required: true },
      validTo: { type: 'date', title: '有效期至' },
    },
    { allowance: { grants: { ...kept, amount: 'amount', from: 'validFrom', until: 'validTo' } } },
  ),
  'trade/absence.json': document(
    'absence',
    '请假单',
    {
      isLimited: { type: 'boolean', title: '受限', default: 'true' },
      days: {
        type: 'lines',
        title: '请假明细',
        fields: { day: { type: 'date', title: '日期', required: true }, amount: days('天数') },
      },
    },
    {
      allowance: { takes: { ...kept, grants: 'grant', each: 'days', day: 'day', amount: 'amount', when: 'isLimited' } },
    },
  ),
};

let company: SmallCompany;
let client: SmallClient;
beforeAll(async () => {
  company = await openSmallCompany(FILES, [
    { id: '1', name: '管理员', may: 'all' },
    { id: '2', name: '员工', may: () => false },
    { id: '3', name: '另一员工', may: () => false },
  ]);
  client = await company.as('1');
});
afterAll(() => company?.close());

async function enter(name: string, body: Body): Promise<string> {
  const answer = await client.post(`/api/trade/${name}/add`, body);
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data.id as string;
}
const act = (name: string, action: string, ...ids: string[]) => client.post(`/api/trade/${name}/${action}`, { ids });
async function granted(employeeId: string, amount: string, validFrom: string, validTo?: string): Promise<string> {
  const id = await enter('grant', { employeeId, amount, validFrom, validTo });
  expect((await act('grant', 'review', id)).code).toBe(200);
  return id;
}
const absent = (employeeId: string, ...given: [day: string, amount: string][]): Body => ({
  employeeId,
  days: given.map(([day, amount]) => ({ day, amount })),
});
async function sharesOf(id: string): Promise<string[]> {
  const { data } = await client.get('/api/trade/absence/detail', { id });
  return (data.shares as Body[]).map(({ amount, day, grantId }) => `${day} ${grantId} ${Number(amount)}`);
}

describe('an allowance', () => {
  it('is used up in the order in which it expires, and four days are left of the worked case', async () => {
    const year = await granted('2', '5', '2026-01-01', '2026-12-31');
    const carried = await granted('2', '2', '2026-01-01', '2026-03-31');
    const id = await enter('absence', absent('2', ['2026-03-10', '1'], ['2026-03-11', '1'], ['2026-03-12', '1']));
    expect((await act('absence', 'review', id)).code).toBe(200);
    expect(await sharesOf(id)).toEqual([`2026-03-10 ${carried} 1`, `2026-03-11 ${carried} 1`, `2026-03-12 ${year} 1`]);
    const rest = ['04-01', '04-02', '04-03', '04-07'].map((day): [string, string] => [`2026-${day}`, '1']);
    await enter('absence', absent('2', ...rest));
    const tooMuch = await client.post('/api/trade/absence/add', absent('2', ...rest, ['2026-04-08', '1']));
    expect(tooMuch.data[0].remark).toBe('2026-04-08需要1，可用0，额度不足；请减少用量，或改用其他类型');
    // Given back, and taken again.
    expect((await act('absence', 'unreview', id)).code).toBe(200);
    await enter('absence', absent('2', ...rest, ['2026-04-08', '1']));
    expect((await act('absence', 'review', id)).code).toBe(200);
    expect(await sharesOf(id)).toHaveLength(3);
  });
  it('is not taken twice by two that are reviewed together, nor while it is granted no more', async () => {
    const grant = await granted('3', '1', '2026-01-01');
    const one = await enter('absence', absent('3', ['2026-05-06', '1']));
    const other = await enter('absence', absent('3', ['2026-05-07', '1']));
    const both = await act('absence', 'review', one, other);
    expect(both.code).not.toBe(200);
    expect(JSON.stringify(both.data)).toContain('2026-05-07需要1，可用0');
    const apart = await Promise.all([act('absence', 'review', one), act('absence', 'review', other)]);
    expect(apart.map(({ code }) => code === 200).toSorted()).toEqual([false, true]);
    expect((await act('grant', 'unreview', grant)).code).not.toBe(200);
  });
  it('asks for nothing where a document says that it is not limited', async () => {
    const id = await enter('absence', { ...absent('3', ['2026-06-01', '30']), isLimited: false });
    expect((await act('absence', 'review', id)).code).toBe(200);
    expect(await sharesOf(id)).toEqual([]);
  });
  it('agrees with its books', async () => {
    const [first] = await verifyData(company.database, company.model, capabilities);
    expect((first?.checks ?? []).flatMap(({ findings }) => findings)).toEqual([]);
  });
});
