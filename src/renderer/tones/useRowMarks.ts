import { useMemo } from 'react';
import { useT } from '../../client';
import type { RowTone } from '../../language/model';
import type { Row } from '../columns/fieldColumn';
import { markOf, type RowMark } from './RowMark';
import './rowTones.css';

/**
 * What marks the rows that have a tone, worked out once for a row object; undefined where there are no tones. Keep what
 * tells the tones between renders.
 */
export function useRowMarks({
  toneOf,
}: {
  toneOf?(row: Row): RowTone | undefined;
}): ((row: Row) => RowMark | undefined) | undefined {
  const t = useT();
  return useMemo(() => {
    if (toneOf === undefined) return undefined;
    const known = new WeakMap<Row, RowMark | null>();
    return (row) => {
      let mark = known.get(row);
      if (mark === undefined) {
        mark = markOf(toneOf(row), t) ?? null;
        known.set(row, mark);
      }
      return mark ?? undefined;
    };
  }, [toneOf, t]);
}
