import { describe, expect, it } from 'vitest';
import { inWords } from '../../lib/inWords';
import { baseFiles, changed, customer, machine, order, orderFile } from '../baseFiles';
import { buildContext } from '../buildContext';
import { exampleInput } from '../exampleInput';
import type { Impact } from './Impact';
import { impactOf } from './impactOf';
import { impactReport } from './impactReport';

type Files = Readonly<Record<string, unknown>>;
const baseOrder = baseFiles[orderFile] as Record<string, unknown>;

function impacts(now: Files, before: Files = {}): Impact[] {
  const context = (files: Files) => buildContext(exampleInput({ files }));
  return impactOf(context(before), context(now), () => ({ statements: [], refused: [] }));
}

/** `~ field code: type: code → text !field:code` */
const told = (found: readonly Impact[]): string[] =>
  found.map(
    ({ area, breaks, change, details, subject }) =>
      `${change} ${area} ${subject}${details.length > 0 ? `: ${details.map((detail) => inWords(detail)).join('; ')}` : ''}${breaks ? ` !${breaks.id}` : ''}`,
  );

const field = (name: string, said: object | null) => order({ fields: { [name]: said } });

describe('the impact of a change', () => {
  it('is nothing where nothing changed', () => {
    expect(impacts({})).toEqual([]);
  });

  it('tells fields that came and went, who reads them, and what breaks', () => {
    const found = impacts(
      order({
        fields: { phone: null, remark: { type: 'text', title: '编号' } },
        form: {
          sections: [
            { title: '基本信息', fields: ['code', 'billDate', 'customerId', 'urgency', 'remark'] },
            { fields: ['lines'] },
          ],
        },
      }),
    );
    expect(told(found)).toEqual([
      'added field remark: type text',
      'removed field phone: type phone !field:phone',
      'changed form order: fields: +remark, −phone',
    ]);
    expect(found[1]!.readers).toEqual(['sales/order.json: fill, form']);
  });

  it.each([
    [field('code', { type: 'text' }), 'changed field code: type: code → text !field:code'],
    [field('phone', { required: true }), 'changed field phone: required: false → true !field:phone'],
    [field('phone', { unique: true }), 'changed field phone: unique: false → true !field:phone'],
    [field('phone', { value: "''" }), "changed field phone: editable: true → false; value: — → '' !field:phone"],
    [field('customerId', { to: 'order' }), 'changed field customerId: to: customer → order !field:customerId'],
    [field('phone', { visible: 'urgency == 2' }), 'changed field phone: visible: true → urgency == 2'],
    [
      order({ permission: 'saleList' }),
      'removed permission /orderList/examine: opened orderList:review !permission:/orderList/examine',
    ],
    [
      order({ screens: { orderLines: null } }),
      'removed route orderLines: address /sales/order/orderLines !screen:orderLines',
    ],
    [
      order({ screens: { orderLines: { path: '/sales/order/lines' } } }),
      'changed route orderLines: path: /sales/order/orderLines → /sales/order/lines !screen:orderLines',
    ],
    [
      order({ api: '/api/sales/orders' }),
      'changed api list: address: /api/sales/order/list → /api/sales/orders/list !api:list',
    ],
    [
      order({ screens: { orderList: { columns: ['code', 'billDate'] } } }),
      'changed column orderList: columns: −customerId, −total, −status; totals: −total',
    ],
    [
      order({ screens: { orderList: { search: ['code'] } } }),
      'changed search orderList: search fields: −billDate, −customerId, −status',
    ],
    [
      order({ screens: { orderList: { actions: ['add'] } } }),
      'changed action orderList: actions: −edit, −delete, −review, −unreview',
    ],
    [order({ api: null, title: '销售' }), 'removed resource order !resource:order'],
    [
      machine({
        states: [
          { value: 0, title: '未审核', color: 'orange' },
          { value: 2, title: '已审核', color: 'green' },
        ],
      }),
      'removed machine state 1 !state:1',
    ],
    [machine({ actions: { unreview: null } }), 'removed machine action unreview !action:unreview'],
    [machine({ actions: { review: { confirm: '审核' } } }), 'changed machine action review: confirm: — → 审核'],
    [
      {
        'schemas/_shared/dictionaries/urgency.json': changed('schemas/_shared/dictionaries/urgency.json', {
          items: [{ value: 1, label: '普通' }],
        }),
      },
      'removed dictionary 2 !item:2',
    ],
    [
      order({ ledger: { keys: ['customerId'], measures: ['total'] } }),
      'added ledger order: keys: — → ["customerId"]; measures: — → ["total"]; notNegative: — → []; titles: — → {}',
    ],
    [
      order({ parent: 'customerId', check: [{ must: 'total > 0', message: '数量必须大于0' }] }),
      'changed resource order: check: [] → [{"must":"total > 0","message":"数量必须大于0"}]; parent: — → customerId !resource:order',
    ],
    [
      order({ machine: null, screens: { orderList: { actions: ['add'] } } }),
      'changed resource order: machine: approval → — !resource:order',
    ],
    [order({ generates: [{ to: 'order', title: '明细', lines: false }] }), 'added conversion order'],
    [order({ prints: { plain: { title: '明细', paper: 'A4' } } }), 'added print plain'],
    [customer({ fields: { name: { title: '销售单' } } }), 'added translation 1: 销售单: no translation in en, es, ja'],
  ])('is told as it is, case %#', (files, expected) => {
    expect(told(impacts(files))).toContainEqual(expected);
  });

  const quantity = (said: object) => order({ fields: { lines: { fields: { quantity: said } } } });
  const checked = (must: string) => quantity({ check: [{ must, message: '数量必须大于0' }] });
  const numbered = (series: string) => field('code', { series });
  const demanding = (is: number[], more = {}) =>
    order({ demands: { review: [{ must: `urgency in [${is}]`, refusal: '{title}【{code}】未审核', ...more }] } });
  const breaksOf = (now: Files, before: Files = {}) =>
    impacts(now, before).flatMap(({ area, breaks }) => (breaks && area !== 'permission' ? [breaks.id] : []));

  it.each<[what: string, id: string, now: Files, before?: Files]>([
    ['a check is tightened', 'field:lines.quantity', checked('quantity > 10')],
    ['a check is added to a condition', 'field:lines.quantity', checked('quantity > 0 && price > 0')],
    [
      'a text may be less long',
      'field:name',
      customer({ fields: { name: { max: 10 } } }),
      customer({ fields: { name: { max: 20 } } }),
    ],
    [
      'a rule of the record is added',
      'resource:order',
      order({ check: [{ must: 'total > 0', message: '数量必须大于0' }] }),
    ],
    ['a field is closed', 'field:phone', field('phone', { editable: false })],
    ['a field is closed under a condition', 'field:phone', field('phone', { editable: 'urgency == 2' })],
    ['a field is filled no more', 'field:customerId', field('customerId', { fill: null })],
    ['an action demands something', 'resource:order', demanding([1])],
    ['an action takes fewer values', 'resource:order', demanding([1]), demanding([1, 2])],
    [
      'an action refuses what it warned of',
      'resource:order',
      demanding([1]),
      demanding([1], { warns: 'urgency == 2' }),
    ],
    [
      'an action can be done in fewer states',
      'action:review',
      machine({ actions: { review: { from: [0] } } }),
      machine({ actions: { review: { from: [0, 1] } } }),
    ],
  ])('breaks what stands where %s, and not the other way round', (_, id, now, before = {}) => {
    expect(breaksOf(now, before)).toContain(id);
    expect(breaksOf(before, now)).not.toContain(id);
  });

  it.each<[what: string, id: string, now: Files, before?: Files]>([
    ['a number series loses its day', 'field:code', numbered('DD{yyyyMM}{seq:4}'), numbered('DD{yyyyMMdd}{seq:4}')],
    ['a field is filled from elsewhere', 'field:customerId', field('customerId', { fill: { phone: 'name' } })],
  ])('breaks what stands where %s', (_, id, now, before = {}) => {
    expect(breaksOf(now, before)).toContain(id);
  });

  it('breaks no address that still leads to the screen', () => {
    const moved = impacts(order({ screens: { orderLines: { path: '/order/orderLines' } } }), {});
    expect(moved.find(({ area }) => area === 'route')?.breaks?.id).toBe('screen:orderLines');
    const back = impacts({}, order({ screens: { orderLines: { path: '/order/orderLines' } } }));
    expect(back.find(({ area }) => area === 'route')?.breaks).toBeUndefined();
  });

  it('is acknowledged in the file, or in that of the module where the file is gone', () => {
    const reason = 'nobody needs it';
    const acknowledged = (files: Files) =>
      impacts(files).flatMap(({ breaks }) => (breaks ? [breaks.acknowledged] : []));
    expect(acknowledged(order({ $breaks: { 'screen:orderLines': reason }, screens: { orderLines: null } }))).toEqual(
      expect.arrayContaining([reason]),
    );
    const gone = {
      'schemas/sales/order.json': null,
      'schemas/sales/module.json': changed('schemas/sales/module.json', { $breaks: { 'resource:order': reason } }),
    };
    expect(acknowledged(gone)).toContain(reason);
    expect(acknowledged(order({ $breaks: { 'field:remark': reason }, screens: { orderLines: null } }))).not.toContain(
      reason,
    );
  });

  it('is told in Chinese and English, as text and as Markdown', () => {
    const found = impacts(order({ screens: { orderLines: null } }));
    expect(impactReport(found, 'main', 'en', false)).toMatch(/^Since main: \d+ changes, \d+ of them break/);
    expect(impactReport(found, 'main', 'zh', false)).toContain(
      '指向 /sales/order/orderLines 的书签、消息和链接将失效。',
    );
    expect(impactReport(found, 'main', 'zh', true)).toMatch(/### 订单 `order`[^]+- 🛑 \*\*− 地址 orderLines/);
  });
});

describe('what is called otherwise', () => {
  it('is one change whose values stay, and breaks what callers know it by', () => {
    const found = impacts(
      order({
        fields: {
          phone: null,
          tel: { type: 'phone', title: '电话', renamedFrom: 'phone' },
          customerId: { fill: { phone: null, tel: 'phone' } },
          total: { value: 'sum(lines.map(l, l.sum))' },
          lines: {
            fields: {
              amount: null,
              sum: { type: 'money', title: '金额', value: 'round(quantity * price, 2)', renamedFrom: 'amount' },
            },
          },
        },
        screens: {
          orderLines: { columns: ['code', 'quantity', 'lines.sum'], totals: ['sum'] },
          orderSums: { measures: { amount: null, sum: 'sum', code: null } },
        },
        form: {
          sections: [
            { title: '基本信息', fields: ['code', 'billDate', 'customerId', 'tel', 'urgency'] },
            { fields: ['lines'] },
          ],
        },
      }),
      order({ screens: { orderSums: { measures: { code: null } } } }),
    );
    expect(told(found)).toEqual([
      'changed field lines.sum: renamed from lines.amount; its values stay !field:lines.sum',
      'changed field tel: renamed from phone; its values stay !field:tel',
    ]);
  });

  it('a screen keeps its address, its rights and what people arranged', () => {
    const list = (baseOrder.screens as Record<string, object>).orderList;
    const found = impacts(order({ screens: { orderList: null, dealList: { ...list, renamedFrom: 'orderList' } } }));
    const breaking = found.filter(({ breaks }) => breaks);
    expect(told(breaking)).toEqual([]);
    expect(told(found)).toContainEqual(
      expect.stringContaining('changed route dealList: renamed from orderList; its earlier address leads here'),
    );
    expect(told(found)).toContainEqual(
      'changed permission /dealList/examine: renamed from /orderList/examine; roles that hold it keep it',
    );
    expect(told(found).filter((line) => /^(added|removed) (route|permission|menu)/.test(line))).toEqual([]);
  });

  it('a resource keeps its records, a choice is stored otherwise', () => {
    const now = {
      ...order({ fields: { customerId: { to: 'client' } } }),
      'schemas/sales/customer.json': null,
      'schemas/sales/client.json': changed('schemas/sales/customer.json', {
        resource: 'client',
        renamedFrom: ['buyer', 'customer'],
      }),
      'schemas/_shared/dictionaries/urgency.json': changed('schemas/_shared/dictionaries/urgency.json', {
        items: [
          { value: 1, label: '普通' },
          { value: 3, label: '紧急', renamedFrom: 2 },
        ],
      }),
    };
    const lines = told(impacts(now));
    expect(lines).toContainEqual('changed resource client: renamed from customer; its records stay !resource:client');
    expect(lines).toContainEqual('changed dictionary 3: was stored as 2; records have the value of now !item:3');
    expect(lines.filter((line) => /^(added|removed) (resource|dictionary|field)/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes('field'))).toEqual([]);
  });
});
