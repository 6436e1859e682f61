import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentTemplate } from '../../src/language/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { startTestApp, type Client, type TestApp } from './testApp';

const URL = '/api/system/common';
const RESOURCE = 'cashVoucher';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase(), ({ resources }) => {
    const lines = resources.procure!.fields.find(({ name }) => name === 'lines')!;
    lines.fields!.find(({ name }) => name === 'price')!.visible = "can('updateMoney')";
  });
});
afterAll(() => app?.close());

const template = (id: string, values: object = {}, name = `模板${id}`): DocumentTemplate => ({
  id,
  name,
  values: { ...values },
});
const read = (client: Client, resource = RESOURCE) => client.get(`${URL}/getTemplates`, { resource });
const save = (client: Client, templates: unknown, more: object = {}) =>
  client.post(`${URL}/saveTemplates`, { resource: RESOURCE, templates, ...more });

const filled = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

describe('E-32 templates of documents', () => {
  it('are kept for the person and the account set, by document', async () => {
    const admin = await app.as('admin');
    expect((await read(admin)).data).toEqual({ templates: [], publicTemplates: [], mayPublish: true });
    expect((await save(admin, [template('a', { word: 'payment' }), template('b')])).code).toBe(200);
    expect((await read(admin)).data.templates).toMatchObject([
      { id: 'a', name: '模板a', values: { word: 'payment' } },
      { id: 'b' },
    ]);
    expect((await read(admin, 'purchaseOrder')).data.templates).toEqual([]);
    expect((await read(await app.as('admin', '2'))).data.templates).toEqual([]);
  });

  it('E-15 hold what a copy would take over, and nothing that no field reads', async () => {
    const admin = await app.as('admin');
    const lines = [
      {
        id: '7',
        summary: '房租',
        subjectId: '32',
        subjectName: '6602 管理费用',
        debit: '3000.00',
        credit: null,
        evil: 'x',
      },
      'no line',
      { debit: 'abc' },
    ];
    await save(admin, [
      template('a', {
        id: '9',
        code: 'PZ1',
        billDate: '2020-01-01',
        status: 2,
        checkedId: '1',
        totalDebit: '9',
        word: 'transfer',
        remark: '每月',
        __proto__x: 1,
        lines,
      }),
    ]);
    const { values } = (await read(admin)).data.templates[0];
    expect(filled(values)).toEqual({ word: 'transfer', remark: '每月', lines: values.lines });
    expect(values.lines.map(filled)).toEqual([
      { summary: '房租', subjectId: '32', subjectName: '6602 管理费用', debit: '3000.00' },
      {},
    ]);
  });

  it('public ones are published by who keeps the rights, and read by who may add the document, no other account set', async () => {
    const [admin, buyer] = [await app.as('admin'), await app.as('buyer')];
    const order = template('all', { lines: [{ quantity: '5', price: '2.50' }] });
    expect(await save(buyer, [order], { resource: 'purchaseOrder', isPublic: true })).toMatchObject({ status: 403 });
    expect((await save(admin, [order], { resource: 'purchaseOrder', isPublic: true })).code).toBe(200);
    expect((await read(buyer, 'purchaseOrder')).data).toMatchObject({
      templates: [],
      publicTemplates: [{ id: 'all', values: { lines: [{ quantity: '5.00', price: '2.50' }] } }],
      mayPublish: false,
    });
    expect((await read(await app.as('admin', '2'), 'purchaseOrder')).data.publicTemplates).toEqual([]);
  });

  it('E-29 what is hidden from the reader is not told', async () => {
    const [admin, keeper] = [await app.as('admin'), await app.as('keeper')];
    await save(admin, [template('p', { lines: [{ arrivedQuantity: '5', quantity: '5', price: '2.50' }] })], {
      resource: 'procure',
      isPublic: true,
    });
    const [own, told] = [await read(admin, 'procure'), await read(keeper, 'procure')].map(
      ({ data }) => data.publicTemplates[0].values.lines[0],
    );
    expect(own).toMatchObject({ quantity: '5.00', price: '2.50' });
    expect(told).toMatchObject({ quantity: '5.00', price: null });
  });

  it.each([
    ['no list', { a: 1 }],
    ['two of one id', [template('a'), template('a')]],
    ['a blank name', [template('a', {}, ' ')]],
    ['a long name', [template('a', {}, 'x'.repeat(31))]],
    ['an id that is none', [template('a b')]],
    ['values that are none', [{ id: 'a', name: 'a', values: [] }]],
    ['too many', Array.from({ length: 21 }, (_, index) => template(`t${index}`))],
    [
      'more than 300,000 characters',
      Array.from({ length: 20 }, (_, index) =>
        template(`t${index}`, { lines: Array.from({ length: 200 }, () => ({ summary: 'x'.repeat(100) })) }),
      ),
    ],
    ['a sign that no database holds', [template('a', { lines: [{ subjectId: '1', subjectName: 'x\0' }] })]],
  ])('%s is refused with 400', async (_, templates) => {
    expect(await save(await app.as('admin'), templates)).toMatchObject({ status: 400 });
  });

  it('only documents have them, for who may add one', async () => {
    const admin = await app.as('admin');
    for (const resource of ['nothing', 'supplier', 'stockLedger', '__proto__', 'constructor'])
      expect(await read(admin, resource), resource).toMatchObject({ status: 404 });
    expect(await read(await app.as('reader'))).toMatchObject({ status: 403 });
    expect(await save(await app.as('reader'), [])).toMatchObject({ status: 403 });
  });
});
