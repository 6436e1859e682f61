import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { TEST_PASSWORD_COST } from '../../../../tests/support/passwordCost';
import { fieldTypes } from '../../../fields/pure';
import { loadModel } from '../../../language/load/loadModel';
import type { Model } from '../../../language/model';
import { createServer } from '../../../server/createServer';
import { prepareDatabase } from '../../../server/prepareDatabase';
import { openDatabase } from '../../../server/storage';
import { verifyData } from '../../../server/verifyData';
import { authoring } from '../../authoring';
import { capabilities } from '../../server';
import type { OpenItem } from '../wire';

// oxlint-disable-next-line typescript/no-explicit-any -- a record of any resource
type Body = Record<string, any>;

const LOGIN = { username: '13800000000', password: 'Trade1234' };
const DAY = '2026-01-05';

const screen = (resource: string) => ({
  [`${resource}List`]: { kind: 'list', columns: ['code'], actions: ['add', 'edit', 'delete', 'review', 'unreview'] },
  [`${resource}Detail`]: { kind: 'detail', permission: 'list' },
});
const own = (resource: string, title: string, fields: Body, more: Body = {}) => ({
  schemaVersion: 4,
  resource,
  title,
  group: 'all',
  permission: `${resource}List`,
  api: `/api/trade/${resource}`,
  fields,
  screens: {},
  ...more,
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

const action = (title: string, more: Body) => ({ title, refusalTitle: `${title}失败`, refusal: {}, ...more });

/** What the engine itself asks for, and a trade of the fewest documents that open items, credit and settle them. */
const FILES: Record<string, unknown> = {
  '_shared/machines/review.json': {
    schemaVersion: 4,
    title: '状态',
    field: 'status',
    initial: 0,
    states: [
      { value: 0, title: '未审核', color: 'orange' },
      { value: 1, title: '已审核', color: 'green' },
    ],
    actions: {
      edit: action('编辑', { from: [0], permission: 'update' }),
      delete: action('删除', { from: [0], permission: 'delete' }),
      review: action('审核', { from: [0], to: 1, permission: 'examine' }),
      unreview: action('弃审', { from: [1], to: 0, undoes: 'review', permission: 'unexamine' }),
    },
  },
  '_shared/dictionaries/itemKind.json': {
    schemaVersion: 4,
    title: '往来类型',
    items: [
      { value: 'receivable', label: '应收' },
      { value: 'receivableRed', label: '红字应收' },
      { value: 'advanceIn', label: '预收' },
      { value: 'advanceInRed', label: '红字预收' },
    ],
  },
  '_shared/dictionaries/side.json': {
    schemaVersion: 4,
    title: '方向',
    items: ['in', 'out'].map((value) => ({ value, label: value })),
  },
  '_shared/dictionaries/term.json': {
    schemaVersion: 4,
    title: '账期方式',
    items: ['days', 'monthEnd', 'dayOfMonth'].map((value) => ({ value, label: value })),
  },
  'trade/module.json': { schemaVersion: 4, title: '往来', icon: 'money', order: 1, groups: { all: '往来' } },
  'trade/department.json': own('department', '部门', {
    name: { type: 'text', title: '名称' },
    parentId: { type: 'treeRef', to: 'department', title: '上级' },
    sort: { type: 'integer', title: '排序' },
  }),
  'trade/employee.json': own('employee', '员工', {
    name: { type: 'text', title: '姓名', required: true },
    tel: { type: 'phone', title: '手机' },
    gender: { type: 'enum', dictionary: 'side', title: '性别' },
    departmentId: { type: 'department', title: '部门' },
    jobStatus: { type: 'enum', dictionary: 'side', title: '在职' },
    status: { type: 'integer', title: '状态' },
    createdTime: { type: 'datetime', title: '创建', system: true },
    updatedTime: { type: 'datetime', title: '修改', system: true },
  }),
  'trade/accessRecord.json': own('accessRecord', '访问记录', {
    kind: { type: 'enum', dictionary: 'side', title: '类型' },
    userId: { type: 'user', title: '人员' },
    ...Object.fromEntries(
      ['loginId', 'address', 'agent', 'path', 'reason'].map((name) => [name, { type: 'text', title: name, max: 200 }]),
    ),
    createdTime: { type: 'datetime', title: '时间', system: true },
    times: { type: 'integer', title: '次数' },
  }),
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
      openItems: { items: 'item', partners: ['firmId'], terms: { kind: 'way', days: 'days' } },
      ledger: { keys: ['firmId', 'kind', 'itemId'], measures: ['open', 'amount'], notNegative: ['open'] },
    },
  ),
  'trade/invoice.json': document(
    'invoice',
    '发票',
    { total: money('金额'), dueDate: { type: 'date', title: '到期日' } },
    { opens: [{ ...ledger, kind: 'receivable', amount: 'total', due: 'dueDate' }] },
  ),
  'trade/credit.json': document(
    'credit',
    '红票',
    {
      total: money('金额'),
      isCredited: { type: 'boolean', title: '冲减', default: 'true' },
      invoiceId: { type: 'ref', to: 'invoice', title: '原发票' },
    },
    { opens: [{ ...ledger, kind: 'receivableRed', amount: 'total', when: 'isCredited', credits: 'invoiceId' }] },
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
      opens: [{ ...ledger, kind: 'advanceIn', amount: 'advanced' }],
      settles: [{ ...ledger, lines: 'settled', kinds: ['receivable', 'receivableRed'], total: 'amount' }],
    },
  ),
  'trade/offset.json': document(
    'offset',
    '核销单',
    { given: settledLines('预收款'), settled: settledLines('应收款') },
    {
      settles: [
        { ...ledger, lines: 'given', kinds: ['advanceIn'] },
        { ...ledger, lines: 'settled', kinds: ['receivable'] },
      ],
    },
  ),
};

