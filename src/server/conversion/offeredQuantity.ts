import { compileExpression } from '../../language/expression';
import { Decimal } from '../../lib/decimal';
import type { ConversionLines } from '../../language/model';
import { conditionHolds, type DocumentState } from '../../language/rules';

/** How much a line of a document offers to be made into another one; null where the conversion is not for this line. */
export function offeredQuantity({ from, quantity, when }: ConversionLines, state: DocumentState, line: number): Decimal | null {
  const environment = state.environment(from, line);
  if (when !== undefined && !conditionHolds(compileExpression(when), environment)) return null;
  const offered = compileExpression(quantity).run(environment);
  return offered instanceof Decimal ? offered : new Decimal(0);
}
