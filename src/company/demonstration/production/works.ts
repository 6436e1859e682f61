import { DEPARTMENT, FACTORY, WAREHOUSE } from '../people/organisation';

/** Where a class of own goods is made, of what, who leads there, and where it is put afterwards. */
export interface Work {
  workshopId: string;
  departmentId: string;
  leaderId: string;
  factoryId: string;
  materials: string[];
  from: string;
  to: string;
}
const ASSEMBLY: Work = {
  workshopId: '6',
  departmentId: DEPARTMENT.assembly,
  leaderId: '17',
  factoryId: FACTORY.kunshan,
  materials: ['紧固件', '弹簧钢珠'],
  from: WAREHOUSE.raw,
  to: WAREHOUSE.finished,
};
export const WORKS: Readonly<Record<string, Work>> = {
  铰链: ASSEMBLY,
  滑轨: ASSEMBLY,
  半成品: {
    workshopId: '1',
    departmentId: DEPARTMENT.stamping,
    leaderId: '14',
    factoryId: FACTORY.kunshan,
    materials: ['钢材'],
    from: WAREHOUSE.raw,
    to: WAREHOUSE.semi,
  },
  门锁拉手: {
    workshopId: '4',
    departmentId: DEPARTMENT.casting,
    leaderId: '15',
    factoryId: FACTORY.ningbo,
    materials: ['有色金属'],
    from: WAREHOUSE.ningboRaw,
    to: WAREHOUSE.ningboFinished,
  },
};
