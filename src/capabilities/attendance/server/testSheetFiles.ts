import { action, own, type Body } from '../../../../tests/support/smallCompany';
import {
  code,
  day,
  moment,
  named,
  person,
  quantity,
  ref,
  screens,
  stamps,
  system,
  text,
  whole,
  yesNo,
} from './testFields';

const OVERTIME = ['workday', 'restday', 'holiday'].map((name) => `${name}Overtime`);
const FIGURES = {
  ...named(['dueDays', 'lates', 'lateMinutes', 'earlies', 'earlyMinutes', 'missing'], whole),
  ...named(
    ['due', 'present', 'absent', 'open', 'paidLeave', 'unpaidLeave', ...OVERTIME].map((name) => `${name}Hours`),
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
/** What people confirm, in the company that tests of attendance begin with. */
export const SHEET_FILES: Record<string, unknown> = {
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
        max: 2000,
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
        fields: system({
          employeeId: person,
          departmentId: { type: 'department', title: '部门' },
          ...FIGURES,
          timeOffHours: quantity('调休'),
        }),
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
        noAccount: yesNo('无账号'),
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
      ...system(named(['people', 'confirmed', 'objected', 'noAccount'], whole)),
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
