import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { product } from '../../src/company/server';
import { main as schemas } from '../../scripts/schemas';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { openDatabase } from '../../src/server/storage';
import { loadProject } from '../../src/workspace/loadProject';
import { project } from '../support/project';
import { openDemoDatabase } from '../support/demoDatabase';
import { hasTestPostgres, startTestPostgres } from '../support/postgres';
import { startTestApp, type TestApp } from './testApp';

const folder = mkdtempSync(join(tmpdir(), 'guiju-sample-'));

function silence() {
  vi.restoreAllMocks();
  return [
    vi.spyOn(console, 'log').mockReturnValue(undefined),
    vi.spyOn(console, 'error').mockReturnValue(undefined),
  ] as const;
}

afterAll(() => rmSync(folder, { recursive: true }));

describe('schemas sample', () => {
  it('writes JSON: as many records as asked for, the same for the same seed and day', async () => {
    const written = async (name: string, seed: string) => {
      silence();
      expect(
        await schemas(
          [
            'sample',
            'supplier',
            '--count',
            '5',
            '--seed',
            seed,
            '--today',
            '2026-11-20',
            '--output-file',
            join(folder, name),
          ],
          resolve('.'),
        ),
      ).toBe(0);
      return readFileSync(join(folder, name), 'utf8');
    };
    const first = await written('1.json', '9');
    expect(JSON.parse(first)).toHaveLength(5);
    expect(await written('2.json', '9')).toBe(first);
    expect(await written('3.json', '10')).not.toBe(first);
  });

  it.each([
    [['sample'], 'Usage:'],
    [['sample', 'procur'], 'Did you mean "procure"?'],
    [['sample', 'stockLedger'], 'the server makes them'],
    [['sample', 'procure', '--count', '0'], '--count is a whole number from 1 to 10000000, not "0".'],
    [['sample', 'procure', '--format', 'xml'], '--format is one of json, sql, post'],
    [['sample', 'procure', '--today', '2026-02-30'], '--today is a day'],
    [['sample', 'procure', '--format', 'post'], '--base URL'],
    [['sample', 'procure', '--base', 'http://127.0.0.1:1'], '--base is for --format post'],
    [['sample', 'procure', '--format', 'post', '--base', 'http://127.0.0.1:1'], 'no server answers there'],
  ])('refuses %j by what is wrong', async (args, message) => {
    const [, error] = silence();
    expect(await schemas(args, resolve('.'))).toBe(2);
    expect(String(error.mock.calls.at(-1)![0])).toContain(message);
  });
});

describe('samples entered on a running server', () => {
  let server: TestApp;
  let base: string;

  beforeAll(async () => {
    server = await startTestApp(await openDemoDatabase());
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });

  afterAll(() => server?.close());

  it.each(['supplier', 'purchase', 'cashVoucher'])(
    'are added all, and brought on by the real actions: %s',
    async (resource) => {
      const [log] = silence();
      expect(
        await schemas(
          ['sample', resource, '--count', '12', '--seed', '4', '--format', 'post', '--base', base],
          resolve('.'),
        ),
        log.mock.calls.join('\n'),
      ).toBe(0);
      expect(String(log.mock.calls[0]![0])).toContain('Added 12 of 12');
    },
  );
});

