import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

const APPROVER = '8';
const WAITING = 0;
const AGREED = 1;
const REFUSED = 2;
const CANCELLED = 3;

/** name, place, seats, equipment (projector, video, whiteboard, telephone), hours, whether it asks for approval, in use */
const ROOMS: [string, string, number, string, string, string, boolean, boolean][] = [
  ['一号会议室', '办公楼二楼东侧', 12, 'pvwt', '08:00', '20:00', false, true],
  ['二号会议室', '办公楼二楼西侧', 8, 'pw', '08:00', '20:00', false, true],
  ['三号洽谈室', '办公楼一楼大厅旁', 4, 'w', '08:00', '18:00', false, true],
  ['董事会议室', '办公楼三楼', 20, 'pvwt', '08:30', '18:30', true, true],
  ['车间班前会议室', '一号车间入口', 30, 'w', '07:00', '22:00', false, true],
  ['培训教室', '办公楼四楼', 60, 'pvw', '08:00', '20:00', true, false],
];

/** subject, room, begins, minutes, who comes (the organiser first), agenda; held again on these working days from today on */
const MEETINGS: [string, number, string, number, string[], string, number[]][] = [
  [
    '车间班前会',
    5,
    '07:40',
    20,
    ['13', '14', '15', '16', '17', '26'],
    '昨日产量、今日计划、安全提示',
    [-3, -2, -1, 0, 1, 2, 3, 4],
  ],
  [
    '销售周例会',
    1,
    '09:00',
    90,
    ['10', '21', '22', '23', '6'],
    '一、上周订单与回款；二、重点客户进展；三、本周拜访计划',
    [-4, 1, 6],
  ],
  ['生产计划协调会', 1, '13:30', 60, ['13', '26', '9', '11', '10'], '订单交期、缺料、设备检修安排', [-2, 0, 3, 5]],
  ['采购比价评审', 2, '10:00', 60, ['9', '2', '20', '5'], '冷轧钢板与锌合金锭三家报价', [-1, 0, 4]],
  ['新品滑轨试模评审', 2, '14:00', 120, ['12', '24', '13', '15'], '三节静音滑轨首批试模尺寸与寿命', [-3, 2]],
  ['客户来访接待：宁波海达', 3, '09:30', 60, ['21', '10'], '年度框架合同', [0, 2]],
  ['财务月结碰头会', 2, '16:00', 60, ['5', '25', '11'], '暂估、盘点差异、未达账', [-1, 1]],
  ['办公会', 4, '08:30', 90, ['6', '8', '5', '10', '12', '13'], '各部门月度工作', [-4, 1]],
  ['供应商质量整改会', 3, '15:00', 60, ['29', '9', '20'], '镀锌件色差八批', [-2, 1]],
  ['ERP使用答疑', 2, '08:30', 60, ['1', '2', '3', '25'], '收集问题，现场解答', [0, 3]],
];

/** What was decided and who does what until when (days from the meeting), by subject and working day. */
const MINUTES: Readonly<Record<string, [string, string, string, [string, string, number, boolean][]]>> = {
  '生产计划协调会/-2': [
    '销售部介绍本周新增订单，计划员说明缺料情况，采购部答复到货日期。铰链线两班生产，滑轨线周末加班一天。',
    '一、海达订单优先排产；二、冷轧钢板紧急补采三吨；三、滑轨线周六加班。',
    '全部到会',
    [
      ['补采冷轧钢板三吨并跟踪到货', '9', 3, true],
      ['更新本周排产表并发各车间', '26', 1, true],
      ['通知宁波海达新的交货日期', '10', 2, false],
    ],
  ],
  '新品滑轨试模评审/-3': [
    '首批试模五十副，静音效果达到要求，第三节回弹偏软，内轨宽度超差0.05毫米。',
    '模具退修后进行第二次试模，寿命试验按五万次进行。',
    '缺席：林志强（出差）',
    [
      ['修正内轨模具并安排二次试模', '24', 7, false],
      ['编写寿命试验方案', '12', 5, false],
    ],
  ],
  '销售周例会/-4': [
    '上周新增订单十二份，回款完成计划的八成，两家客户逾期超过三十天。',
    '逾期客户暂停发货，由业务员上门催收。',
    '全部到会',
    [['上门催收逾期货款并反馈结果', '22', 4, false]],
  ],
};

