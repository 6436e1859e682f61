import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields/pure';
import { headerOf, type Field, type ListScreen, type ReportScreen, type Resource } from '../../src/language/model';
import { rangeOf } from '../../src/language/rules';
import { crossColumns } from '../../src/language/rules/crossColumns';
import { reportColumns } from '../../src/language/rules/reportColumns';
import { MOST_IMPORTED } from '../../src/language/wire/Transfer';
import { Decimal } from '../../src/lib/decimal';
import { openDemoDatabase } from '../support/demoDatabase';
import { isWhole } from '../support/isWhole';
import { exported, exportedRows } from './exportedRows';
import type { Body } from './records';
import { sampleOfScreens } from './sampleOf';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

interface Shown {
  title: string;
  field: Field;
  path: string;
}

const context = {
  t: (text: string, values: Record<string, unknown> = {}) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  language: 'zh',
};
const textOf = ({ field, path }: Shown, row: Body): string => {
  const type = fieldTypes[field.type]!;
  const companion = type.companion?.(field);
  const prefix = path.slice(0, path.length - field.name.length);
  return type
    .text(row[path], field, companion === undefined ? row : { ...row, [companion]: row[prefix + companion] }, context)
    .trim();
};

/** Numbers are compared as numbers: `1,234.50` and `1234.5`, `13%` and 13. */
const plain = (text: string): string =>
  /^-?\d{1,3}(,?\d{3})*(\.\d+)?%?$/.test(text) ? new Decimal(text.replace(/[,%]/g, '')).toString() : text;
const padded = (cells: readonly string[], length: number): string[] =>
  Array.from({ length }, (_, index) => plain(cells[index] ?? ''));

/** What a list or report shows: its rows in its order, and its totals. */
async function shownBy(
  path: string,
  screen: string,
  columns: readonly Shown[],
  summed: readonly string[],
  range: Record<string, string> = {},
): Promise<string[][]> {
  const { data } = await admin.get(path, { screen, pageSize: '200', ...range });
  const rows = (data.list as Body[]).map((row) => columns.map((column) => plain(textOf(column, row))));
  const totals = columns.map((column) =>
    summed.includes(column.path) && Object.hasOwn(data.totals, column.path)
      ? plain(textOf(column, { [column.path]: data.totals[column.path] ?? '0' }))
      : '',
  );
  if (rows.length === 0 || totals.every((text) => text === '')) return rows;
  return [...rows, totals.map((text, index) => (index === 0 && text === '' ? '合计' : text))];
}

function screensOf<Kind extends 'list' | 'report'>(
  kind: Kind,
): { resource: Resource; screen: Extract<ListScreen | ReportScreen, { kind: Kind }> }[] {
  return Object.values(app.model.resources).flatMap((resource) =>
    resource.hasOwnCalls
      ? []
      : resource.screens.flatMap((screen) =>
          screen.kind === kind && screen.actions.includes('export')
            ? [{ resource, screen: screen as Extract<ListScreen | ReportScreen, { kind: Kind }> }]
            : [],
        ),
  );
}

