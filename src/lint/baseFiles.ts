import { isObject } from '../lib/isObject';

/** Chinese text -> English, Spanish, Japanese. */
const TRANSLATIONS: Readonly<Record<string, [string, string, string]>> = {
  销售: ['Sales', 'Ventas', '販売'],
  订单: ['Order', 'Pedido', '受注'],
  状态: ['Status', 'Estado', '状態'],
  未审核: ['Open', 'Abierto', '未承認'],
  已审核: ['Approved', 'Aprobado', '承認済み'],
  审核: ['Approve', 'Aprobar', '承認'],
  审核失败: ['Not approved', 'No aprobado', '承認できません'],
  '{title}【{code}】已审核': [
    '{title} [{code}] is approved',
    '{title} [{code}] está aprobado',
    '{title}【{code}】は承認済みです',
  ],
  弃审: ['Withdraw', 'Retirar', '承認取消'],
  弃审失败: ['Not withdrawn', 'No retirado', '承認取消できません'],
  '{title}【{code}】未审核': [
    '{title} [{code}] is not approved',
    '{title} [{code}] no está aprobado',
    '{title}【{code}】は未承認です',
  ],
  紧急程度: ['Urgency', 'Urgencia', '緊急度'],
  普通: ['Normal', 'Normal', '普通'],
  紧急: ['Urgent', 'Urgente', '緊急'],
  审核日期: ['Approved on', 'Aprobado el', '承認日'],
  客户: ['Customer', 'Cliente', '得意先'],
  编号: ['Code', 'Código', '番号'],
  名称: ['Name', 'Nombre', '名称'],
  电话: ['Phone', 'Teléfono', '電話'],
  日期: ['Date', 'Fecha', '日付'],
  总金额: ['Total', 'Total', '合計金額'],
  明细: ['Lines', 'Líneas', '明細'],
  数量: ['Quantity', 'Cantidad', '数量'],
  数量必须大于0: ['The quantity must be positive', 'La cantidad debe ser positiva', '数量は0より大きくしてください'],
  单价: ['Price', 'Precio', '単価'],
  金额: ['Amount', 'Importe', '金額'],
  基本信息: ['Basics', 'Datos básicos', '基本情報'],
  '{title}列表': ['{title} list', 'Lista de {title}', '{title}一覧'],
  '新增{title}': ['New {title}', 'Nuevo {title}', '{title}の登録'],
  '编辑{title}': ['Edit {title}', 'Editar {title}', '{title}の編集'],
  '{title}明细表': ['{title} lines', 'Líneas de {title}', '{title}明細表'],
  '{title}统计表': ['{title} statistics', 'Estadística de {title}', '{title}統計表'],
};

const translated = (language: 0 | 1 | 2) =>
  Object.fromEntries(Object.entries(TRANSLATIONS).map(([text, languages]) => [text, languages[language]]));

