/** Whom a statement is agreed with. */
export const PARTIES = ['bank', 'partner'] as const;

/** What the fields of a statement are called, by whom it is agreed with. */
export const partyTitles = {
  bank: {
    added: '收入',
    taken: '支出',
    totalAdded: '本期收入',
    totalTaken: '本期支出',
    theirOpening: '银行期初余额',
    theirClosing: '银行期末余额',
    theirLines: '银行笔数',
    onlyTheirs: '仅银行已记',
    onlyOurs: '仅我方已记',
    theirAdjusted: '调节后银行',
    theirDate: '银行日期',
    theirName: '对方户名',
    theirNo: '银行流水号',
    theirText: '银行摘要',
    theirs: '银行金额',
    help: '收入为正数，支出为负数',
  },
  partner: {
    added: '增加',
    taken: '减少',
    totalAdded: '本期增加',
    totalTaken: '本期减少',
    theirOpening: '对方期初余额',
    theirClosing: '对方期末余额',
    theirLines: '对方笔数',
    onlyTheirs: '仅对方已记',
    onlyOurs: '仅我方已记',
    theirAdjusted: '调节后对方',
    theirDate: '对方日期',
    theirName: '对方名称',
    theirNo: '对方单号',
    theirText: '对方摘要',
    theirs: '对方金额',
    help: '增加为正数，减少为负数',
  },
} as const;
