import { runNow } from '../../src/server/jobs/runScheduled';
import { scheduledOf } from '../../src/server/jobs/scheduledOf';
import type { Answer, Body, Person, SmallClient, SmallCompany } from '../support/smallCompany';

/** Who rents out: the first one does the work, the second one decides about contracts and reads notices. */
export const PEOPLE: readonly Person[] = [
  { id: '1', name: '店员', departmentId: '1', may: 'all' },
  { id: '2', name: '店长', departmentId: '1', may: 'all' },
];
export const DEPARTMENTS = [{ id: '1', name: '门店' }];

const CONTRACT_FLOW = {
  nodes: [
    {
      kind: 'approve',
      id: 'manager',
      title: '店长',
      who: { by: 'persons', ids: ['2'] },
      together: 'one',
      refusal: 'first',
      onRefusal: 'end',
      nobody: 'admin',
      self: 'keep',
      same: 'keep',
    },
  ],
};
const CONTRACT_FORM = {
  items: [
    { formId: 1, vModel: 'code', tag: 'text', label: '合同编号', required: true },
    { formId: 2, vModel: 'total', tag: 'money', label: '租金合计', required: false },
  ],
};

/** A day's answers by the names that the test calls them by. */
export type Played = Readonly<Record<string, Answer>>;

/** A part of the work of the company: every call is made, whatever the ones before it have answered. */
export async function playRental(company: SmallCompany): Promise<Played> {
  const [clerk, manager] = [await company.as('1'), await company.as('2')];
  const played: Record<string, Answer> = {};
  const keep = async (name: string, call: Promise<Answer>): Promise<Answer> => (played[name] = await call);
  const add = async (name: string, resource: string, body: Body): Promise<string> =>
    String((await keep(name, clerk.post(`/api/${resource}/add`, body))).data?.id ?? '');
  const act = (name: string, call: string, id: string, more: Body = {}, by: SmallClient = clerk): Promise<Answer> =>
    keep(name, by.post(`/api/${call}`, { ids: [id], ...more }));
  const detail = (name: string, resource: string, id: string): Promise<Answer> =>
    keep(name, clerk.get(`/api/${resource}/detail`, { id }));
  const first = ({ data }: Answer): Body => (data?.list as Body[] | undefined)?.[0] ?? {};

  await setUp(add);
  const clientId = await add('client', 'rental/client', { name: '远山工程', termKind: 'days', creditDays: 30 });
  const equipmentId = await add('equipment', 'rental/equipment', { name: '挖掘机', rate: '200' });

  const rent = (from: string, to: string): Body => ({
    billDate: '2025-03-01',
    clientId,
    equipmentId,
    startTime: `2031-03-03 ${from}:00`,
    endTime: `2031-03-03 ${to}:00`,
    managerId: '1',
    lines: [{ equipmentId, days: 5, rate: '200', workerId: '2' }],
  });
  const contractId = await add('contract', 'rental/contract', rent('09:00', '12:00'));
  await add('overlap', 'rental/contract', rent('11:00', '13:00'));
  await add('tooEarly', 'rental/contract', rent('06:00', '08:30'));
  await act('reviewedTooSoon', 'rental/contract/review', contractId);
  await act('submitted', 'rental/contract/submitApproval', contractId);
  const waiting = await keep('waiting', manager.get('/api/base/waitingApproval/list', { part: 'waiting' }));
  const approvalId = String(first(waiting).id ?? '');
  const shown = await keep('approval', manager.get('/api/base/approval/show', { id: approvalId }));
  const asked = ((shown.data?.events as Body[] | undefined) ?? []).flatMap((event) => (event.asked as Body[]) ?? []);
  const task: unknown = asked.findLast(({ person }) => person === '2')?.task;
  await keep('agreed', manager.post('/api/base/approval/act', { id: approvalId, task, kind: 'voted', vote: 'agree' }));
  await detail('approvedContract', 'rental/contract', contractId);
  await act('closedEquipment', 'rental/equipment/disable', equipmentId);
  const returned = (await detail('contractBefore', 'rental/contract', contractId)).data ?? {};
  await keep(
    'returned',
    clerk.post('/api/rental/contract/takeBack', {
      ...returned,
      returnedTime: '2031-03-03 12:00:00',
      condition: '完好',
    }),
  );
  await detail('returnedContract', 'rental/contract', contractId);

  const invoice = { billDate: '2025-03-31', clientId, contractId, month: '2025-03', net: '1000', taxRate: '13' };
  const invoiceId = await add('invoice', 'rental/rentInvoice', invoice);
  await act('invoiced', 'rental/rentInvoice/review', invoiceId);
  const open = await keep('opened', clerk.get('/api/rental/openItem/list', { clientId }));
  await vouch('invoice', { clerk, keep });

  const itemId = first(open).id as unknown;
  await keep('openOfClient', clerk.get('/api/rental/receipt/openItems', { table: 'settled', partner: clientId }));
  const receiptId = await add('receipt', 'rental/receipt', {
    billDate: '2025-04-10',
    clientId,
    amount: '1200',
    settled: [{ itemId, amount: '1130' }],
  });
  await act('received', 'rental/receipt/review', receiptId);
  await act('settledInvoice', 'rental/rentInvoice/unreview', invoiceId);
  await vouch('receipt', { clerk, keep });
  await keep('settledBy', clerk.get('/api/rental/openItem/settledBy', { id: String(itemId) }));
  await keep('closed', clerk.get('/api/rental/openItem/list', { clientId }));
  await keep(
    'clientBalance',
    clerk.get('/api/rental/dealings/statistics', { screen: 'clientBalance', billDate: '2025-03-01,2025-04-30' }),
  );
  await keep(
    'subjectBalance',
    clerk.get('/api/books/subjectLedger/statistics', { screen: 'subjectBalance', billDate: '2025-03-01,2025-04-30' }),
  );
  await keep('sheet', clerk.get('/api/books/balanceSheet/statement', { billDate: '2025-04-01,2025-04-30' }));

  await agree({ clerk, keep, add, act, detail }, clientId);
  await correct({ clerk, keep, add, act, detail }, clientId);
  await circulate({ clerk, manager, keep, add, act });
  for (const work of scheduledOf(company.services))
    if (work.name === 'reminders') await runNow(company.services, work, '1');
  await keep('inbox', clerk.get('/api/system/inbox/list'));
  await look({ clerk, keep }, company);
  return played;
}

