import type { Permission } from '../../../language/model';
import type { RoleResource } from '../../../language/wire';
import type { DemoRole } from '../../../server/demonstration/Demo';
import { WAREHOUSE } from '../people/organisation';

export const ROLE = {
  administrator: '系统管理员',
  buyer: '采购员',
  keeper: '仓管员',
  rawKeeper: '原料仓仓管员',
  reader: '只读',
  office: '行政管理',
} as const;

const MANAGEMENT = '管理';
const BUSINESS = '业务';

const READING = new Set(['list', 'detail', 'detailList', 'statistics']);
/** Reads what the business enters; sign-ins, account sets, jobs and roles are for administrators. */
const isReading = ({ action, resource }: Permission) =>
  READING.has(action) && !ADMINISTRATION.has(resource) && !PERSONNEL.has(resource);
const ADMINISTRATION = new Set(['accessRecord', 'accountSet', 'backgroundJob', 'basicSetting', 'role']);
/** Who joins, leaves and on which terms is for those who look after the staff. */
const PERSONNEL = new Set([
  'induction',
  'formal',
  'personnelTransfer',
  'quit',
  'contract',
  'employeeCare',
  'personnelChange',
  // All meetings: who meets whom about what.
  'meeting',
  // Who reported whom, and what people say of the company.
  'topicReport',
  'option',
  // Who was there when, who is on leave and why.
  'attendanceDay',
  'attendanceVoucher',
  'cardReplacement',
  'confirm',
  'confirmation',
  'importError',
  'leaveGrant',
  'leaveLedger',
  'leaveRecord',
  'overtimeRecord',
  'punch',
  // What others earn.
  'salaryDetail',
  'salaryDue',
  'salaryOrder',
  'salaryPayment',
  'salaryPosition',
  'scoreChange',
  'scoreLedger',
]);
const isOf = ({ resource }: Permission, ...resources: string[]) => resources.includes(resource);

/** Personal data of the staff: a buyer looks up colleagues, not their contracts. */
const isRoster = ({ code }: Permission) => code === '/roster/list';

/**
 * What everybody in an office does: writes journals, asks for leave, has expenses approved, decides what waits for him,
 * asks for pens and books, keeps files, and meets others.
 */
const office = (permission: Permission): boolean =>
  isOf(permission, 'personal', 'myApproval', 'substitute') ||
  ['documentList', 'personalList'].includes(permission.module) ||
  ATTENDS.has(permission.code) ||
  FORUM.has(permission.code) ||
  permission.code.startsWith('/myMeetingList/') ||
  ASKED_FOR.has(permission.code) ||
  JOURNALS.has(permission.code);
/** Everybody writes journals, and reads his own and what is sent to him. */
const JOURNALS = new Set(
  ['add', 'update', 'detail', 'delete', 'myJournal'].map((action) => `/journalCenterList/${action}`),
);
/** Everybody asks and answers in the forum, reports what does not belong there, and says what he thinks. */
const FORUM = new Set([
  ...['topicList', 'topicAnswerList'].flatMap((list) =>
    ['list', 'add', 'update'].map((action) => `/${list}/${action}`),
  ),
  '/topicReportList/add',
  // His own opinions, and those that he is to answer.
  ...['list', 'add', 'update', 'detail', 'answer'].map((action) => `/optionList/${action}`),
]);
/** Everybody punches, sees his own days, those of the people below him, and what he himself earns by the piece. */
const ATTENDS = new Set(['/myAttendance/list', '/teamAttendance/list', '/salaryUser/list']);
const ASKED_FOR = new Set(['office', 'book', 'wine'].map((kind) => `/${kind}SuppliesList/collection`));

/** What whoever runs the office keeps of attendance. */
const ATTENDANCE = [
  'shiftManagement',
  'attendanceGroupManagement',
  'overtimeRules',
  'cardReplacementRules',
  'otherRules',
  'leaveManagement',
  'scoreManagement',
  'attendanceStatistics',
  'confirmList',
];

