import { Decimal, toDecimal } from '../../lib/decimal';
import { compileExpression, type ExpressionContext } from '../expression';
import type { StatementRow } from '../model';
import type { Ask } from './Formula';
import { orderedRows } from './orderedRows';
import { readFormula } from './readFormula';

/**
 * What the rows of a statement come to in one column, by key; rows without a cell are not among them.
 * @param answer what the ledger says for a question of a row
 */
export function statementValues(
  rows: readonly StatementRow[],
  answer: (row: StatementRow, ask: Ask) => Decimal,
  context: ExpressionContext,
): ReadonlyMap<string, Decimal> {
  const values = new Map<string, Decimal>();
  for (const row of orderedRows(rows)) {
    const { asks, rows: named, text } = readFormula(row.cell ?? '');
    const record = Object.fromEntries([
      ...named.map((key) => [key, values.get(key) ?? new Decimal(0)] as const),
      ...asks.map((ask) => [ask.name, answer(row, ask)] as const),
    ]);
    values.set(row.key, toDecimal(compileExpression(text).run({ record, context })) ?? new Decimal(0));
  }
  return values;
}
