import type { ReactElement } from 'react';
import { canAny, get } from '../../client';
import { later } from '../../client/later';
import { useLoaded } from '../../client/useLoaded';
import type { CellContext } from '../../fields/cells';
import { fieldTypes } from '../../fields/pure';
import { typeIn, type Resource } from '../../language/model';
import { asOfDay } from '../../language/rules/asOfDay';
import { groupAddress } from '../../language/rules/groupAddress';
import { openedPlace } from '../../language/rules/openedPlace';
import { reportColumns } from '../../language/rules/reportColumns';
import { reportField } from '../../language/rules/reportField';
import type { UsualDrawing } from '../../language/rules/usualDrawing';
import type { ListAnswer } from '../../language/wire';
import { companyClock } from '../../lib/companyClock';
import { toDecimal } from '../../lib/decimal';

const ChartPart = later(() => import('../board/ChartPart').then((module) => module.ChartPart));
/** Bars at most. */
const MOST = 20;

interface ReportChartProps {
  resource: Resource;
  drawing: UsualDrawing;
  filters: Readonly<Record<string, string>>;
  context: CellContext;
}

/** The greatest groups of a report, or its last parts of time, as bars that lead on as its rows do. */
export function ReportChart({ resource, drawing, filters, context }: ReportChartProps): ReactElement | null {
  const { isOfTime, measure, screen } = drawing;
  const [group] = screen.group;
  const question = {
    ...filters,
    screen: screen.name,
    by: group?.path ?? '',
    orderBy: `-${isOfTime ? group?.path : measure.path}`,
    pageSize: String(MOST),
  };
  const { value: page } = useLoaded(JSON.stringify(question), (options) =>
    get<ListAnswer>(resource.operations.statistics, question, { ...options, quiet: true }),
  );
  const title = reportColumns(resource, screen, context.t).find(({ column }) => column.path === measure.path);
  if (!page) return <div className="gj-list-drawing" aria-busy="true" />;
  const isShown = page.list.length > 0 && page.withheld?.includes(measure.path) !== true;
  if (!isShown || !group || !title) return null;
  const place = openedPlace(resource, screen);
  const today = companyClock.today();
  const reading = { t: context.t, today: asOfDay(screen, filters, today) ?? today, types: fieldTypes };
  const field = reportField(resource, screen, group.path)?.field;
  // Quantities of several units come to nothing that could be drawn.
  const points = page.list.flatMap((row) => {
    if (row[measure.path] === null) return [];
    const value = row[group.path];
    const isNamed = field !== undefined && value !== null && value !== undefined;
    const opens =
      place && canAny(place.permissions) ? groupAddress(resource, screen, row, filters, reading) : undefined;
    const label = isNamed ? typeIn(fieldTypes, field).text(value, field, row, context) : '';
    return [
      { label, value: toDecimal(row[measure.path])?.toFixed() ?? '0', ...(opens === undefined ? {} : { opens }) },
    ];
  });
  if (points.length === 0) return null;
  const heading = context.t(title.column.title ?? title.field.title);
  return (
    <div className="gj-list-drawing">
      <p>{heading}</p>
      <ChartPart kind="column" title={heading} points={isOfTime ? points.toReversed() : points} />
    </div>
  );
}
