import type { Records } from '../../../server/records/records';
import { type PlannedLine, VOUCHER, type VoucherPlan } from '../wire';

/** What the caller is told of what vouchers are made of. */
interface Told {
  /** amounts */
  isCounted: boolean;
  /** numbers and partners of documents */
  isNamed: boolean;
}

/**
 * Vouchers that would be made, without what the caller would not see in them once they were, and without what he is not
 * told of what they are made of.
 * @param vouchers records of vouchers, as the caller sees them
 */
export function shownPlans(vouchers: Records, plans: readonly VoucherPlan[], told: Told): VoucherPlan[] {
  const seesLine = (name: string): boolean => vouchers.sees(`${VOUCHER.lines}.${name}`);
  const amountOf = (side: typeof VOUCHER.debit | typeof VOUCHER.credit, line: PlannedLine): string | null =>
    told.isCounted && seesLine(side) ? line[side] : null;
  const seesAmounts = told.isCounted && seesLine(VOUCHER.debit) && seesLine(VOUCHER.credit);
  const namesSubjects = seesLine(VOUCHER.subject);
  const isWorded = told.isNamed && seesLine(VOUCHER.summary);
  return plans.map((plan) => ({
    ...plan,
    codes: told.isNamed ? plan.codes : [],
    lines: plan.lines.map(({ from, ...line }) => ({
      ...line,
      summary: isWorded ? line.summary : '',
      subjectId: namesSubjects ? line.subjectId : null,
      subject: namesSubjects ? line.subject : null,
      debit: amountOf(VOUCHER.debit, line),
      credit: amountOf(VOUCHER.credit, line),
      auxiliaries: Object.fromEntries(Object.entries(line.auxiliaries).filter(([name]) => seesLine(name))),
      ...(from && seesAmounts ? { from } : {}),
    })),
  }));
}
