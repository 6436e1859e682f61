import { compileExpression } from '../../../language/expression';
import { Decimal, toDecimal } from '../../../lib/decimal';
import type { ConversionLines } from '../../../language/model';
import { CLOSED } from '../../../language/meta/closedField';
import { conditionHolds, isEmpty, reversedTable, toBasic, type DocumentState } from '../../../language/rules';

/** Decimals that a share of a quantity is kept with: more than any quantity has, so that thirds add up. */
const DECIMALS = 12;

/** What has become of lines meanwhile, by line id. */
export interface Gone {
  /** corrected by red entries, in the unit of the line: a line offers the share that is left */
  reversed?: ReadonlyMap<string, Decimal>;
  /** delivered, in basic units, where that is what a line offers */
  delivered?: ReadonlyMap<string, Decimal>;
}

/**
 * How much a line of a document offers to be made into another one, in basic units; null where the conversion is not for
 * this line, or the line is closed.
 */
export function offeredQuantity(
  { closable, from, offers, quantity, when }: ConversionLines,
  state: DocumentState,
  line: number,
  { delivered, reversed }: Gone = {},
): Decimal | null {
  const row = state.lines(from)[line]!;
  if (closable && !isEmpty(row[CLOSED])) return null;
  const environment = state.environment(from, line);
  if (when !== undefined && !conditionHolds(compileExpression(when), environment)) return null;
  if (offers !== undefined) return delivered?.get(String(row.id)) ?? new Decimal(0);
  const said = compileExpression(quantity).run(environment);
  if (!(said instanceof Decimal)) return new Decimal(0);
  const offered = toBasic(said, row);
  const gone = reversed?.get(String(row.id));
  const whole = toDecimal(row[reversedTable(state.compiled.resource)?.field ?? '']);
  return gone === undefined || whole === null || whole.isZero()
    ? offered
    : offered.times(whole.minus(gone)).dividedBy(whole).toDecimalPlaces(DECIMALS);
}
