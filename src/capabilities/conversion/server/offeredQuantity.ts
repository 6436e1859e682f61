import { compileExpression } from '../../../language/expression';
import { Decimal, toDecimal } from '../../../lib/decimal';
import type { ConversionLines } from '../../../language/model';
import { CLOSED } from '../../../language/meta/closedField';
import { conditionHolds, isEmpty, reversedTable, type DocumentState } from '../../../language/rules';

/** Decimals that a share of a quantity is kept with: more than any quantity has, so that thirds add up. */
const DECIMALS = 12;

/**
 * How much a line of a document offers to be made into another one; null where the conversion is not for this line, or
 * the line is closed.
 * @param reversed how much of lines red entries have corrected, by line id: a line offers the share that is left
 */
export function offeredQuantity(
  { closable, from, quantity, when }: ConversionLines,
  state: DocumentState,
  line: number,
  reversed?: ReadonlyMap<string, Decimal>,
): Decimal | null {
  const row = state.lines(from)[line]!;
  if (closable && !isEmpty(row[CLOSED])) return null;
  const environment = state.environment(from, line);
  if (when !== undefined && !conditionHolds(compileExpression(when), environment)) return null;
  const offered = compileExpression(quantity).run(environment);
  if (!(offered instanceof Decimal)) return new Decimal(0);
  const gone = reversed?.get(String(row.id));
  const whole = toDecimal(row[reversedTable(state.compiled.resource)?.field ?? '']);
  return gone === undefined || whole === null || whole.isZero()
    ? offered
    : offered.times(whole.minus(gone)).dividedBy(whole).toDecimalPlaces(DECIMALS);
}
