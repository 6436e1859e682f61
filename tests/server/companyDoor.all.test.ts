import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { richOf } from '../../src/fields/richText/richWords';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { narrowedReader } from './narrowedReader';
import { add, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';
import { uploadTools } from './uploadTools';

let app: TestApp;
let admin: Client;
let employeeId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  const entry = {
    name: '门里人',
    gender: 1,
    tel: '13670009911',
    departmentId: '4',
    factoryId: '1',
    position: '业务员',
  };
  const hired = { hireDate: day(-100), probationMonths: 0, birthDate: '1999-05-06' };
  const id = await add(admin, app.resource('induction'), { ...entry, ...hired });
  await done(id, 'induction', 'arrive');
  employeeId = String(((await admin.get(app.resource('induction').operations.detail, { id })).data as Body).employeeId);
  const move = { employeeId, departmentId: '3', position: '采购员', transferDate: day(-2), reason: '不外传的原因' };
  await done(await add(admin, app.resource('personnelTransfer'), move), 'personnelTransfer', 'transfer');
});
afterAll(() => app?.close());

const narrowed = narrowedReader(() => app);
const { done } = documentCalls(() => app);
const { fetched, upload } = uploadTools(() => app);
const day = (ahead: number): string => addToDate(timestamp().slice(0, 10), ahead, 'day') ?? '';

it('the history of an employee says by which document he was changed', async () => {
  const { list } = (await admin.get(app.resource('employee').operations.history, { id: employeeId })).data;
  expect((list as Body[])[0]).toMatchObject({ action: 'edit', why: '调岗', userName: expect.any(String) });
});

it('what a role hides of a document of personnel is not told in the list of changes either', async () => {
  const told = async (by: Client): Promise<Body> =>
    (await by.get(app.resource('personnelChange').operations.list, { name: '门里人', kind: 'transfer' })).data.list[0];
  const whole = await told(admin);
  expect(whole).toMatchObject({ reason: '不外传的原因', position: '采购员' });
  const hidden = await narrowed({ resources: [{ resource: 'personnelTransfer', rows: 'all', hidden: ['reason'] }] });
  expect(await told(hidden)).toEqual({ ...whole, reason: null });
  const own = await narrowed({ resources: [{ resource: 'personnelTransfer', rows: 'own', hidden: [] }] });
  expect(await told(own)).toBeUndefined();
});

it('the picture of a seal is open to those alone who see a document that bears it', async () => {
  const { entry: picture } = await upload(admin, 'seal.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  const sealId = await add(admin, app.resource('seal'), { name: '公司之门章', keeperId: '1', image: [picture] });
  const redHeadFileId = await add(admin, app.resource('redHeadFile'), {
    issuer: 'company',
    kind: 'notice',
    name: '公司之门公文',
    departmentId: '2',
    mainTo: '各部门',
    signerId: '1',
    issueDate: '2001-03-02',
    content: richOf('正文'),
    audience: [{ personId: '1' }],
  });
  await done(redHeadFileId, 'redHeadFile', 'issue');
  await add(admin, app.resource('sealUse'), { redHeadFileId, sealId, reason: '印发' });
  const open = async (by: Client): Promise<number> => (await fetched(by, picture.id)).statusCode;
  const seals = async (by: Client): Promise<unknown> =>
    (await by.get(`${app.resource('redHeadFile').api}/seals`, { id: redHeadFileId })).data;
  const all = await narrowed({}, ['seal']);
  expect([await open(all), await seals(all)]).toEqual([200, [expect.objectContaining({ name: '公司之门章' })]]);
  const own = await narrowed({ resources: [{ resource: 'redHeadFile', rows: 'own', hidden: [] }] }, ['seal']);
  expect([await open(own), await seals(own)]).toEqual([403, []]);
});

it('suppliers of a factory are those of documents that the caller sees', async () => {
  const found = async (by: Client): Promise<string[]> =>
    ((await by.get(`${app.resource('supplier').api}/findByFactoryId`, { factoryId: '1' })).data as Body[]).map(
      ({ id }) => String(id),
    );
  const whole = await found(admin);
  const naming = Object.values(app.model.resources).filter(({ fields }) =>
    ['supplier', 'factory'].every((target) => fields.some((field) => field.target?.resource === target)),
  );
  const rows = naming.map(({ name }) => ({ resource: name, rows: 'own' as const, hidden: [] }));
  expect(whole.length).toBeGreaterThan(0);
  expect(await found(await narrowed({}))).toEqual(whole);
  expect(await found(await narrowed({ resources: rows }))).toEqual([]);
});

it('addresses of a customer hold nothing that a role hides, and stay whole when one of them is changed', async () => {
  const { api, operations } = app.resource('client');
  const book = async (by: Client, id: string): Promise<Body[]> =>
    (await by.get(`${api}/listAddress`, { customerId: id })).data;
  const { list } = (await admin.get(operations.list, { pageSize: '200' })).data as { list: Body[] };
  let customerId = '';
  for (const { id } of list) if (customerId === '' && (await book(admin, id)).length > 0) customerId = id;
  const [first] = await book(admin, customerId);
  expect(first).toMatchObject({ address: expect.any(String) });
  const hiding = await narrowed({
    resources: [{ resource: 'client', rows: 'all', hidden: ['addresses.address'] }],
  });
  const [shown] = await book(hiding, customerId);
  expect(shown).toEqual({ ...first, address: null });
  expect(await hiding.post(`${api}/defaultAddress`, { id: first!.id })).toMatchObject({ code: 200 });
  expect((await book(admin, customerId))[0]).toMatchObject({ id: first!.id, address: first!.address, isDefault: 1 });
});
