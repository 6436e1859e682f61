import { toDecimal, Decimal } from '../../lib/decimal';
import type { CompiledField, DocumentState } from '../../language/rules';

/**
 * Gives lines with two sides amounts that balance: all but the last stand on the first side, the last takes their total
 * on the other.
 */
export function balanceLines(state: DocumentState, table: string, fields: readonly CompiledField[]): void {
  const first = fields.find(({ field }) => field.otherSide !== undefined);
  if (!first) return;
  const own = first.field.name;
  const other = fields.find(({ field }) => field.name === first.field.otherSide)!;
  const last = state.lines(table).length - 1;
  let total = new Decimal(0);
  state.lines(table).forEach((row, line) => {
    if (line === last) return;
    const amount = toDecimal(row[own]) ?? toDecimal(row[other.field.name]) ?? new Decimal(100);
    const kept = amount.isZero() ? new Decimal(100) : amount.abs();
    total = total.plus(kept);
    state.setLine(table, line, { [own]: first.type.fromExpression(kept, first.field), [other.field.name]: null });
  });
  state.setLine(table, last, { [own]: null, [other.field.name]: other.type.fromExpression(total, other.field) });
}
