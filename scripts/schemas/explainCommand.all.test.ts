import { expect, it } from 'vitest';
import { changed, customer, order } from '../../src/lint/baseFiles';
import { testProject } from './testProject';

const { here, project, run } = testProject();
const text = { type: 'text', title: '名称', max: 20 };

it('tells what comes of dated and frozen fields: for their resource, and for documents that take their values', async () => {
  project({
    ...customer({ fields: { note: { ...text, dated: true }, phone: { frozen: 'posted' }, name: { frozen: 'used' } } }),
    ...order({ fields: { remark: text, customerId: { fill: { remark: 'note' } } } }),
  });
  expect(await run('explain', 'customer')).toBe(0);
  expect(here.printed).toContain(
    'fields.noteDates = ["startDate","note"]\n    the values of "note" from a day on: it is dated, and shows itself what counts today\n',
  );
  expect(here.printed).toContain(
    'rights./customerList/changePast = "更改以往取值"\n    to change what counted before today\n',
  );
  expect(here.printed).toContain(
    'fields.phone.frozen = "posted"\n    it may not change any more once a ledger refers to this one\n',
  );
  expect(here.printed).toContain(
    'fields.name.frozen = "used"\n    it may not change any more once another record refers to this one\n',
  );
  expect(await run('explain', 'order')).toBe(0);
  expect(here.printed).toContain(
    'fields.customerId.fill = ["note"]\n    what is dated in "customer" is taken as it counts on the day of "billDate"\n',
  );
  expect(await run('explain', 'customer', '--chinese')).toBe(0);
  expect(here.printed).toContain('fields.name.frozen = "used"\n    被其他记录引用后不可再修改\n');
});

it('says nothing of a screen that the author refuses though it would follow', async () => {
  const { screens, ...rest } = changed('schemas/sales/order.json', {
    screens: { orderList: { actions: ['add', 'detail'] }, orderAdd: null },
  }) as { screens: object };
  project({ 'schemas/sales/order.json': { ...rest, screens } });
  expect(await run('explain', 'order')).toBe(0);
  expect(here.printed).toContain('screens.orderDetail.kind = "detail"\n    its list has the action "detail"\n');
  expect(here.printed).toContain('screens.orderAdd.mode = "add"');
  project({ 'schemas/sales/order.json': { ...rest, screens: { ...screens, orderDetail: null } } });
  expect(await run('explain', 'order')).toBe(0);
  expect(here.printed).not.toContain('orderDetail');
  expect(here.printed).toContain('screens.orderAdd.mode = "add"');
});

it('says nothing of days and uses where no field is dated or frozen', async () => {
  project();
  expect(await run('explain', 'customer')).toBe(0);
  expect(here.printed).not.toMatch(/Dates|changePast|frozen/);
});
