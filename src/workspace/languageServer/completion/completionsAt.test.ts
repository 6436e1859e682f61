import { afterAll, describe, expect, it } from 'vitest';
import { baseFiles, changed, machineFile, orderFile } from '../../../lint/baseFiles';
import { baseWorkbench } from '../testing';
import { completionsAt } from './completionsAt';

const customerFile = 'schemas/sales/customer.json';
const auditFile = 'schemas/_shared/fieldSets/audit.json';
const { remove, workbench } = baseWorkbench();
afterAll(remove);

/** What is offered at the sign | of a text. */
async function offered(text: string, path = orderFile) {
  const offset = text.indexOf('|');
  workbench.type(path, text.replace('|', ''));
  return completionsAt(workbench, path, offset);
}
const names = async (text: string, path?: string) => (await offered(text, path)).map(({ name }) => name);
/** The order with a difference, in which | stands where something is written. */
const orderWith = (difference: Record<string, unknown>) => JSON.stringify(changed(orderFile, difference), null, 2);
const field = (name: string, said: unknown) => orderWith({ fields: { [name]: said } });

describe('names that a field wants', () => {
  it('fill: keys are fields beside it, values fields of what is referred to', async () => {
    const keys = await names(field('customerId', { fill: { '|': '' } }));
    expect(keys).toEqual(expect.arrayContaining(['code', 'billDate', 'total']));
    expect(keys).not.toContain('name');
    const [quoted] = await offered(field('customerId', { fill: { 'co|': '' } }));
    expect(quoted).toMatchObject({ text: 'code' });
    expect((quoted?.end ?? 0) - (quoted?.start ?? 0)).toBe(2);
    expect(await names(field('customerId', { fill: { phone: '|' } }))).toEqual(['code', 'name', 'phone']);
  });

  it('filter of a reference: fields of what is referred to; columns likewise', async () => {
    const asked = await names(field('customerId', { filter: { '|': '' } }));
    expect(asked.filter((name) => /^\w+$/.test(name))).toEqual(['code', 'name', 'phone']);
    expect(asked).toContain('phone?');
    expect(await names(field('customerId', { columns: ['|'] }))).toEqual(['code', 'name', 'phone']);
  });

  it('fields of the field sets in use are offered as keys of fields, but for those that are mentioned', async () => {
    expect(await names(orderWith({ fields: { '|': {} } }))).toEqual(['status', 'reviewedOn']);
    expect(await names(orderWith({ fields: { status: { title: '进度' }, '|': {} } }))).toEqual(['reviewedOn']);
  });
});

describe('what is asked of other records', () => {
  const checked = (must: string) => orderWith({ check: [{ must, message: '数量必须大于0' }] });

  it('is a resource or its lines, then their fields, behind this. the own ones, and the choices of a field', async () => {
    expect(await names(checked("count('|"))).toEqual(
      expect.arrayContaining(["'order'", "'order.lines'", "'customer'"]),
    );
    const fields = await names(checked("sum('customer', |"));
    expect(fields).toEqual(['code', 'name', 'phone', 'id']);
    const own = await names(checked("count('customer', code == this.|"));
    expect(own).toEqual(expect.arrayContaining(['customerId', 'billDate']));
    expect(own).not.toContain('name');
    expect(await names(checked("count('order', customerId == this.customerId && urgency == |"))).toEqual(
      expect.arrayContaining(['1', '2', 'this']),
    );
  });

  it('is offered where it is proved, and nowhere else', async () => {
    expect(await names(checked('|'))).toEqual(expect.arrayContaining(['count', 'balance', 'remaining']));
    expect(await names(field('phone', { visible: '|' }))).not.toContain('count');
  });
});

describe('filters and plans', () => {
  const list = (said: unknown) => orderWith({ screens: { orderList: said } });

  it('keys are fields, with the operators that they know', async () => {
    const keys = await names(list({ plans: [{ name: 'a', title: '甲', filter: { '|': '' } }] }));
    expect(keys).toEqual(expect.arrayContaining(['code', 'code~', 'code?', 'status', 'status!', 'billDate']));
    expect(keys).not.toContain('status~');
  });

  it('values are states of the machine and choices of the dictionary, with their labels, one by one', async () => {
    const states = await offered(list({ filter: { status: '|' } }));
    expect(states.map(({ detail, name }) => [name, detail])).toEqual([
      ['0', '未审核'],
      ['1', '已审核'],
    ]);
    expect(states[0]).toMatchObject({ documentation: '状态: 未审核' });
    const text = list({ plans: [{ name: 'a', title: '甲', filter: { 'urgency!': '1,|' } }] });
    const second = await offered(text);
    expect(second.map(({ name }) => name)).toEqual(['1', '2']);
    expect(text.slice(second[0]!.start - 2, second[0]!.start)).toBe('1,');
    expect((await offered(list({ filter: { 'phone?': '|' } }))).map(({ detail }) => detail)).toEqual(['空', '非空']);
  });
});

