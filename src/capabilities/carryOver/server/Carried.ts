import type { Decimal } from '../../../lib/decimal';
import type { Origin } from '../wire';

/** A line of a voucher that carries something over. */
export interface CarriedLine {
  summary: string;
  side: 'debit' | 'credit';
  amount: Decimal;
  /** id; undefined: no rule says one, `lacks` says for what */
  subject: string | undefined;
  lacks?: string;
  /** what the line says besides, by field; what its subject does not ask is left out */
  parties: Readonly<Record<string, unknown>>;
}

/** A voucher that carries something over. */
export interface Carried {
  origin: Origin;
  /** what it is for */
  title: string;
  word: string;
  /** of a rule of people's own */
  ruleId?: string;
  lines: CarriedLine[];
}
