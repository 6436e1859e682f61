import { expect, vi } from 'vitest';
import {
  action,
  openSmallCompany,
  own,
  type Answer,
  type Body,
  type Person,
} from '../../../../tests/support/smallCompany';
import {
  choice,
  day,
  master,
  moment,
  named,
  paper,
  person,
  quantity,
  ref,
  screens,
  stamps,
  system,
  text,
  time,
  whole,
  yesNo,
} from './testFields';
import { LEAVE_FILES } from './testLeaveFiles';
import { SHEET_FILES } from './testSheetFiles';

const degrees = (title: string) => ({ ...quantity(title), decimals: 6, negative: true });
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name) => `${name}ShiftId`);
const MINUTES = ['due', 'present', 'leave', 'late', 'early', 'absent', 'open'].map((name) => `${name}Minutes`);
const HOURS = ['due', 'present', 'leave', 'absent', 'overtime'].map((name) => `${name}Hours`);

/** The fewest resources that results of days are made of. */
const FILES: Record<string, unknown> = {
  '_shared/machines/paper.json': {
    schemaVersion: 5,
    title: '状态',
    field: 'status',
    initial: 0,
    states: ['待审批', '已同意'].map((title, value) => ({ value, title, color: 'green' })),
    actions: {
      edit: action('编辑', { from: [0], permission: 'update' }),
      delete: action('删除', { from: [0], permission: 'delete' }),
      agree: action('同意', { from: [0], to: 1, permission: 'agree' }),
      revoke: action('撤销', { from: [1], to: 0, undoes: 'agree', permission: 'agree' }),
    },
  },
  'trade/employee.json': own('employee', '员工', {
    name: { type: 'text', title: '姓名', required: true },
    tel: { type: 'phone', title: '手机' },
    gender: { type: 'enum', dictionary: 'side', title: '性别' },
    departmentId: { type: 'department', title: '部门' },
    jobStatus: { type: 'enum', dictionary: 'side', title: '在职' },
    status: { type: 'integer', title: '状态' },
    hireDate: day('入职'),
    leaveDate: day('离职'),
    createdTime: { type: 'datetime', title: '创建', system: true },
    updatedTime: { type: 'datetime', title: '修改', system: true },
  }),
  'trade/shift.json': master('shift', '班次', {
    name: text('名称'),
    spans: { type: 'lines', title: '时段', fields: { from: time('从'), to: time('到') } },
    breakFrom: time('休息从'),
    breakTo: time('休息到'),
    ...named(['lateMargin', 'earlyMargin', 'flexible', 'absentAfter', 'before', 'after'], whole),
    punchesOut: yesNo('下班打卡'),
    hours: { ...quantity('工时'), system: true },
  }),
  'trade/squad.json': master(
    'squad',
    '考勤组',
    {
      name: text('名称'),
      kind: choice('班制', 'fixed', 'scheduled', 'free'),
      ...Object.fromEntries(WEEK.map((name) => [name, ref('shift', name)])),
      freeHours: quantity('工时'),
      restHours: whole('间隔'),
      followsHolidays: yesNo('按节假日'),
      outside: choice('范围外', 'allow', 'mark', 'refuse'),
      overtimeRuleId: ref('overtimeRule', '加班规则'),
      cardRuleId: ref('cardRule', '补卡规则'),
      members: {
        type: 'lines',
        title: '人员',
        max: 2000,
        fields: { employeeId: person, fromDate: day('加入'), toDate: day('离开') },
      },
      places: {
        type: 'lines',
        title: '地点',
        fields: { name: text('地点'), latitude: degrees('纬度'), longitude: degrees('经度'), radius: whole('范围') },
      },
    },
    { label: 'name' },
  ),
  'trade/roster.json': master('roster', '排班', {
    employeeId: person,
    day: day('日期'),
    shiftId: ref('shift', '班次'),
    isPublished: { ...yesNo('已发布'), system: true },
  }),
  'trade/stamp.json': master('stamp', '打卡', {
    employeeId: person,
    time: moment('时间'),
    origin: choice('来源', 'web', 'device', 'import'),
    place: text('地点'),
    device: text('考勤机'),
    latitude: degrees('纬度'),
    longitude: degrees('经度'),
    distance: whole('距离'),
    isOutside: yesNo('外勤'),
  }),
  'trade/clock.json': master(
    'clock',
    '考勤机',
    {
      name: text('名称'),
      place: text('地点'),
      status: { type: 'enum', title: '状态', system: true },
      keyTime: { ...moment('密钥时间'), system: true },
    },
    {
      machine: 'paper',
      label: 'name',
      buttons: { newKey: { title: '生成密钥', call: '/api/trade/clock/newKey' } },
      screens: screens('clock', 'agree', 'revoke', 'newKey'),
    },
  ),
  'trade/extra.json': paper('extra', '加班单', { startTime: moment('开始'), endTime: moment('结束') }),
  'trade/card.json': paper('card', '补卡单', { time: moment('时间') }),
  'trade/calendarDay.json': master('calendarDay', '节假日', {
    day: day('日期'),
    kind: choice('安排', 'rest', 'work'),
    isStatutory: yesNo('法定'),
  }),
  'trade/overtimeRule.json': master('overtimeRule', '加班规则', {
    ...named(['workdayBy', 'restdayBy', 'holidayBy'], (title) => choice(title, 'application', 'punch', 'both')),
    ...named(['workdayTo', 'restdayTo', 'holidayTo'], (title) => choice(title, 'pay', 'timeOff')),
    leaveId: ref('leaveKind', '调休假种'),
    least: whole('起算'),
    unit: whole('单位'),
  }),
  'trade/cardRule.json': master('cardRule', '补卡规则', {
    name: text('名称'),
    ...named(['perMonth', 'withinDays'], whole),
    ...named(['forLate', 'forEarly', 'forMissing'], yesNo),
  }),
  'trade/result.json': own(
    'result',
    '考勤结果',
    {
      ...system({
        employeeId: person,
        departmentId: { type: 'department', title: '部门' },
        groupId: ref('squad', '考勤组'),
        shiftId: ref('shift', '班次'),
        day: day('日期'),
        dayKind: choice('日期类型', 'workday', 'restday', 'holiday'),
        state: choice('结果', 'off', 'waiting', 'normal', 'leave', 'late', 'early', 'missing', 'absent'),
        firstIn: moment('首次'),
        lastOut: moment('末次'),
        ...named([...MINUTES, 'lates', 'earlies', 'missing'], whole),
        ...named(['workdayOvertime', 'restdayOvertime', 'holidayOvertime'], whole),
        ...named(HOURS, quantity),
        isFrozen: yesNo('已确认'),
        inputs: text('依据'),
      }),
      ...stamps,
    },
    {
      label: 'day',
      attendance: {
        days: {
          people: 'employee',
          groups: 'squad',
          shifts: 'shift',
          roster: 'roster',
          punches: 'stamp',
          leave: 'absence',
          leaveKinds: 'leaveKind',
          leaveGrants: 'grant',
          overtime: 'extra',
          cards: 'card',
          calendar: 'calendarDay',
          overtimeRules: 'overtimeRule',
          cardRules: 'cardRule',
          devices: 'clock',
          team: '/resultList/team',
          all: ['/resultList/list'],
        },
      },
      buttons: {
        recompute: { title: '重新计算', permission: 'list', select: 'none', call: '/api/trade/result/recompute' },
      },
      screens: {
        resultList: { kind: 'list', columns: ['day'], sort: ['day'], pageSize: 200, actions: ['recompute'] },
        resultDetail: { kind: 'detail', permission: ['list', 'mine'] },
        resultMonth: { kind: 'attendanceMonth', of: 'mine', title: '我的月历', permission: 'mine' },
      },
    },
  ),
  ...LEAVE_FILES,
  ...SHEET_FILES,
};

