import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '../../src/language/model';
import { MOST_IMPORTED } from '../../src/language/wire/Transfer';
import { tableOf } from '../../src/server/schema/naming';
import { readXlsx } from '../../src/capabilities/transfer/server/xlsx/readXlsx';
import { zipOf } from '../../src/capabilities/transfer/server/xlsx/zipOf';
import { openDemoDatabase } from '../support/demoDatabase';
import { isWhole } from '../support/isWhole';
import { exportedRows } from './exportedRows';
import { bring, commaSeparated, filledTemplate, workbook } from './importFile';
import { add, detail, drawnLinks, entered, isToldBy, texts, unlinked, type Body } from './records';
import { sampleOf } from './sampleOf';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let supplier: Resource;
let requisition: Resource;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  supplier = app.resource('supplier');
  requisition = app.resource('purchaseOrder');
});
afterAll(() => app?.close());

const count = async ({ operations }: Resource): Promise<number> =>
  (await admin.get(operations.list, { pageSize: '1' })).data.total;

async function newest(resource: Resource): Promise<Body> {
  const { rows } = await sql<{
    id: string;
  }>`select max(id) as id from ${sql.table(tableOf(resource))} where package_id = 1`.execute(app.database.kysely);
  return detail(admin, resource, String(rows[0]!.id));
}

/** What a record says, without what is its own: numbers, times, ids of lines, and values that must differ. */
function content(resource: Resource, record: Body): Body {
  const own = (fields: Resource['fields'], row: Body): Body =>
    Object.fromEntries(
      fields
        .filter((field) => field.name !== 'code' && !field.system && !isToldBy(resource, field))
        .map((field) => [
          field.name,
          field.fields
            ? ((row[field.name] ?? []) as Body[]).map((line) => own(field.fields!, line))
            : (row[field.name] ?? null),
        ]),
    );
  return own(resource.fields, record);
}

const importable = (): Resource[] =>
  sampleOf(
    app
      .entered()
      .filter(({ screens }) => screens.some((screen) => screen.kind === 'list' && screen.actions.includes('import'))),
  );

