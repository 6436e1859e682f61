import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../../src/fields/pure';
import type { Field, Resource } from '../../../src/language/model';
import { isWhole } from '../../support/isWhole';
import type { Client, TestApp } from '../testApp';

type Row = Record<string, unknown>;

export function listSuite(given: () => TestApp): void {
  const admin = () => given().as('admin');
  const all = async (resource: Resource, query: Record<string, string> = {}): Promise<Row[]> =>
    (await allPages(await admin(), resource, query, 1000)).rows;
  const found = async (name: string, query: Record<string, string>): Promise<number> =>
    (await list(await admin(), given().resource(name), { pageSize: '1', ...query })).total;

  describe('lists', () => {
    it('each filter of each field finds exactly the records that fit', async () => {
      const wrong: unknown[] = [];
      let asked = 0;
      for (const resource of given().listed()) {
        const rows = await all(resource);
        for (const field of resource.fields) {
          for (const { query, fits } of questions(field, rows)) {
            asked++;
            const { list: answered, total } = await list(await admin(), resource, { pageSize: '30', ...query });
            const expected = new Set(ids(rows.filter(fits)));
            if (total !== expected.size || !ids(answered).every((id) => expected.has(id)))
              wrong.push({ resource: resource.name, query, expected: expected.size, answered: total });
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(asked).toBeGreaterThan(isWhole ? 200 : 60);
    });

    it('takes the wildcards of the database literally, and finds full-width signs as typed', async () => {
      const client = await admin();
      const base = { kind: 'material', contact: '周', tel: '13812340000' };
      for (const name of ['满100%_返利商行', '满100x返利商行', 'C:\\仓（一）'])
        expect((await client.post('/api/bus/supplier/add', { ...base, name })).code).toBe(200);
      expect(await found('supplier', { 'name~': '100%' })).toBe(1);
      expect(await found('supplier', { 'name~': '100_' })).toBe(0);
      expect(await found('supplier', { 'name~': '_' })).toBe(1);
      expect(await found('supplier', { 'name~': '\\仓' })).toBe(1);
      expect(await found('supplier', { 'name~': '（一）' })).toBe(1);
      expect(await found('supplier', { keyword: '100%' })).toBe(1);
      expect(await found('supplier', { keyword: 'fanlish' })).toBe(2);
    });

    it('finds by code, name, pinyin and pinyin initials', async () => {
      const [row] = await all(given().resource('employee'), { 'name~': '王丽华' });
      for (const keyword of ['王丽', 'wanglihua', 'wlh', 'WLH', 'ｗｌｈ', String(row!.code)])
        expect([keyword, await found('employee', { keyword })]).toEqual([keyword, 1]);
    });

    it('a filter by a branch finds what hangs on its twigs', async () => {
      const classes = await all(given().resource('classify'));
      const goods = await all(given().resource('inventory'));
      const below = (id: unknown): unknown[] => [
        id,
        ...classes.filter(({ parentId }) => parentId === id).flatMap((child) => below(child.id)),
      ];
      const roots = classes.filter(({ parentId, id }) => parentId === null && below(id).length > 1);
      expect(roots.length).toBeGreaterThan(1);
      for (const { id } of roots) {
        const expected = goods.filter(({ categoryId }) => below(id).includes(categoryId)).length;
        expect(expected).toBeGreaterThan(0);
        expect(await found('inventory', { categoryId: String(id) })).toBe(expected);
      }
    });

    it('a day as upper bound of a time means all of that day', async () => {
      const rows = await all(given().resource('procure'));
      const day = String(rows[50]!.createdTime).slice(0, 10);
      const expected = rows.filter(({ createdTime }) => String(createdTime).startsWith(day)).length;
      expect(expected).toBeGreaterThan(0);
      expect(await found('procure', { createdTime: `${day},${day}` })).toBe(expected);
      const moment = String(rows[50]!.createdTime);
      expect(await found('procure', { createdTime: `${moment},${moment}` })).toBeGreaterThan(0);
    });

    it('sorts Chinese by pinyin, here and through references', async () => {
      const collator = new Intl.Collator('zh-CN-u-co-pinyin');
      const names = (rows: Row[], name: string) =>
        rows.map((row) => String(row[name])).filter((text) => /^[\u4e00-\u9fff]+$/.test(text));
      const employees = names(await all(given().resource('employee'), { orderBy: 'name' }), 'name');
      expect(employees).toEqual(employees.toSorted(collator.compare));
      const buyers = names(await all(given().resource('procure'), { orderBy: '-buyerId' }), 'buyerName');
      expect(buyers).toEqual(buyers.toSorted((a, b) => collator.compare(b, a)));
      expect(new Set(buyers).size).toBeGreaterThan(2);
    });

    it('pages neither repeat nor lose a record where many are equal', async () => {
      for (const orderBy of ['kind', '-status,billDate', '']) {
        const pages = await allPages(await admin(), given().resource('procure'), { orderBy }, 37);
        expect(pages.rows.length).toBe(pages.total);
        expect(new Set(ids(pages.rows)).size).toBe(pages.total);
      }
    });

    it('totals of the query are the exact sum of all its pages', async () => {
      let compared = 0;
      for (const resource of given().listed()) {
        const screen = resource.screens.find(({ kind }) => kind === 'list');
        if (screen?.kind !== 'list' || screen.totals.length === 0) continue;
        // Of documents those that went further than their first state; ledgers have none.
        const status = resource.machine?.states
          .slice(1)
          .map(({ value }) => value)
          .join(',');
        const { rows, totals } = await allPages(await admin(), resource, status ? { status } : {}, 90);
        // Nothing has no value that could be told.
        if (rows.length === 0) continue;
        compared += rows.length;
        expect(Object.keys(totals)).toEqual(screen.totals);
        for (const name of screen.totals) {
          // Where no record says anything, the answer is null, which the page shows as zero.
          const isTold = rows.some((row) => (row[name] ?? null) !== null);
          const exact = sum(rows, name).toFixed(String(totals[name]).split('.')[1]?.length ?? 0);
          expect([name, totals[name]]).toEqual([name, isTold ? exact : null]);
        }
      }
      expect(compared).toBeGreaterThan(isWhole ? 1000 : 200);
    });

    it('B-129 B-281 asks totals apart, by table and filter columns', async () => {
      const { totals } = await list(await admin(), given().resource('procure'), { pageSize: '1', status: '1' });
      const ask = async (body: unknown) => (await admin()).post('/api/system/tableList/getListAllTotalInfo', body);
      const { data } = await ask({ tableType: 'procureList', filterColumns: { status: [1] } });
      expect(data).toEqual(Object.entries(totals).map(([name, value]) => ({ name, value })));
      expect(await ask({ tableType: 'procureAdd' })).toMatchObject({ status: 404 });
      expect(await ask({ tableType: 'procureList', filterColumns: { status: 'x' } })).toMatchObject({ status: 400 });
      expect(
        await (await given().as('buyer')).post('/api/system/tableList/getListAllTotalInfo', { tableType: 'allotList' }),
      ).toMatchObject({ status: 403 });
    });

    it.each<[Record<string, string | string[]>]>([
      [{ pageSize: '0' }],
      [{ pageSize: '1001' }],
      [{ pageSize: 'x' }],
      [{ pageNum: '0' }],
      [{ pageNum: '-1' }],
      [{ pageNum: '1.5' }],
      [{ orderBy: 'nothing' }],
      [{ orderBy: 'lines' }],
      [{ orderBy: '--code' }],
      [{ billDate: 'x,' }],
      [{ billDate: ',2026-02-30' }],
      [{ billDate: '2026-01-01,2026-01-02,2026-01-03' }],
      [{ createdTime: ',x' }],
      [{ status: '9' }],
      [{ supplierId: 'x' }],
      [{ totalMoney: 'x,' }],
      [{ code: ['a', 'b'] }],
      [{ 'code~': '\0' }],
      [{ keyword: '\0' }],
      [{ keyword: 'x'.repeat(101) }],
      [{ 'remark~': 'x'.repeat(2001) }],
      [{ id: 'x' }],
      [{ supplierId: Array.from({ length: 201 }, () => '1').join() }],
    ])('refuses the faulty parameter %j', async (query) => {
      expect(await (await admin()).get('/api/stock/procure/list', query)).toMatchObject({
        status: 400,
        code: 400,
        data: null,
      });
    });

    it('SQL in a parameter is text', async () => {
      const client = await admin();
      const before = await found('procure', {});
      const names = [
        'code',
        'code~',
        'billDate',
        'supplierId',
        'status',
        'totalMoney',
        'keyword',
        'orderBy',
        'pageNum',
        'pageSize',
        'ref',
        'id',
        'screen',
        "code') or ('1'='1",
      ];
      const texts = [
        "'; drop table r_procure; --",
        '1) or (1=1',
        '1 union select password_hash from sys_user',
        '"',
        "\\'; --",
      ];
      for (const url of ['list', 'lines', 'statistics', 'detail', 'history']) {
        for (const name of ['detail', 'history'].includes(url) ? ['id'] : names) {
          for (const text of texts) {
            const answer = await client.get(`/api/stock/procure/${url}`, { [name]: text });
            expect([name, text, answer.status]).toEqual([
              name,
              text,
              expect.toSatisfy((status: number) => [200, 400, 404].includes(status)),
            ]);
            expect(JSON.stringify(answer)).not.toMatch(/scrypt|syntax error/);
            const isAsked =
              answer.status === 200 && ['list', 'lines'].includes(url) && ['code', 'code~'].includes(name);
            expect([name, text, isAsked ? answer.data.total : 0]).toEqual([name, text, 0]);
          }
        }
      }
      expect(await found('procure', {})).toBe(before);
    });

    it('asks the database as often as it must: three statements for a page, however long', async () => {
      const client = await admin();
      const count = async (query: Record<string, string>) =>
        (await given().statementsOf(() => client.get('/api/stock/procure/list', query))).length;
      expect(await count({ pageSize: '10' })).toBe(3);
      expect(await count({ pageSize: '300', orderBy: 'supplierId', supplierId: '1,2', keyword: '2' })).toBe(3);
    });
  });
}

export async function list(
  client: Client,
  resource: Resource,
  query: Record<string, string>,
): Promise<{ list: Row[]; total: number; totals: Record<string, string | null> }> {
  const { code, data, message } = await client.get(resource.operations.list, query);
  if (code !== 200) throw new Error(`${resource.name} ${JSON.stringify(query)}: ${code} ${message}`);
  return data;
}

export async function allPages(client: Client, resource: Resource, query: Record<string, string>, pageSize: number) {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const {
      list: part,
      total,
      totals,
    } = await list(client, resource, { ...query, pageNum: String(page), pageSize: String(pageSize) });
    rows.push(...part);
    if (part.length < pageSize) return { rows, total, totals };
  }
}

export function sum(rows: readonly Row[], name: string): Decimal {
  return rows.reduce((total, row) => total.plus((row[name] as string | null) ?? 0), new Decimal(0));
}

function ids(rows: readonly Row[]): string[] {
  return rows.map(({ id }) => String(id)).toSorted();
}

interface Question {
  query: Record<string, string>;
  fits(row: Row): boolean;
}

/** Filters made of values that occur, with what they mean, said once more and independently of the server. */
function questions(field: Field, rows: readonly Row[]): Question[] {
  const kind = fieldTypes[field.type]!.filter;
  const { name } = field;
  const values = [...new Set(rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined))];
  // What its own record hides is not shown, and nothing that a list could be compared by.
  if (values.length === 0 || field.visible !== true) return [];
  const middle = values[Math.floor(values.length / 2)]!;
  const text = String(middle);
  if (kind === 'contains') {
    const part = text.slice(Math.floor(text.length / 3), Math.floor(text.length / 3) + 3).trim();
    const has = (row: Row) =>
      String(row[name] ?? '')
        .toLowerCase()
        .includes(part.toLowerCase());
    return [
      { query: { [name]: text }, fits: (row) => row[name] === middle },
      ...(part === '' || text.includes(',') ? [] : [{ query: { [`${name}~`]: part }, fits: has }]),
    ];
  }
  if (kind === 'in') {
    if (field.target?.parent !== undefined) return [];
    const chosen: unknown[] = values.slice(0, 2);
    return [{ query: { [name]: chosen.join(',') }, fits: (row) => chosen.includes(row[name]) }];
  }
  if (kind !== 'range') return [];
  const compare = /^-?\d+(\.\d+)?$/.test(text)
    ? (a: unknown, b: unknown) => new Decimal(String(a)).cmp(String(b))
    : (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : Number(String(a) > String(b)));
  const sorted = values.map(String).toSorted(compare);
  const from = sorted[Math.floor(sorted.length / 4)]!;
  const to = sorted[Math.floor((sorted.length * 3) / 4)]!;
  const above = (row: Row) => row[name] !== null && compare(row[name], from) >= 0;
  const under = (row: Row) => row[name] !== null && compare(row[name], to) <= 0;
  return [
    { query: { [name]: `${String(from)},${String(to)}` }, fits: (row) => above(row) && under(row) },
    { query: { [name]: `${String(from)},` }, fits: above },
    { query: { [name]: `,${String(to)}` }, fits: under },
  ];
}
