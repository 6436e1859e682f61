import { sql, type RawBuilder } from 'kysely';
import { got } from '../../lib/got';
import { typeOf } from '../../fields/pure';
import { type Measure, type ReportScreen, resourceOf } from '../../language/model';
import { decimalsOf, type CompiledField } from '../../language/rules';
import { measureCalls, measureNames, measureNode, TIME_FUNCTIONS } from '../../language/rules/measureExpression';
import { counted } from '../../language/rules/reportColumns';
import { reportField } from '../../language/rules/reportField';
import type { Call } from '../resource/Call';
import { canSee } from '../resource/canSee';
import type { Params } from '../calls/pageOf';
import { aggregateOf } from './aggregateOf';
import { groupedSource, type Compared, type GroupedSource } from './GroupedSource';
import { measureSql, type MeasureTerms } from './measureSql';
import { movedPart } from './movedRows';
import { reportColumn, valueOf, type ReportColumn } from './ReportSource';

/** What is made of the rows of a source, one column of a statement. */
export interface BaseMeasure {
  /** `b0` */
  id: string;
  source: GroupedSource | undefined;
  aggregate: RawBuilder<unknown>;
  /** added up over groups, and nought where a source has no rows */
  isSum: boolean;
  /** a quantity: several units come to nothing */
  isCounted: boolean;
}

/** A measure that the caller may see. */
export interface ShownMeasure {
  measure: Measure;
  compiled: CompiledField;
}

/** share, rank or cumulated, of what `value` makes of columns of bases. */
export type OuterCall = (
  name: string,
  value: (column: (base: BaseMeasure) => RawBuilder<unknown>) => RawBuilder<unknown>,
) => RawBuilder<unknown>;

/** The measures of a grouped report, as its statements need them. */
export interface GroupedMeasures {
  shown: ShownMeasure[];
  /** names of those that are kept from the caller */
  withheld: string[];
  bases: BaseMeasure[];
  /** a measure over what `column` makes of a base, and `outer` of a function that looks at other groups */
  valueOf(measure: Measure, column: (base: BaseMeasure) => RawBuilder<unknown>, outer: OuterCall): RawBuilder<unknown>;
  /** the decimals of a measure that is computed; undefined for one that is made of rows */
  decimalsOf(measure: ShownMeasure): number | undefined;
  isCounted(measure: Measure): boolean;
}

