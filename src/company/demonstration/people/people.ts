import { addToDate } from '../../../lib/dates';
import type { Random } from '../../../lib/Random';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { masterRow } from '../work/masterRow';
import { DEPARTMENT, FACTORY } from './organisation';
import { personnel } from './personnel';

/** People who appear on documents. */
export const PERSON = {
  buyers: ['2', '9', '20'],
  keepers: ['3', '11', '18'],
  ningboKeeper: '19',
  salesmen: ['10', '21', '22', '23'],
} as const;

const SIGN_IN = {
  admin: '13800000000',
  buyer: '13800000001',
  keeper: '13800000002',
  accountant: '13800000004',
  rawKeeper: '13800000005',
  office: '13800000006',
};

/**
 * id, name, sex, department, position, telephone where it is a demonstration account; number 4 works for the second
 * company only
 */
const STAFF: [string, string, 1 | 2, string, string, string?][] = [
  ['1', '陈志远', 1, DEPARTMENT.office, '系统管理员', SIGN_IN.admin],
  ['2', '王丽华', 2, DEPARTMENT.purchase, '采购员', SIGN_IN.buyer],
  ['3', '刘大伟', 1, DEPARTMENT.store, '仓管员', SIGN_IN.keeper],
  ['5', '孙敏', 2, DEPARTMENT.finance, '财务主管', SIGN_IN.accountant],
  ['6', '沈国强', 1, DEPARTMENT.company, '总经理'],
  ['7', '郑海峰', 1, DEPARTMENT.ningbo, '分厂厂长'],
  ['8', '顾晓燕', 2, DEPARTMENT.office, '行政经理', SIGN_IN.office],
  ['9', '张伟民', 1, DEPARTMENT.purchase, '采购经理'],
  ['10', '吴建军', 1, DEPARTMENT.sales, '销售经理'],
  ['11', '赵德顺', 1, DEPARTMENT.store, '仓储主管'],
  ['12', '钱学文', 1, DEPARTMENT.research, '技术总监'],
  ['13', '周永福', 1, DEPARTMENT.production, '生产经理'],
  ['14', '徐金龙', 1, DEPARTMENT.stamping, '车间主任'],
  ['15', '林志强', 1, DEPARTMENT.casting, '车间主任'],
  ['16', '何春梅', 2, DEPARTMENT.surface, '车间主任'],
  ['17', '马秀兰', 2, DEPARTMENT.assembly, '车间主任'],
  ['18', '朱海涛', 1, DEPARTMENT.store, '仓管员', SIGN_IN.rawKeeper],
  ['19', '胡文静', 2, DEPARTMENT.ningbo, '仓管员'],
  ['20', '郭晓东', 1, DEPARTMENT.purchase, '采购员'],
  ['21', '罗婷婷', 2, DEPARTMENT.sales, '业务员'],
  ['22', '高翔', 1, DEPARTMENT.sales, '业务员'],
  ['23', '梁雪', 2, DEPARTMENT.sales, '外贸业务员'],
  ['24', '宋立新', 1, DEPARTMENT.research, '模具工程师'],
  ['25', '唐佳', 2, DEPARTMENT.finance, '成本会计'],
  ['26', '韩冰', 1, DEPARTMENT.production, '计划员'],
  ['27', '冯永刚', 1, DEPARTMENT.stamping, '班组长'],
  ['28', '曹建平', 1, DEPARTMENT.casting, '班组长'],
  ['29', '彭丽', 2, DEPARTMENT.surface, '化验员'],
  ['30', '董芳', 2, DEPARTMENT.assembly, '班组长'],
  ['31', '袁伟', 1, DEPARTMENT.store, '叉车工'],
  ['32', '邓超群', 1, DEPARTMENT.production, '设备维修工'],
];

/**
 * Careers that fit a position, days each: how long ago people of it were hired at least and at most, and how old they
 * were then.
 */
interface Career {
  service: [number, number];
  age: [number, number];
  education: string[];
}

const LEADING: Career = {
  service: [2600, 6000],
  age: [10_500, 14_000],
  education: ['college', 'bachelor', 'bachelor', 'master'],
};
const WORKS: Career = { service: [400, 4500], age: [8000, 13_000], education: ['high', 'high', 'college'] };
const OFFICE: Career = {
  service: [200, 3600],
  age: [8000, 11_500],
  education: ['college', 'bachelor', 'bachelor', 'master'],
};

function careerOf(position: string): Career {
  if (/经理|厂长|总监|主管/.test(position)) return LEADING;
  return /主任|班组长|叉车工|维修工|仓管员/.test(position) ? WORKS : OFFICE;
}

export function employees(today: string, random: Random): DemoRow[] {
  return STAFF.map(([id, name, gender, departmentId, position, tel], index) => {
    const { service, age, education: levels } = careerOf(position);
    const daysAgo = random.between(...service);
    const isOnTrial = id === '31';
    const hireDate = addToDate(today, -(isOnTrial ? 45 : daysAgo), 'day')!;
    const birthDate = addToDate(hireDate, -random.between(...age), 'day')!;
    const education = random.pick(levels);
    const leaves = id === '32';
    return masterRow(id, today, {
      name,
      gender,
      departmentId,
      factoryId:
        departmentId === DEPARTMENT.ningbo || departmentId === DEPARTMENT.casting ? FACTORY.ningbo : FACTORY.kunshan,
      position,
      tel: tel ?? `1391572${String(1000 + index * 37)}`,
      jobStatus: leaves ? 'left' : isOnTrial ? 'trial' : 'regular',
      hireDate,
      ...(isOnTrial ? { probationMonths: 3 } : {}),
      ...(leaves ? { leaveDate: addToDate(today, -60, 'day')!, status: 0 } : {}),
      birthDate,
      education,
      ...personnel({ id, name, departmentId, education, hireDate }, today),
    });
  });
}

/** The people of a department, those who have left aside. */
export function staffOf(departmentId: string): string[] {
  return STAFF.filter(([id, , , department]) => department === departmentId && id !== '32').map(([id]) => id);
}

/** The department that somebody works in. */
export function departmentOf(person: string): string | undefined {
  return STAFF.find(([id]) => id === person)?.[3];
}
