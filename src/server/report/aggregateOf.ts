import { sql, type RawBuilder } from 'kysely';
import type { Aggregate, ReportScreen } from '../../language/model';
import { decimalsOf } from '../../language/rules';
import { ledgerPart, MOVEMENTS, partName, SIDED } from '../../language/rules/ledgerPart';
import { snake } from '../schema/naming';
import { valueOf, type ReportColumn } from './ReportSource';

/** A measure that is made of rows, with the column that it is made of. */
export interface MeasuredColumn extends ReportColumn {
  aggregate: Aggregate;
}

const AGGREGATE: Record<
  Exclude<Aggregate, 'count'>,
  (value: RawBuilder<unknown>, decimals: number) => RawBuilder<unknown>
> = {
  avg: (value, decimals) => sql`round(avg(${value}), ${Math.max(2, decimals)}::int)`,
  sum: (value) => sql`sum(${value})`,
  min: (value) => sql`min(${value})`,
  max: (value) => sql`max(${value})`,
};

/** `count` counts documents when it names a field of the header in a report over lines, else rows. */
export function aggregateOf(
  measure: MeasuredColumn,
  screen: Pick<ReportScreen, 'from' | 'movedBy'>,
): RawBuilder<unknown> {
  const sided = sidedPart(measure, screen);
  if (sided) return sided;
  const value = valueOf(measure);
  if (measure.aggregate === 'count')
    return screen.from !== 'header' && measure.alias === 't' ? sql`count(distinct t.id)` : sql`count(${value})`;
  const made = AGGREGATE[measure.aggregate](value, decimalsOf(measure.compiled));
  // Parts of a line are no full cents: what they come to is.
  return screen.movedBy === undefined ? made : sql`round(${made}, ${decimalsOf(measure.compiled)}::int)`;
}

/**
 * The sum of a balance on the side that it stands on for the group as a whole. What is nothing keeps the decimals of
 * the sum.
 */
function sidedPart(
  { alias, path }: ReportColumn,
  { from }: Pick<ReportScreen, 'from'>,
): RawBuilder<unknown> | undefined {
  const found = from === MOVEMENTS ? ledgerPart(from, path) : undefined;
  const sided = found && SIDED[found.part];
  if (!sided) return undefined;
  const sum = sql`sum(${sql.ref(`${alias}.${snake(partName(found.measure, sided.of))}`)})`;
  return sided.isNegated ? sql`greatest(-${sum}, ${sum} - ${sum})` : sql`greatest(${sum}, ${sum} - ${sum})`;
}
