import { sql, type RawBuilder } from 'kysely';
import type { Aggregate, ReportScreen } from '../../language/model';
import { ledgerPart, MOVEMENTS, partName, SIDED } from '../../language/rules';
import { snake } from '../schema/naming';
import type { ReportColumn } from './ReportSource';
import { valueOf } from './reportRows';

const AGGREGATE: Record<Exclude<Aggregate, 'count'>, (value: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  avg: (value) => sql`round(avg(${value}), 2)`,
  sum: (value) => sql`sum(${value})`,
  min: (value) => sql`min(${value})`,
  max: (value) => sql`max(${value})`,
};

/** `count` counts documents when it names a field of the header in a report over lines, else rows. */
export function aggregateOf(measure: ReportColumn & { aggregate: Aggregate }, screen: ReportScreen): RawBuilder<unknown> {
  const sided = sidedPart(measure, screen);
  if (sided) return sided;
  const value = valueOf(measure);
  if (measure.aggregate === 'count') return screen.from !== 'header' && measure.alias === 't' ? sql`count(distinct t.id)` : sql`count(${value})`;
  return AGGREGATE[measure.aggregate](value);
}

/** The sum of a balance on the side that it stands on for the group as a whole. What is nothing keeps the decimals of the sum. */
function sidedPart({ alias, path }: ReportColumn, screen: ReportScreen): RawBuilder<unknown> | undefined {
  const found = screen.from === MOVEMENTS ? ledgerPart(screen.from, path) : undefined;
  const sided = found && SIDED[found.part];
  if (!sided) return undefined;
  const sum = sql`sum(${sql.ref(`${alias}.${snake(partName(found.measure, sided.of))}`)})`;
  return sided.isNegated ? sql`greatest(-${sum}, ${sum} - ${sum})` : sql`greatest(${sum}, ${sum} - ${sum})`;
}
