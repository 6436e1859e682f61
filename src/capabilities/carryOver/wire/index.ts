import type { VoucherPlan } from '../../accounting/wire';

/** Buttons of a period, each with its own right; calls of the same name below the address of periods. */
export const CARRIES = ['carryCost', 'carryProfit', 'carryCustom', 'carryExchange'] as const;
export type Carry = (typeof CARRIES)[number];

/** Below the address of such a call: what would be made, and taking back what was made. */
export const SHOW_CARRY = 'show';
export const UNDO_CARRY = 'undo';

/** Fields of a voucher that say why it was made. */
export const ORIGIN = { origin: 'origin', period: 'carriedPeriodId', rule: 'carriedRuleId' } as const;

/** Why a voucher was made. */
export type Origin = 'documents' | 'cost' | 'profit' | 'yearEnd' | 'custom' | 'exchange';

/** The vouchers of a button, all of them made and taken back together. */
export const ORIGINS: Readonly<Record<Carry, readonly Origin[]>> = {
  carryCost: ['cost'],
  carryProfit: ['profit', 'yearEnd'],
  carryCustom: ['custom'],
  carryExchange: ['exchange'],
};

/** Fields of a period: how many vouchers of a button stand. */
export const STANDING: Readonly<Record<Carry, string>> = {
  carryCost: 'costVouchers',
  carryProfit: 'profitVouchers',
  carryCustom: 'customVouchers',
  carryExchange: 'exchangeVouchers',
};

/** Fields of the settings page. */
export const OPTION = {
  profit: 'profitSubjectId',
  retained: 'retainedSubjectId',
  exchange: 'exchangeSubjectId',
  word: 'carryWord',
} as const;

/** Fields of voucher lines in a foreign currency; the currency has its rate under the same name. */
export const FOREIGN = { currency: 'currencyId', rate: 'rate', original: 'original' } as const;

/** Fields of a rule of people's own: what is taken, and where it goes. */
export const CARRY_RULE = {
  name: 'name',
  word: 'word',
  summary: 'summary',
  lines: 'lines',
  targets: 'targets',
  subject: 'subjectId',
  formula: 'formula',
  /** of a subject that is taken from: only where it holds; empty: always */
  condition: 'condition',
  share: 'share',
} as const;

/** What a formula of such a rule may name: of the subject, in its own direction. */
export const TAKEN = ['opening', 'debit', 'credit', 'balance'] as const;

/** A voucher that stands. */
export interface StandingVoucher {
  id: string;
  code: string;
  /** title of its state */
  state: string;
  /** undefined: no screen shows it to the caller */
  path?: string;
}

/** What a button of a period would make, and what it has made. */
export interface CarryOverView {
  /** codes: what each is for */
  plans: VoucherPlan[];
  stands: StandingVoucher[];
  /** the vouchers that stand say just what would be made now */
  isSame: boolean;
}