describe('a resource that was just scaffolded', () => {
  it('is listed, added, opened, edited and reviewed at once, posts what it was told to, and takes samples', async () => {
    const root = mkdtempSync(join(tmpdir(), 'guiju-new-'));
    for (const name of ['schemas', 'locales']) cpSync(resolve(name), join(root, name), { recursive: true });
    const [log, error] = silence();
    const made = [
      'new',
      'stockManage',
      'loan',
      '借用单',
      '--kind',
      'document',
      '--field',
      'departmentId:department:借用部门:required',
      '--field',
      'warehouseId:ref=warehouse:仓库:required',
      '--posts',
      'stockLedger=in',
      '--line',
      'productId:ref=inventory:存货:required',
      '--line',
      'quantity:quantity:数量:required',
      '--print',
    ];
    expect(await schemas(made, root), error.mock.calls.join()).toBe(0);
    expect(String(log.mock.calls[0]![0])).toContain('opens at /stockManage/procure/loanList');
    for (const report of [
      ['loansByItem', '借用统计', '--of', 'loan.lines', '--by', 'productId', '--measure', 'quantity'],
      ['lentStock', '借用流水统计', '--of', 'stockLedger.movement', '--by', 'productId', '--measure', 'quantity.in'],
      ['lentAges', '借用库龄', '--of', 'stockLedger.age', '--by', 'productId', '--measure', 'quantity'],
    ])
      expect(await schemas(['new', 'stockManage', ...report, '--kind', 'report'], root), error.mock.calls.join()).toBe(
        0,
      );
    const { catalogue, model, problems } = await loadProject(root);
    // Nobody has translated it yet, and nothing posts its cost.
    expect(new Set(problems.map(({ rule }) => rule))).toEqual(new Set(['missing-translation', 'posting-action']));
    expect(catalogue.routes.some(({ path }) => path === '/stockManage/procure/loanList')).toBe(true);
    const server = await startTestApp(await openDemoDatabase(), (before) => void Object.assign(before, model));
    const client = await server.as('admin');
    const { add, action, detail, edit, list } = model.resources.loan!.operations;
    // As the form fills it in when goods are chosen.
    const { unitId } = (await client.get(model.resources.inventory!.operations.detail, { id: '1' })).data;
    const added = await client.post(add, {
      departmentId: '3',
      warehouseId: '1',
      lines: [{ productId: '1', unitId, quantity: '5' }],
    });
    expect(added).toMatchObject({ code: 200, data: { code: expect.stringMatching(/^LOAN\d{8}0001$/) as string } });
    const { data } = await client.get(detail, { id: added.data.id });
    expect(data.lines).toMatchObject([{ productId: '1', unitId, quantity: '5.00', baseQuantity: '5.00' }]);
    expect(await client.post(edit, { ...data, lines: [{ ...data.lines[0], quantity: '6' }] })).toMatchObject({
      code: 200,
    });
    expect(await client.post(`${action}/review`, { ids: [added.data.id] })).toMatchObject({ code: 200 });
    expect((await client.get(list)).data.list).toMatchObject([{ id: added.data.id, status: 1 }]);
    const { rows } =
      await sql`select quantity from r_stock_ledger where document_kind = 'loan' and document_id = ${added.data.id}`.execute(
        server.database.kysely,
      );
    expect(rows).toEqual([{ quantity: '6.00' }]);
    expect(
      (await client.get(model.resources.loan!.operations.statistics, { screen: 'loansByItem' })).data,
    ).toMatchObject({ total: 1, list: [{ productId: '1', quantity: '6.00' }] });
    for (const screen of ['lentStock', 'lentAges']) {
      const answer = await client.get(model.resources.stockLedger!.operations.statistics, {
        screen,
        billDate: '2020-01-01,2999-12-31',
        pageSize: '200',
      });
      expect(answer, screen).toMatchObject({ code: 200 });
      expect(
        (answer.data as { list: { productId: string }[] }).list.map(({ productId }) => productId),
        screen,
      ).toContain('1');
    }
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    expect(
      await schemas(['sample', 'loan', '--count', '8', '--format', 'post', '--base', base], root),
      log.mock.calls.join('\n'),
    ).toBe(0);
    expect((await client.get(list)).data.total).toBe(9);
    await server.close();
    rmSync(root, { recursive: true });
  });
});

describe.runIf(hasTestPostgres())('samples as SQL', () => {
  it('are loaded by psql into the tables of a server, which goes on numbering after them', async () => {
    silence();
    const postgres = (await startTestPostgres())!;
    const { model } = await project();
    const database = await openDatabase({ url: postgres.url });
    try {
      await prepareDatabase({ ...product, database, model, withDemo: false });
      const file = join(folder, 'procure.sql');
      expect(
        await schemas(['sample', 'procure', '--count', '300', '--format', 'sql', '--output-file', file], resolve('.')),
      ).toBe(0);
      execFileSync('psql', ['-q', postgres.url, '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
      const {
        rows: [found],
      } = await sql<
        Record<string, string>
      >`select (select count(*) from r_procure) records, (select count(distinct code) from r_procure) codes,
        (select count(*) from r_procure p where p.total_money <> (select sum(amount) from r_procure__lines l where l.parent_id = p.id)) wrong, nextval(pg_get_serial_sequence('r_procure', 'id')) next`.execute(
        database.kysely,
      );
      expect(Number(found!.records)).toBeGreaterThanOrEqual(300);
      expect(found).toMatchObject({ codes: found!.records, wrong: '0' });
      expect(Number(found!.next)).toBe(1_000_001 + Number(found!.records));
    } finally {
      await database.close();
      await postgres.stop();
    }
  });
});
