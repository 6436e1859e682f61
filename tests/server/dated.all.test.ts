import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshDated } from '../../src/capabilities/dated/server/refreshDated';
import { addToDate } from '../../src/lib/dates';
import { timestamp } from '../../src/server/time';
import { enginesToTry } from '../support/enginesToTry';
import { add, detail, newBody, texts, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

const day = (count: number): string => addToDate(timestamp().slice(0, 10), count, 'day') ?? '';

describe.each(enginesToTry())('values that count from a day on, on %s', (_, open) => {
  let app: TestApp;
  let admin: Client;
  let counter = 0;
  beforeAll(async () => {
    app = await startTestApp(await open(), ({ resources }) => {
      // Entered by the server alone, so that what it fills in is seen.
      resources.detailContent!.fields.find(({ name }) => name === 'taxRate')!.editable = false;
    });
    admin = await app.as('admin');
  });
  afterAll(() => app?.close());

  const supplier = () => app.resource('supplier');
  const rates = ({ taxRateDates }: Body): unknown[] =>
    taxRateDates.map(({ startDate, taxRate }: Body) => [startDate, Number(taxRate)]);
  const shown = async (id: string): Promise<number> => Number((await detail(admin, supplier(), id)).taxRate);
  const added = async (values: Body = {}): Promise<string> =>
    add(admin, supplier(), {
      ...(await newBody(app, 'supplier')),
      name: `按日期供应商${++counter}`,
      taxRate: '13',
      taxRateDates: [],
      ...values,
    });
  const change = async (id: string, values: (known: Body) => Body, client = admin): Promise<Answer> => {
    const known = await detail(admin, supplier(), id);
    return client.post(supplier().operations.edit, { ...known, ...values(known) });
  };
  const from = (count: number, taxRate: string): Body => ({ startDate: day(count), taxRate });

  it('begin with what a record said before there were any, and with what a new one is entered with', async () => {
    const { data } = await admin.get(supplier().operations.list, { pageSize: '1' });
    const known = await detail(admin, supplier(), data.list[0].id);
    expect(rates(known)).toEqual([[null, Number(known.taxRate)]]);
    expect(rates(await detail(admin, supplier(), await added()))).toEqual([[null, 13]]);
  });

  it('are entered ahead of time: the field says what counts today, and another value from its day on', async () => {
    const id = await added();
    const { updatedTime } = await detail(admin, supplier(), id);
    expect(
      await change(id, (known) => ({ taxRateDates: [...known.taxRateDates, from(30, '9'), from(-1, '6')] })),
    ).toMatchObject({
      code: 200,
    });
    expect(await shown(id)).toBe(6);
    const version = (await detail(admin, supplier(), id)).updatedTime;
    expect(version >= updatedTime).toBe(true);
    for (const [count, rate] of [
      [29, 6],
      [30, 9],
      [0, 6],
    ] as const) {
      await refreshDated(app.database.kysely, app.model, day(count));
      expect(await shown(id)).toBe(rate);
    }
    expect((await detail(admin, supplier(), id)).updatedTime).toBe(version);
    const twice = await change(id, (known) => ({ taxRateDates: [...known.taxRateDates, from(30, '8')] }));
    expect([...new Set(texts(twice).map((text) => text.replace(/^.*：/, '')))]).toEqual(['生效日期不能重复']);
    const { data } = await admin.get(supplier().operations.history, { id });
    expect(JSON.stringify(data)).toContain(day(30));
  });

  it('change from today on for who sends the field alone', async () => {
    const id = await added();
    expect(await change(id, () => ({ taxRate: '10' }))).toMatchObject({ code: 200 });
    expect(rates(await detail(admin, supplier(), id))).toEqual([
      [null, 13],
      [day(0), 10],
    ]);
    expect(await change(id, () => ({ taxRate: '11', taxRateDates: undefined }))).toMatchObject({ code: 200 });
    expect(await change(id, () => ({ remark: '同一天' }))).toMatchObject({ code: 200 });
    expect(rates(await detail(admin, supplier(), id))).toEqual([
      [null, 13],
      [day(0), 11],
    ]);
  });

  it('are taken by documents as they count on their date, whoever fills them in', async () => {
    const id = await added({ taxRateDates: [{ startDate: null, taxRate: '13' }, from(-10, '9'), from(10, '6')] });
    const ask = async (asOf: string, ref = 'detailContent.supplierId') => {
      const { code, data } = await admin.get(supplier().operations.list, { ref, id, asOf });
      return code === 200 ? Number(data.list[0].taxRate) : code;
    };
    expect([await ask(day(-11)), await ask(day(-10)), await ask(day(9)), await ask(day(10)), await ask('x')]).toEqual([
      13, 9, 9, 6, 400,
    ]);
    const list = app.resource('detailContent');
    const body = await newBody(app, 'detailContent');
    const ordered = async (billDate: string): Promise<number> => {
      const lines = (body.lines as Body[]).map((line) => ({ ...line, source: undefined }));
      const made = await add(admin, list, { ...body, billDate, supplierId: id, deliveryDate: day(20), lines });
      return Number((await detail(admin, list, made)).taxRate);
    };
    expect([await ordered(day(-11)), await ordered(day(-10)), await ordered(day(0))]).toEqual([13, 9, 9]);
  });

  it('are looked up as they count on the date of the document', async () => {
    const inventory = app.resource('inventory');
    const id = await add(admin, inventory, {
      ...(await newBody(app, 'inventory')),
      name: '调价件',
      spec: `规格${++counter}`,
      barcode: undefined,
      kind: 'product',
      levelPrices: [],
      salePrice: '10',
      salePriceDates: [
        { startDate: null, salePrice: '10' },
        { startDate: day(5), salePrice: '12' },
      ],
    });
    const { data } = await admin.post('/api/system/common/lookUp', {
      resource: 'order',
      field: 'lines.price',
      list: [{ id }, { id, '#day': day(4) }, { id, '#day': day(5) }],
    });
    expect(data.map(Number)).toEqual([10, 10, 12]);
  });

  it('keep what counted before today once the record is used, but for who has the right to it', async () => {
    const id = await added();
    const past = (known: Body): Body => ({ taxRateDates: [...known.taxRateDates, from(-3, '6')] });
    const buyer = await app.as('buyer');
    expect(await change(id, past, buyer)).toMatchObject({ code: 200 });
    const made = await add(admin, app.resource('detailContent'), {
      ...(await newBody(app, 'detailContent')),
      supplierId: id,
    });
    const { code } = await detail(admin, app.resource('detailContent'), made);
    const undone = (known: Body): Body => ({ taxRateDates: known.taxRateDates.slice(0, 1) });
    const refused = await change(id, undone, buyer);
    expect(texts(refused)[0]).toMatch(new RegExp(`^税率：已用于采购清单【${code}】等，不能更改今天以前的取值`));
    expect(await change(id, (known) => ({ taxRateDates: [...known.taxRateDates, from(0, '5')] }), buyer)).toMatchObject(
      {
        code: 200,
      },
    );
    expect(await change(id, undone)).toMatchObject({ code: 200 });
    expect(await shown(id)).toBe(13);
  });
});