describe('expressions', () => {
  const visible = (text: string) => field('phone', { visible: text });

  it('after ==, != and in the values of what is compared come first, with their labels', async () => {
    for (const text of ['urgency == |', 'total > 0 && urgency != |', 'urgency in [1, |', 'urgency == 2|']) {
      const [first, second] = await offered(visible(text));
      expect([first?.name, first?.detail, second?.name, second?.detail]).toEqual(['1', '普通', '2', '紧急']);
    }
    expect((await offered(visible('status == |')))[1]).toMatchObject({ name: '1', detail: '已审核' });
    expect((await names(visible('total == |')))[0]).not.toBe('1');
  });

  it('values of choices that are texts are quoted', async () => {
    workbench.type(
      'schemas/_shared/dictionaries/urgency.json',
      JSON.stringify({ schemaVersion: 5, title: '紧急程度', items: [{ value: 'low', label: '普通' }] }),
    );
    expect((await names(visible('urgency == |')))[0]).toBe("'low'");
    expect(await names(visible("urgency == 'l|"))).toEqual(["'low'"]);
    workbench.type('schemas/_shared/dictionaries/urgency.json', undefined);
  });

  it('user. has the members of the person who is signed in, can( the permissions', async () => {
    expect(await names(visible('user.|'))).toEqual(['id', 'name', 'departmentId']);
    expect(await names(visible("can('ex|"))).toEqual(expect.arrayContaining(["'examine'", "'update'"]));
  });

  it('an expression that is still empty, or new, knows what it may read', async () => {
    expect(await names(visible('|'))).toEqual(expect.arrayContaining(['customerId', 'user', 'round']));
    expect(await names(orderWith({ check: [{ must: '|', message: '' }] }))).toContain('billDate');
  });

  it('in a field set they read what its first user has', async () => {
    const text = JSON.stringify(changed(auditFile, { fields: { reviewedOn: { visible: 'status == |' } } }), null, 2);
    workbench.type(orderFile, undefined);
    expect((await names(text, auditFile)).slice(0, 2)).toEqual(['0', '1']);
    workbench.type(auditFile, undefined);
  });
});

describe('permissions, states and actions', () => {
  it('action parts of permissions, and whole ones behind a slash, with their titles', async () => {
    const screen = (permission: string) => orderWith({ screens: { orderLines: { permission } } });
    expect(await names(screen('|'))).toEqual(expect.arrayContaining(['list', 'examine', 'unexamine', 'update']));
    const whole = await offered(screen('/|'));
    expect(whole.map(({ name }) => name)).toEqual(expect.arrayContaining(['/customerList/list', '/orderList/examine']));
    expect(whole.find(({ name }) => name === '/orderList/examine')?.detail).toBe('审核');
  });

  it('a machine knows its states as numbers and its actions', async () => {
    const text = JSON.stringify(changed(machineFile, { actions: { review: { from: '§' } } })).replace('"§"', '[|]');
    expect(await offered(text, machineFile)).toMatchObject([
      { text: '0', detail: '未审核' },
      { text: '1', detail: '已审核' },
    ]);
    const undoes = JSON.stringify(changed(machineFile, { actions: { unreview: { undoes: '|' } } }));
    expect(await names(undoes, machineFile)).toEqual(['review', 'unreview']);
    workbench.type(machineFile, undefined);
  });
});

describe('fields and screens that say only what differs', () => {
  it('have the keys of the type that the field set says, with what they are for', async () => {
    const keys = await offered(field('status', { title: '进度', '|': '' }));
    expect(keys.map(({ name }) => name)).toEqual(expect.arrayContaining(['dictionary', 'width', 'required']));
    expect(keys.map(({ name }) => name)).not.toContain('title');
    expect(keys.map(({ name }) => name)).not.toContain('to');
    expect(keys.find(({ name }) => name === 'width')?.documentation).toBe('column width, px; default by its type');
  });

  it('have the keys and the listed values of the kind of a screen that follows from its list', async () => {
    const detail = (said: unknown) => orderWith({ screens: { orderAdd: said } });
    expect(await names(detail({ '|': '' }))).toEqual(expect.arrayContaining(['path', 'mode', 'permission']));
    expect(await names(detail({ mode: '|' }))).toEqual(['add', 'edit']);
    expect(await names(orderWith({ screens: { '|': {} } }))).toEqual(expect.arrayContaining(['orderAdd', 'orderEdit']));
  });

  it('leave keys of what says its type to the JSON Schema', async () => {
    expect(await names(field('phone', { '|': '' }))).toEqual([]);
  });
});

describe('files that are half typed', () => {
  const whole = JSON.stringify(baseFiles[orderFile], null, 2);

  it('a text, a value or a brace that is missing', async () => {
    expect(await names(whole.replace('"phone": "phone"', '"phone": "|'))).toEqual(['code', 'name', 'phone']);
    expect(await names(whole.replace('"phone": "phone"', '"phone": |'))).toEqual(['code', 'name', 'phone']);
    expect(await names(whole.replace('"phone": "phone"\n      }\n    },', '"phone": "|"'))).toEqual([
      'code',
      'name',
      'phone',
    ]);
    expect((await offered(whole.replace('"phone": "phone"', '|')))[0]).toMatchObject({ text: '"code": ' });
  });

  it('a new field of which little stands there, in a file that was never whole', async () => {
    const file = 'schemas/sales/fresh.json';
    const text = `{ "resource": "fresh", "fields": { "customerId": { "type": "ref", "to": "customer", "fill": { "a": "|`;
    expect(await names(text, file)).toEqual(['code', 'name', 'phone']);
    workbench.type(file, undefined);
  });

  it('says nothing behind what is complete', async () => {
    expect(await names(whole.replace('"to": "customer"', '"to": "customer"|'))).toEqual([]);
  });
});

it('knows what another file has been given a moment ago', async () => {
  workbench.type(orderFile, undefined);
  workbench.type(
    customerFile,
    JSON.stringify(changed(customerFile, { fields: { level: { type: 'text', title: '等级' } } })),
  );
  expect(await names(field('customerId', { fill: { phone: '|' } }))).toContain('level');
  workbench.type(customerFile, undefined);
});
