import { useMemo } from 'react';
import { useT } from '../../client';
import type { ListScreen } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import { rowTone } from '../../language/rules/rowTone';
import type { Row } from '../columns/fieldColumn';
import { expressionContext } from '../context/expressionContext';
import './rowTones.css';

interface RowMark {
  className: string;
  title: string;
}

/** What marks the rows of a list that have a tone, worked out once for a row object; undefined where the list declares none. */
export function useRowTones(compiled: CompiledResource, { rowTones }: ListScreen): ((row: Row) => RowMark | undefined) | undefined {
  const t = useT();
  return useMemo(() => {
    if (rowTones.length === 0) return undefined;
    const known = new WeakMap<Row, RowMark | null>();
    const toneOf = rowTone(rowTones, compiled, expressionContext(compiled.resource));
    return (row) => {
      let mark = known.get(row);
      if (mark === undefined) {
        const tone = toneOf(row);
        mark = tone ? { className: `gj-row-tone gj-tone-${tone.tone}`, title: t(tone.title) } : null;
        known.set(row, mark);
      }
      return mark ?? undefined;
    };
  }, [compiled, rowTones, t]);
}
