/**
 * What a cell of a statement may ask of a ledger, by the codes of what it is of: balances before and at the end of the
 * span, those on one side alone (each account with each partner by itself, so that a credit of one does not lessen a
 * debit of another), and what was posted within the span. All but the sides are above zero on the own side of what is
 * named.
 */
export const FIGURES = ['opening', 'closing', 'closingDebit', 'closingCredit', 'debit', 'credit', 'turnover'] as const;
export type Figure = (typeof FIGURES)[number];

export function isFigure(name: string): name is Figure {
  return (FIGURES as readonly string[]).includes(name);
}
