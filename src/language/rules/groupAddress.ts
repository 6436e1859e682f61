import type { ExpressionType } from '../expression';
import {
  typeIn,
  type Field,
  type FieldTypes,
  type Group,
  type ReportScreen,
  type Resource,
  type TextContext,
} from '../model';
import { filterName, readFilterName } from '../wire';
import { addToDate, isDay } from '../../lib/dates';
import { Decimal } from '../../lib/decimal';
import { stepSpan } from '../../lib/timeSteps';
import { openedCells } from './openedCells';
import { openedPlace } from './openedPlace';
import { rangeTexts } from './rangeTexts';
import { reportField } from './reportField';
import { reportFilters } from './reportFilters';

type Filters = Readonly<Record<string, string>>;

/** What values are read by. */
interface Reading extends Pick<TextContext, 't'> {
  types: FieldTypes;
  /** `YYYY-MM-DD` */
  today: string;
}

/**
 * Where the rows are shown that a group was made of: the screen that the report opens, asked what the report was asked
 * and what makes the group, as far as it can be asked. What was asked of sums is no question to single rows.
 * @param cell column of a cross table whose cell is meant, `amount@2023-04`; an empty one leads nowhere, any other
 * column means the whole row
 */
export function groupAddress(
  resource: Resource,
  screen: ReportScreen,
  row: Record<string, unknown>,
  filters: Filters,
  reading: Reading,
  cell?: string,
): string | undefined {
  const place = openedPlace(resource, screen);
  if (!place) return undefined;
  const cells = openedCells(resource, screen, row, reading, cell);
  if (cells === undefined) return undefined;
  const asked = new URLSearchParams();
  const known = reportFilters(resource, screen).filter(({ aggregate }) => aggregate === undefined);
  for (const [parameter, value] of Object.entries(filters)) {
    const { name, operator } = readFilterName(parameter);
    const found = known.find((filter) => filter.name === name);
    const called = found && place.nameOf(found.path);
    if (value !== '' && called !== undefined) asked.set(filterName(called, operator), value);
  }
  for (const [parameter, value] of Object.entries(screen.filter)) {
    const { name, operator } = readFilterName(parameter);
    const called = place.nameOf(name);
    if (parameter in place.kept || called === undefined) continue;
    if (!asked.has(filterName(called, operator))) asked.set(filterName(called, operator), value);
  }
  for (const [parameter, value] of Object.entries(place.also)) asked.set(parameter, value);
  for (const { group, value } of [
    ...screen.group.map((group) => ({ group, value: row[group.path] })),
    ...cells.narrowed,
  ]) {
    const field = reportField(resource, { from: screen.from }, group.of)?.field;
    const called = place.nameOf(group.of);
    const isRolledUp = group.path === screen.rollUp;
    if (field && called !== undefined) narrow(asked, called, { ...group, isRolledUp }, field, value, reading);
  }
  if (place.range !== undefined && !asked.has(place.range)) {
    if (!cells.days) return undefined;
    asked.set(place.range, [cells.days.from, cells.days.to].join());
  }
  return `${place.path}?${asked.toString()}`;
}

function narrow(
  asked: URLSearchParams,
  name: string,
  group: Group & { isRolledUp: boolean },
  field: Field,
  value: unknown,
  reading: Reading,
): void {
  if (value === null || value === undefined || value === '') return asked.set(`${name}?`, '0');
  const text = String(value);
  const type = typeIn(reading.types, field);
  const span = group.by && stepSpan(text, group.by);
  if (span) return asked.set(name, within(asked.get(name), span.from, span.to));
  // What lies below has groups of its own, unless what all of it comes to is told here.
  if (field.target?.parent !== undefined && !group.isRolledUp) return asked.set(filterName(name, 'only'), text);
  const range = group.ranges && rangeOf(group, type.expressionType(field), text, reading);
  asked.set(name, range ?? (type.filter === 'range' ? `${text},${text}` : text));
}

/** The part of a range of days that was asked for already; words such as 上月 leave the whole. */
function within(asked: string | null, from: string, to: string): string {
  const [first = '', last = ''] = (asked ?? '').split(',');
  return [isDay(first) && first > from ? first : from, isDay(last) && last < to ? last : to].join();
}

/** From above the end of the range before to its own end; of a date the days that lie so far back. */
function rangeOf(group: Group, type: ExpressionType, text: string, { t, today }: Reading): string | undefined {
  const index = rangeTexts(type, group, t).indexOf(text);
  if (index < 0) return undefined;
  const { ranges = [] } = group;
  const [before, to] = [ranges[index - 1], ranges[index]];
  if (type.kind === 'date' || type.kind === 'datetime') {
    const back = (days: number | undefined): string =>
      days === undefined ? '' : (addToDate(today, -days, 'day') ?? '');
    return `${back(to)},${before === undefined ? '' : back(before + 1)}`;
  }
  const least = type.kind === 'number' && type.scale !== undefined ? new Decimal(10).pow(-type.scale) : '0.000001';
  return `${before === undefined ? '' : new Decimal(before).plus(least).toFixed()},${to ?? ''}`;
}
