import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT, FACTORY } from '../people/organisation';
import type { Ids } from '../work/Ids';
import { certificates } from './certificates';

/** Looks after the staff; the general manager confirms who leaves. */
const OFFICER = '8';
const MANAGER = '6';
/** Joinings that are told: those of the last years. */
const TOLD_DAYS = 1100;
const PROBATION = 3;

/** What happened to the people of the company, as its documents tell it, and their contracts. */
export function personnel(
  ids: Ids,
  today: string,
  employees: readonly DemoRow[],
): { resource: string; rows: DemoRow[] }[] {
  const day = (ago: number): string => addToDate(today, -ago, 'day') ?? today;
  const entered = (date: string, by = OFFICER): Record<string, unknown> => ({
    createdId: by,
    createdTime: `${date} 09:20:00`,
    updatedTime: `${date} 09:20:00`,
  });
  const done = (date: string, by = OFFICER): Record<string, unknown> => ({
    checkedId: by,
    checkedTime: `${date} 10:05:00`,
    updatedTime: `${date} 10:05:00`,
  });
  const postOf = ({ id, departmentId, hireDate, position }: DemoRow): Record<string, unknown> => ({
    employeeId: id,
    departmentId,
    position,
    hireDate,
  });
  const of = (id: string): DemoRow => {
    const found = employees.find((employee) => employee.id === id);
    if (!found) throw new Error(`There is no employee ${id}`);
    return found;
  };
  const joined = employees.filter(({ hireDate }) => String(hireDate) >= day(TOLD_DAYS));

  const inductions = [
    ...joined.map((employee) => ({
      id: ids.next('induction'),
      name: employee.name,
      gender: employee.gender,
      tel: employee.tel,
      departmentId: employee.departmentId,
      factoryId: employee.factoryId,
      position: employee.position,
      hireDate: employee.hireDate,
      probationMonths: PROBATION,
      education: employee.education,
      employeeId: employee.id,
      status: 1,
      ...entered(addToDate(String(employee.hireDate), -7, 'day') ?? today),
      ...done(String(employee.hireDate)),
    })),
    ...CANDIDATES.map(([name, gender, tel, departmentId, position, ahead, education, accountLikeId]) => ({
      id: ids.next('induction'),
      name,
      gender,
      tel,
      departmentId,
      factoryId: FACTORY.kunshan,
      position,
      hireDate: day(-ahead),
      probationMonths: PROBATION,
      education,
      ...(accountLikeId === undefined ? {} : { accountLikeId }),
      status: 0,
      ...entered(day(6)),
    })),
  ];

  const formals = joined
    .filter(({ jobStatus, regularDate }) => jobStatus === 'trial' || regularDate !== undefined)
    .map((employee) => {
      const plannedDate = addToDate(String(employee.hireDate), PROBATION, 'month') ?? today;
      const base = {
        id: ids.next('formal'),
        ...postOf(employee),
        plannedDate,
        regularDate: plannedDate,
        ...entered(String(employee.hireDate)),
      };
      return employee.jobStatus === 'trial'
        ? { ...base, status: 0 }
        : { ...base, status: 1, opinion: '试用期表现良好，同意按期转正', ...done(plannedDate) };
    });

  const transfers = TRANSFERS.map(([id, ago, fromDepartmentId, fromPosition, departmentId, position, reason]) => {
    const employee = of(id);
    return {
      id: ids.next('personnelTransfer'),
      employeeId: id,
      hireDate: employee.hireDate,
      fromDepartmentId,
      fromPosition,
      departmentId,
      position,
      transferDate: day(ago),
      reason,
      status: ago > 0 ? 1 : 0,
      ...entered(day(Math.max(ago, 0) + 3)),
      ...(ago > 0 ? done(day(ago)) : {}),
    };
  });

  const quits = QUITS.map(({ ago, handover, id, kind, reason, status }) => ({
    id: ids.next('quit'),
    ...postOf(of(id)),
    kind,
    leaveDate: day(ago),
    reason,
    status,
    handover: handover.map(([category, item, receiverId, isDone, code]) => ({
      id: ids.next('quit.handover'),
      kind: category,
      code: code ?? null,
      item,
      receiverId,
      isDone: isDone ? 1 : 0,
    })),
    ...entered(day(Math.max(ago, 0) + 20)),
    ...(status === 1 || status === 2
      ? { confirmedId: MANAGER, confirmedTime: `${day(Math.max(ago, 0) + 18)} 14:10:00` }
      : {}),
    ...(status === 2 ? done(day(ago)) : {}),
  }));

  const contracts = employees
    .filter(({ contractKind }) => contractKind !== undefined)
    .map((employee) => ({
      id: ids.next('contract'),
      ...postOf(employee),
      kind: employee.contractKind,
      startDate: employee.contractStart,
      endDate: employee.contractEnd,
      signedDate: employee.contractStart,
      ...entered(String(employee.contractStart)),
    }));

  return [
    { resource: 'induction', rows: inductions },
    { resource: 'formal', rows: formals },
    { resource: 'personnelTransfer', rows: transfers },
    { resource: 'quit', rows: quits },
    { resource: 'contract', rows: contracts },
    { resource: 'personnelFile', rows: certificates(ids, today, employees, OFFICER) },
  ];
}

