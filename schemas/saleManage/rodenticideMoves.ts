/** Rodenticide on its way to a client and back: a restricted pesticide, of which every batch is known. */
const delivery = {
  resource: 'rodDelivery',
  word: '发货',
  series: 'MSFH',
  side: 'out',
  warehouse: { fill: { keeperId: 'managerId', factoryId: null } },
  origin: {
    rodOrderId: {
      type: 'ref',
      to: 'rodOrder',
      title: '灭鼠剂订单号',
      filter: { status: '4,5' },
      copy: false,
      fill: {
        clientId: 'clientId',
        licenseNo: 'licenseNo',
        purpose: 'purpose',
        salesmanId: 'salesmanId',
        departmentId: 'departmentId',
        contact: 'contact',
        tel: 'tel',
        deliveryAddress: 'deliveryAddress',
        logisticsId: 'logisticsId',
      },
    },
    clientId: { fill: { deliveryAddress: 'address', logisticsId: 'logisticsId', licenseNo: 'licenseNo' } },
    licenseNo: {
      type: 'text',
      title: '农药许可证号',
      required: true,
      max: 40,
      width: 200,
      check: [
        {
          must: "count('client', id == this.clientId && licenseNo == this.licenseNo && licenseUntil >= this.billDate) > 0",
          message: '与客户登记的许可证不符，或已过期；请先在客户档案登记有效的许可证',
        },
      ],
    },
    purpose: { type: 'enum', dictionary: 'rodenticidePurpose', title: '使用场所', required: true },
  },
  own: { keeperId: {}, contact: { title: '收货人' }, tel: { title: '收货电话' }, deliveryAddress: {} },
  sets: ['batchIssue'],
  looked: { expireDate: {}, expiryState: {}, onHand: { title: '现存量', lookUp: { balance: 'stockLedger', keys: { batchNo: 'batchNo' } } } },
  header: [
    ['code', 'billDate', 'clientId', 'licenseNo'],
    ['contact', 'tel', 'warehouseId', 'rodOrderId'],
    [{ field: 'deliveryAddress', span: 2 }, 'logisticsId', 'expressNo'],
  ],
  signatures: [{ title: '发货' }, { title: '客户签收' }],
  listed: ['rodOrderId', 'licenseNo', 'purpose', 'warehouseId', 'keeperId', 'salesmanId', 'logisticsId', 'expressNo'],
  asked: ['rodOrderId', 'licenseNo', 'warehouseId', 'salesmanId', 'expressNo'],
  quantity: {},
  print: {},
  list: {
    plans: [
      { name: 'toReview', title: '待审核', filter: { status: '0' } },
      { name: 'toPost', title: '待记账', filter: { status: '1' } },
    ],
  },
  forms: { rodDeliveryEdit: null },
  more: {
    demands: {
      review: [
        {
          must: "count('client', id == this.clientId && licenseNo == this.licenseNo && licenseUntil >= this.billDate) > 0",
          refusal: '{title}【{code}】的客户没有有效的农药许可证，不可审核',
        },
      ],
    },
    form: {
      sections: [
        {
          title: '基本信息',
          fields: ['code', 'billDate', 'rodOrderId', 'clientId', 'licenseNo', 'purpose', 'salesmanId', 'departmentId', 'warehouseId', 'keeperId'],
        },
        { title: '收货信息', fields: ['contact', 'tel', 'deliveryAddress', 'logisticsId', 'expressNo'] },
        { fields: ['lines'] },
        { fields: ['totalQuantity', 'totalMoney', 'remark', 'attachments'] },
      ],
    },
    generates: [{ to: 'rodReturnOrder', title: '生成灭鼠剂退货单', copy: { contact: 'contact', tel: 'tel' } }],
  },
};

