import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT } from '../people/organisation';
import type { Ids } from '../work/Ids';

const STATUS = { submitted: 0, handling: 1, answered: 2, closed: 3 } as const;

/** What somebody said of the company, how far it has come, and what was answered. */
interface Opinion {
  ago: number;
  by: string;
  kind: 'suggestion' | 'complaint' | 'praise' | 'other';
  department: keyof typeof DEPARTMENT;
  title: string;
  content: string;
  status: keyof typeof STATUS;
  handler?: string;
  reply?: string;
  satisfaction?: string;
  reopened?: string;
}

const OPINIONS: readonly Opinion[] = [
  {
    ago: 170,
    by: '27',
    kind: 'suggestion',
    department: 'stamping',
    title: '冲压车间增加饮水点',
    content: '一车间到饮水点要走三分钟，夏天不方便。',
    status: 'closed',
    handler: '8',
    reply: '已在一车间东门加装饮水机。',
    satisfaction: 'great',
  },
  {
    ago: 161,
    by: '30',
    kind: 'complaint',
    department: 'office',
    title: '食堂午餐偏咸',
    content: '连续一周的红烧菜都偏咸，老员工血压高不敢吃。',
    status: 'closed',
    handler: '8',
    reply: '已要求承包方减盐，并每天留一道清淡菜。',
    satisfaction: 'good',
  },
  {
    ago: 152,
    by: '2',
    kind: 'suggestion',
    department: 'purchase',
    title: '供应商交期提醒提前三天',
    content: '到期当天才提醒来不及催货。',
    status: 'closed',
    handler: '9',
    reply: '提醒已改为提前三天。',
    satisfaction: 'great',
  },
  {
    ago: 143,
    by: '31',
    kind: 'complaint',
    department: 'store',
    title: '叉车充电位不足',
    content: '四台叉车只有两个充电位，早班要排队。',
    status: 'closed',
    handler: '11',
    reply: '新增两个充电位，已验收。',
    satisfaction: 'good',
  },
  {
    ago: 131,
    by: '21',
    kind: 'praise',
    department: 'research',
    title: '表扬宋工连夜修模',
    content: '周六客户催货，宋立新连夜修好铰链模具，订单按时发出。',
    status: 'closed',
    handler: '12',
    reply: '已在部门月会表扬并登记奖励。',
    satisfaction: 'great',
  },
  {
    ago: 119,
    by: '28',
    kind: 'suggestion',
    department: 'casting',
    title: '压铸车间加装岗位风扇',
    content: '下午三点炉前温度超过四十度。',
    status: 'closed',
    handler: '7',
    reply: '六台岗位风扇已装好。',
    satisfaction: 'fair',
  },
  {
    ago: 108,
    by: '25',
    kind: 'suggestion',
    department: 'finance',
    title: '报销附件允许手机拍照上传',
    content: '现在要扫描再上传，出差回来堆一堆。',
    status: 'closed',
    handler: '5',
    reply: '手机端已支持拍照上传。',
    satisfaction: 'great',
  },
  {
    ago: 96,
    by: '18',
    kind: 'complaint',
    department: 'office',
    title: '宿舍热水时间太短',
    content: '夜班下班没有热水。',
    status: 'closed',
    handler: '8',
    reply: '热水供应延长到凌晨一点。',
    satisfaction: 'poor',
  },
  {
    ago: 84,
    by: '29',
    kind: 'suggestion',
    department: 'surface',
    title: '化验室增加一台测厚仪',
    content: '一台要轮流用，旺季检验排队。',
    status: 'closed',
    handler: '12',
    reply: '已列入本季度采购并到货。',
    satisfaction: 'good',
  },
  {
    ago: 63,
    by: '26',
    kind: 'suggestion',
    department: 'production',
    title: '生产例会改到早上八点',
    content: '下午开会，当天的调整已经来不及。',
    status: 'answered',
    handler: '13',
    reply: '从下月起试行早上八点例会。',
  },
  {
    ago: 48,
    by: '3',
    kind: 'suggestion',
    department: 'store',
    title: '灭鼠剂专库加装温湿度记录',
    content: '目前手工记录，周末没人记。',
    status: 'answered',
    handler: '11',
    reply: '已采购自动记录仪，本月安装。',
  },
  {
    ago: 41,
    by: '22',
    kind: 'complaint',
    department: 'sales',
    title: '样品打样周期太长',
    content: '客户催了三次，打样平均要十二天。',
    status: 'handling',
    handler: '12',
    reopened: '答复说七天，实际还是十一天',
  },
  {
    ago: 30,
    by: '17',
    kind: 'other',
    department: 'assembly',
    title: '装配线旁希望设周转区',
    content: '半成品没有固定位置，容易混料。',
    status: 'answered',
    handler: '13',
    reply: '已划出两处周转区并上墙标识。',
  },
  {
    ago: 22,
    by: '20',
    kind: 'complaint',
    department: 'purchase',
    title: '来料检验等待时间长',
    content: '急料到货后要等半天才检验。',
    status: 'handling',
    handler: '12',
  },
  {
    ago: 15,
    by: '14',
    kind: 'suggestion',
    department: 'stamping',
    title: '模具架按客户分区',
    content: '换模找模具平均要十五分钟。',
    status: 'handling',
    handler: '24',
  },
  {
    ago: 9,
    by: '2',
    kind: 'suggestion',
    department: 'office',
    title: '会议室投影换成大屏',
    content: '二楼会议室投影发暗，图纸看不清。',
    status: 'handling',
    handler: '8',
  },
  {
    ago: 6,
    by: '19',
    kind: 'complaint',
    department: 'ningbo',
    title: '宁波分厂停车位紧张',
    content: '外来车辆占用员工车位。',
    status: 'handling',
    handler: '7',
  },
  {
    ago: 4,
    by: '23',
    kind: 'praise',
    department: 'store',
    title: '表扬仓库朱海涛',
    content: '周五加急出口单，朱海涛留到晚上九点装柜。',
    status: 'submitted',
  },
  {
    ago: 2,
    by: '30',
    kind: 'suggestion',
    department: 'assembly',
    title: '装配线增加防疲劳脚垫',
    content: '站立作业十小时，膝盖吃不消。',
    status: 'submitted',
  },
  {
    ago: 1,
    by: '3',
    kind: 'suggestion',
    department: 'store',
    title: '收货口加装雨棚',
    content: '雨天卸货纸箱容易受潮。',
    status: 'submitted',
  },
];
/** Days until an opinion is to be answered. */
const DAYS_TO_ANSWER = 7;

/** Oldest first. @param today YYYY-MM-DD */
export function opinions(ids: Ids, today: string): DemoRow[] {
  return OPINIONS.map(
    ({ ago, by, content, department, handler, kind, reopened, reply, satisfaction, status, title }) => {
      const day = (later: number): string => addToDate(today, Math.min(0, later - ago), 'day') ?? today;
      return {
        id: ids.next('option'),
        billDate: day(0),
        title,
        kind,
        departmentId: DEPARTMENT[department],
        content,
        status: STATUS[status],
        dueDate: addToDate(today, DAYS_TO_ANSWER - ago, 'day'),
        ...(handler === undefined ? {} : { handlerId: handler, assignedTime: `${day(1)} 09:30:00` }),
        ...(reply === undefined ? {} : { reply, answeredTime: `${day(5)} 16:10:00` }),
        ...(satisfaction === undefined ? {} : { satisfaction, closedTime: `${day(8)} 10:20:00` }),
        ...(reopened === undefined ? {} : { reopenReason: reopened, reopenedTime: `${day(20)} 08:40:00` }),
        createdId: by,
        createdTime: `${day(0)} 08:15:00`,
        updatedTime: `${day(0)} 08:15:00`,
      };
    },
  );
}