describe('records that come in from a file', () => {
  it('E-19 E-36 meet what else must hold: a document is refused at its date where the books of that day take nothing', async () => {
    const procure = app.resource('procure');
    const { data } = await admin.get(procure.operations.list, { pageSize: '1', status: '0' });
    const record = unlinked(app, procure, await detail(admin, procure, data.list[0].id));
    const body = entered(procure, record);
    const rows = await filledTemplate(app, admin, procure, record, {
      ...body,
      billDate: '1999-01-05',
      lines: (body.lines as Body[]).map((line) => ({
        ...line,
        ...(line.productionDate ? { productionDate: '1999-01-04' } : {}),
      })),
    });
    const before = await count(procure);
    const { data: answer } = await bring(admin, procure, await workbook(rows), 'all');
    const faults = answer.rows.flatMap((row) =>
      row.faults.map(({ column, text }) => [column === undefined ? '' : answer.columns[column], text]),
    );
    expect(faults).toEqual([['单据日期', expect.stringContaining('早于第一个会计期间')]]);
    expect([answer.imported, await count(procure)]).toEqual([0, before]);
  });

  it('E-36 B-268 are what the form would have made of them: the template of each resource, filled in from one of its records', async () => {
    const tried: string[] = [];
    for (const resource of importable()) {
      const { data } = await admin.get(resource.operations.list, {
        pageSize: '1',
        orderBy: '-createdTime',
        ...(resource.machine ? { status: String(resource.machine.initial) } : {}),
      });
      const record = unlinked(app, resource, await detail(admin, resource, data.list[0].id));
      // What may be said once only, or draws on what it must be made from, is taken away before a file says it again.
      const isOnce =
        resource.uses.timetable !== undefined ||
        resource.fields.some(({ settings }) => settings.once !== undefined) ||
        drawnLinks(app, resource).some(({ required }) => required !== false);
      const remove = async (id: string) =>
        isOnce ? (await admin.post(`${resource.operations.action}/delete`, { ids: [id] })).code : 200;
      expect(await remove(record.id)).toBe(200);
      const rows = await filledTemplate(app, admin, resource, record, entered(resource, record));
      const before = await count(resource);
      const { code, data: answer } = await bring(admin, resource, await workbook(rows), 'all');
      expect(
        [resource.name, code, answer.rows?.flatMap(({ faults }) => faults), answer.ignored, answer.imported],
        JSON.stringify(answer),
      ).toEqual([resource.name, 200, [], [], 1]);
      expect(await count(resource), resource.name).toBe(before + 1);
      const imported = await newest(resource);
      expect(await remove(imported.id)).toBe(200);
      const typed = await detail(
        admin,
        resource,
        await add(admin, resource, { ...entered(resource, record), confirmed: true }),
      );
      expect(content(resource, imported), resource.name).toEqual(content(resource, typed));
      tried.push(resource.name);
    }
    expect(tried.length).toBeGreaterThan(isWhole ? 20 : 4);
  });

  const SUPPLIERS = [
    ['供应商名称', '联系人', '联系手机', '供应商类型', '合作日期', '结算方式'],
    ['甲供应商', '张', '13800001111', '包装材料', '2026/3/5', '月结'],
    ['乙供应商', '李', '1380000', '没有的类型', '2026年2月30日', '月结'],
    ['丙供应商', '王', '13800001113', '外协加工', '20260307', '货到付款'],
    ['甲供应商', '赵', '13800001114', '原材料', '2026-03-08', '月结'],
  ];

  it('E-36 are only looked at first: every wrong cell says why, and nothing is stored', async () => {
    const before = await count(supplier);
    const { data } = await bring(admin, supplier, commaSeparated(SUPPLIERS));
    expect([data.records, data.faulty, data.imported, data.columns, data.ignored]).toEqual([4, 2, 0, SUPPLIERS[0], []]);
    const wrong = data.rows.flatMap(({ faults, row }) =>
      faults.map(({ column, text }) => [row, column === undefined ? '' : data.columns[column], text]),
    );
    expect(wrong).toContainEqual([3, '联系手机', '请输入正确的手机号']);
    expect(
      wrong
        .filter(([row]) => row === 3)
        .map(([, column]) => column)
        .toSorted(),
    ).toEqual(['供应商类型', '合作日期', '联系手机'].toSorted());
    expect(wrong.filter(([row]) => row === 5)).toEqual([[5, '供应商名称', '已存在，不可重复']]);
    expect(await count(supplier)).toBe(before);
  });

  it('E-36 come in all or not at all, or only the right ones; the others go back as a file with 错误原因 that can be corrected', async () => {
    const before = await count(supplier);
    const all = await bring(admin, supplier, commaSeparated(SUPPLIERS), 'all');
    expect([all.data.imported, all.data.faulty, await count(supplier)]).toEqual([0, 2, before]);
    const right = await bring(admin, supplier, commaSeparated(SUPPLIERS), 'right');
    expect([right.data.imported, right.data.faulty, await count(supplier)]).toEqual([2, 2, before + 2]);
    const faulty = (await readXlsx(Buffer.from(right.data.faultyFile!.content, 'base64'))).map(({ cells }) => cells);
    expect(faulty[0]).toEqual([...SUPPLIERS[0]!, '错误原因']);
    expect(faulty.slice(1).map((cells) => cells.slice(0, 6))).toEqual([SUPPLIERS[2], SUPPLIERS[4]]);
    expect(faulty[1]![6]).toContain('联系手机：请输入正确的手机号');
    const corrected = [
      faulty[0]!,
      ['乙供应商', '李', '13800001112', '包装材料', '2026年3月6日', '月结', faulty[1]![6]!],
      ['丁供应商', ...faulty[2]!.slice(1)],
    ];
    const again = await bring(admin, supplier, await workbook(corrected), 'all');
    expect([again.data.imported, again.data.ignored]).toEqual([2, ['错误原因']]);
    const { list } = (
      await admin.get(supplier.operations.list, { 'name~': '供应商', orderBy: 'name', pageSize: '200' })
    ).data as { list: Body[] };
    const dates = Object.fromEntries(list.map(({ cooperateDate, name }) => [name, cooperateDate]));
    expect([dates.甲供应商, dates.乙供应商, dates.丙供应商, dates.丁供应商]).toEqual([
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
    ]);
  });

  it('E-36 are documents with lines: header fields in the first row, or in each', async () => {
    const { list: products } = (await admin.get('/api/bus/inventory/list', { pageSize: '200', status: '1' })).data as {
      list: Body[];
    };
    const [first, second] = products.filter(({ name }) => products.filter((other) => other.name === name).length === 1);
    const [factory] = (
      (await admin.get(app.resource('factory').operations.list, { pageSize: '1', status: '1' })).data as {
        list: Body[];
      }
    ).list;
    const head = ['备注', '需求工厂', '请购明细·存货', '请购明细·数量', '请购明细·备注'];
    const rows = [
      ['一', factory!.name, first!.code, '3', 'a'],
      ['', '', second!.name, '1,000', 'b'],
      ['二', factory!.code ?? factory!.name, second!.code, '=', 'c'],
      ['二', factory!.code ?? factory!.name, first!.code, '0', 'd'],
      ['三', factory!.name, first!.code, '2', 'e'],
      ['三', factory!.name, 'nothing', '2', 'f'],
    ] as string[][];
    const { data } = await bring(admin, requisition, await workbook([head, ...rows]), 'right');
    expect([data.records, data.rowCount, data.faulty, data.imported]).toEqual([3, 6, 2, 1]);
    expect(data.rows.flatMap(({ faults, row }) => faults.map(({ column }) => [row, data.columns[column!]]))).toEqual([
      [4, '请购明细·数量'],
      [5, '请购明细·数量'],
      [7, '请购明细·存货'],
    ]);
    const { code, lines, remark } = await newest(requisition);
    expect([
      remark,
      (lines as Body[]).map((line) => [line.productId, line.quantity, line.remark, line.unitId !== null]),
    ]).toEqual([
      '一',
      [
        [first!.id, '3.00', 'a', true],
        [second!.id, '1000.00', 'b', true],
      ],
    ]);
    expect(code).toMatch(/^QG\d{12}$/);
  });

  it('E-36 are stored together: what the database refuses halfway leaves nothing behind', async () => {
    await sql
      .raw("alter table r_supplier add constraint refuse_some check (name <> '中途失败')")
      .execute(app.database.kysely);
    const before = await count(supplier);
    const rows = ['先', '中途失败', '后'].map((name, index) => [
      name,
      '张',
      `1390000111${index}`,
      '包装材料',
      '',
      '月结',
    ]);
    const { code } = await bring(admin, supplier, commaSeparated([SUPPLIERS[0]!, ...rows]), 'all');
    expect(code).not.toBe(200);
    expect(await count(supplier)).toBe(before);
  });
});