const giveBack = {
  resource: 'rodReturnOrder',
  word: '退货',
  series: 'MSTH',
  side: 'in',
  warehouse: { fill: null },
  origin: {
    rodDeliveryId: {
      type: 'ref',
      to: 'rodDelivery',
      title: '原发货单号',
      filter: { status: '1,2' },
      copy: false,
      fill: { clientId: 'clientId', salesmanId: 'salesmanId', departmentId: 'departmentId', warehouseId: 'warehouseId', contact: 'contact', tel: 'tel' },
    },
    clientId: {},
  },
  own: {
    reason: { type: 'enum', dictionary: 'salesReturnReason', title: '退货原因', required: true, default: "'quality'" },
    reasonText: {},
    refundMethod: {},
    contact: { required: null },
    tel: { required: null },
  },
  sets: [],
  looked: { returnable: {} },
  quantity: { cap: 'returnable' },
  header: [
    ['code', 'billDate', 'clientId', 'rodDeliveryId'],
    ['contact', 'tel', 'warehouseId', 'reason'],
  ],
  print: { capitals: 'totalMoney' },
  list: {},
  more: {},
  signatures: [{ title: '仓管员' }, { title: '客户' }],
  listed: ['rodDeliveryId', 'warehouseId', 'reason', 'refundMethod', 'salesmanId', 'departmentId'],
  asked: ['rodDeliveryId', 'warehouseId', 'reason', 'refundMethod', 'salesmanId'],
  forms: {},
};

const place = { warehouseId: 'warehouseId', productId: 'productId' };
const goods = { quantity: 'coalesce(baseQuantity, quantity)' };

const audited = ['createdId', 'createdTime', 'checkedId', 'checkedTime', 'remark'];

export default [delivery, giveBack].map(({ resource, word, side, ...own }) => ({
  schemaVersion: 5,
  resource,
  title: `灭鼠剂${word}单`,
  kind: 'document',
  group: 'rodenticide',
  machine: 'document',
  scope: { owner: ['salesmanId', 'createdId'] },
  fields: {
    code: { series: `${own.series}{yyyyMMdd}{seq:3}` },
    billDate: {},
    ...own.origin,
    salesmanId: {},
    departmentId: {},
    warehouseId: { title: `${word}仓库`, ...own.warehouse },
    ...own.own,
    logisticsId: {},
    expressNo: {},
    totalQuantity: {},
    totalMoney: {},
    lines: {
      type: 'lines',
      title: `${word}明细`,
      enter: ['productId', 'batchNo', 'quantity', 'price', 'remark'],
      fieldSets: ['goodsLine', 'lineUnits', 'batchLine', ...own.sets],
      fields: {
        productId: { filter: { kind: 'rodenticide' }, fill: { price: 'salePrice' } },
        spec: {},
        unitId: {},
        batchNo: {},
        ...own.looked,
        quantity: { title: `${word}数量`, ...own.quantity },
        price: {},
        amount: {},
        remark: {},
      },
    },
  },
  reversal: { negates: ['lines.quantity'], by: 'lines.quantity' },
  postings: [
    { ledger: 'stockLedger', on: 'review', side, each: 'lines', keys: { ...place, batchNo: 'batchNo' }, add: goods },
    { ledger: 'stockCost', on: 'post', side, each: 'lines', keys: place, add: goods },
  ],
  prints: {
    standard: {
      paper: '241x140',
      rows: 4,
      header: own.header,
      columns: [
        { field: 'productId', width: 50, overflow: 'wrap' },
        { field: 'spec', width: 34 },
        { field: 'unitId', width: 13, align: 'center' },
        { field: 'batchNo', width: 26 },
        { field: 'quantity', width: 24 },
        { field: 'amount', width: 28 },
        { field: 'remark', width: 28, overflow: 'wrap' },
      ],
      signatures: [{ title: '制单', field: 'createdId' }, { title: '审核', field: 'checkedId' }, ...own.signatures],
      ...own.print,
    },
  },
  screens: {
    [`${resource}List`]: {
      kind: 'list',
      columns: ['code', 'billDate', 'status', 'clientId', ...own.listed, 'totalQuantity', 'totalMoney', ...audited],
      shown: ['code', 'billDate', 'status', 'clientId', 'warehouseId', 'salesmanId', 'totalQuantity', 'totalMoney'],
      search: ['code', 'billDate', 'clientId', ...own.asked, 'status'],
      ...own.list,
      actions: ['add', 'edit', 'delete', 'detail', 'review', 'unreview', 'post', 'reverse', 'export'],
    },
    ...own.forms,
  },
  ...own.more,
}));
