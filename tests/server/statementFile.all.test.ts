import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconciliation } from '../../src/capabilities/reconciliation/server';
import { type FileAnswer, newLines, theirLines } from '../../src/capabilities/reconciliation/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { gb18030 } from '../support/gb18030';
import { sheetOf } from '../support/sheetOf';
import { cashTools } from './cashTools';
import { detail, newBody, type Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let api: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  api = app.resource('bankStatement').api;
});
afterAll(() => app?.close());

const { enter, partner } = cashTools(() => app);
const { addRole, assign } = roleTools(() => app);

const NUMBER = '6222020200112233445';
const account = async (name: string, bankAccount: string): Promise<string> =>
  enter('account', { ...(await newBody(app, 'account')), name, kind: 'bank', bankName: '工商银行', bankAccount });

const read = (accountId: string, file: Buffer, client: Client = admin): Promise<Answer> =>
  client.post(`${api}/readStatementFile`, { file: file.toString('base64'), owner: { accountId } });
const keep = (accountId: string, { columns, head, rows }: FileAnswer, client: Client = admin): Promise<Answer> =>
  client.post(`${api}/keepStatementFormat`, { owner: { accountId }, head: rows[head], columns });

/** What a file says once it is read, and what is wrong with it. */
function linesOf(answer: FileAnswer): { lines: string[]; faults: string[] } {
  const { faults, lines } = theirLines(answer, answer.head, answer.columns);
  return {
    lines: lines.map(({ theirDate, theirName, theirNo, theirs, theirText }) =>
      [theirDate, theirs, theirText, theirName, theirNo].join(' '),
    ),
    faults: faults.map(({ column, message, row }) => `${row} ${column}: ${message}`),
  };
}

const csv = (number: string, ...lines: string[]) =>
  gb18030(
    [
      '中国工商银行账户明细',
      `账号：,${number},户名：,衢州规矩科技有限公司`,
      '',
      '交易日期,凭证号,借方发生额/元(支取),贷方发生额/元(收入),余额,对方户名,摘要',
      ...lines,
      '合计,,20.00,"1,234.50"',
    ].join('\r\n'),
  );
const LINES = ['20260105,0001,,"1,234.50","1,234.50",甲公司,货款', '20260106,0002,20.00,,"1,214.50",,手续费'] as const;

