import { addToDate, monthsBetween } from '../../../lib/dates';
import { DEPARTMENT } from './organisation';

const PLACES = [
  '江苏昆山',
  '江苏盐城',
  '安徽阜阳',
  '浙江宁波',
  '河南信阳',
  '江苏南通',
  '四川达州',
  '江西上饶',
  '湖北荆州',
];

const SCHOOLS: Readonly<Record<string, readonly string[]>> = {
  high: ['昆山第一中等专业学校', '阜阳工业经济学校', '宁波市北仑职业高级中学'],
  college: ['苏州工业职业技术学院', '宁波职业技术学院', '沙洲职业工学院'],
  bachelor: ['江苏大学', '苏州科技大学', '安徽工业大学', '宁波大学'],
  master: ['苏州大学', '合肥工业大学'],
};

/** What people of a department studied; in the works, and where nothing else is said: machines. */
const MAJORS: Readonly<Record<string, string>> = {
  [DEPARTMENT.company]: '工商管理',
  [DEPARTMENT.office]: '人力资源管理',
  [DEPARTMENT.purchase]: '物流管理',
  [DEPARTMENT.sales]: '国际经济与贸易',
  [DEPARTMENT.store]: '物流管理',
  [DEPARTMENT.research]: '模具设计与制造',
  [DEPARTMENT.finance]: '会计学',
  [DEPARTMENT.surface]: '应用化学',
};

const RELATIVES = ['父亲', '母亲', '配偶', '哥哥', '姐姐'];

const TERM_YEARS = 3;

export interface Hired {
  /** id of the employee; the same one always gets the same values */
  id: string;
  name: string;
  departmentId: string;
  education: string;
  /** `YYYY-MM-DD` */
  hireDate: string;
}

/**
 * What the roster says of somebody beyond the post: origin, school, whom to call, end of probation, contract. Two terms
 * of three years are followed by an open-ended contract, as the law wants.
 */
export function personnel(
  { id, name, departmentId, education, hireDate }: Hired,
  today: string,
): Record<string, unknown> {
  const number = Number(id);
  const pick = (items: readonly string[]) => items[number % items.length]!;
  const regularDate = addToDate(hireDate, 3, 'month')!;
  const terms = Math.min(2, Math.floor(monthsBetween(hireDate, today)! / 12 / TERM_YEARS));
  const contractStart = addToDate(hireDate, terms * TERM_YEARS, 'year')!;
  const contractEnd = addToDate(addToDate(contractStart, TERM_YEARS, 'year')!, -1, 'day');
  return {
    nativePlace: pick(PLACES),
    school: pick(SCHOOLS[education]!),
    major: MAJORS[departmentId] ?? '机械制造与自动化',
    emergencyContact: `${name}${pick(RELATIVES)}`,
    emergencyTel: `1380626${String(2000 + number * 41)}`,
    ...(regularDate <= today ? { regularDate } : {}),
    contractStart,
    ...(terms === 2 ? { contractKind: 'open' } : { contractKind: 'fixed', contractEnd }),
  };
}
