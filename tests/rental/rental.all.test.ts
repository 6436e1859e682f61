import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyData } from '../../src/server/verifyData';
import { capabilities } from '../../src/capabilities/server';
import { openCompany, type Body, type SmallCompany } from '../support/smallCompany';
import { DEPARTMENTS, PEOPLE, playRental, type Played } from './playRental';
import { lintRental, rentalFiles } from './rentalProject';

const { model, problems } = lintRental(rentalFiles);
let company: SmallCompany;
let played: Played;
beforeAll(async () => {
  company = await openCompany(model, PEOPLE, DEPARTMENTS);
  played = await playRental(company);
});
afterAll(() => company?.close());

const data = (name: string): Body => played[name]?.data as Body;
const list = (name: string): Body[] => data(name).list as Body[];
/** What a refusal says. */
const told = (name: string): string => JSON.stringify([played[name]?.code, data(name)]);

it('lints clean', () => {
  expect(problems.map(({ file, message, rule }) => `${rule} ${file} ${message}`)).toEqual([]);
});

it('answers all of its calls, and its books prove right', async () => {
  expect(Object.entries(played).filter(([, { status }]) => status >= 500)).toEqual([]);
  const [books] = await verifyData(company.database, company.model, capabilities);
  // Nothing is wrong but that the invoices of April wait for their vouchers: 565, the red one of -565, and 452.
  expect(
    books?.checks.flatMap(({ check, findings }) => findings.map(({ found, what }) => [check, what, found])),
  ).toEqual([['unbooked', '租金账单', '3 of 452.00 since 2025-04-30']]);
});

describe('a contract', () => {
  it('books its equipment, which nobody else has meanwhile, and nobody outside its hours', () => {
    expect(told('overlap')).toContain('【挖掘机】2031-03-03 09:00-12:00已被【HT2025030001】（店员）预订');
    expect(told('overlap')).toContain('最近的空闲时间是2031-03-03 12:00-14:00');
    expect(told('tooEarly')).toContain('每天08:00至18:00开放');
    expect(told('closedEquipment')).toContain('请先取消或改到别处');
  });

  it('is reviewed once its flow has agreed, by who decided', () => {
    expect(told('reviewedTooSoon')).toContain('须先通过审批流程“租赁合同审批”');
    expect(list('waiting')).toMatchObject([
      { step: '店长', waitingFor: '店长', summary: '合同编号：HT2025030001；租金合计：1,000.00' },
    ]);
    // 5 days at 200 a day.
    expect(data('approvedContract')).toMatchObject({ status: 1, total: '1000.00', checkedName: '店长' });
  });

  it('says later how the equipment came back', () => {
    expect(data('contractBefore')).toMatchObject({ returnedTime: null, condition: null });
    expect(data('returnedContract')).toMatchObject({ returnedTime: '2031-03-03 12:00:00', condition: '完好' });
  });
});

describe('an invoice', () => {
  it('opens what its client owes, due by his terms', () => {
    // 1,000 net and 13% tax; 30 days after 31 March.
    const opened = {
      code: 'ZD2025030001',
      kind: 'receivable',
      amount: '1130.00',
      outstanding: '1130.00',
      dueDate: '2025-04-30',
    };
    expect(list('opened')).toMatchObject([opened]);
    expect(data('openOfClient')).toMatchObject([{ amount: '1130.00', open: '1130.00' }]);
  });

  it('becomes a voucher: what is owed on one side, rent and tax on the other', () => {
    expect(list('invoiceWaits')).toMatchObject([
      { documentKind: 'rentInvoice', amount: '1130.00', partner: '远山工程' },
    ]);
    expect(entries('invoiceVoucher')).toEqual([
      ['1122 应收账款', '远山工程', '1130.00', null],
      ['6001 租金收入', null, null, '1000.00'],
      ['2221 应交税费', null, null, '130.00'],
    ]);
    expect(told('settledInvoice')).toContain('已生成凭证【记-202503-0001】');
  });

  it('is corrected by a red one, which leaves nothing open of it', () => {
    expect(data('reversedInvoice')).toMatchObject({ amount: '565.00', reversedByName: expect.stringMatching(/^ZD/) });
    // Of the two of 30 April only the second is open: 400 net and 13% tax.
    expect(list('openAgain')).toMatchObject([{ amount: '452.00', outstanding: '452.00' }]);
    expect(told('collected')).toContain('远山工程');
  });
});