describe('a bank statement comes in as a file', () => {
  it('in the code page of a bank, with rows above its head and a total below', async () => {
    const id = await account('对账文件甲', NUMBER);
    const { code, data } = await read(id, csv(NUMBER, ...LINES));
    expect(code).toBe(200);
    expect(data).toMatchObject({ isKept: false, warnings: [] });
    expect(data.rows[data.head][0]).toBe('交易日期');
    expect(linesOf(data)).toEqual({
      lines: ['2026-01-05 1234.50 货款 甲公司 0001', '2026-01-06 -20.00 手续费  0002'],
      faults: [],
    });
  });

  it('as an Excel workbook, with days and numbers as a spreadsheet keeps them', async () => {
    const id = await account('对账文件乙', '6217000011112222333');
    const file = await sheetOf([
      ['明细'],
      ['日期', '收入', '支出', '余额', '用途'],
      [46027, 1234.5, '', 1234.5, '货款'],
      [46028, '', 0.3, 1234.2, '手续费'],
    ]);
    const { data } = await read(id, file);
    expect(linesOf(data)).toEqual({
      lines: ['2026-01-05 1234.50 货款  ', '2026-01-06 -0.30 手续费  '],
      faults: [],
    });
  });

  it('a broken row is named as the file counts it', async () => {
    const id = await account('对账文件丙', '6217000011112222334');
    const { data } = await read(id, csv('', LINES[0], '20260199,0003,1.00,,"1,213.50",,坏日期', LINES[1]));
    expect(linesOf(data)).toEqual({
      lines: ['2026-01-05 1234.50 货款 甲公司 0001', '2026-01-06 -20.00 手续费  0002'],
      faults: ['6 交易日期: 日期“{text}”无法识别，请写成 2026-01-05'],
    });
  });

  it('what is no table, or too much of one, is refused with what to do', async () => {
    const id = await account('对账文件丁', '6217000011112222335');
    const told = async (file: Buffer) => (await read(id, file)).data?.[0]?.remark;
    expect(await told(Buffer.from('只有一行'))).toBe('文件中没有数据');
    expect(await told(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toContain('请另存为 xlsx');
    expect(await told(Buffer.from('<html><body>\n<table><tr><td>日期</td></tr></table>'))).toBe(
      '文件其实是网页，请用 Excel 打开并另存为 xlsx 后再导入',
    );
    expect(await told(Buffer.from('日期,金额\n20260105,"1'))).toBe(
      '第2行有一个引号没有配对，请在文件中补上或删去后再导入',
    );
    expect(await told(gb18030(`日期,金额\n${'20260105,1\n'.repeat(5200)}`))).toBe('最多导入5000行');
    expect(await read(id, Buffer.alloc(0))).toMatchObject({ code: 400 });
    expect(await read(id, Buffer.alloc(4 * 1024 * 1024 + 1, 'a'))).toMatchObject({ code: 413 });
  });
});

describe('what the columns of files are is mapped once', () => {
  it('found again for the account, and for another one whose bank has the same columns', async () => {
    const [one, other] = [
      await account('映射甲', '6217000011112222336'),
      await account('映射乙', '6217000011112222337'),
    ];
    const { data } = await read(one, gb18030('甲,乙,丙\n20260105,5.00,货款'));
    expect(data.columns).toEqual({});
    const columns = { date: 0, amount: 1, text: 2 };
    expect((await keep(one, { ...data, columns })).code).toBe(200);
    const again = gb18030('户名,某公司\n甲,乙,丙\n20260106,7.00,货款');
    for (const id of [one, other])
      expect((await read(id, again)).data).toMatchObject({ head: 1, columns, isKept: true, warnings: [] });
    // Mapped anew it is as it was mapped last.
    await keep(one, { ...data, columns: { date: 0, in: 1 } });
    expect((await read(one, again)).data.columns).toEqual({ date: 0, in: 1 });
  });

  it('a file of another bank is told: other columns than the last one, or the number of another account', async () => {
    const id = await account('映射丙', '6217000011112222338');
    const { data } = await read(id, csv('6217 0000 1111 2222 338', ...LINES));
    expect(data.warnings).toEqual([]);
    await keep(id, data);
    const { data: other } = await read(id, gb18030('记账日期,金额\n20260105,5.00'));
    expect(other.warnings).toEqual(['此文件的列与该账户上次导入的文件不同，可能是另一家的文件，请核对后再导入']);
    expect(other).toMatchObject({ columns: { date: 0, amount: 1 }, isKept: false });
    expect((await read(id, csv(NUMBER, ...LINES))).data.warnings).toEqual([
      `文件中的账号 ${NUMBER} 不是该账户的账号 6217000011112222338，请核对后再导入`,
    ]);
  });

  it('stays where the field that names the account is called otherwise', async () => {
    const id = await account('映射戊', '6217000011112222341');
    const { data } = await read(id, csv('', ...LINES));
    await keep(id, data);
    const owners = async () =>
      (
        await app.database.kysely
          .selectFrom('sys_statement_format')
          .select('owner')
          .where('resource', '=', 'bankStatement')
          .execute()
      )
        .map(({ owner }) => owner)
        .toSorted();
    const before = await owners();
    const rename = (from: string, to: string) =>
      reconciliation.renamed?.(
        app.database.kysely,
        { resources: [], fields: [{ resource: 'bankStatement', from, to }] },
        app.model,
      );
    await rename('accountId', 'bankId');
    expect(await owners()).toEqual(before.map((owner) => owner.replace('accountId', 'bankId')).toSorted());
    expect(await owners()).toContain(`bankId/${id}`);
    await rename('bankId', 'accountId');
    expect(await owners()).toEqual(before);
  });

  it('what is no mapping is refused, and nothing is kept', async () => {
    const id = await account('映射丁', '6217000011112222339');
    const { data } = await read(id, gb18030('丑,寅\n20260105,5.00'));
    for (const columns of [
      {},
      { date: 0 },
      { date: 0, amount: 0 },
      { date: 0, amount: 2 },
      { date: '0', amount: 1 },
      null,
    ])
      expect([columns, (await keep(id, { ...data, columns: columns as FileAnswer['columns'] })).code]).toEqual([
        columns,
        400,
      ]);
    for (const head of ['甲', [1], Array.from({ length: 201 }, () => '甲'), ['长'.repeat(101)]])
      expect(
        (
          await admin.post(`${api}/keepStatementFormat`, {
            owner: { accountId: id },
            head,
            columns: { date: 0, amount: 1 },
          })
        ).code,
      ).toBe(400);
    expect((await read(id, gb18030('丑,寅\n20260105,5.00'))).data.isKept).toBe(false);
  });
});

describe('a partner says what he has booked', () => {
  const book = gb18030('日期,摘要,借方,贷方,余额\n2026-01-05,发货,100.00,,100.00\n2026-01-06,收款,,30.00,70.00');
  const customers = gb18030('日期,摘要,借方,贷方,余额\n2026-01-05,入库,,100.00,100.00\n2026-01-06,付款,30.00,,70.00');
  const ask = (owner: Record<string, string>, file: Buffer) =>
    admin.post(`${app.resource('reconciliation').api}/readStatementFile`, { file: file.toString('base64'), owner });

  it('on the side that adds to his balance, which differs between customers and suppliers', async () => {
    const owners = {
      supplierId: await partner('supplier', '对账供应商'),
      clientId: await partner('client', '对账客户'),
    };
    const { data: ofSupplier } = await ask({ supplierId: owners.supplierId }, book);
    expect(linesOf(ofSupplier).lines).toEqual(['2026-01-05 100.00 发货  ', '2026-01-06 -30.00 收款  ']);
    // What a supplier's columns are says nothing of a customer's, though they are called alike.
    const kept = { owner: { supplierId: owners.supplierId }, head: ofSupplier.rows[0], columns: ofSupplier.columns };
    expect((await admin.post(`${app.resource('reconciliation').api}/keepStatementFormat`, kept)).code).toBe(200);
    const { data: ofClient } = await ask({ clientId: owners.clientId }, customers);
    expect(ofClient.isKept).toBe(false);
    expect(linesOf(ofClient).lines).toEqual(['2026-01-05 100.00 入库  ', '2026-01-06 -30.00 付款  ']);
    const other = await partner('supplier', '对账供应商乙');
    expect((await ask({ supplierId: other }, book)).data).toMatchObject({ isKept: true, columns: ofSupplier.columns });
  });
});

describe('what another statement of the account has', () => {
  const MARCH = { billDate: '2026-03-31', startDate: '2026-03-01', endDate: '2026-03-31', handlerId: '25' };
  const APRIL = { billDate: '2026-04-30', startDate: '2026-04-01', endDate: '2026-04-30', handlerId: '25' };
  const file = (...lines: string[]) => Buffer.from(['日期,摘要,流水号,收入,支出', ...lines].join('\n'));
  const FIRST = [
    '2026-03-01,货款,A1,5.00,',
    '2026-03-15,\u200b货\u3000款\t一,A2,5.00,',
    '2026-03-20,手续费,,,1.00',
    `2026-03-31,${'长'.repeat(250)},A3,7.00,`,
  ];
  const NEXT = [...FIRST.slice(1), '2026-04-02,货款,A4,9.00,'];
  const FEE = FIRST[2]!;
  const linesIn = ({ columns, head, ...answer }: FileAnswer) => theirLines(answer, head, columns).lines;
  const ask = async (accountId: string, lines: string[], id?: string): Promise<FileAnswer> => {
    const owner = { accountId };
    const asked = { file: file(...lines).toString('base64'), owner, ...(id === undefined ? {} : { id }) };
    return (await admin.post(`${api}/readStatementFile`, asked)).data;
  };
  const fresh = (answer: FileAnswer, from: string, lines: Body[] = []) =>
    newLines(linesIn(answer), { from, lines }, answer.known);
  const bank = (body: Body) => admin.post(app.resource('bankStatement').operations.add, body);
  const saved = async (id: string) => detail(admin, app.resource('bankStatement'), id);

  it('is known: of a file that begins before the last one ended the new lines alone come in', async () => {
    const [accountId, other] = [
      await account('已知甲', '6217000011112222342'),
      await account('已知乙', '6217000011112222343'),
    ];
    const first = await ask(accountId, FIRST);
    expect(first.known).toEqual([]);
    const { data: march } = await bank({ ...MARCH, accountId, lines: fresh(first, MARCH.startDate).fresh });
    const { code, lines } = await saved(march.id);
    // The same file again, into the same statement.
    const again = await ask(accountId, FIRST, march.id);
    expect(again.known).toEqual([]);
    expect(fresh(again, MARCH.startDate, lines as Body[])).toEqual({ fresh: [], held: 4, known: [] });
    // The next one, into a new statement.
    const next = await ask(accountId, NEXT);
    const sorted = fresh(next, APRIL.startDate);
    expect(sorted).toMatchObject({ held: 0, known: [{ code, count: 3 }] });
    expect(sorted.fresh.map(({ theirDate, theirs }) => [theirDate, theirs])).toEqual([['2026-04-02', '9.00']]);
    // One more fee of that day is another line.
    expect(fresh(await ask(accountId, [...NEXT, FEE]), APRIL.startDate).fresh.map(({ theirs }) => theirs)).toEqual([
      '9.00',
      '-1.00',
    ]);
    // Saving takes over what was left: that is no second line.
    const { data: april } = await bank({ ...APRIL, accountId, lines: sorted.fresh });
    const stored = (await saved(april.id)).lines as Body[];
    expect(stored).toHaveLength(5);
    const third = await ask(accountId, NEXT, april.id);
    expect(fresh(third, APRIL.startDate, stored).fresh).toEqual([]);
    expect(fresh(await ask(accountId, [...NEXT, FEE], april.id), APRIL.startDate, stored).fresh).toHaveLength(1);
    expect(fresh(await ask(accountId, [...NEXT, FEE]), '2026-05-01').fresh).toHaveLength(1);
    expect((await ask(other, NEXT)).known).toEqual([]);
  });

  it('is known to who may not see that statement, who is told no more than the file says', async () => {
    const accountId = await account('已知丙', '6217000011112222346');
    const { data: march } = await bank({ ...MARCH, accountId, lines: linesIn(await ask(accountId, FIRST)) });
    const role = await addRole('只看本人对账单');
    const functions = ['/bankStatement/list', '/bankStatement/add'];
    await assign(role, { functions, resources: [{ resource: 'bankStatement', rows: 'own', hidden: [] }] });
    await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
    const clerk = await app.as('rawKeeper');
    const asked = {
      file: file(FIRST[1]!, NEXT[3]!, '2026-03-20,别的,,,1.00').toString('base64'),
      owner: { accountId },
    };
    const { data } = await clerk.post(`${api}/readStatementFile`, asked);
    expect(data.known).toMatchObject([{ code: '', lines: [{ theirNo: 'A2' }] }]);
    expect(fresh(data, APRIL.startDate)).toMatchObject({
      known: [{ code: '', count: 1 }],
      fresh: [{ theirNo: 'A4' }, { theirText: '别的' }],
    });
    const { code, data: said } = await clerk.post(app.resource('bankStatement').operations.add, {
      ...MARCH,
      accountId,
      lines: [],
    });
    expect([code, said[0].remark]).toEqual([
      900,
      '已有一张您无权查看的对账单（2026-03-01 至 2026-03-31）与此期间重叠，同一笔可能对两次，请核对',
    ]);
    expect(march.id).toBeDefined();
  });

  it('a second statement of the same days is warned of, which can be confirmed', async () => {
    const [accountId, other] = [
      await account('重叠甲', '6217000011112222344'),
      await account('重叠乙', '6217000011112222345'),
    ];
    const { data: march } = await bank({ ...MARCH, accountId, lines: [] });
    const { code } = await saved(march.id);
    const second = { ...APRIL, accountId, startDate: '2026-03-31', lines: [] };
    const warned = {
      code: 900,
      data: [
        {
          remark: `与【${String(code)}】（2026-03-01 至 2026-03-31）的期间重叠，同一笔可能对两次，请核对`,
          field: 'startDate',
          isWarning: true,
        },
      ],
    };
    expect(await bank(second)).toMatchObject(warned);
    expect(await bank({ ...second, accountId: other })).toMatchObject({ code: 200 });
    const { data } = await bank({ ...second, confirmed: true });
    const edit = async (more: Body) =>
      admin.post(app.resource('bankStatement').operations.edit, { ...(await saved(data.id)), ...more });
    // Said once: days and account are as they were.
    expect(await edit({ remark: '改' })).toMatchObject({ code: 200 });
    expect(await edit({ startDate: '2026-03-30' })).toMatchObject(warned);
    expect(await edit({ startDate: '2026-04-01' })).toMatchObject({ code: 200 });
  });
});

describe('who may', () => {
  it('reads a file and keeps its columns who enters statements, of an account that there is', async () => {
    const id = await account('权限甲', '6217000011112222340');
    const asked = async (...functions: string[]): Promise<number[]> => {
      const role = await addRole(`对账${Math.random()}`);
      await assign(role, { functions });
      await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
      const client = await app.as('rawKeeper');
      const { code, data } = await read(id, csv('', ...LINES), client);
      return [code, code === 200 ? (await keep(id, data, client)).code : code];
    };
    expect(await asked('/bankStatement/list')).toEqual([403, 403]);
    expect(await asked('/bankStatement/list', '/bankStatement/add')).toEqual([200, 200]);
    expect((await read('99999999', csv('', ...LINES))).code).toBe(404);
    for (const owner of [{}, { accountId: '' }, { accountId: 'x' }, { handlerId: '1' }, undefined])
      expect((await admin.post(`${api}/readStatementFile`, { file: 'YQ==', owner })).code).toBe(400);
  });
});
