import { useMemo } from 'react';
import { useT } from '../../client';
import { fieldTypes } from '../../fields/pure';
import type { ListScreen, ReportScreen, RowTone } from '../../language/model';
import { reportCells, type CompiledResource } from '../../language/rules';
import { rowTone, type ToneCell } from '../../language/rules/rowTone';
import type { Row } from '../columns/fieldColumn';
import { expressionContext } from '../context/expressionContext';
import { markOf, type RowMark } from './RowMark';
import './rowTones.css';

/** What marks the rows of a list that have a tone; undefined where the list declares none. */
export function useListTones(
  compiled: CompiledResource,
  { rowTones }: ListScreen,
): ((row: Row) => RowMark | undefined) | undefined {
  return useTones(
    compiled,
    rowTones,
    useMemo(
      () => compiled.header.map(({ field, type }) => ({ name: field.name, key: field.name, field, type })),
      [compiled],
    ),
  );
}

/** The same for a report, whose rows hold nothing but its columns. */
export function useReportTones(
  compiled: CompiledResource,
  screen: ReportScreen,
): ((row: Row) => RowMark | undefined) | undefined {
  return useTones(
    compiled,
    screen.rowTones,
    useMemo(
      () => reportCells(compiled.resource, screen).map((cell) => ({ ...cell, type: fieldTypes[cell.field.type]! })),
      [compiled, screen],
    ),
  );
}

/** Worked out once for a row object. */
function useTones(
  compiled: CompiledResource,
  tones: readonly RowTone[],
  cells: readonly ToneCell[],
): ((row: Row) => RowMark | undefined) | undefined {
  const t = useT();
  return useMemo(() => {
    if (tones.length === 0) return undefined;
    const known = new WeakMap<Row, RowMark | null>();
    const toneOf = rowTone(tones, cells, expressionContext(compiled.resource));
    return (row) => {
      let mark = known.get(row);
      if (mark === undefined) {
        mark = markOf(toneOf(row), t) ?? null;
        known.set(row, mark);
      }
      return mark ?? undefined;
    };
  }, [compiled, tones, cells, t]);
}
