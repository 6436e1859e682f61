import type { Account } from '../support/apiSession';

const of = (loginId: string): Account => ({ loginId, password: 'Demo1234' });

/** People of the demonstration company, one of each role. */
export const ROLES: Readonly<Record<string, Account>> = {
  administrator: of('13800000000'),
  buyer: of('13800000001'),
  keeper: of('13800000002'),
  reader: of('13800000004'),
  rawKeeper: of('13800000005'),
};