interface Tools {
  clerk: SmallClient;
  keep: (name: string, call: Promise<Answer>) => Promise<Answer>;
  add: (name: string, resource: string, body: Body) => Promise<string>;
  act: (name: string, call: string, id: string, more?: Body, by?: SmallClient) => Promise<Answer>;
  detail: (name: string, resource: string, id: string) => Promise<Answer>;
}

/** The chart of accounts, what is booked where, and the flow of contracts. */
async function setUp(add: Tools['add']): Promise<void> {
  const subjects: readonly [string, string, string, string, string][] = [
    ['1002', '银行存款', 'asset', 'debit', 'money'],
    ['1122', '应收账款', 'asset', 'debit', 'receivable'],
    ['2203', '预收账款', 'liability', 'credit', 'advanceIn'],
    ['2221', '应交税费', 'liability', 'credit', 'tax'],
    ['6001', '租金收入', 'profitLoss', 'credit', 'income'],
  ];
  for (const [code, name, kind, direction, purpose] of subjects) {
    const byClient = ['receivable', 'advanceIn'].includes(purpose);
    const subjectId = await add(`subject${code}`, 'books/subject', { code, name, kind, direction, byClient });
    await add(`rule${code}`, 'books/subjectRule', { purpose, subjectId });
  }
  const row = (side: string, purpose: string, formula: string): Body => ({ side, purpose, formula });
  const template = (documentKind: string, name: string, lines: Body[]): Promise<string> =>
    add(`${documentKind}Template`, 'books/postingTemplate', { name, documentKind, word: 'general', lines });
  await template('rentInvoice', '租金账单', [
    row('debit', 'receivable', 'amount'),
    row('credit', 'income', 'net'),
    row('credit', 'tax', 'tax'),
  ]);
  await template('receipt', '收款单', [
    row('debit', 'money', 'amount'),
    row('credit', 'receivable', 'settled'),
    row('credit', 'advanceIn', 'advance'),
  ]);
  const flow = { name: '租赁合同审批', document: 'contract', form: CONTRACT_FORM, flow: CONTRACT_FLOW };
  await add('contractFlow', 'base/workflow', { ...flow, starters: [] });
}

/** Makes the voucher of what waits, and posts it. */
async function vouch(name: string, { clerk, keep }: Pick<Tools, 'clerk' | 'keep'>): Promise<void> {
  const query = { 'voucherId?': '0' };
  const waiting = await keep(`${name}Waits`, clerk.get('/api/books/voucherSource/list', query));
  const ids = ((waiting.data?.list as Body[] | undefined) ?? []).map(({ id }) => String(id));
  await keep(`${name}Plan`, clerk.post('/api/books/voucherSource/showVouchers', { ids }));
  await keep(`${name}Vouchered`, clerk.post('/api/books/voucherSource/makeVouchers', { ids }));
  const vouchers = await keep(`${name}Vouchers`, clerk.get('/api/books/voucher/list', { status: '0' }));
  const id = String((vouchers.data?.list as Body[] | undefined)?.[0]?.id ?? '');
  await keep(`${name}Voucher`, clerk.get('/api/books/voucher/detail', { id }));
  await keep(`${name}Sources`, clerk.get('/api/books/voucher/sources', { id }));
  await keep(`${name}Posted`, clerk.post('/api/books/voucher/review', { ids: [id] }));
}

