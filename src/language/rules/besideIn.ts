import type { Beside, Resource } from '../model';
import { BALANCE, MOVEMENTS } from './ledgerPart';

/**
 * What a report `from` a ledger knows beside its keys and measures, by name: of balances all that others tell of them, of
 * what moved what is past due of that with which it closes.
 */
export function besideIn({ uses }: Pick<Resource, 'uses'>, from: string): Readonly<Record<string, Beside>> {
  const beside = uses.ledger?.beside ?? {};
  if (from === BALANCE) return beside;
  if (from !== MOVEMENTS) return {};
  return Object.fromEntries(Object.entries(beside).filter(([, { as }]) => as.kind === 'overdue'));
}