/** Whoever runs the office looks after approvals, too: nobody decides alone on what he began himself. */
const officeManager = (permission: Permission): boolean =>
  office(permission) || isOf(permission, 'approval', 'workflow', 'holiday') || ATTENDANCE.includes(permission.module);

const buyer = (permission: Permission): boolean =>
  office(permission) ||
  (isOf(permission, 'purchase', 'purchaseOrder', 'detailContent') && permission.action !== 'notUpdatePrice') ||
  (isOf(permission, 'supplier', 'replenishStock', 'purchaseInvoice', 'procureReturn') &&
    !['delete', 'tally', 'notUpdatePrice', 'changePast'].includes(permission.action)) ||
  (isReading(permission) &&
    !isRoster(permission) &&
    isOf(
      permission,
      'inventory',
      'classify',
      'measureUnit',
      'logistics',
      'factory',
      'warehouse',
      'department',
      'employee',
      'procure',
      'bulletin',
      'bulletinNotice',
      'articleRead',
      'redHeadRead',
      'filesCirculated',
    ));

const KEPT = [
  'replenishStock',
  'procure',
  'procureReturn',
  'allot',
  'transfer',
  'resetIn',
  'resetOut',
  'materialOut',
  'returnStorage',
  'stock',
  'storageInReturn',
];

/** A keeper enters and changes stock documents; reviewing and posting is for others. */
const keeper = (permission: Permission): boolean =>
  office(permission) ||
  (isOf(permission, ...KEPT) && ['add', 'update', 'export', 'requestInspect'].includes(permission.action)) ||
  (isReading(permission) && !isOf(permission, 'client', 'employee'));

/** Prices and sums, which do not concern those who only count and move goods. */
const PRICES: Readonly<Record<string, string[]>> = {
  procure: ['lines.price', 'lines.amount', 'lines.netAmount', 'lines.tax', 'totalNet', 'totalTax', 'totalMoney'],
  procureReturn: ['lines.price', 'lines.amount', 'lines.netAmount', 'lines.tax', 'totalNet', 'totalTax', 'totalMoney'],
  allot: ['lines.price', 'lines.amount', 'totalMoney'],
  inventory: ['purchasePrice', 'salePrice', 'units.purchasePrice', 'units.salePrice'],
};

/** A keeper of one store: corrects quantities there, and enters nothing that would need a price. */
const rawKeeper = (permission: Permission): boolean =>
  office(permission) ||
  (isOf(permission, 'procure', 'procureReturn', 'allot') && permission.action === 'update') ||
  (isReading(permission) &&
    isOf(
      permission,
      'procure',
      'procureReturn',
      'allot',
      'inventory',
      'measureUnit',
      'factory',
      'warehouse',
      'bulletin',
      'bulletinNotice',
      'articleRead',
      'redHeadRead',
      'filesCirculated',
    ));

const rawKeepersView: RoleResource[] = Object.entries(PRICES).map(([resource, hidden]) => ({
  resource,
  rows: resource === 'inventory' ? 'all' : 'departmentBelow',
  hidden,
}));

export function roles(main: string, second: string): DemoRole[] {
  const usual = [main, second].flatMap((accountSetId): DemoRole[] => [
    { accountSetId, name: ROLE.administrator, group: MANAGEMENT, permissions: 'all' },
    { accountSetId, name: ROLE.buyer, group: BUSINESS, permissions: buyer },
    { accountSetId, name: ROLE.keeper, group: BUSINESS, permissions: keeper },
    { accountSetId, name: ROLE.reader, group: MANAGEMENT, permissions: isReading },
  ]);
  return [
    ...usual,
    {
      accountSetId: main,
      name: ROLE.rawKeeper,
      group: BUSINESS,
      permissions: rawKeeper,
      resources: rawKeepersView,
      records: { warehouse: [WAREHOUSE.raw] },
    },
    { accountSetId: main, name: ROLE.office, group: MANAGEMENT, permissions: officeManager },
  ];
}

/** The role of this name in an account set: the server numbers them in the order in which they are told. */
export function roleIdOf(told: readonly DemoRole[], accountSetId: string, name: string): string {
  return String(told.findIndex((role) => role.accountSetId === accountSetId && role.name === name) + 1);
}