describe('who imports', () => {
  it('E-36 needs the right to, whatever may be added', async () => {
    const file = commaSeparated(SUPPLIER);
    const keeper = await app.as('keeper');
    const functions = (await keeper.get('/api/system/function/getUsableFunctions')).data.map(
      ({ frontUid }: Body) => frontUid,
    );
    expect([functions.includes('/transferList/add'), functions.includes('/transferList/import')]).toEqual([
      true,
      false,
    ]);
    expect((await bring(keeper, app.resource('transfer'), file)).status).toBe(403);
    expect((await bring(await app.as('reader'), supplier, file)).status).toBe(403);
    expect((await bring(await app.as('buyer'), supplier, file, 'all')).data.imported).toBe(1);
  });

  const SUPPLIER = [
    ['供应商名称', '联系人', '联系手机'],
    ['某供应商', '张', '13800002222'],
  ];

  it('E-36 B-268 gets the template in their language, and may bring one in Chinese all the same', async () => {
    const [english] = await exportedRows(
      app,
      admin,
      '/api/bus/common/template/download',
      { resource: 'supplier' },
      'en',
    );
    expect(english).toContain('Supplier name*');
    const body = {
      mode: 'check',
      file: commaSeparated([SUPPLIER[0]!, ['另一供应商', '张', '13800002223']]).toString('base64'),
    };
    const { data } = await app.call({
      method: 'POST',
      url: `/prod-pc${supplier.operations.import}`,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' },
      payload: body,
    });
    expect([data.faulty, data.columns[0]]).toEqual([0, 'Supplier name']);
  });
});

describe('a file that cannot be taken in', () => {
  const said = async (file: Buffer) => {
    const { code, data } = await bring(admin, supplier, file);
    return [code, ...texts({ data } as never)];
  };

  it('E-36 is refused with the reason: too many rows, no known column, nothing in it, an old format, a bomb', async () => {
    const many = [['供应商名称'], ...Array.from({ length: MOST_IMPORTED + 1 }, (_, index) => [`供${index}`])];
    expect(await said(commaSeparated(many))).toEqual([900, '最多导入5000行']);
    expect(await said(commaSeparated([['不认识'], ['1']]))).toEqual([
      900,
      expect.stringContaining('文件的列与导入模板不同'),
    ]);
    expect(await said(commaSeparated([['供应商名称']]))).toEqual([900, '文件中没有数据']);
    expect(await said(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([
      900,
      '不支持旧版 xls 或加密的文件，请另存为 xlsx 后再导入',
    ]);
    const sheet = (content: string) => [
      {
        name: 'xl/workbook.xml',
        content: ['<workbook><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>'],
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: ['<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'],
      },
      { name: 'xl/worksheets/sheet1.xml', content: [content] },
    ];
    const parts: Buffer[] = [];
    for await (const part of zipOf(sheet(`<worksheet>${' '.repeat(50 * 1024 * 1024)}</worksheet>`))) parts.push(part);
    expect(Buffer.concat(parts).length).toBeLessThan(100_000);
    expect(await said(Buffer.concat(parts))).toEqual([900, '文件内容过大']);
  });

  it('E-36 is no file: 400; larger than may be: 413', async () => {
    const raw = (body: unknown) => admin.post(supplier.operations.import, body);
    expect((await raw({ mode: 'check', file: 'not base64!' })).status).toBe(400);
    expect((await raw({ mode: 'some', file: 'YQ==' })).status).toBe(400);
    expect((await raw({ mode: 'check', file: 'A'.repeat(4 * 1024 * 1024 * 1.4) })).status).toBe(413);
  });
});