describe('an exported file', () => {
  it('E-35 holds what each list shows, cell by cell, with its totals, as Excel file and as CSV', async () => {
    let compared = 0;
    // What is written by every call would be another list each time.
    for (const { resource, screen } of sampleOfScreens(
      screensOf('list').filter((list) => list.resource.name !== 'accessRecord'),
    )) {
      const byName = new Map(headerOf(resource).map((field) => [field.name, field]));
      const columns = screen.columns.map(({ path, title }): Shown => ({
        path,
        field: byName.get(path)!,
        title: title ?? byName.get(path)!.title,
      }));
      const path = resource.operations.list;
      if ((await admin.get(path, { screen: screen.name, pageSize: '1' })).data.total > 200) continue;
      // A tree is listed as it lies in the database and shown, and exported, with children below their parents.
      const order =
        resource.parent === undefined
          ? (rows: string[][]) => rows
          : (rows: string[][]) => rows.toSorted((one, other) => (one.join() < other.join() ? -1 : 1));
      const expected = await shownBy(path, screen.name, columns, screen.totals);
      for (const format of ['xlsx', 'csv']) {
        const [head, ...rows] = await exportedRows(app, admin, resource.operations.export, {
          screen: screen.name,
          format,
        });
        expect(head, screen.name).toEqual(columns.map(({ title }) => title));
        expect(order(rows.map((cells) => padded(cells, columns.length))), `${screen.name} ${format}`).toEqual(
          order(expected),
        );
        compared += rows.length;
      }
    }
    expect(compared).toBeGreaterThan(isWhole ? 1000 : 40);
  });

  it('E-35 holds what each report shows, lines and groups alike', async () => {
    let compared = 0;
    for (const { resource, screen } of sampleOfScreens(screensOf('report'))) {
      const path = screen.group.length > 0 ? resource.operations.statistics : resource.operations.lines;
      const ranged = rangeOf(resource, screen.from);
      const range: Record<string, string> = ranged === undefined ? {} : { [ranged]: '1990-01-01,2999-12-31' };
      const { across = [], total } = (await admin.get(path, { screen: screen.name, pageSize: '1', ...range })).data;
      const declared = reportColumns(resource, screen, context.t);
      const columns = crossColumns(resource, screen, declared, across, fieldTypes, context).map(
        ({ column, field }): Shown => ({ path: column.path, field, title: column.title ?? field.title }),
      );
      const totals = [...screen.totals, ...columns.map((each) => each.path)].filter((name) =>
        screen.totals.includes(name.split('@')[0]!),
      );
      // More than the reader of files takes; lists of that length are read in a test of their own.
      if (total > MOST_IMPORTED - 1) continue;
      const whole = await shownBy(path, screen.name, columns, totals, range);
      const [head, ...rows] = await exportedRows(app, admin, resource.operations.export, {
        screen: screen.name,
        ...range,
      });
      expect(head, screen.name).toEqual(columns.map(({ title }) => title));
      const first = Math.min(total, 200);
      expect(
        rows.slice(0, first).map((cells) => padded(cells, columns.length)),
        screen.name,
      ).toEqual(whole.slice(0, first));
      expect(rows.length, screen.name).toBe(total + (whole.length > first ? 1 : 0));
      const last = whole.length > first ? padded(rows.at(-1)!, columns.length) : undefined;
      expect(last, screen.name).toEqual(whole.length > first ? whole.at(-1) : undefined);
      compared += rows.length;
    }
    expect(compared).toBeGreaterThan(isWhole ? 1000 : 100);
  });

  it('E-35 follows the columns, filters and order of the list', async () => {
    const query = { status: '1', orderBy: '-totalMoney', columns: 'billDate,totalMoney,code' };
    const { list } = (await admin.get('/api/purchase/purchaseOrder/list', { ...query, pageSize: '1000' })).data as {
      list: Body[];
    };
    const rows = await exportedRows(app, admin, '/api/purchase/purchaseOrder/export', { ...query, format: 'csv' });
    expect(rows[0]).toEqual(['单据日期', '总金额', '单据编号']);
    expect(rows.slice(1, -1)).toEqual(list.map(({ billDate, code, totalMoney }) => [billDate, totalMoney, code]));
    const { list: picked } = (await admin.get('/api/purchase/purchaseOrder/list', { pageSize: '3' })).data as {
      list: Body[];
    };
    const chosen = await exportedRows(app, admin, '/api/purchase/purchaseOrder/export', {
      id: picked.map(({ id }) => id).join(),
      columns: 'code',
      format: 'csv',
    });
    expect(chosen.flat().slice(1).toSorted()).toEqual(picked.map(({ code }) => code).toSorted());
  });

  it('E-35 speaks the language of the caller and is named after the list', async () => {
    const { headers } = await exported(app, admin, '/api/bus/supplier/export', {}, 'en');
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(
      /^attachment; filename\*=UTF-8''Supplier list-\d{14}\.xlsx$/,
    );
    const [head, first] = await exportedRows(
      app,
      admin,
      '/api/bus/supplier/export',
      { columns: 'name,settlement' },
      'en',
    );
    expect(head).toEqual(['Supplier name', 'Settlement method']);
    expect(first![1]).toMatch(/^[A-Z]/);
  });

  it('refuses what it does not know', async () => {
    const wrong: Record<string, string>[] = [
      { format: 'pdf' },
      { columns: 'name,nothing' },
      { screen: 'nothing' },
      { orderBy: 'nothing' },
      { id: 'x' },
    ];
    const answers = await Promise.all(wrong.map((query) => exported(app, admin, '/api/bus/supplier/export', query)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404, 400, 400]);
  });
});

describe('who exports', () => {
  const receipts = '/api/stock/procure/export';

  async function allow(role: string, ...codes: string[]): Promise<void> {
    const { kysely } = app.database;
    for (const code of codes)
      await sql`insert into sys_role_permission (package_id, role_id, code) select 1, id, ${code} from sys_role where package_id = 1 and name = ${role} on conflict do nothing`.execute(
        kysely,
      );
    await sql`update sys_role set version = version + 1 where package_id = 1 and name = ${role}`.execute(kysely);
  }

  it('E-35 needs the right to, whatever may be looked at', async () => {
    const reader = await app.as('reader');
    expect((await reader.get('/api/stock/procure/list')).code).toBe(200);
    expect((await exported(app, reader, receipts)).statusCode).toBe(403);
    await allow('只读', '/procureList/export');
    expect((await exported(app, reader, receipts)).statusCode).toBe(200);
  });

  it('E-35 needs the right of each report for itself', async () => {
    const reader = await app.as('reader');
    const of = (screen: string) => exported(app, reader, '/api/order/sales/export', { screen });
    await allow('只读', '/orderProList/export');
    expect([
      (await of('orderProList')).statusCode,
      (await of('orderStaticList')).statusCode,
      (await of('orderList')).statusCode,
    ]).toEqual([200, 403, 403]);
  });

  it('E-29 E-35 gets the rows and columns that the list shows to them, and no others on request', async () => {
    await allow('原料仓仓管员', '/procureList/export');
    const rawKeeper = await app.as('rawKeeper');
    const { data } = await rawKeeper.get('/api/stock/procure/list', { pageSize: '200' });
    const all = await exportedRows(app, admin, receipts);
    const rows = await exportedRows(app, rawKeeper, receipts);
    expect(data.total).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(data.total + 2);
    expect(rows.slice(1, 1 + data.list.length).map(([code]) => code)).toEqual(data.list.map(({ code }: Body) => code));
    expect(all[0]).toContain('总金额');
    expect(rows[0]).not.toContain('总金额');
    expect((await exportedRows(app, rawKeeper, receipts, { columns: 'code,totalMoney' }))[0]).toEqual(['单据编号']);
  });
});
