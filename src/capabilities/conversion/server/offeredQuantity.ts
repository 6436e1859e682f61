import { compileExpression } from '../../../language/expression';
import { Decimal, toDecimal } from '../../../lib/decimal';
import type { ConversionLines } from '../../../language/model';
import { CLOSED } from '../../../language/meta/closedField';
import { conditionHolds, isEmpty, toBasic, toUnitOf, type DocumentState } from '../../../language/rules';
import type { CountedQuantities } from './countedQuantities';
import { reversedTable } from '../../reversal/wire';

/** Decimals that a share of a quantity is kept with: more than any quantity has, so that thirds add up. */
const DECIMALS = 12;

/** What has become of lines meanwhile, by line id. */
export interface Gone {
  /** corrected by red entries, in the unit of the line: a line offers the share that is left */
  reversed?: ReadonlyMap<string, Decimal>;
  /** what the conversion counts of what else was made of them */
  counted?: CountedQuantities | undefined;
}

/**
 * How much a line of a document offers to be made into another one, in basic units; null where the conversion is not for
 * this line, or the line is closed.
 */
export function offeredQuantity(
  { closable, counts, from, quantity, when }: ConversionLines,
  state: DocumentState,
  line: number,
  { counted, reversed }: Gone = {},
): Decimal | null {
  const row = state.lines(from)[line]!;
  if (closable && !isEmpty(row[CLOSED])) return null;
  const environment = state.environment(from, line);
  if (when !== undefined && !conditionHolds(compileExpression(when), environment)) return null;
  const made = counted?.get(String(row.id));
  const names = Object.keys(counts);
  const inUnit = names.map((name) => [name, toUnitOf(made?.[name] ?? new Decimal(0), row)] as const);
  const record = names.length > 0 ? state.line(from, line).with(new Map(inUnit)) : environment.record;
  const said = compileExpression(quantity).run({ ...environment, record });
  if (!(said instanceof Decimal)) return new Decimal(0);
  const offered = toBasic(said, row).toDecimalPlaces(DECIMALS);
  // What was made of it is counted without what was corrected of that, as those documents say.
  if (names.length > 0) return offered;
  const gone = reversed?.get(String(row.id));
  const whole = toDecimal(row[reversedTable(state.compiled.resource)?.field ?? '']);
  return gone === undefined || whole === null || whole.isZero()
    ? offered
    : offered.times(whole.minus(gone)).dividedBy(whole).toDecimalPlaces(DECIMALS);
}
