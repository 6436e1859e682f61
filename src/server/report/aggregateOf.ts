import { sql, type RawBuilder } from 'kysely';
import type { Aggregate, Measure, ReportScreen } from '../../language/model';
import { decimalsOf, ledgerPart, MOVEMENTS, partName, SIDED } from '../../language/rules';
import { snake } from '../schema/naming';
import type { Call } from '../resource/Call';
import { reportColumn, type ReportColumn } from './ReportSource';
import { valueOf } from './reportRows';
import { sumOfUnit, type UnitOfRows } from './unitOfRows';

/** A measure, with the columns that it is made of. */
export interface MeasuredColumn extends ReportColumn {
  aggregate: Aggregate;
  /** the sum of one over that of the other, times `factor` */
  ratio?: { of: ReportColumn; per: ReportColumn; factor: number };
}

export function measuredColumn(call: Call, screen: ReportScreen, { aggregate, path, ratio }: Measure): MeasuredColumn {
  const of = (name: string): ReportColumn => reportColumn(call, screen, name);
  return {
    ...of(path),
    aggregate,
    ...(ratio ? { ratio: { of: of(ratio.of), per: of(ratio.per), factor: ratio.factor } } : {}),
  };
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

/**
 * `count` counts documents when it names a field of the header in a report over lines, else rows. Quantities of several
 * units come to nothing.
 */
export function aggregateOf(measure: MeasuredColumn, screen: ReportScreen, unit?: UnitOfRows): RawBuilder<unknown> {
  const counted =
    unit && measure.aggregate === 'sum' && measure.compiled.field.settings.unit !== undefined ? unit : undefined;
  const value = plainAggregate(measure, screen);
  return counted ? sumOfUnit(value, sql`min(${counted.id})`, sql`max(${counted.id})`) : value;
}

function plainAggregate(measure: MeasuredColumn, screen: ReportScreen): RawBuilder<unknown> {
  const { ratio } = measure;
  if (ratio)
    return sql`round(${ratio.factor}::numeric * sum(${valueOf(ratio.of)}) / nullif(sum(${valueOf(ratio.per)}), 0), ${decimalsOf(measure.compiled)}::int)`;
  const sided = sidedPart(measure, screen);
  if (sided) return sided;
  const value = valueOf(measure);
  if (measure.aggregate === 'count')
    return screen.from !== 'header' && measure.alias === 't' ? sql`count(distinct t.id)` : sql`count(${value})`;
  return AGGREGATE[measure.aggregate](value, decimalsOf(measure.compiled));
}

/**
 * The sum of a balance on the side that it stands on for the group as a whole. What is nothing keeps the decimals of
 * the sum.
 */
function sidedPart({ alias, path }: ReportColumn, screen: ReportScreen): RawBuilder<unknown> | undefined {
  const found = screen.from === MOVEMENTS ? ledgerPart(screen.from, path) : undefined;
  const sided = found && SIDED[found.part];
  if (!sided) return undefined;
  const sum = sql`sum(${sql.ref(`${alias}.${snake(partName(found.measure, sided.of))}`)})`;
  return sided.isNegated ? sql`greatest(-${sum}, ${sum} - ${sum})` : sql`greatest(${sum}, ${sum} - ${sum})`;
}
