import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import type { Inbox } from '../../src/language/wire';
import { runNow } from '../../src/server/jobs/runScheduled';
import { scheduledOf } from '../../src/server/jobs/scheduledOf';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { BOX, boxedGoods, KILOGRAM } from './boxedGoods';
import { narrowedReader } from './narrowedReader';
import { add, detail, texts, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { product, receive } = boxedGoods(() => app);
const narrowed = narrowedReader(() => app);

it('what keeps a field from being changed is told by its kind to who may not see it', async () => {
  const id = await product('12');
  const made = await receive([{ productId: id, unitId: BOX, quantity: '1' }]);
  const { code } = await detail(admin, app.resource('resetIn'), made);
  const person = await narrowed({}, ['resetIn']);
  const inventory = app.resource('inventory');
  const known = await detail(person, inventory, id);
  expect(known.frozenBy).toEqual({ used: { title: '其他入库单', code: null } });
  const edit = (values: Body) => person.post(inventory.operations.edit, { ...known, ...values });
  expect(texts(await edit({ unitId: KILOGRAM }))).toContain(
    '基本单位：已用于您无权查看的其他入库单，不能修改；需要不同的值时请新增存货',
  );
  const units = known.units as Body[];
  const other = units.map((unit) => (String(unit.unitId) === BOX ? { ...unit, conversionRate: '10' } : unit));
  const answer = await edit({ units: other });
  expect(JSON.stringify(answer)).toContain('已用于您无权查看的其他入库单，不能修改；包装改变时请增加一个新单位');
  expect(JSON.stringify(answer)).not.toContain(String(code));
  expect((await detail(admin, inventory, id)).frozenBy).toEqual({ used: { title: '其他入库单', code } });
});

it('a reminder says nothing of what a role hides from whom it reminds', async () => {
  const day = addToDate(timestamp().slice(0, 10), 5, 'day') ?? '';
  const person = await narrowed({ resources: [{ resource: 'personnelFile', rows: 'all', hidden: ['expiryDate'] }] });
  const file = { employeeId: '27', kind: 'special', name: '不外传的证', expiryDate: day };
  await add(admin, app.resource('personnelFile'), file);
  const work = scheduledOf(app.services).find(({ name }) => name === 'reminders');
  expect(work).toBeDefined();
  await runNow(app.services, work!, '1');
  const told = async (client: Client): Promise<string[]> => {
    const { list } = (await client.get('/api/system/inbox/list')).data as Inbox;
    return list.filter(({ title }) => title.includes('不外传的证')).map(({ text }) => text);
  };
  expect(await told(admin)).toEqual([expect.stringContaining(day)]);
  expect(await told(person)).toEqual([expect.not.stringContaining(day)]);
});