/**
 * A company that only has attendance, behind the real server: two people of an office and one with a roster, or as many
 * as are said. They may say something to what they are asked to confirm.
 */
export async function openOffice(people = 3, more: readonly Person[] = []) {
  const company = await openSmallCompany(FILES, [
    { id: '1', name: '管理员', may: 'all' },
    ...Array.from({ length: people }, (_, index) => ({
      id: String(index + 2),
      name: `员工${index + 2}`,
      may: ({ code }: { code: string }) => code === '/mine/list' || code === '/resultList/mine',
    })),
    ...more,
  ]);
  const { get, post } = await company.as('1');
  const demand = (answer: Answer): Answer => {
    expect(answer, JSON.stringify(answer.data ?? answer.message)).toMatchObject({ code: 200 });
    return answer;
  };
  const enter = async (name: string, body: Body): Promise<string> =>
    demand(await post(`/api/trade/${name}/add`, body)).data.id as string;
  return {
    database: company.database,
    model: company.model,
    services: company.services,
    as: company.as,
    call: company.call,
    get,
    post,
    enter,
    /** Changes fields of a record. */
    async edit(name: string, id: string, body: Body): Promise<void> {
      const { data } = await get(`/api/trade/${name}/detail`, { id });
      demand(await post(`/api/trade/${name}/edit`, { ...data, ...body }));
    },
    remove: async (name: string, id: string) => demand(await post(`/api/trade/${name}/delete`, { ids: [id] })),
    act: (name: string, actionName: string, id: string) => post(`/api/trade/${name}/${actionName}`, { ids: [id] }),
    /** Enters a paper that is agreed to. */
    async agreed(name: string, body: Body): Promise<string> {
      const id = await enter(name, body);
      demand(await post(`/api/trade/${name}/agree`, { ids: [id] }));
      return id;
    },
    async punch(employeeId: string, ...times: string[]): Promise<void> {
      for (const each of times) await enter('stamp', { employeeId, time: `${each}:00`, origin: 'device' });
    },
    /** How many statements something takes. */
    async statementsOf(run: () => Promise<unknown>): Promise<number> {
      const spy = vi.spyOn(company.database.kysely.getExecutor(), 'executeQuery');
      await run();
      const { length } = spy.mock.calls;
      spy.mockRestore();
      return length;
    },
    /** The result of a day of somebody; undefined: there is none. */
    async result(employeeId: string, on: string): Promise<Body | undefined> {
      const { data } = demand(await get('/api/trade/result/list', { employeeId, day: `${on},${on}` }));
      return (data.list as Body[])[0];
    },
    close: company.close,
  };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;