/** name, sex, telephone, department, position, days until the first one, education, whose roles the account gets */
const CANDIDATES: [string, 1 | 2, string, string, string, number, string, string?][] = [
  ['叶子涵', 2, '13671820345', DEPARTMENT.sales, '业务员', 5, 'bachelor'],
  ['卢建国', 1, '13671820412', DEPARTMENT.stamping, '冲压工', 0, 'high'],
  ['任小波', 1, '13671820588', DEPARTMENT.store, '仓管员', -2, 'college', '18'],
];

/** employee, days ago, department and position before and after, why */
const TRANSFERS: [string, number, string, string, string, string, string][] = [
  ['27', 210, DEPARTMENT.casting, '压铸工', DEPARTMENT.stamping, '班组长', '竞聘上岗'],
  ['11', 150, DEPARTMENT.store, '仓管员', DEPARTMENT.store, '仓储主管', '晋升'],
  ['26', 64, DEPARTMENT.purchase, '采购助理', DEPARTMENT.production, '计划员', '部门需要'],
  ['30', -3, DEPARTMENT.assembly, '班组长', DEPARTMENT.production, '计划员', '生产部增补计划员'],
];

interface Quit {
  id: string;
  /** days ago; below 0: days ahead */
  ago: number;
  kind: string;
  reason: string;
  status: 0 | 1 | 2 | 3;
  /** category, what, to whom, whether it is done, number of the record */
  handover: [string, string, string, boolean, string?][];
}

const QUITS: Quit[] = [
  {
    id: '32',
    ago: 60,
    kind: 'resigned',
    reason: '回原籍工作',
    status: 2,
    handover: [
      ['asset', '维修工具箱一套、对讲机一部', '26', true],
      ['document', '设备点检台账和备件清单', '13', true],
      ['work', '3号冲床大修计划', '13', true],
    ],
  },
  {
    id: '29',
    ago: -12,
    kind: 'resigned',
    reason: '个人发展',
    status: 1,
    handover: [
      ['asset', '盐雾试验箱钥匙、笔记本电脑', '16', true],
      ['asset', '喷码机 A420i 包装工段', '16', false, 'ZC00011'],
      ['document', '电镀液化验记录', '16', false],
      ['work', '每周镀层厚度抽检', '16', false],
    ],
  },
  {
    id: '23',
    ago: -30,
    kind: 'agreed',
    reason: '家庭原因，协商一致解除',
    status: 0,
    handover: [['client', '华南区外贸客户资料', '21', false]],
  },
  { id: '24', ago: 95, kind: 'resigned', reason: '另谋职业，经沟通后留任', status: 3, handover: [] },
];
