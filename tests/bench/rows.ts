/** A document as the compared lists show it: 20 columns, money and quantities as strings like on the wire. */
export interface Order {
  id: string;
  code: string;
  orderDate: string;
  supplierName: string;
  warehouseName: string;
  departmentName: string;
  employeeName: string;
  inventoryCode: string;
  inventoryName: string;
  specification: string;
  unitName: string;
  quantity: string;
  price: string;
  amount: string;
  taxRate: string;
  taxAmount: string;
  totalAmount: string;
  status: string;
  createdBy: string;
  createdTime: string;
  remark: string;
}

export interface OrderColumn {
  key: keyof Order;
  title: string;
  width: number;
  isNumber?: boolean;
}

export const columns: readonly OrderColumn[] = [
  { key: 'code', title: '单据编号', width: 140 },
  { key: 'orderDate', title: '单据日期', width: 110 },
  { key: 'supplierName', title: '供应商', width: 180 },
  { key: 'warehouseName', title: '仓库', width: 110 },
  { key: 'departmentName', title: '部门', width: 100 },
  { key: 'employeeName', title: '业务员', width: 90 },
  { key: 'inventoryCode', title: '存货编号', width: 110 },
  { key: 'inventoryName', title: '存货名称', width: 150 },
  { key: 'specification', title: '规格型号', width: 120 },
  { key: 'unitName', title: '单位', width: 70 },
  { key: 'quantity', title: '数量', width: 100, isNumber: true },
  { key: 'price', title: '单价', width: 100, isNumber: true },
  { key: 'amount', title: '金额', width: 120, isNumber: true },
  { key: 'taxRate', title: '税率', width: 80, isNumber: true },
  { key: 'taxAmount', title: '税额', width: 110, isNumber: true },
  { key: 'totalAmount', title: '价税合计', width: 120, isNumber: true },
  { key: 'status', title: '状态', width: 90 },
  { key: 'createdBy', title: '制单人', width: 90 },
  { key: 'createdTime', title: '制单时间', width: 160 },
  { key: 'remark', title: '备注', width: 180 },
];

export interface OrderQuery {
  /** From 1. */
  page: number;
  size: number;
  /** Part of the code, the supplier or the product. */
  text: string;
  sort?: { key: keyof Order; isDescending: boolean };
}

export interface OrderAnswer {
  list: Order[];
  total: number;
}

const COUNT = 2000;
const SUPPLIERS = ['华东精密制造', '长江轴承', '北方钢材', '南海电子', '瑞丰包装', '立信化工', '恒达五金', '中原铸造'];
const WAREHOUSES = ['原料仓', '成品仓', '备件仓', '包材仓'];
const DEPARTMENTS = ['采购部', '生产部', '设备部', '质检部'];
const PEOPLE = ['张伟', '王芳', '李娜', '刘洋', '陈静', '杨磊'];
const PRODUCTS = ['深沟球轴承', '冷轧钢板', '伺服电机', '瓦楞纸箱', '环氧树脂', '内六角螺栓', '铝合金压铸件'];
const UNITS = ['个', '千克', '台', '箱', '升'];
const STATES = ['未审核', '已审核', '已记账', '已关闭'];

/** One page, as a server would answer it, but at once: the figures compare pages and not networks. */
export async function fetchOrders({ page, size, text, sort }: OrderQuery): Promise<OrderAnswer> {
  const found = orders.filter((order) =>
    [order.code, order.supplierName, order.inventoryName].some((each) => each.includes(text)),
  );
  if (sort) {
    const isNumber = columns.find((column) => column.key === sort.key)?.isNumber ?? false;
    const sign = sort.isDescending ? -1 : 1;
    found.sort((a, b) => sign * compare(a[sort.key], b[sort.key], isNumber));
  }
  return { list: found.slice((page - 1) * size, page * size), total: found.length };
}

function compare(a: string, b: string, isNumber: boolean): number {
  if (isNumber) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

const orders: readonly Order[] = Array.from({ length: COUNT }, (_, index) => orderOf(index));

function orderOf(index: number): Order {
  const pick = (from: readonly string[], step: number) => from[(index * step + step) % from.length] ?? '';
  const two = (number: number) => String(number).padStart(2, '0');
  const date = `2026-${two(1 + (index % 12))}-${two(1 + ((index * 7) % 28))}`;
  const quantity = 1 + ((index * 37) % 900);
  // Whole cents, so that the samples are exact.
  const priceInCents = 150 + ((index * 7919) % 500_000);
  const amountInCents = quantity * priceInCents;
  const taxInCents = Math.round((amountInCents * 13) / 100);
  return {
    id: String(1000 + index),
    code: `CGRK2026${String(index + 1).padStart(6, '0')}`,
    orderDate: date,
    supplierName: `${pick(SUPPLIERS, 3)}有限公司`,
    warehouseName: pick(WAREHOUSES, 1),
    departmentName: pick(DEPARTMENTS, 3),
    employeeName: pick(PEOPLE, 5),
    inventoryCode: `WL${String(10_000 + ((index * 17) % 700))}`,
    inventoryName: pick(PRODUCTS, 2),
    specification: `${10 + (index % 90)}×${20 + (index % 60)}×${5 + (index % 20)}`,
    unitName: pick(UNITS, 3),
    quantity: `${quantity}.00`,
    price: money(priceInCents),
    amount: money(amountInCents),
    taxRate: '13.00',
    taxAmount: money(taxInCents),
    totalAmount: money(amountInCents + taxInCents),
    status: pick(STATES, 1),
    createdBy: pick(PEOPLE, 1),
    createdTime: `${date} ${two(8 + (index % 10))}:${two(index % 60)}:${two((index * 13) % 60)}`,
    remark: index % 3 === 0 ? `第 ${index + 1} 批，按合同约定分批交货` : '',
  };
}

function money(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
