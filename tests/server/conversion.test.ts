import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, entered, newBody, texts, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const act = (name: string, action: string, id: string) =>
  admin.post(`${app.resource(name).operations.action}/${action}`, { ids: [id], confirmed: true });
const generate = (to: string, from: string, id: string, client = admin): Promise<Answer> =>
  client.get(app.resource(to).operations.generate, { from, id });
/** What may still be made of a purchase list, by what is made. */
const openOf = async (id: string) =>
  Object.fromEntries(
    ((await admin.get(app.resource('detailContent').operations.openQuantities, { id })).data as Body[]).map(
      ({ to, ...open }) => [to, open],
    ),
  );
const linksOf = async (name: string, id: string) => (await admin.get(app.resource(name).operations.links, { id })).data;

/** A reviewed purchase list with two lines. */
async function purchaseList(...quantities: string[]): Promise<string> {
  const body = await newBody(app, 'detailContent');
  const [line] = body.lines as [Body];
  const id = await add(admin, app.resource('detailContent'), {
    ...body,
    purchaseOrderId: null,
    lines: quantities.map((quantity) => ({ ...line, quantity, source: undefined })),
  });
  expect(await act('detailContent', 'review', id)).toMatchObject({ code: 200 });
  return id;
}

/** The new document as a person would complete and save it. */
async function save(to: string, draft: Body, change: (lines: Body[]) => Body[] = (lines) => lines): Promise<Answer> {
  const usual = await newBody(app, to);
  const plain = app.resource(to).fields.filter(({ fields }) => !fields);
  const filled = Object.fromEntries(
    plain.map(({ name, required, target }) => [
      name,
      draft[name] ?? (target && required !== true ? null : usual[name]),
    ]),
  );
  delete filled.code;
  return admin.post(app.resource(to).operations.add, {
    ...entered(app.resource(to), filled),
    lines: change(draft.lines as Body[]),
  });
}

