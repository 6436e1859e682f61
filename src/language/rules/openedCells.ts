import { typeIn, type FieldTypes, type Group, type ReportScreen, type Resource, type TextContext } from '../model';
import { stepSpan } from '../../lib/timeSteps';
import type { DaySpan } from '../../lib/dateWords';
import { rangeTexts } from './rangeTexts';
import { reportField } from './reportField';

interface Reading extends Pick<TextContext, 't'> {
  types: FieldTypes;
}

/** What is opened of a row of a cross table, beside what its groups say. */
export interface OpenedCells {
  narrowed: { group: Group; value: unknown }[];
  /** of columns of time the days from the first to the last that the row has something in */
  days?: DaySpan | undefined;
}

/**
 * What a cell of a cross table is narrowed to beside its row. A whole row is all of its cells, which are named where the
 * report itself is narrowed by what they are, such as `subjectId.kind`: what is opened can be asked for none of that.
 * @param cell `amount@2023-04`; what is no cell means the whole row
 * @returns undefined: the cell is empty
 */
export function openedCells(
  resource: Resource,
  { across: group, filter, from }: ReportScreen,
  row: Readonly<Record<string, unknown>>,
  { t, types }: Reading,
  cell = '',
): OpenedCells | undefined {
  const field = group && reportField(resource, { from }, group.of)?.field;
  if (!group || !field) return { narrowed: [] };
  const key = keyOf(cell);
  if (key !== undefined) {
    if (row[cell] === null || row[cell] === undefined) return undefined;
    const value = group.ranges ? rangeTexts(typeIn(types, field).expressionType(field), group, t)[Number(key)] : key;
    return { narrowed: [{ group, value }] };
  }
  const keys = Object.entries(row).flatMap(([name, value]) => (value === null ? [] : (keyOf(name) ?? [])));
  const [first, last] = [keys.toSorted()[0], keys.toSorted().at(-1)];
  const { by } = group;
  const [begin, end] = by && first !== undefined && last !== undefined ? [stepSpan(first, by), stepSpan(last, by)] : [];
  const isNarrowed = Object.keys(filter).some((parameter) => parameter.startsWith(`${group.of}.`));
  return {
    narrowed: isNarrowed && keys.length > 0 ? [{ group, value: [...new Set(keys)].join() }] : [],
    days: begin && end && { from: begin.from, to: end.to },
  };
}

function keyOf(name: string): string | undefined {
  const place = name.indexOf('@');
  return place < 0 ? undefined : name.slice(place + 1);
}