describe('a receipt', () => {
  it('settles the invoice; what is more is paid in advance', () => {
    // 1,200 came in for 1,130.
    expect(list('closed').map(({ amount, kind, outstanding }) => [kind, amount, outstanding])).toEqual([
      ['advanceIn', '70.00', '70.00'],
      ['receivable', '1130.00', '0.00'],
    ]);
    expect((data('settledBy') as Body[]).map(({ amount, code }) => [code, amount])).toEqual([
      ['ZD2025030001', '1130.00'],
      ['SK2025040001', '-1130.00'],
    ]);
    // 1,130 owed less 1,200 paid.
    const account = {
      'amount.opening': '0',
      'amount.in': '1130.00',
      'amount.out': '1200.00',
      'amount.closing': '-70.00',
    };
    expect(list('clientBalance')).toMatchObject([{ clientName: '远山工程', ...account }]);
  });

  it('becomes a voucher: money on one side, what was owed and the advance on the other', () => {
    expect(entries('receiptVoucher')).toEqual([
      ['1002 银行存款', null, '1200.00', null],
      ['1122 应收账款', '远山工程', null, '1130.00'],
      ['2203 预收账款', '远山工程', null, '70.00'],
    ]);
  });
});

describe('the books', () => {
  it('hold what both vouchers posted', () => {
    const closing = list('subjectBalance').map((row) => [row.subjectName, row['amount.closing']]);
    expect(closing).toEqual([
      ['1002 银行存款', '1200.00'],
      ['1122 应收账款', '0.00'],
      ['2203 预收账款', '-70.00'],
      ['2221 应交税费', '-130.00'],
      ['6001 租金收入', '-1000.00'],
    ]);
  });

  it('make a balance sheet whose two sides are alike', () => {
    const rows = (data('sheet').rows as Body[]).map(({ key, values }) => [key, (values as Body).closing]);
    expect(rows).toEqual([
      ['money', '1200.00'],
      ['receivable', '0.00'],
      ['assets', '1200.00'],
      ['taxes', '130.00'],
      ['advances', '70.00'],
      ['profit', '1000.00'],
      // 130 + 70 + 1,000
      ['debts', '1200.00'],
    ]);
    expect(data('sheet').findings).toEqual([]);
  });
});

describe('a statement of the client', () => {
  it('is paired with ours but for the payment that we know nothing of, of which a receipt is made', () => {
    expect((data('filled').lines as Body[]).map(({ added, taken }) => [added, taken])).toEqual([
      ['1130.00', null],
      [null, '1200.00'],
    ]);
    expect((data('statementDetail').lines as Body[]).map(({ pairing }) => pairing)).toEqual([
      'paired',
      'paired',
      'theirs',
    ]);
    // Ours 1,130 - 1,200 = -70; theirs -70 - 300 = -370: nothing is left once their 300 is counted.
    expect(data('statementDetail')).toMatchObject({
      closing: '-70.00',
      onlyTheirs: '-300.00',
      rest: '0.00',
      unpaired: 1,
    });
    expect(data('madeOfLine')).toMatchObject({ resource: 'receipt', code: 'SK2025040002' });
    expect(played.agreedStatement).toMatchObject({ code: 200 });
    expect(data('runStatements')).toMatchObject({ title: '已生成 1 张客户对账单', lines: [{ remark: '远山工程' }] });
  });
});

describe('a notice', () => {
  it('reaches whom it is for, who confirms it, and nobody else', () => {
    expect(list('noticeList')).toMatchObject([{ name: '交接须知', readState: 'unread', author: '店员' }]);
    expect(data('noticeRead')).toMatchObject({ state: 'read', document: { text: '交接时检查器材' } });
    expect(played.notForClerk).toMatchObject({ status: 404 });
    expect(data('noticeReaders').list).toMatchObject([{ name: '店长', state: 'confirmed', note: '收到' }]);
    expect(list('noticeRead /api/rental/noticeRead/list')).toEqual([]);
  });
});

/** The lines of a voucher: subject, client, debit and credit. */
function entries(voucher: string): unknown[] {
  return (data(voucher).lines as Body[]).map(({ clientName, credit, debit, subjectName }) => [
    subjectName,
    clientName,
    debit,
    credit,
  ]);
}
