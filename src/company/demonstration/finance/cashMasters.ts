import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT } from '../people/organisation';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** Ids of money accounts. */
export const MONEY = { till: '1', icbc: '2', ningbo: '3', alipay: '4', wechat: '5' } as const;

const HOLDER = '华东精工五金制品有限公司';

/** name, kind, bank, number, may be overdrawn */
const ACCOUNTS: [string, string, string | null, string | null, 0 | 1][] = [
  ['库存现金', 'cash', null, null, 0],
  ['工商银行昆山支行基本户', 'bank', '中国工商银行昆山支行', '1102026709000118876', 0],
  ['宁波银行北仑支行一般户', 'bank', '宁波银行北仑支行', '53010122000419935', 1],
  ['支付宝企业账户', 'wallet', null, 'caiwu@hdjg.example', 0],
  ['微信商户号', 'wallet', null, '1600482913', 0],
];

/** name, account that it usually goes through */
const CLEARING_FORMS: [string, string][] = [
  ['现金', MONEY.till],
  ['银行转账', MONEY.icbc],
  ['支票', MONEY.icbc],
  ['承兑汇票', MONEY.ningbo],
  ['支付宝', MONEY.alipay],
  ['微信', MONEY.wechat],
];

const INCOME = ['废料销售收入', '利息收入', '政府补助', '房屋租赁收入', '赔款收入', '其他收入'];
const EXPENSES = [
  '差旅费',
  '业务招待费',
  '办公费',
  '运输费',
  '水电费',
  '房租',
  '广告展览费',
  '维修费',
  '银行手续费',
  '其他费用',
  '发放工资',
  '缴纳税费',
];
/** Ids of expense types that are booked on subjects of their own. */
export const EXPENSE = {
  entertainment: '2',
  freight: '4',
  utilities: '5',
  advertising: '7',
  bankFees: '9',
  wages: '11',
  taxes: '12',
} as const;

/** document, its types, the usual one first */
const ITEM_TYPES: [string, string[]][] = [
  ['collectionRe', ['预收货款', '预收模具款']],
  ['collection', ['销售回款', '尾款', '质保金收回']],
  ['paymentRe', ['预付货款', '预付设备款']],
  ['payment', ['采购付款', '加工费付款']],
  ['cost', ['费用报销', '对公费用']],
  ['receive', ['其他业务收入', '营业外收入']],
  ['otherIn', ['员工借款', '押金']],
  ['otherOut', ['代收款', '收取押金']],
];

/** name, department, who leads it, begun and to end so many days ago, budget in yuan */
const PROJECTS: [string, string, string, number, number, number | null][] = [
  ['阻尼铰链产线改造', DEPARTMENT.stamping, '14', 240, -120, 860_000],
  ['2号厂房照明节能', DEPARTMENT.office, '8', 150, 20, 120_000],
  ['春季广交会参展', DEPARTMENT.sales, '10', 60, -45, 180_000],
  ['ERP系统上线', DEPARTMENT.office, '1', 300, -65, null],
];

/** Home money for one unit of it. */
const CURRENCIES = [
  { code: 'USD', name: '美元', rate: '7.1130' },
  { code: 'EUR', name: '欧元', rate: '8.2260' },
  { code: 'HKD', name: '港元', rate: '0.9140' },
];

/** Where money lies, how it is paid, and what it is paid and received for. */
export function cashMasters(ids: Ids, today: string): { resource: string; rows: DemoRow[] }[] {
  const rows = (resource: string, values: Record<string, unknown>[]) => ({
    resource,
    rows: values.map((each, index) => masterRow(ids.next(resource), today, { sort: index + 1, ...each })),
  });
  return [
    rows(
      'account',
      ACCOUNTS.map(([name, kind, bankName, bankAccount, allowNegative]) => ({
        name,
        kind,
        bankName,
        bankAccount,
        holder: kind === 'cash' ? null : HOLDER,
        allowNegative,
      })),
    ),
    rows(
      'clearingForm',
      CLEARING_FORMS.map(([name, accountId]) => ({ name, accountId })),
    ),
    rows(
      'incomeType',
      INCOME.map((name) => ({ name })),
    ),
    rows(
      'expenseType',
      EXPENSES.map((name) => ({ name })),
    ),
    rows(
      'itemType',
      ITEM_TYPES.flatMap(([family, names]) =>
        names.map((name, index) => ({ name, family, sort: index + 1, isDefault: index === 0 ? 1 : 0 })),
      ),
    ),
    { resource: 'currency', rows: CURRENCIES.map((each) => masterRow(ids.next('currency'), today, each)) },
    {
      resource: 'project',
      rows: PROJECTS.map(([name, departmentId, managerId, begun, ended, budget]) =>
        masterRow(ids.next('project'), today, {
          name,
          departmentId,
          managerId,
          startDate: addToDate(today, -begun, 'day'),
          endDate: addToDate(today, -ended, 'day'),
          budget: budget === null ? null : `${budget}.00`,
        }),
      ),
    },
  ];
}
