import { sql, type RawBuilder } from 'kysely';
import type { Aggregate, ReportScreen } from '../../language/model';
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
  const value = valueOf(measure);
  if (measure.aggregate === 'count') return screen.from !== 'header' && measure.alias === 't' ? sql`count(distinct t.id)` : sql`count(${value})`;
  return AGGREGATE[measure.aggregate](value);
}