/** The client says what he has: the invoice, the payment, and one that we know nothing of. */
async function agree({ act, add, clerk, detail, keep }: Tools, clientId: string): Promise<void> {
  const days = { startDate: '2025-03-01', endDate: '2025-04-30' };
  const filled = await keep(
    'filled',
    clerk.post('/api/rental/clientStatement/statementLines', { clientId, ...days, lines: [] }),
  );
  const ours = (filled.data?.lines as Body[] | undefined) ?? [];
  const theirs = [
    { theirs: '1130', theirDate: '2025-04-01' },
    { theirs: '-1200', theirDate: '2025-04-10' },
    { theirs: '-300', theirDate: '2025-04-20' },
  ];
  const id = await add('statement', 'rental/clientStatement', {
    billDate: '2025-04-30',
    clientId,
    ...days,
    theirOpening: '0',
    theirClosing: '-370',
    lines: theirs.map((line, index) => ({ ...ours[index], ...line })),
  });
  await detail('statementDetail', 'rental/clientStatement', id);
  await keep('unpaired', clerk.get('/api/rental/clientStatement/unpaired', { id }));
  const head = { billDate: '2025-04-20' };
  await keep('madeOfLine', clerk.post('/api/rental/clientStatement/makeOfLine', { id, line: 3, to: 'receipt', head }));
  await act('agreedStatement', 'rental/clientStatement/review', id);
  const run = { head: { startDate: '2025-05-01', endDate: '2025-05-31' } };
  await keep('runStatements', clerk.post('/api/rental/clientStatement/runStatements', run));
}

/** A second invoice is corrected by a red one, a third one collected from the list of what is open. */
async function correct({ act, add, clerk, detail, keep }: Tools, clientId: string): Promise<void> {
  const invoice = { billDate: '2025-04-30', clientId, month: '2025-04', net: '500', taxRate: '13' };
  const wrong = await add('wrongInvoice', 'rental/rentInvoice', invoice);
  await act('wrongReviewed', 'rental/rentInvoice/review', wrong);
  await act('reversed', 'rental/rentInvoice/reverse', wrong);
  await detail('reversedInvoice', 'rental/rentInvoice', wrong);
  const right = await add('rightInvoice', 'rental/rentInvoice', { ...invoice, net: '400' });
  await act('rightReviewed', 'rental/rentInvoice/review', right);
  const open = await keep('openAgain', clerk.get('/api/rental/openItem/list', { amount: '452,452' }));
  const ids = ((open.data?.list as Body[] | undefined) ?? []).map((row) => String(row.id));
  await keep(
    'collected',
    clerk.post('/api/rental/receipt/settleItems', { items: ids, head: { billDate: '2025-05-02' } }),
  );
}

/** A notice for the manager, which he reads and confirms. */
async function circulate({
  act,
  add,
  clerk,
  keep,
  manager,
}: Pick<Tools, 'act' | 'add' | 'clerk' | 'keep'> & { manager: SmallClient }): Promise<void> {
  const notice = { name: '交接须知', text: '交接时检查器材', needsReceipt: true, audience: [{ personId: '2' }] };
  const id = await add('notice', 'rental/notice', notice);
  await act('published', 'rental/notice/publish', id);
  await keep('noticeList', manager.get('/api/rental/noticeRead/list'));
  await keep('noticeRead', manager.post('/api/rental/noticeRead/read', { id }));
  await keep('noticeConfirmed', manager.post('/api/rental/noticeRead/confirm', { id, note: '收到' }));
  await keep('notForClerk', clerk.post('/api/rental/noticeRead/read', { id }));
  await keep('noticeReaders', clerk.get('/api/rental/notice/readers', { id }));
  await keep('noticeUrged', clerk.post('/api/rental/notice/urge', { id }));
  await act('noticeWithdrawn', 'rental/notice/withdraw', id);
}

/** Looks at every list, and at the first record in it. */
async function look({ clerk, keep }: Pick<Tools, 'clerk' | 'keep'>, { model }: SmallCompany): Promise<void> {
  for (const { name, operations, screens } of Object.values(model.resources)) {
    const asks = screens.some(({ kind }) => kind === 'list') ? [operations.list, operations.export] : [];
    for (const url of asks) await keep(`${name} ${url}`, clerk.get(url, { pageSize: '20' }));
    const [row] = (played(await clerk.get(operations.list)).list as Body[] | undefined) ?? [];
    if (row) await keep(`${name} ${operations.detail}`, clerk.get(operations.detail, { id: String(row.id) }));
    if (row) await keep(`${name} ${operations.history}`, clerk.get(operations.history, { id: String(row.id) }));
  }
}

const played = ({ data }: Answer): Body => (data as Body | null) ?? {};
