import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { BOX, boxedGoods, KILOGRAM, PIECE } from './boxedGoods';
import { deliverSale } from './deliverSale';
import { randomOf } from './ledgerModel/randomOf';
import { detail, entered, newBody, texts, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let productId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  productId = await product('12');
});
afterAll(() => app?.close());

const { act, balance, enter, lineOf, product, receive } = boxedGoods(() => app);

describe('what is made of lines in other units', () => {
  /** A reviewed sale. */
  async function ordered(quantity: string, unitId: string): Promise<{ id: string }> {
    await receive([{ productId, unitId: PIECE, quantity: '2000' }], 'review');
    return {
      id: await enter(
        'sales',
        [{ productId, unitId, quantity }],
        { warehouseId: WAREHOUSE.raw, factoryId: FACTORY.kunshan },
        'review',
      ),
    };
  }

  /** A delivered sale of 100 pieces, and what a return of it begins with. */
  async function sold(quantity = '100', unitId: string = PIECE): Promise<{ id: string; draft: Body }> {
    const { id } = await ordered(quantity, unitId);
    await deliverSale(app, id);
    return { id, draft: (await admin.get(app.resource('reject').operations.generate, { from: 'sales', id })).data };
  }

  /** The return as a person would complete and save it. */
  async function giveBack(draft: Body, lines: Body[]): Promise<Answer> {
    const resource = app.resource('reject');
    const usual = await newBody(app, 'reject');
    const filled = Object.fromEntries(
      resource.fields
        .filter(({ fields }) => !fields)
        .map(({ name, required, target }) => [name, draft[name] ?? (target && required !== true ? null : usual[name])]),
    );
    delete filled.code;
    return admin.post(resource.operations.add, {
      ...entered(resource, filled),
      lines: lines.map((line) => ({ ...draft.lines[0], ...line })),
    });
  }

  const remaining = async (login: Parameters<TestApp['as']>[0], source: string, id?: string) =>
    (
      await (
        await app.as(login)
      ).post('/api/system/common/lookUp', {
        resource: 'reject',
        field: 'lines.returnable',
        list: [{ source, ...(id === undefined ? {} : { id }) }],
      })
    ).data;

  it('B-212 A-38 of 100 pieces three boxes of 12 and 64 pieces are given back, and not one more', async () => {
    const { draft } = await sold();
    const box = { unitId: BOX, quantity: '3' };
    expect(await remaining('admin', draft.lines[0].source)).toEqual(['100']);
    const refused = await giveBack(draft, [box, { quantity: '65' }]);
    expect(texts(refused)).toEqual(['第 1 行 退货数量：不能超过2.91', '第 2 行 退货数量：不能超过64']);
    const saved = await giveBack(draft, [box, { quantity: '64' }]);
    expect(saved).toMatchObject({ code: 200 });
    expect(await remaining('admin', draft.lines[0].source)).toEqual(['0']);
    expect(await remaining('admin', draft.lines[0].source, saved.data.id)).toEqual(['100']);
    expect(
      (await admin.get(app.resource('reject').operations.generate, { from: 'sales', id: draft.salesId })).code,
    ).toBe(900);
    // What it holds itself counts as free when it is changed.
    const body = await detail(admin, app.resource('reject'), saved.data.id);
    const change = (...quantities: string[]) =>
      admin.post(app.resource('reject').operations.edit, {
        ...body,
        lines: body.lines.map((line: Body, index: number) => ({ ...line, quantity: quantities[index] })),
      });
    expect(texts(await change('4', '64'))).toContain('第 2 行 退货数量：不能超过52');
    expect(await change('4', '52')).toMatchObject({ code: 200 });
  });

  it('B-213 with everything given back in boxes not a piece is left', async () => {
    const { draft } = await sold('96');
    expect(texts(await giveBack(draft, [{ unitId: BOX, quantity: '8' }, { quantity: '1' }]))).toContain(
      '第 2 行 退货数量：不能超过0',
    );
    expect(await giveBack(draft, [{ unitId: BOX, quantity: '8' }])).toMatchObject({ code: 200 });
  });

  it('E-20 a line in boxes begets lines in boxes, and in pieces where what was made of it in pieces leaves no full box', async () => {
    const { id, draft } = await sold('5', BOX);
    expect(draft.lines).toMatchObject([{ unitId: BOX, conversionRate: '12.000000', quantity: '5.00' }]);
    expect(await giveBack(draft, [{ unitId: PIECE, quantity: '18' }])).toMatchObject({ code: 200 });
    const next = (await admin.get(app.resource('reject').operations.generate, { from: 'sales', id })).data;
    expect(next.lines).toMatchObject([
      { unitId: PIECE, unitName: '个', conversionRate: '1.000000', quantity: '42.00' },
    ]);
    const { data: links } = await admin.get(app.resource('sales').operations.links, { id });
    expect((links.executed as Body[]).filter(({ to }) => to === 'reject')).toMatchObject([
      { to: 'reject', lines: { [String(next.lines[0].source).split('/')[1]!]: '1.5' } },
    ]);
  });

  it('E-22 more than remains is refused in the unit of the line', async () => {
    const { id } = await ordered('2', BOX);
    const draft = (await admin.get(app.resource('sellOut').operations.generate, { from: 'sales', id })).data;
    const usual = await newBody(app, 'sellOut');
    const header = { clientId: draft.clientId, salesId: id, warehouseId: WAREHOUSE.raw, factoryId: FACTORY.kunshan };
    const answer = await admin.post(app.resource('sellOut').operations.add, {
      ...usual,
      ...header,
      lines: [{ ...draft.lines[0], price: '1', unitId: PIECE, plannedQuantity: '25', quantity: '25' }],
    });
    expect(texts(answer)).toEqual(['第 1 行 实发数量：超过来源单据的可下推数量 24']);
  });

  it('what remains is told only to who may see the document it comes from', async () => {
    const { draft } = await sold();
    expect(await remaining('admin', 'nothing/1')).toEqual([null]);
    expect(await remaining('admin', `sales/${'9'.repeat(15)}`)).toEqual([null]);
    expect(
      (
        await (
          await app.as('buyer')
        ).post('/api/system/common/lookUp', {
          resource: 'reject',
          field: 'lines.returnable',
          list: [{ source: draft.lines[0].source }],
        })
      ).code,
    ).toBe(403);
  });
});

