import { cashFlowOf } from '../../finance/cashFlowOf';
import { chartOf } from '../../finance/chartOf';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** code, name, kind, side of its balance, what it is told apart by */
type Account = [string, string, string, 'debit' | 'credit', (keyof typeof BY)?];

const BY = { client: 'byClient', supplier: 'bySupplier', department: 'byDepartment' } as const;

/**
 * A small chart of accounts after the Chinese accounting standards for enterprises. What a code begins with is the
 * account above it.
 */
const ACCOUNTS: readonly Account[] = [
  ['1001', '库存现金', 'asset', 'debit'],
  ['1002', '银行存款', 'asset', 'debit'],
  ['100201', '工商银行昆山支行', 'asset', 'debit'],
  ['100202', '宁波银行北仑支行', 'asset', 'debit'],
  ['1122', '应收账款', 'asset', 'debit', 'client'],
  ['1123', '预付账款', 'asset', 'debit', 'supplier'],
  ['1221', '其他应收款', 'asset', 'debit'],
  ['1403', '原材料', 'asset', 'debit'],
  ['1405', '库存商品', 'asset', 'debit'],
  ['1601', '固定资产', 'asset', 'debit'],
  ['1602', '累计折旧', 'asset', 'credit'],
  ['2001', '短期借款', 'liability', 'credit'],
  ['2202', '应付账款', 'liability', 'credit', 'supplier'],
  ['2203', '预收账款', 'liability', 'credit', 'client'],
  ['2211', '应付职工薪酬', 'liability', 'credit'],
  ['2221', '应交税费', 'liability', 'credit'],
  ['222101', '应交增值税', 'liability', 'credit'],
  ['22210101', '进项税额', 'liability', 'credit'],
  ['22210105', '销项税额', 'liability', 'credit'],
  ['222102', '应交城市维护建设税', 'liability', 'credit'],
  ['222103', '应交个人所得税', 'liability', 'credit'],
  ['2241', '其他应付款', 'liability', 'credit'],
  ['4001', '实收资本', 'equity', 'credit'],
  ['4103', '本年利润', 'equity', 'credit'],
  ['4104', '利润分配', 'equity', 'credit'],
  ['410415', '未分配利润', 'equity', 'credit'],
  ['5001', '生产成本', 'cost', 'debit'],
  ['5101', '制造费用', 'cost', 'debit', 'department'],
  ['6001', '主营业务收入', 'profitLoss', 'credit'],
  ['6051', '其他业务收入', 'profitLoss', 'credit'],
  ['6401', '主营业务成本', 'profitLoss', 'debit'],
  ['6601', '销售费用', 'profitLoss', 'debit', 'department'],
  ['6602', '管理费用', 'profitLoss', 'debit', 'department'],
  ['6603', '财务费用', 'profitLoss', 'debit'],
  ['1402', '在途物资', 'asset', 'debit'],
  ['1406', '发出商品', 'asset', 'debit'],
  ['1901', '待处理财产损溢', 'asset', 'debit'],
  ['2204', '暂估应付账款', 'liability', 'credit', 'supplier'],
  ['6702', '信用减值损失', 'profitLoss', 'debit'],
  ['1606', '固定资产清理', 'asset', 'debit'],
  ['6115', '资产处置损益', 'profitLoss', 'credit'],
  ['6301', '营业外收入', 'profitLoss', 'credit'],
  ['6711', '营业外支出', 'profitLoss', 'debit'],
  ['222105', '未交增值税', 'liability', 'credit'],
  ['6403', '税金及附加', 'profitLoss', 'debit'],
  ['1604', '在建工程', 'asset', 'debit'],
  ['1012', '其他货币资金', 'asset', 'debit'],
];

/** @param items of the cash flow statement */
export function accountSubjects(ids: Ids, today: string, items: readonly DemoRow[]): DemoRow[] {
  const idOf = new Map<string, string>();
  const chart = chartOf('enterprise');
  const itemOf = (code: string | undefined) => items.find((item) => item.code === code)?.id ?? null;
  return ACCOUNTS.map(([code, name, kind, direction, by]) => {
    const id = ids.next('accountSubject');
    idOf.set(code, id);
    const flow = cashFlowOf(chart, code);
    return masterRow(id, today, {
      code,
      name,
      kind,
      direction,
      ...(by === undefined ? {} : { [BY[by]]: 1 }),
      parentId: idOf.get(code.slice(0, -2)) ?? null,
      isMoney: flow.isMoney ? 1 : 0,
      cashInItemId: itemOf(flow.items.in),
      cashOutItemId: itemOf(flow.items.out),
    });
  });
}