/** Finds what the measures of a report are made of; a source that only hidden measures need is not read. */
export function groupedMeasures(call: Call, screen: ReportScreen, params: Params): GroupedMeasures {
  const byName = new Map(screen.measures.map((measure) => [nameOf(call, screen, measure), measure] as const));
  const sources = new Map<string, GroupedSource | undefined>();
  const sourceOf = (measure: Measure, compared: Compared): GroupedSource | undefined => {
    const beside = besideOf(screen, measure);
    const key = `${beside?.name ?? ''} ${compared}`;
    if (!sources.has(key)) sources.set(key, groupedSource(call, screen, params, beside, compared));
    return sources.get(key);
  };
  const bases = new Map<string, BaseMeasure>();
  const baseOf = (measure: Measure, compared: Compared): BaseMeasure => {
    const key = `${measure.path} ${compared}`;
    const known = bases.get(key);
    if (known) return known;
    const source = sourceOf(measure, compared);
    const column = source && columnIn(source, screen, measure);
    const base: BaseMeasure = {
      id: `b${bases.size}`,
      source,
      aggregate:
        source && column
          ? aggregateOf({ ...moved(source, column, measure), aggregate: measure.aggregate }, source.shape)
          : sql`null::numeric`,
      isSum: measure.aggregate === 'sum' || measure.aggregate === 'count',
      isCounted: measure.aggregate === 'sum' && column?.compiled.field.settings.unit !== undefined,
    };
    bases.set(key, base);
    return base;
  };
  const isSeen = (measure: Measure, above: readonly Measure[] = []): boolean => {
    if (above.includes(measure)) return false;
    if (measure.value === undefined) {
      const source = sourceOf(measure, 'now');
      return source !== undefined && canSee(source.call, columnIn(source, screen, measure).compiled);
    }
    const node = measureNode(measure.value);
    if (!node || (!measure.shown && !canSee(call, reportColumn(call, screen, measure.path).compiled))) return false;
    const mayCompare = screen.date === undefined || canSee(call, reportColumn(call, screen, screen.date).compiled);
    return (
      (mayCompare || !measureCalls(node).some(isTime)) &&
      measureNames(node).every((name) => {
        const read = byName.get(name);
        return read !== undefined && isSeen(read, [...above, measure]);
      })
    );
  };
  const over = (
    measure: Measure,
    compared: Compared,
    column: (base: BaseMeasure) => RawBuilder<unknown>,
    outer: OuterCall,
  ): RawBuilder<unknown> => {
    const node = measure.value === undefined ? undefined : measureNode(measure.value);
    if (!node) return column(baseOf(measure, compared));
    const terms = (time: Compared): MeasureTerms => ({
      name: (name) => over(got(byName, name), time, column, outer),
      call: (name, [read]) => {
        if (!read) return sql`null::numeric`;
        return isTime(name)
          ? measureSql(read, terms(name))
          : outer(name, (of) =>
              measureSql(read, { ...terms(time), name: (each) => over(got(byName, each), time, of, outer) }),
            );
      },
    });
    return measureSql(node, terms(compared));
  };
  const shown = screen.measures.filter((measure) => isSeen(measure));
  // What is read is known before a statement is put together.
  for (const measure of shown)
    over(
      measure,
      'now',
      () => sql``,
      (_, value) => value(() => sql``),
    );
  return {
    shown: shown.map((measure) => ({ measure, compiled: compiledOf(call, screen, measure) })),
    withheld: screen.measures.filter((measure) => !shown.includes(measure)).map(({ path }) => path),
    bases: [...bases.values()],
    valueOf: (measure, column, outer) => over(measure, 'now', column, outer),
    decimalsOf: ({ compiled, measure }) => (measure.value === undefined ? undefined : decimalsOf(compiled)),
    isCounted: (measure) => measure.value === undefined && baseOf(measure, 'now').isCounted,
  };
}

function isTime(name: string): name is Exclude<Compared, 'now'> {
  return TIME_FUNCTIONS.includes(name);
}

/** What a measure is called in expressions: `ordered.quantity` is orderedQuantity. */
function nameOf({ resource }: Call, screen: ReportScreen, { path }: Measure): string {
  return path.includes('.') ? (reportField(resource, screen, path)?.field.name ?? path) : path;
}

function besideOf({ sources }: ReportScreen, { path }: Measure) {
  return sources.find(({ name }) => path.startsWith(`${name}.`));
}

function columnIn(source: GroupedSource, screen: ReportScreen, measure: Measure) {
  const beside = besideOf(screen, measure);
  return beside
    ? reportColumn(source.call, source.shape, measure.path.slice(beside.name.length + 1))
    : reportColumn(source.call, { from: screen.from }, measure.path);
}

/** Of a line that counts as far as something was made of it, what is added up is the part of that. */
function moved({ call, shape }: GroupedSource, column: ReportColumn, { aggregate }: Measure): ReportColumn {
  const { movedBy } = shape;
  if (movedBy === undefined || aggregate !== 'sum' || column.alias !== 'l') return column;
  const { model } = call.services;
  const part = movedPart(resourceOf(model, call.resource.name), resourceOf(model, movedBy), shape, valueOf(column));
  return { ...column, value: part };
}

/** A measure as a column that is asked for and shown; what it comes to is computed, so that nothing bounds it. */
function compiledOf({ resource }: Call, screen: ReportScreen, { aggregate, path }: Measure): CompiledField {
  const found = reportField(resource, screen, path)?.field;
  if (!found) throw new Error(`No measure: ${path}`);
  const field = aggregate === 'count' ? counted(found) : { ...found, value: found.value ?? path };
  return { field, type: typeOf(field), required: false, visible: true, editable: false, check: [] };
}
