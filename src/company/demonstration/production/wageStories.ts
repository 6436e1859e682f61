import { FACTORY } from '../people/organisation';

/** A team with its people. */
export interface ProductionGroup {
  name: string;
  workshopId: string;
  factoryId: string;
  leaderId: string;
  /** name of the job type that it is paid by */
  job: string;
  members: { employeeId: string; factor: string }[];
}

export const PRODUCTION_GROUPS: readonly ProductionGroup[] = [
  {
    name: '装配一班',
    workshopId: '6',
    factoryId: FACTORY.kunshan,
    leaderId: '30',
    job: '装配工',
    members: [
      { employeeId: '30', factor: '1.2' },
      { employeeId: '29', factor: '1' },
      // A storekeeper who helps to pack, and signs in.
      { employeeId: '3', factor: '0.5' },
    ],
  },
  {
    name: '冲压一班',
    workshopId: '1',
    factoryId: FACTORY.kunshan,
    leaderId: '27',
    job: '冲压工',
    members: [
      { employeeId: '27', factor: '1.2' },
      { employeeId: '24', factor: '1' },
      { employeeId: '28', factor: '1' },
    ],
  },
];

/** Job type of those who set machines. */
export const SETTER = '调机工';

/** A job type with its general rate; `raise`: what its products are paid more from this month on. */
export const JOBS: readonly {
  name: string;
  operation: string;
  payBy: 'piece' | 'hour';
  rate: string;
  raise?: string;
}[] = [
  { name: '装配工', operation: '装配', payBy: 'piece', rate: '0.3500', raise: '0.0200' },
  { name: '冲压工', operation: '冲压', payBy: 'piece', rate: '0.1200', raise: '0.0050' },
  { name: SETTER, operation: '调机', payBy: 'hour', rate: '26.5000' },
];
