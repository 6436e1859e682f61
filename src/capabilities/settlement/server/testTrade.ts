import { expect } from 'vitest';
import { openSmallCompany, own, type Body } from '../../../../tests/support/smallCompany';
import { verifyData } from '../../../server/verifyData';
import { capabilities } from '../../server';
import type { OpenItem } from '../wire';

const DAY = '2026-01-05';

const screen = (resource: string) => ({
  [`${resource}List`]: { kind: 'list', columns: ['code'], actions: ['add', 'edit', 'delete', 'review', 'unreview'] },
  [`${resource}Detail`]: { kind: 'detail', permission: 'list' },
});
const document = (resource: string, title: string, fields: Body, more: Body) =>
  own(
    resource,
    title,
    {
      code: { type: 'code', title: '编号', series: `${resource}{seq:4}` },
      billDate: { type: 'date', title: '日期', required: true },
      firmId: { type: 'ref', to: 'firm', title: '往来单位', required: true },
      status: { type: 'enum', title: '状态', system: true },
      updatedTime: { type: 'datetime', title: '修改时间', system: true },
      ...fields,
    },
    { machine: 'review', date: 'billDate', screens: screen(resource), ...more },
  );
const money = (title: string, more: Body = {}) => ({ type: 'money', title, ...more });
const settledLines = (title: string) => ({ type: 'lines', title, enter: ['itemId', 'amount'], fields: {} });
const ledger = { ledger: 'account', items: 'item', on: 'review', partner: 'firmId' };

/** A trade of the fewest documents that open items, credit and settle them. */
const FILES: Record<string, unknown> = {
  '_shared/dictionaries/itemKind.json': {
    schemaVersion: 5,
    title: '往来类型',
    items: [
      { value: 'receivable', label: '应收' },
      { value: 'receivableRed', label: '红字应收' },
      { value: 'advanceIn', label: '预收' },
      { value: 'advanceInRed', label: '红字预收' },
    ],
  },
  '_shared/dictionaries/term.json': {
    schemaVersion: 5,
    title: '账期方式',
    items: ['days', 'monthEnd', 'dayOfMonth'].map((value) => ({ value, label: value })),
  },
  'trade/firm.json': own(
    'firm',
    '往来单位',
    {
      code: { type: 'code', title: '编号', series: 'F{seq:3}' },
      name: { type: 'text', title: '名称', required: true },
      way: { type: 'enum', dictionary: 'term', title: '账期方式' },
      days: { type: 'integer', title: '账期' },
    },
    { label: 'name', screens: screen('firm') },
  ),
  'trade/item.json': own(
    'item',
    '未结项',
    {
      code: { type: 'text', title: '编号', system: true },
      kind: { type: 'enum', dictionary: 'itemKind', title: '类型', system: true },
      documentKind: { type: 'text', title: '来源', system: true },
      documentId: { type: 'integer', title: '来源号', system: true },
      billDate: { type: 'date', title: '日期', system: true },
      dueDate: { type: 'date', title: '到期日', system: true },
      amount: money('金额', { system: true }),
      firmId: { type: 'ref', to: 'firm', title: '往来单位', system: true },
      createdTime: { type: 'datetime', title: '创建', system: true },
      updatedTime: { type: 'datetime', title: '修改', system: true },
    },
    { label: 'code', code: 'code' },
  ),
  'trade/account.json': own(
    'account',
    '往来账',
    {
      billDate: { type: 'date', title: '日期', system: true },
      documentKind: { type: 'enum', title: '单据类型', system: true },
      documentCode: { type: 'text', title: '单据编号', system: true },
      lineNo: { type: 'integer', title: '行号', system: true },
      side: { type: 'enum', dictionary: 'side', title: '方向', system: true },
      createdId: { type: 'user', title: '记录人', system: true },
      createdTime: { type: 'datetime', title: '记录时间', system: true },
      firmId: { type: 'ref', to: 'firm', title: '往来单位' },
      kind: { type: 'enum', dictionary: 'itemKind', title: '类型', required: true },
      itemId: { type: 'ref', to: 'item', title: '未结单据', required: true },
      open: money('未结金额', { negative: true }),
      amount: money('金额', { negative: true }),
    },
    {
      label: 'documentCode',
      settlement: { ledger: { items: 'item', partners: ['firmId'], terms: { kind: 'way', days: 'days' } } },
      ledger: { keys: ['firmId', 'kind', 'itemId'], measures: ['open', 'amount'], notNegative: ['open'] },
    },
  ),
  'trade/invoice.json': document(
    'invoice',
    '发票',
    { total: money('金额'), dueDate: { type: 'date', title: '到期日' } },
    { settlement: { opens: [{ ...ledger, kind: 'receivable', amount: 'total', due: 'dueDate' }] } },
  ),
  'trade/credit.json': document(
    'credit',
    '红票',
    {
      total: money('金额'),
      isCredited: { type: 'boolean', title: '冲减', default: 'true' },
      invoiceId: { type: 'ref', to: 'invoice', title: '原发票' },
    },
    {
      settlement: {
        opens: [{ ...ledger, kind: 'receivableRed', amount: 'total', when: 'isCredited', credits: 'invoiceId' }],
      },
    },
  ),
  'trade/receipt.json': document(
    'receipt',
    '收款单',
    {
      amount: money('收款金额', { required: true }),
      settledTotal: money('核销合计', {
        value: "sum(settled.map(l, l.kind == 'receivableRed' ? 0 - l.amount : l.amount))",
      }),
      advanced: money('转入预收', {
        value: 'amount - settledTotal',
        check: [{ must: 'advanced >= 0', message: '收款不够核销' }],
      }),
      settled: settledLines('核销明细'),
    },
    {
      settlement: {
        opens: [{ ...ledger, kind: 'advanceIn', amount: 'advanced' }],
        settles: [{ ...ledger, lines: 'settled', kinds: ['receivable', 'receivableRed'], total: 'amount' }],
      },
    },
  ),
  'trade/offset.json': document(
    'offset',
    '核销单',
    { given: settledLines('预收款'), settled: settledLines('应收款') },
    {
      settlement: {
        settles: [
          { ...ledger, lines: 'given', kinds: ['advanceIn'] },
          { ...ledger, lines: 'settled', kinds: ['receivable'] },
        ],
      },
    },
  ),
};

