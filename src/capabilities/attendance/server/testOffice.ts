import { expect } from 'vitest';
import { action, openSmallCompany, own, type Answer, type Body } from '../../../../tests/support/smallCompany';

const text = (title: string) => ({ type: 'text', title });
const time = (title: string) => ({ type: 'time', title });
const whole = (title: string) => ({ type: 'integer', title });
const yesNo = (title: string) => ({ type: 'boolean', title });
const day = (title: string) => ({ type: 'date', title });
const moment = (title: string) => ({ type: 'datetime', title });
const quantity = (title: string) => ({ type: 'quantity', title, decimals: 2 });
const person = { type: 'user', title: '员工', required: true };
const ref = (to: string, title: string) => ({ type: 'ref', to, title });
const choice = (title: string, ...values: string[]) => ({
  type: 'enum',
  title,
  options: values.map((value) => ({ value, label: value })),
});
const code = (name: string) => ({ type: 'code', title: '编号', series: `${name}{seq:4}` });
const stamps = { updatedTime: { type: 'datetime', title: '修改时间', system: true } };
const screens = (name: string, ...actions: string[]) => ({
  [`${name}List`]: { kind: 'list', columns: ['updatedTime'], actions: ['add', 'edit', 'delete', ...actions] },
  [`${name}Detail`]: { kind: 'detail', permission: 'list' },
});
const master = (name: string, title: string, fields: Body, more: Body = {}) =>
  own(name, title, { ...fields, ...stamps }, { screens: screens(name), ...more });
const paper = (name: string, title: string, fields: Body) =>
  own(
    name,
    title,
    {
      code: code(name),
      billDate: { type: 'date', title: '日期', default: 'today()' },
      employeeId: person,
      status: { type: 'enum', title: '状态', system: true },
      ...fields,
      ...stamps,
    },
    { kind: 'document', date: 'billDate', machine: 'paper', screens: screens(name, 'agree', 'revoke') },
  );
const system = (fields: Body): Body =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...(field as Body), system: true }]));

