import { baseFiles, changed, customer, machine, order } from '../baseFiles';

type Json = { [key: string]: unknown };

/**
 * A small project in which resources depend on each other in every way there is: references, documents that are made
 * from others, postings to a ledger, buttons that open screens, look-ups, boards, rights that expressions ask for.
 * @param count of documents
 */
export function projectOf(count: number): Record<string, unknown> {
  const files: Record<string, unknown> = {
    ...baseFiles,
    ...machine({ actions: { unreview: { undoes: 'review' } } }),
    ...customer({ fields: { phone: { visible: "can('seePhone')" } } }),
    'schemas/sales/stock.json': {
      ...(changed('schemas/sales/customer.json', {
        resource: 'stock',
        permission: 'stockList',
        api: '/api/sales/stock',
        screens: null,
        fields: stockFields,
      }) as Json),
      screens: {
        stockList: {
          kind: 'list',
          path: '/sales/order/stockList',
          columns: ['code', 'customerId'],
          search: ['customerId'],
        },
      },
      ledger: { keys: ['customerId'], measures: ['total'] },
    },
    'schemas/sales/home.json': home,
  };
  for (let index = 0; index < count; index += 1) files[`schemas/sales/order${index}.json`] = document(index, count);
  return files;
}

const stockFields = {
  customerId: { type: 'ref', to: 'customer', title: '客户' },
  total: { type: 'money', title: '总金额' },
};

const home = {
  ...(changed('schemas/sales/customer.json', {
    resource: 'home',
    permission: 'homeList',
    api: '/api/sales/home',
    screens: null,
  }) as Json),
  screens: {
    home: {
      kind: 'board',
      title: '订单',
      path: '/sales/home',
      widgets: {
        waiting: { type: 'waiting', title: '审核', action: 'review' },
        open: { type: 'records', title: '订单', screen: 'order0List', columns: ['code'], filter: { status: '0' } },
        links: { type: 'shortcuts', title: '订单', screens: ['order0List', 'customerList'] },
        sum: {
          type: 'figure',
          title: '总金额',
          of: 'order1.lines',
          measures: { amount: 'sum' },
          date: 'billDate',
          period: 'day',
        },
      },
    },
  },
};

/** Each is made from the one before, and posts; each third shows what the customer has. */
function document(index: number, count: number): unknown {
  const name = `order${index}`;
  const own = (text: string) => text.replace(/^order/, name);
  const { 'schemas/sales/order.json': base } = order({
    resource: name,
    permission: `${name}List`,
    api: `/api/sales/${name}`,
    fields: {
      code: { series: `${name}-{yyyyMM}{seq:4}` },
      sourceId: index === 0 ? null : { type: 'ref', to: `order${index - 1}`, title: '订单' },
      lines: { fields: { price: { lookUp: { record: 'customer', id: 'customerId', field: 'code' } } } },
    },
    buttons: { go: { title: '订单', opens: `order${(index + 2) % count}Add` } },
    postings: [
      { ledger: 'stock', on: 'review', side: 'in', keys: { customerId: 'customerId' }, add: { total: 'total' } },
    ],
    ...(index + 1 < count
      ? { generates: [{ to: `order${index + 1}`, title: '订单', lines: { copy: { price: 'price' } } }] }
      : {}),
  }) as Record<string, Json>;
  const screens = Object.entries(base!.screens as Record<string, Json>).map(([screen, said]) => [
    own(screen),
    { ...said, path: `/sales/order/${own(screen)}` },
  ]);
  return { ...base, screens: Object.fromEntries(screens) };
}
