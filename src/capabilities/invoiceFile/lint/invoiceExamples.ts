import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

const SHOP = {
  'schemas/sales/shop.json': {
    schemaVersion: 5,
    resource: 'shop',
    title: '客户',
    api: '/api/sales/shop',
    fields: { name: { type: 'text', title: '名称' } },
    screens: { shopSettings: { kind: 'settings', title: '订单' } },
  },
};

const SAID = {
  number: 'invoiceNo',
  date: 'billDate',
  kind: { field: 'urgency', choices: { digitalSpecial: '1', digitalNormal: '2', special: '1', normal: '2' } },
  net: 'total',
  tax: 'total',
  total: 'total',
  seller: 'customerId.name',
  buyer: { settings: 'shop', taxNo: 'name', name: 'name' },
  lines: {
    table: 'lines',
    name: 'productId.name',
    quantity: 'quantity',
    price: 'price',
    amount: 'amount',
    remark: 'remark',
  },
};

const FIELDS = {
  invoiceNo: { type: 'text', title: '编号', max: 20, unique: true },
  lines: {
    fields: {
      productId: { type: 'ref', to: 'customer', title: '客户' },
      remark: { type: 'text', title: '名称' },
    },
  },
};

const FORM = { orderAdd: { kind: 'form', mode: 'add' } };

const reading = (difference: object, fields: object = {}, screens: object = FORM) => ({
  ...SHOP,
  ...order({
    readsInvoice: { ...SAID, ...difference },
    fields: { ...FIELDS, invoiceNo: { ...FIELDS.invoiceNo, ...fields } },
    screens,
  }),
});

const at = (...path: string[]) => ({ file: orderFile, path: ['readsInvoice', ...path] });

/** A project whose orders begin with invoices, and what can be wrong with it. */
export const invoiceExamples: Pick<Rule, 'bad' | 'good'> = {
  bad: () => [
    { files: reading({}, { unique: false }), at: at('number') },
    { files: reading({}, { max: 8 }), at: at('number') },
    { files: reading({}, { editable: false }), at: at('number') },
    { files: reading({ file: 'phone' }), at: at('file') },
    { files: reading({ seller: 'code' }), at: at('seller') },
    { files: reading({ buyer: { ...SAID.buyer, settings: 'customer' } }), at: at('buyer', 'settings') },
    {
      files: reading({ kind: { ...SAID.kind, choices: { ...SAID.kind.choices, normal: '7' } } }),
      at: at('kind', 'choices', 'normal'),
    },
    { files: reading({ lines: { ...SAID.lines, name: 'remark' } }), at: at('lines', 'name') },
    { files: reading({ lines: { ...SAID.lines, spec: 'remark' } }), at: at('lines', 'spec') },
    { files: reading({ lines: { ...SAID.lines, price: 'amount' } }), at: at('lines', 'price') },
    { files: reading({}, {}, { orderList: { actions: ['edit'] } }), at: at() },
  ],
  good: () => [{ files: {} }, { files: reading({}) }],
};