describe('E-20 property: parts of lines in any units', () => {
  it('whatever units the parts of a delivery count in, they add up to the order, and the ledger holds what the documents say', async () => {
    const random = randomOf(20_261_122);
    const pick = <T>(among: readonly T[]): T => among[Math.floor(random() * among.length)]!;
    const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
    const header = { warehouseId: WAREHOUSE.raw, factoryId: FACTORY.kunshan };
    for (let round = 0; round < 6; round++) {
      // Whole boxes of whole pieces, and boxes of weighed goods of which a rest is a fraction.
      const [rate, basic] = pick([
        [String(between(2, 30)), PIECE],
        ['2.5', KILOGRAM],
        ['0.75', KILOGRAM],
        [String(between(3, 9)), KILOGRAM],
      ] as const);
      const own = await product(rate, BOX, basic);
      const boxes = between(3, 20);
      await receive([{ productId: own, unitId: BOX, quantity: String(boxes) }], 'review');
      const id = await enter('sales', [{ productId: own, unitId: BOX, quantity: String(boxes) }], header, 'review');
      const made: string[] = [];
      const offered = () => admin.get(app.resource('sellOut').operations.generate, { from: 'sales', id });
      let answer = await offered();
      for (; answer.code === 200; answer = await offered()) {
        const [line] = answer.data.lines;
        const part =
          Number(line.quantity) <= 1 || made.length > 6
            ? line.quantity
            : String(between(1, Math.floor(Number(line.quantity))));
        const inPieces =
          line.unitId === BOX && random() < 0.5 ? { unitId: basic, quantity: '1', plannedQuantity: '1' } : {};
        const usual = await newBody(app, 'sellOut');
        const saved = await admin.post(app.resource('sellOut').operations.add, {
          ...usual,
          ...header,
          clientId: answer.data.clientId,
          salesId: id,
          lines: [{ ...line, price: '1', quantity: part, plannedQuantity: part, ...inPieces }],
        });
        expect(saved, JSON.stringify({ rate, basic, line, part })).toMatchObject({ code: 200 });
        expect(await act('sellOut', 'review', saved.data.id)).toMatchObject({ code: 200 });
        made.push(saved.data.id);
      }
      expect(texts(answer)[0]).toContain('已全部下推');
      const parts = await Promise.all(
        made.map(async (each) => (await lineOf('sellOut', each)).map(({ baseQuantity }) => Number(baseQuantity))),
      );
      const whole = boxes * Number(rate);
      expect(
        parts.flat().reduce((sum, each) => sum + each, 0),
        JSON.stringify({ rate, basic, boxes, parts }),
      ).toBeCloseTo(whole, 6);
      expect(await balance('r_stock_ledger_balance', own)).toEqual({ quantity: '0.00' });
    }
  });
});
