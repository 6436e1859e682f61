import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, newBody, texts, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const api = (name: string) => app.resource(name).api;
const act = async (name: string, action: string, id: string) =>
  expect(await admin.post(`${api(name)}/${action}`, { ids: [id], confirmed: true }), action).toMatchObject({
    code: 200,
  });
const linesOf = async (name: string, id: string) =>
  (await admin.get(`${api(name)}/closeLines`, { id })).data as {
    id: string;
    quantity: string;
    remaining: string;
    isClosed: boolean;
  }[];

/** A reviewed document with lines of these quantities. */
async function reviewed(name: string, ...quantities: string[]): Promise<string> {
  const body = await newBody(app, name);
  const [line] = body.lines as [Body];
  const id = await add(admin, app.resource(name), {
    ...body,
    lines: quantities.map((quantity) => ({ ...line, quantity, source: undefined })),
  });
  await act(name, 'review', id);
  return id;
}

describe('E-40 closing before all has been carried out', () => {
  it('a line that is closed offers nothing more, and offers its rest again when it is opened', async () => {
    const id = await reviewed('purchaseOrder', '10', '4');
    const [first, second] = await linesOf('purchaseOrder', id);
    expect([first, second]).toMatchObject([
      { quantity: '10', remaining: '10', isClosed: false },
      { quantity: '4', remaining: '4', isClosed: false },
    ]);
    const generate = () => admin.get(`${api('detailContent')}/generate`, { from: 'purchaseOrder', id });
    expect(await admin.post(`${api('purchaseOrder')}/closeLines`, { id, close: [first!.id] })).toMatchObject({
      code: 200,
    });
    expect((await generate()).data.lines.map(({ quantity }: Body) => Number(quantity))).toEqual([4]);
    expect((await linesOf('purchaseOrder', id)).map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(await admin.post(`${api('purchaseOrder')}/closeLines`, { id, close: [second!.id] })).toMatchObject({
      code: 200,
    });
    const { code } = await detail(admin, app.resource('purchaseOrder'), id);
    expect(texts(await generate())).toEqual([`请购单【${String(code)}】已全部下推`]);
    expect(
      await admin.post(`${api('purchaseOrder')}/closeLines`, { id, reopen: [first!.id, second!.id] }),
    ).toMatchObject({ code: 200 });
    expect((await generate()).data.lines.map(({ quantity }: Body) => Number(quantity))).toEqual([10, 4]);
    const history = await admin.get(`${api('purchaseOrder')}/history`, { id });
    expect(history.data.list.filter(({ action }: { action: string }) => action === 'closeLines')).toHaveLength(3);
  });

  it('a closed line is no source of a new one, and the refusal says so at the line', async () => {
    const id = await reviewed('purchaseOrder', '10');
    const made = (await admin.get(`${api('detailContent')}/generate`, { from: 'purchaseOrder', id })).data as Body;
    const usual = await newBody(app, 'detailContent');
    const [own] = made.lines as [Body];
    const save = () =>
      admin.post(`${api('detailContent')}/add`, {
        ...usual,
        lines: [{ ...(usual.lines as [Body])[0], source: own.source, quantity: '1' }],
      });
    const [line] = await linesOf('purchaseOrder', id);
    await admin.post(`${api('purchaseOrder')}/closeLines`, { id, close: [line!.id] });
    expect(await save()).toMatchObject({ code: 900, data: [{ table: 'lines', line: 0, remark: '来源明细已关闭' }] });
    await admin.post(`${api('purchaseOrder')}/closeLines`, { id, reopen: [line!.id] });
    expect(await save()).toMatchObject({ code: 200 });
  });

  it('what was made of a closed line is neither deleted nor loses the line, until that is open again', async () => {
    const id = await reviewed('purchaseOrder', '10', '6');
    const made = (await admin.get(`${api('detailContent')}/generate`, { from: 'purchaseOrder', id })).data as Body;
    const usual = await newBody(app, 'detailContent');
    const [own, second] = made.lines as [Body, Body];
    const line = (usual.lines as [Body])[0];
    const child = await add(admin, app.resource('detailContent'), {
      ...usual,
      lines: [
        { ...line, source: own.source, quantity: '4' },
        { ...line, source: second.source, quantity: '2' },
      ],
    });
    const [first] = await linesOf('purchaseOrder', id);
    await admin.post(`${api('purchaseOrder')}/closeLines`, { id, close: [first!.id] });
    const remark = `来源请购单【${String((await detail(admin, app.resource('purchaseOrder'), id)).code)}】的明细已关闭，请先打开`;
    expect(await admin.post(app.resource('detailContent').operations.delete, { ids: [child] })).toMatchObject({
      code: 900,
      data: [{ remark }],
    });
    const stored = await detail(admin, app.resource('detailContent'), child);
    const edit = (lines: Body[]) => admin.post(app.resource('detailContent').operations.edit, { ...stored, lines });
    expect(await edit([stored.lines[1]])).toMatchObject({ code: 900, data: [{ table: 'lines', remark }] });
    await admin.post(`${api('purchaseOrder')}/closeLines`, { id, reopen: [first!.id] });
    expect(await edit([stored.lines[1]])).toMatchObject({ code: 200 });
    expect(await admin.post(app.resource('detailContent').operations.delete, { ids: [child] })).toMatchObject({
      code: 200,
    });
  });

  it('the goods that a sale holds are free again for what is not delivered any more', async () => {
    const held = async (): Promise<number> =>
      Number(
        (
          (
            await sql`select coalesce(sum(quantity), 0) as held from r_stock_hold_balance where package_id = 1`.execute(
              app.database.kysely,
            )
          ).rows as { held: string }[]
        )[0]!.held,
      );
    const before = await held();
    const id = await reviewed('sales', '3');
    expect(await held()).toBe(before + 3);
    const [line] = await linesOf('sales', id);
    expect(await admin.post(`${api('sales')}/closeLines`, { id, close: [line!.id] })).toMatchObject({ code: 200 });
    expect(await held()).toBe(before);
    expect(await admin.post(`${api('sales')}/closeLines`, { id, reopen: [line!.id] })).toMatchObject({ code: 200 });
    expect(await held()).toBe(before + 3);
    await admin.post(`${api('sales')}/closeLines`, { id, close: [line!.id] });
    await act('sales', 'unreview', id);
    expect(await held()).toBe(before);
    await act('sales', 'review', id);
    await admin.post(`${api('sales')}/closeLines`, { id, close: [line!.id] });
    expect(await admin.post(app.resource('sales').operations.delete, { ids: [id] })).toMatchObject({ code: 200 });
    expect(await held()).toBe(before);
  });

  it('is refused before a document is reviewed, needs its permission, and leaves the lines of others alone', async () => {
    const { data } = await admin.get(`${api('purchaseOrder')}/list`, { status: '0', pageSize: '1' });
    const draft = data.list[0];
    expect(await admin.post(`${api('purchaseOrder')}/closeLines`, { id: draft.id, close: [] })).toMatchObject({
      code: 900,
      data: [{ remark: '该状态下不可关闭明细' }],
    });
    expect(
      await (await app.as('reader')).post(`${api('purchaseOrder')}/closeLines`, { id: draft.id, close: [] }),
    ).toMatchObject({ code: 403 });
    const [one, other] = [await reviewed('purchaseOrder', '5'), await reviewed('purchaseOrder', '6')];
    const [foreign] = await linesOf('purchaseOrder', other);
    expect(await admin.post(`${api('purchaseOrder')}/closeLines`, { id: one, close: [foreign!.id] })).toMatchObject({
      code: 200,
    });
    expect(await linesOf('purchaseOrder', other)).toMatchObject([{ isClosed: false }]);
  });
});
