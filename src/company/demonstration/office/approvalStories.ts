import { LEAVE } from './attendance';

/** What somebody did to an approval: who, what, hours after what was before it, with what opinion. */
export type StoryAct = readonly [
  person: string,
  deed: 'agree' | 'refuse' | 'return' | 'resubmit' | 'withdraw' | 'comment' | 'urge',
  hours: number,
  note?: string,
];

/** An approval of the last weeks. */
export interface ApprovalStory {
  /** code of its template */
  code: string;
  by: string;
  /** days before today on which it was started */
  daysAgo: number;
  /** form; days as numbers of days after the start */
  content: Readonly<Record<string, unknown>>;
  acts: readonly StoryAct[];
  /** ways that are taken, where not the last one */
  ways?: readonly string[];
}

const DAYS = ['startDay', 'endDay', 'needed', 'day'] as const;
/** Fields of forms whose numbers mean days after the start. */
export const DAY_FIELDS: ReadonlySet<string> = new Set(DAYS);
/** Fields whose texts mean a time, `days HH:mm`. */
export const TIME_FIELDS: ReadonlySet<string> = new Set(['startTime', 'endTime', 'time']);

const [CHIEF, BUYER, KEEPER, READER, RAW] = ['1', '2', '3', '5', '18'];
const leave = (leaveId: string, startDay: number, endDay: number, remark: string, more: object = {}) => ({
  leaveId,
  startDay,
  startType: '1',
  endDay,
  endType: '2',
  remark,
  ...more,
});

/** A month of a small office: most is agreed to, some is refused, comes back, waits or was withdrawn. */
export const approvalStories: readonly ApprovalStory[] = [
  {
    code: 'flow_qingjia',
    by: BUYER,
    daysAgo: 30,
    content: leave(LEAVE.annual, 3, 5, '回老家探亲'),
    acts: [[CHIEF, 'agree', 3, '同意，交接好采购跟单']],
  },
  {
    code: 'flow_jiaban',
    by: KEEPER,
    daysAgo: 29,
    content: { startTime: '0 18:00', endTime: '0 21:00', remark: '月末盘点' },
    acts: [[CHIEF, 'agree', 2]],
  },
  {
    code: 'flow_baoxiao',
    by: BUYER,
    daysAgo: 27,
    content: {
      lines: [
        { day: -3, remark: '高铁票', amount: '438.00' },
        { day: -2, remark: '住宿', amount: '680.00' },
      ],
      reason: '拜访供应商',
    },
    acts: [
      [CHIEF, 'return', 5, '请补充住宿发票'],
      [BUYER, 'resubmit', 4],
      [CHIEF, 'agree', 2],
    ],
  },
  {
    code: 'flow_yongzhang',
    by: BUYER,
    daysAgo: 25,
    content: { seal: 'contract', paper: '年度采购框架协议', copies: 2, remark: '与常州钢材供应商签约' },
    acts: [[CHIEF, 'agree', 1]],
  },
  {
    code: 'flow_buka',
    by: RAW,
    daysAgo: 24,
    content: { time: '-1 08:00', direction: 'in', remark: '门禁卡忘带' },
    acts: [[CHIEF, 'agree', 6]],
  },
  {
    code: 'flow_caigou',
    by: KEEPER,
    daysAgo: 22,
    content: {
      lines: [
        { item: '标签打印机', count: '1', price: '1280.00' },
        { item: '标签纸', count: '20', price: '15.00' },
      ],
      needed: 7,
      remark: '库位标签打印',
    },
    acts: [[CHIEF, 'agree', 8, '按询价结果采购']],
  },
  {
    code: 'flow_chuchai',
    by: BUYER,
    daysAgo: 20,
    content: { place: '宁波', startDay: 2, endDay: 4, amount: '2600.00', remark: '压铸件供应商现场审核' },
    acts: [[CHIEF, 'agree', 4]],
  },
  {
    code: 'flow_qingjia',
    by: RAW,
    daysAgo: 18,
    content: leave(LEAVE.sick, 0, 0, '发烧就诊', { endType: '1' }),
    acts: [[CHIEF, 'agree', 1]],
  },
  {
    code: 'flow_jiaban',
    by: RAW,
    daysAgo: 16,
    content: { startTime: '1 09:00', endTime: '1 17:00', remark: '周六卸货' },
    acts: [[CHIEF, 'refuse', 7, '卸货已安排物流公司，不需加班']],
  },
  {
    code: 'flow_baoxiao',
    by: KEEPER,
    daysAgo: 14,
    content: { lines: [{ day: -1, remark: '叉车维修', amount: '860.00' }], reason: '液压管更换' },
    acts: [[CHIEF, 'agree', 5]],
  },
  {
    code: 'flow_caigou',
    by: BUYER,
    daysAgo: 12,
    content: { lines: [{ item: '办公椅', count: '4', price: '399.00' }], needed: 10, remark: '采购部座椅损坏' },
    acts: [[BUYER, 'withdraw', 3, '先报修']],
  },
  {
    code: 'flow_qingjia',
    by: KEEPER,
    daysAgo: 10,
    content: { leaveId: LEAVE.personal, startTime: '1 14:00', endTime: '1 17:30', remark: '办理落户' },
    acts: [[CHIEF, 'agree', 2]],
  },
  {
    code: 'flow_yongzhang',
    by: KEEPER,
    daysAgo: 8,
    content: { seal: 'company', paper: '仓库租赁情况说明', copies: 1, remark: '税务备案' },
    acts: [[CHIEF, 'agree', 3]],
  },
  {
    code: 'flow_chuchai',
    by: KEEPER,
    daysAgo: 6,
    content: { place: '无锡', startDay: 1, endDay: 1, amount: '300.00', remark: '提货验收' },
    acts: [[CHIEF, 'agree', 1]],
  },
  {
    code: 'flow_baoxiao',
    by: BUYER,
    daysAgo: 4,
    content: { lines: [{ day: -2, remark: '招待费', amount: '1280.00' }], reason: '供应商来访' },
    acts: [[CHIEF, 'return', 6, '请注明来访单位与人数']],
  },
  {
    code: 'flow_qingjia',
    by: BUYER,
    daysAgo: 2,
    content: leave(LEAVE.annual, 9, 10, '家中有事', { startType: '2' }),
    acts: [[BUYER, 'urge', 20]],
  },
  {
    code: 'flow_caigou',
    by: KEEPER,
    daysAgo: 1,
    content: { lines: [{ item: '缠绕膜', count: '30', price: '26.50' }], needed: 5, remark: '发货包装' },
    acts: [[CHIEF, 'comment', 3, '请附上次采购价']],
  },
  {
    code: 'flow_jiaban',
    by: RAW,
    daysAgo: 0,
    content: { startTime: '0 18:00', endTime: '0 20:00', remark: '原材料到货验收' },
    acts: [],
  },
  {
    code: 'flow_yongzhang',
    by: CHIEF,
    daysAgo: 1,
    content: { seal: 'contract', paper: '出口合同', copies: 3, remark: '客户回签' },
    acts: [],
  },
  {
    code: 'flow_buka',
    by: READER,
    daysAgo: 0,
    content: { time: '0 08:30', direction: 'in', remark: '外出开会直接到客户处' },
    acts: [],
  },
];