/** A small project without a mistake. The examples of the rules say only what differs from it. */
export const baseFiles: Readonly<Record<string, unknown>> = {
  'schemas/sales/module.json': { schemaVersion: 5, title: '销售', icon: 'cart', order: 10, groups: { order: '订单' } },
  'schemas/_shared/machines/approval.json': {
    schemaVersion: 5,
    title: '状态',
    field: 'status',
    initial: 0,
    states: [
      { value: 0, title: '未审核', color: 'orange' },
      { value: 1, title: '已审核', color: 'green' },
    ],
    actions: {
      review: {
        title: '审核',
        from: [0],
        to: 1,
        permission: 'examine',
        refusalTitle: '审核失败',
        refusal: { '1': '{title}【{code}】已审核' },
        sets: { reviewedOn: 'today()' },
      },
      unreview: {
        title: '弃审',
        from: [1],
        to: 0,
        permission: 'unexamine',
        refusalTitle: '弃审失败',
        refusal: { '0': '{title}【{code}】未审核' },
        sets: { reviewedOn: 'null' },
      },
    },
  },
  'schemas/_shared/dictionaries/urgency.json': {
    schemaVersion: 5,
    title: '紧急程度',
    items: [
      { value: 1, label: '普通' },
      { value: 2, label: '紧急' },
    ],
  },
  'schemas/_shared/fieldSets/audit.json': {
    schemaVersion: 5,
    title: '审核',
    fields: {
      status: { type: 'enum', title: '状态', system: true },
      reviewedOn: { type: 'date', title: '审核日期', system: true },
    },
  },
  'schemas/sales/customer.json': {
    schemaVersion: 5,
    resource: 'customer',
    title: '客户',
    group: 'order',
    api: '/api/sales/customer',
    fields: {
      code: { type: 'code', title: '编号' },
      name: { type: 'text', title: '名称', required: true },
      phone: { type: 'phone', title: '电话' },
    },
    screens: {
      customerList: {
        kind: 'list',
        columns: ['code', 'name'],
        search: ['name'],
        actions: ['add', 'edit', 'delete'],
      },
    },
  },
  'schemas/sales/order.json': {
    schemaVersion: 5,
    resource: 'order',
    title: '订单',
    kind: 'document',
    api: '/api/sales/order',
    machine: 'approval',
    fieldSets: ['audit'],
    fields: {
      code: { type: 'code', title: '编号' },
      billDate: { type: 'date', title: '日期', required: true, default: 'today()' },
      customerId: { type: 'ref', to: 'customer', title: '客户', required: true, fill: { phone: 'phone' } },
      phone: { type: 'phone', title: '电话' },
      urgency: { type: 'enum', dictionary: 'urgency', title: '紧急程度' },
      total: { type: 'money', title: '总金额', value: 'sum(lines.map(l, l.amount))' },
      lines: {
        type: 'lines',
        title: '明细',
        enter: ['quantity', 'price'],
        fields: {
          quantity: {
            type: 'quantity',
            title: '数量',
            required: true,
            check: [{ must: 'quantity > 0', message: '数量必须大于0' }],
          },
          price: { type: 'price', title: '单价' },
          amount: { type: 'money', title: '金额', value: 'round(quantity * price, 2)' },
        },
      },
    },
    screens: {
      orderList: {
        kind: 'list',
        columns: ['code', 'billDate', 'customerId', 'total', 'status'],
        search: ['code', 'billDate', 'customerId', 'status'],
        sort: ['-billDate'],
        actions: ['add', 'edit', 'delete', 'review', 'unreview'],
      },
      orderLines: {
        kind: 'report',
        from: 'lines',
        columns: ['code', 'quantity', 'lines.amount'],
        totals: ['amount'],
      },
      orderSums: {
        kind: 'report',
        from: 'lines',
        group: ['customerId'],
        measures: { amount: 'sum', code: 'count' },
        opens: 'orderLines',
      },
    },
    form: {
      columns: 2,
      sections: [
        { title: '基本信息', fields: ['code', 'billDate', 'customerId', 'phone', 'urgency'] },
        { fields: ['lines'] },
      ],
    },
  },
  'locales/en/sales.json': translated(0),
  'locales/es/sales.json': translated(1),
  'locales/ja/sales.json': translated(2),
};

type Json = { [key: string]: unknown };

/**
 * A file of `baseFiles` with a difference: objects are merged, null takes a key away, anything else replaces.
 * @throws Error when there is no such file
 */
export function changed(file: string, difference: Json): unknown {
  const base = baseFiles[file];
  if (base === undefined) throw new Error(`No base file ${file}`);
  return merge(base, difference);
}

function merge(base: unknown, difference: unknown): unknown {
  if (!isObject(base) || !isObject(difference)) return difference;
  const merged: Json = { ...base };
  for (const [key, value] of Object.entries(difference)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(base[key], value);
  }
  return merged;
}

/** The order with a difference. */
export const order = (difference: Json) => ({
  'schemas/sales/order.json': changed('schemas/sales/order.json', difference),
});
export const customer = (difference: Json) => ({
  'schemas/sales/customer.json': changed('schemas/sales/customer.json', difference),
});
export const machine = (difference: Json) => ({
  'schemas/_shared/machines/approval.json': changed('schemas/_shared/machines/approval.json', difference),
});
export const orderFile = 'schemas/sales/order.json';
export const machineFile = 'schemas/_shared/machines/approval.json';