export interface Answer {
  status: number;
  code: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of the data
  data: any;
}

/** A company that only has firms, invoices, credits, receipts and write-offs, behind the real server. */
export async function openTrade() {
  const model = loadTrade();
  const database = await openDatabase({ memory: true });
  const sets = [{ id: '1', name: '往来' }];
  await prepareDatabase({
    database,
    model,
    capabilities,
    passwordCost: TEST_PASSWORD_COST,
    demonstration: (_, today) => ({
      today,
      accountSets: sets,
      users: [
        {
          id: '1',
          loginId: LOGIN.username,
          password: LOGIN.password,
          name: '管理员',
          accountSets: [{ id: '1', roles: ['管理'] }],
        },
      ],
      roles: [{ accountSetId: '1', name: '管理', group: '管理', permissions: 'all' }],
      records: [
        {
          accountSetId: '1',
          resource: 'employee',
          rows: [{ id: '1', name: '管理员', tel: LOGIN.username, status: 1 }],
        },
      ],
    }),
  });
  const { app } = await createServer({
    database,
    model,
    capabilities,
    calls: [],
    demonstration: () => {
      throw new Error('filled in already');
    },
    logLevel: process.env.TEST_LOG ?? 'silent',
    passwordCost: TEST_PASSWORD_COST,
  });
  const call = async (options: InjectOptions): Promise<Answer> => {
    const { body, statusCode } = await app.inject(options);
    return { status: statusCode, ...(JSON.parse(body) as Omit<Answer, 'status'>) };
  };
  const signedIn = await call({
    method: 'POST',
    url: '/prod-pc/auth/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      client_id: 'guiju-page',
      client_secret: 'guiju-page',
      grant_type: 'password',
      ...LOGIN,
    }).toString(),
  });
  const headers = { authorization: `Bearer ${signedIn.data.token}` };
  const get = (url: string, query: Record<string, string>) =>
    call({ method: 'GET', url: `/prod-pc${url}`, headers, query });
  const post = (url: string, payload: Body) => call({ method: 'POST', url: `/prod-pc${url}`, headers, payload });
  const enter = async (name: string, body: Body): Promise<string> => {
    const answer = await post(`/api/trade/${name}/add`, { billDate: DAY, ...body });
    expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
    return answer.data.id as string;
  };
  const act = (name: string, actionName: string, id: string) => post(`/api/trade/${name}/${actionName}`, { ids: [id] });
  return {
    database,
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
      const [first] = await verifyData(database, model, capabilities);
      return (first?.checks ?? []).flatMap(({ check, findings }) => findings.map((finding) => ({ check, ...finding })));
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

export type Trade = Awaited<ReturnType<typeof openTrade>>;

function loadTrade(): Model {
  const files = Object.entries(FILES).map(([path, value]) => ({
    path: `schemas/${path}`,
    text: JSON.stringify(value),
  }));
  const { model, problems } = loadModel(files, { types: fieldTypes, authoring });
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return model;
}
