import { compileExpression } from '../../language/expression';
import { Decimal } from '../../lib/decimal';
import type { ConversionLines } from '../../language/model';
import { CLOSED } from '../../language/meta/closedField';
import { conditionHolds, isEmpty, type DocumentState } from '../../language/rules';

/** How much a line of a document offers to be made into another one; null where the conversion is not for this line, or the line is closed. */
export function offeredQuantity({ closable, from, quantity, when }: ConversionLines, state: DocumentState, line: number): Decimal | null {
  if (closable && !isEmpty(state.lines(from)[line]![CLOSED])) return null;
  const environment = state.environment(from, line);
  if (when !== undefined && !conditionHolds(compileExpression(when), environment)) return null;
  const offered = compileExpression(quantity).run(environment);
  return offered instanceof Decimal ? offered : new Decimal(0);
}
