import { Decimal } from '../../lib/decimal';
import type { Figure } from '../../language/statement';

/** What an account, with one partner where it is told apart by partners, had and what was posted; debit above zero. */
export interface Sums {
  account: string;
  opening: Decimal;
  debit: Decimal;
  credit: Decimal;
  /** of what documents posted that balances count and movements do not */
  leftDebit: Decimal;
  leftCredit: Decimal;
}

/** What a figure says of the sums of an account. @param isCredit it is told on the credit side */
export function figureOf(figure: Figure, sums: Sums, isCredit: boolean): Decimal {
  const { credit, debit, leftCredit, leftDebit, opening } = sums;
  const own = (amount: Decimal): Decimal => (isCredit ? amount.negated() : amount);
  const closing = opening.plus(debit).minus(credit);
  const posted = { debit: debit.minus(leftDebit), credit: credit.minus(leftCredit) };
  switch (figure) {
    case 'opening':
      return own(opening);
    case 'closing':
      return own(closing);
    case 'closingDebit':
      return Decimal.max(closing, 0);
    case 'closingCredit':
      return Decimal.max(closing.negated(), 0);
    case 'debit':
    case 'credit':
      return posted[figure];
    case 'turnover':
      return own(posted.debit.minus(posted.credit));
  }
}