describe('pushing documents down', () => {
  it('E-20 begins a receipt with what a purchase list says, line by line, with what remains of each', async () => {
    const id = await purchaseList('10', '4');
    const list = await detail(admin, app.resource('detailContent'), id);
    const { code, data } = await generate('procure', 'detailContent', id);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      detailContentId: id,
      detailContentName: list.code,
      supplierId: list.supplierId,
      supplierName: list.supplierName,
    });
    expect(data.code ?? null).toBeNull();
    expect(
      data.lines.map(({ productId, quantity, arrivedQuantity, price }: Body) => [
        productId,
        quantity,
        arrivedQuantity,
        price,
      ]),
    ).toEqual(list.lines.map(({ productId, quantity, price }: Body) => [productId, quantity, quantity, price]));
    expect(data.lines.map(({ source }: Body) => source)).toEqual(
      list.lines.map((line: Body) => `detailContent/${line.id}`),
    );
    expect((await openOf(id)).procure).toMatchObject({ lines: 2, quantity: '14' });
    const first = await save('procure', data, ([one]) => [{ ...one!, quantity: '6', arrivedQuantity: '6' }]);
    expect(first).toMatchObject({ code: 200 });
    expect((await openOf(id)).procure).toMatchObject({ lines: 2, quantity: '8' });
    const second = await generate('procure', 'detailContent', id);
    expect(second.data.lines.map(({ quantity }: Body) => Number(quantity))).toEqual([4, 4]);
    expect(await save('procure', second.data)).toMatchObject({ code: 200 });
    const third = await generate('procure', 'detailContent', id);
    expect(third.code).toBe(900);
    expect(texts(third)).toEqual([`采购清单【${list.code}】已全部下推`]);
    expect((await openOf(id)).procure).toEqual({ lines: 0 });
  });

  it('E-20 tells why nothing may be made, and nothing of a document that is not there', async () => {
    const id = await purchaseList('10');
    expect(await act('detailContent', 'unreview', id)).toMatchObject({ code: 200 });
    const { code } = await detail(admin, app.resource('detailContent'), id);
    expect((await openOf(id)).procure).toEqual({ refusal: `采购清单【${code}】该状态下不可下推` });
    const { openQuantities } = app.resource('detailContent').operations;
    expect(await admin.get(openQuantities, { id: '999999999999' })).toMatchObject({ code: 404 });
  });

  it('E-22 refuses more than remains, at the line, unless the account set allows some', async () => {
    const id = await purchaseList('10');
    const { data } = await generate('procure', 'detailContent', id);
    const much = (quantity: string) =>
      save('procure', data, ([one]) => [{ ...one!, quantity, arrivedQuantity: quantity }]);
    const answer = await much('10.5');
    expect(answer.code).toBe(900);
    expect(answer.data).toMatchObject([
      { table: 'lines', line: 0, field: 'quantity', remark: '超过来源单据的可下推数量 10' },
    ]);
    const settings = app.resource('basicSetting');
    const current = (await admin.get(settings.operations.detail)).data ?? {};
    expect(await admin.post(settings.operations.edit, { ...current, overDeliveryRate: '5' })).toMatchObject({
      code: 200,
    });
    expect(await much('10.5')).toMatchObject({ code: 200 });
    const after = (await admin.get(settings.operations.detail)).data;
    await admin.post(settings.operations.edit, { ...after, overDeliveryRate: '0' });
  });

  it('E-18 a receipt that a red entry corrects gives its list back what it had taken', async () => {
    const id = await purchaseList('10', '4');
    const { data } = await generate('procure', 'detailContent', id);
    const receipt = (await save('procure', data)).data.id as string;
    for (const action of ['review', 'post', 'reverse'])
      expect(await act('procure', action, receipt), action).toMatchObject({ code: 200 });
    const again = await generate('procure', 'detailContent', id);
    expect(again.data.lines.map(({ quantity }: Body) => Number(quantity))).toEqual([10, 4]);
    expect(
      (await linksOf('detailContent', id)).executed.flatMap(({ lines }: { lines: Record<string, string> }) =>
        Object.values(lines).map(Number),
      ),
    ).toEqual([0, 0]);
    expect(await act('detailContent', 'unreview', id)).toMatchObject({ code: 200 });
  });

  it('counts once what is changed afterwards, and two at once never take the same rest', async () => {
    const id = await purchaseList('10');
    const { data } = await generate('procure', 'detailContent', id);
    const made = (await save('procure', data)).data.id as string;
    const receipt = await detail(admin, app.resource('procure'), made);
    expect(
      await admin.post(app.resource('procure').operations.edit, {
        id: made,
        updatedTime: receipt.updatedTime,
        lines: [{ ...receipt.lines[0], quantity: '10', remark: '补' }],
      }),
    ).toMatchObject({ code: 200 });
    const again = await detail(admin, app.resource('procure'), made);
    expect(again.lines[0].source).toBe(receipt.lines[0].source);
    expect(await admin.post(app.resource('procure').operations.delete, { ids: [made] })).toMatchObject({ code: 200 });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => save('procure', data, ([one]) => [{ ...one!, quantity: '6', arrivedQuantity: '6' }])),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('E-21 names what a document was made from and what was made from it, as far as a person may see it', async () => {
    const id = await purchaseList('10', '4');
    const { data } = await generate('procure', 'detailContent', id);
    const made = (await save('procure', data, ([one]) => [{ ...one!, quantity: '6', arrivedQuantity: '6' }])).data
      .id as string;
    const list = await detail(admin, app.resource('detailContent'), id);
    const receipt = await detail(admin, app.resource('procure'), made);
    const down = await linksOf('detailContent', id);
    expect(down.down).toMatchObject([
      {
        resource: 'procure',
        title: '采购入库单',
        id: made,
        code: receipt.code,
        state: 0,
        path: '/stockManage/procure/procureDetail',
      },
    ]);
    expect(down.executed).toMatchObject([{ to: 'procure', table: 'lines', lines: { [list.lines[0].id]: '6' } }]);
    expect((await linksOf('procure', made)).up).toMatchObject([
      { resource: 'detailContent', id, code: list.code, state: 1 },
    ]);
  });

  it('E-17 refuses to undo or delete what others were made from, and names them', async () => {
    const id = await purchaseList('10');
    const { data } = await generate('procure', 'detailContent', id);
    const made = (await save('procure', data)).data.id as string;
    const [list, receipt] = [
      await detail(admin, app.resource('detailContent'), id),
      await detail(admin, app.resource('procure'), made),
    ];
    const answer = await act('detailContent', 'unreview', id);
    expect(answer).toMatchObject({
      code: 900,
      message: '弃审失败提示',
      data: [
        {
          code: list.code,
          remark: `已生成采购入库单【${receipt.code}】, 请先删除`,
          // Where the remedy is.
          lead: { title: '采购入库单详情', to: `/stockManage/procure/procureDetail?id=${made}` },
        },
      ],
    });
    await admin.post(app.resource('procure').operations.delete, { ids: [made] });
    expect(await act('detailContent', 'unreview', id)).toMatchObject({ code: 200 });
  });

  it('makes nothing of what has not been reviewed, does not exist, or is not declared', async () => {
    const body = await newBody(app, 'detailContent');
    const id = await add(admin, app.resource('detailContent'), { ...body, purchaseOrderId: null });
    const { code } = await detail(admin, app.resource('detailContent'), id);
    expect(texts(await generate('procure', 'detailContent', id))).toEqual([`采购清单【${code}】该状态下不可下推`]);
    expect((await generate('procure', 'detailContent', '999999999')).status).toBe(404);
    expect((await generate('procure', 'sales', '1')).status).toBe(404);
    expect((await generate('procure', 'detailContent', 'x')).status).toBe(400);
    const reviewed = await purchaseList('3');
    expect((await generate('procure', 'detailContent', reviewed, await app.as('reader'))).status).toBe(403);
    const forged = await save('procure', (await generate('procure', 'detailContent', reviewed)).data, ([one]) => [
      { ...one!, source: 'detailContent/999999999' },
    ]);
    expect(forged.data).toMatchObject([{ table: 'lines', line: 0, remark: '来源行不存在' }]);
  });

  it('every declared conversion gives a document that its form can begin with', async () => {
    const tried: string[] = [];
    for (const resource of Object.values(app.model.resources))
      for (const { from, to, lines } of resource.uses.generates) {
        const { data } = await admin.get(resource.operations.list, {
          pageSize: '40',
          ...(from ? { status: from.join(',') } : {}),
        });
        for (const { id } of data.list as Body[]) {
          const answer = await generate(to, resource.name, id);
          expect([resource.name, to, answer.status]).toEqual([resource.name, to, 200]);
          if (answer.code !== 200) continue;
          const [row] = (answer.data.lines ?? []) as Body[];
          expect([to, !lines || (Number(row![lines.into]) > 0 && row!.source.startsWith(`${resource.name}/`))]).toEqual(
            [to, true],
          );
          tried.push(`${resource.name} ${to}`);
          break;
        }
      }
    expect(tried.length).toBeGreaterThan(18);
  });
});