const named = (names: readonly string[], make: (title: string) => Body): Body =>
  Object.fromEntries(names.map((name) => [name, make(name)]));
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name) => `${name}ShiftId`);
const MINUTES = ['due', 'present', 'leave', 'late', 'early', 'absent', 'open'].map((name) => `${name}Minutes`);
const FIGURES = {
  ...named(['dueDays', 'lates', 'lateMinutes', 'earlies', 'earlyMinutes', 'missing'], whole),
  ...named(
    [
      ...['dueHours', 'presentHours', 'absentHours', 'openHours', 'paidLeaveHours', 'unpaidLeaveHours'],
      ...['workdayOvertimeHours', 'restdayOvertimeHours', 'holidayOvertimeHours'],
    ],
    quantity,
  ),
};
const month = { type: 'month', title: '月份', required: true };
const states = (title: string, of: readonly string[], actions: Body): Body => ({
  schemaVersion: 5,
  title,
  field: 'status',
  initial: 0,
  states: of.map((each, value) => ({ value, title: each, color: 'green' })),
  actions,
});
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
        fields: { employeeId: person, fromDate: day('加入'), toDate: day('离开') },
      },
      places: {
        type: 'lines',
        title: '地点',
        fields: { name: text('地点'), latitude: quantity('纬度'), longitude: quantity('经度'), radius: whole('范围') },
      },
    },
    { label: 'name' },
  ),
  'trade/roster.json': master('roster', '排班', {
    employeeId: person,
    day: day('日期'),
    shiftId: ref('shift', '班次'),
  }),
  'trade/stamp.json': master('stamp', '打卡', {
    employeeId: person,
    time: moment('时间'),
    origin: choice('来源', 'web', 'device', 'import'),
    place: text('地点'),
    device: text('考勤机'),
    latitude: quantity('纬度'),
    longitude: quantity('经度'),
    distance: whole('距离'),
    isOutside: yesNo('外勤'),
  }),
  'trade/leaveKind.json': master(
    'leaveKind',
    '假种',
    {
      name: text('名称'),
      unit: choice('单位', '1', '2'),
      counts: choice('计算', 'workdays', 'days'),
      dayHours: quantity('每日工时'),
      leastAmount: quantity('最小'),
      isPaid: { ...yesNo('带薪'), default: 'true' },
    },
    { label: 'name' },
  ),
  'trade/absence.json': paper('absence', '请假单', {
    leaveId: ref('leaveKind', '假种'),
    startDay: day('开始'),
    startType: choice('开始时段', '1', '2'),
    endDay: day('结束'),
    endType: choice('结束时段', '1', '2'),
    startTime: moment('开始时间'),
    endTime: moment('结束时间'),
    amount: { ...quantity('数量'), system: true },
    days: {
      type: 'lines',
      title: '明细',
      editable: false,
      fields: {
        day: day('日期'),
        part: choice('时段', '0', '1', '2', '3'),
        from: time('从'),
        to: time('到'),
        amount: quantity('数量'),
        minutes: whole('分钟'),
      },
    },
  }),
  'trade/extra.json': paper('extra', '加班单', { startTime: moment('开始'), endTime: moment('结束') }),
  'trade/card.json': paper('card', '补卡单', { time: moment('时间') }),
  'trade/calendarDay.json': master('calendarDay', '节假日', {
    day: day('日期'),
    kind: choice('安排', 'rest', 'work'),
    isStatutory: yesNo('法定'),
  }),
  'trade/overtimeRule.json': master('overtimeRule', '加班规则', {
    ...named(['workdayBy', 'restdayBy', 'holidayBy'], (title) => choice(title, 'application', 'punch', 'both')),
    least: whole('起算'),
    unit: whole('单位'),
  }),
  'trade/cardRule.json': master('cardRule', '补卡规则', {
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
          overtime: 'extra',
          cards: 'card',
          calendar: 'calendarDay',
          overtimeRules: 'overtimeRule',
          cardRules: 'cardRule',
          team: '/resultList/team',
          all: ['/resultList/list'],
        },
      },
      buttons: {
        recompute: { title: '重新计算', permission: 'list', select: 'none', call: '/api/trade/result/recompute' },
      },
      screens: {
        resultList: { kind: 'list', columns: ['day'], sort: ['day'], pageSize: 200, actions: ['recompute'] },
        resultDetail: { kind: 'detail', permission: 'list' },
      },
    },
  ),
  '_shared/machines/asking.json': states('确认单状态', ['草稿', '确认中', '已完成'], {
    edit: action('编辑', { from: [0], permission: 'update' }),
    delete: action('删除', { from: [0], permission: 'delete' }),
    issue: action('发起确认', { from: [0], to: 1, permission: 'update' }),
    withdraw: action('撤回', { from: [1], to: 0, undoes: 'issue', permission: 'update' }),
    close: action('完成', { from: [1], to: 2, permission: 'update' }),
    reopen: action('撤销完成', { from: [2], to: 1, undoes: 'close', permission: 'update' }),
  }),
  '_shared/machines/saying.json': states('确认状态', ['待确认', '已确认', '有异议'], {
    agree: action('确认无误', {
      from: [0, 2],
      to: 1,
      permission: '/mine/list',
      sets: { confirmedTime: 'now()' },
    }),
    object: action('提出异议', { from: [0], to: 2, permission: '/mine/list', asks: ['objection'] }),
    answer: action('答复', { from: [2], to: 0, permission: '/sheetList/update', asks: ['answer'] }),
  }),
  'trade/settings.json': own(
    'settings',
    '其他规则',
    {
      confirmWithin: { ...whole('期限'), default: '3' },
      agreesAfter: { ...yesNo('逾期视为确认'), default: 'true' },
      remindBefore: { ...whole('提前提醒'), default: '1' },
      fullScore: { ...whole('全勤'), default: '10' },
      lateScore: { ...whole('迟到'), default: '1' },
      absentScore: { ...whole('旷工'), default: '5' },
    },
    { screens: { settingsEdit: { kind: 'settings', permission: 'detail', saves: 'edit' } } },
  ),
  'trade/score.json': own(
    'score',
    '积分',
    {
      ...system({
        billDate: day('日期'),
        documentKind: { type: 'enum', title: '单据' },
        documentCode: text('单号'),
        lineNo: whole('行号'),
        side: { type: 'enum', dictionary: 'side', title: '方向' },
        createdId: { type: 'user', title: '记录人' },
        createdTime: moment('记录时间'),
        note: text('说明'),
      }),
      employeeId: person,
      score: { ...quantity('积分'), negative: true },
    },
    {
      label: 'documentCode',
      ledger: { keys: ['employeeId'], measures: ['score'] },
      screens: {
        scoreList: { kind: 'report', from: 'balance', group: ['employeeId'], measures: { score: 'sum' } },
      },
    },
  ),
  'trade/scoring.json': own(
    'scoring',
    '积分调整单',
    {
      code: code('scoring'),
      billDate: { type: 'date', title: '日期', default: 'today()' },
      sheetId: { ...ref('sheet', '确认单'), system: true },
      reason: text('原因'),
      status: { type: 'enum', title: '状态', system: true },
      lines: {
        type: 'lines',
        title: '明细',
        fields: { employeeId: person, score: { ...whole('积分'), min: -999 }, note: text('说明') },
      },
      ...stamps,
    },
    {
      kind: 'document',
      date: 'billDate',
      machine: 'paper',
      postings: (['in', 'out'] as const).map((side) => ({
        ledger: 'score',
        on: 'agree',
        side,
        each: 'lines',
        when: side === 'in' ? 'score > 0' : 'score < 0',
        note: 'note',
        keys: { employeeId: 'employeeId' },
        add: { score: side === 'in' ? 'score' : '0 - score' },
      })),
      screens: screens('scoring', 'agree', 'revoke'),
    },
  ),
  'trade/evidence.json': own(
    'evidence',
    '考勤凭证',
    {
      code: code('evidence'),
      billDate: { type: 'date', title: '日期', system: true, default: 'today()' },
      sheetId: { ...ref('sheet', '确认单'), system: true },
      groupId: { ...ref('squad', '考勤组'), system: true },
      month: { ...month, system: true, required: false },
      lines: {
        type: 'lines',
        title: '明细',
        editable: false,
        max: 2000,
        fields: system({ employeeId: person, departmentId: { type: 'department', title: '部门' }, ...FIGURES }),
      },
      ...stamps,
    },
    {
      kind: 'document',
      date: 'billDate',
      label: 'code',
      screens: {
        evidenceList: { kind: 'list', columns: ['code'] },
        evidenceDetail: { kind: 'detail', permission: 'list' },
      },
    },
  ),
  'trade/confirmation.json': own(
    'confirmation',
    '个人考勤确认',
    {
      ...system({
        sheetId: ref('sheet', '确认单'),
        employeeId: person,
        departmentId: { type: 'department', title: '部门' },
        groupId: ref('squad', '考勤组'),
        month,
        ...FIGURES,
        confirmedTime: moment('确认时间'),
        status: { type: 'enum', title: '状态' },
        createdTime: moment('创建时间'),
      }),
      objection: { ...text('异议'), editable: false },
      answer: { ...text('答复'), editable: false },
      ...stamps,
    },
    {
      label: 'month',
      machine: 'saying',
      scope: { owner: ['employeeId'], private: ['/sheetList/list'] },
      demands: Object.fromEntries(
        ['agree', 'object'].map((name) => [name, [{ must: 'employeeId == user.id', refusal: '只有本人可以答复' }]]),
      ),
      screens: {
        confirmationList: {
          kind: 'list',
          permission: '/sheetList/list',
          columns: ['employeeId'],
          search: ['sheetId', 'employeeId'],
          pageSize: 200,
          actions: ['answer'],
        },
        myConfirmationList: {
          kind: 'list',
          own: true,
          permission: '/mine/list',
          columns: ['month'],
          search: ['month'],
          actions: ['agree', 'object'],
        },
        confirmationDetail: { kind: 'detail', permission: ['/mine/list', '/sheetList/list'] },
      },
    },
  ),
  'trade/sheet.json': own(
    'sheet',
    '考勤确认单',
    {
      code: code('sheet'),
      groupId: { ...ref('squad', '考勤组'), required: true },
      month,
      dueDate: day('截止'),
      ...system(named(['people', 'confirmed', 'objected'], whole)),
      voucherId: { ...ref('evidence', '凭证'), system: true },
      status: { type: 'enum', title: '状态', system: true },
      createdId: { type: 'user', title: '创建人', system: true },
      ...stamps,
    },
    {
      label: 'code',
      machine: 'asking',
      attendance: {
        sheets: {
          people: 'confirmation',
          vouchers: 'evidence',
          settings: 'settings',
          issues: 'issue',
          closes: 'close',
          agrees: 'agree',
          objects: 'object',
          answers: 'answer',
          scores: { changes: 'scoring', posts: 'agree' },
        },
      },
      buttons: { remind: { title: '提醒', permission: 'update', from: [1], call: '/api/trade/sheet/remind' } },
      screens: {
        sheetList: {
          kind: 'list',
          columns: ['code'],
          actions: ['add', 'edit', 'delete', 'issue', 'withdraw', 'close', 'reopen', 'remind'],
        },
        sheetDetail: { kind: 'detail', permission: 'list' },
      },
    },
  ),
};

/**
 * A company that only has attendance, behind the real server: two people of an office and one with a roster, or as many
 * as are said. They may say something to what they are asked to confirm.
 */
export async function openOffice(people = 3) {
  const company = await openSmallCompany(FILES, [
    { id: '1', name: '管理员', may: 'all' },
    ...Array.from({ length: people }, (_, index) => ({
      id: String(index + 2),
      name: `员工${index + 2}`,
      may: ({ code }: { code: string }) => code === '/mine/list',
    })),
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
    services: company.services,
    as: company.as,
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
    /** The result of a day of somebody; undefined: there is none. */
    async result(employeeId: string, on: string): Promise<Body | undefined> {
      const { data } = demand(await get('/api/trade/result/list', { employeeId, day: `${on},${on}` }));
      return (data.list as Body[])[0];
    },
    close: company.close,
  };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;