/** Meeting rooms, and who met and meets there in the working days around today (`YYYY-MM-DD`). */
export function meetings(ids: Ids, today: string): { resource: string; rows: DemoRow[] }[] {
  const rooms = ROOMS.map(([name, place, seats, has, openFrom, openTo, asks, isUsed]) =>
    masterRow(ids.next('meetingRoom'), today, {
      name,
      place,
      seats,
      hasProjector: Number(has.includes('p')),
      hasVideo: Number(has.includes('v')),
      hasWhiteboard: Number(has.includes('w')),
      hasPhone: Number(has.includes('t')),
      openFrom,
      openTo,
      asksApproval: Number(asks),
      remark: isUsed ? null : '空调维修，暂停使用',
      status: Number(isUsed),
    }),
  );
  const told = (values: Told): DemoRow => meetingRow(ids, today, values);
  const regular = MEETINGS.flatMap(([subject, room, begins, minutes, people, agenda, days]) => {
    const [first, ...again] = days.map((ahead) =>
      told({ subject, room, begins, minutes, people, agenda, ahead, status: AGREED }),
    );
    return first ? [first, ...again.map((row): DemoRow => ({ ...row, firstId: first.id }))] : [];
  });
  const others = OTHERS.map(told);
  const rows = [...regular, ...others].toSorted((one, other) =>
    String(one.createdTime).localeCompare(String(other.createdTime)),
  );
  return [
    { resource: 'meetingRoom', rows: rooms },
    { resource: 'meeting', rows },
  ];
}

interface Told {
  subject: string;
  room: number;
  begins: string;
  minutes: number;
  people: string[];
  agenda: string;
  /** working days from today on */
  ahead: number;
  status: number;
  reason?: string;
}

const OTHERS: Told[] = [
  {
    subject: '年度预算评审',
    room: 4,
    begins: '14:00',
    minutes: 120,
    people: ['5', '6', '8', '9', '10', '12', '13'],
    agenda: '各部门年度预算逐项评审',
    ahead: 2,
    status: WAITING,
  },
  {
    subject: '部门聚餐筹备',
    room: 4,
    begins: '11:00',
    minutes: 60,
    people: ['21', '22', '23'],
    agenda: '人数、地点',
    ahead: 3,
    status: REFUSED,
    reason: '董事会议室请留给公司级会议，请改用三号洽谈室',
  },
  {
    subject: '供应商年度大会筹备',
    room: 1,
    begins: '15:30',
    minutes: 60,
    people: ['9', '2', '20', '8'],
    agenda: '名单、议程、礼品',
    ahead: 1,
    status: CANCELLED,
    reason: '与客户验厂时间冲突，下周另行安排',
  },
];

function meetingRow(ids: Ids, today: string, told: Told): DemoRow {
  const { ahead, begins, minutes, people, status, subject } = told;
  const [organiserId = '', ...others] = people;
  const day = workingDay(today, ahead);
  const entered = `${workingDay(today, Math.min(ahead, 0) - 2)} 10:15:00`;
  const decided = `${workingDay(today, Math.min(ahead, 0) - 1)} 09:05:00`;
  const isPast = ahead < 0;
  const [text, decisions, came, tasks] = MINUTES[`${subject}/${ahead}`] ?? [null, null, null, []];
  const line = (userId: string, index: number): DemoRow => ({
    id: ids.next('meeting.participants'),
    userId,
    answer: index === 0 || isPast || index % 3 !== 0 ? 'yes' : null,
    answeredTime: index > 0 && (isPast || index % 3 !== 0) ? decided : null,
  });
  return {
    id: ids.next('meeting'),
    subject,
    roomId: String(told.room),
    startTime: `${day} ${begins}:00`,
    endTime: `${day} ${plusMinutes(begins, minutes)}:00`,
    organiserId,
    seats: ROOMS[told.room - 1]?.[2],
    agenda: told.agenda,
    participants: [organiserId, ...others].map(line),
    minutes: text,
    decisions,
    came,
    tasks: tasks.map(([task, userId, days, isDone]) => ({
      id: ids.next('meeting.tasks'),
      task,
      userId,
      dueDate: addToDate(day, days, 'day'),
      isDone: Number(isDone),
    })),
    status,
    ...(status === REFUSED ? { refuseReason: told.reason } : {}),
    ...(status === CANCELLED ? { cancelReason: told.reason, cancelledTime: decided } : {}),
    ...(told.room === 4 && status !== WAITING ? { checkedId: APPROVER, checkedTime: decided } : {}),
    createdId: organiserId,
    createdTime: entered,
    updatedTime: status === WAITING ? entered : decided,
  };
}

/** A day so many working days before or after another one; today is one, whatever day it is. */
function workingDay(today: string, ahead: number): string {
  let day = today;
  for (let left = Math.abs(ahead); left > 0;) {
    day = addToDate(day, Math.sign(ahead), 'day') ?? day;
    if (![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) left--;
  }
  return day;
}

function plusMinutes(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const end = hour * 60 + minute + minutes;
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
}