/** A company that only has firms, invoices, credits, receipts and write-offs, behind the real server. */
export async function openTrade() {
  const company = await openSmallCompany(FILES);
  const { get, post } = await company.as('1');
  const enter = async (name: string, body: Body): Promise<string> => {
    const answer = await post(`/api/trade/${name}/add`, { billDate: DAY, ...body });
    expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
    return answer.data.id as string;
  };
  const act = (name: string, actionName: string, id: string) => post(`/api/trade/${name}/${actionName}`, { ids: [id] });
  return {
    database: company.database,
    post,
    enter,
    act,
    detail: async (name: string, id: string): Promise<Body> => (await get(`/api/trade/${name}/detail`, { id })).data,
    /** Does one action after the other, which must succeed. */
    async done(name: string, id: string, ...actions: string[]): Promise<string> {
      for (const each of actions) {
        const answer = await act(name, each, id);
        expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
      }
      return id;
    },
    /** What is open of a firm, as the window of a form shows it. */
    async openOf(firm: string, resource = 'receipt', table = 'settled'): Promise<OpenItem[]> {
      return (await get(`/api/trade/${resource}/openItems`, { table, partner: firm })).data as OpenItem[];
    },
    /** What proving the books finds, each with the name of its check. */
    async mistakes() {
      const [first] = await verifyData(company.database, company.model, capabilities);
      return (first?.checks ?? []).flatMap(({ check, findings }) => findings.map((finding) => ({ check, ...finding })));
    },
    close: company.close,
  };
}

export type Trade = Awaited<ReturnType<typeof openTrade>>;
