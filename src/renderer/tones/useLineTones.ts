import { useMemo, useSyncExternalStore } from 'react';
import { useT } from '../../client';
import type { CellContext } from '../../fields/cells';
import type { RowTone } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import { toneIn } from '../../language/rules/rowTone';
import type { Row } from '../columns/fieldColumn';
import type { DocumentModel } from '../document/DocumentModel';
import { markOf, type RowMark } from './RowMark';
import './rowTones.css';

type Table = CompiledResource['tables'][number];

/** The tones that the lines of a table declare. */
function lineTones({ field }: Table): readonly RowTone[] {
  return (field.settings.rowTones as RowTone[] | undefined) ?? [];
}

/** Those of the tones that some line has: a legend of others would only take room. */
export function tonesOf(
  table: Table,
  rows: readonly Row[],
  rowMark: ((row: Row) => RowMark | undefined) | undefined,
  t: CellContext['t'],
): readonly RowTone[] {
  if (!rowMark) return [];
  const titles = new Set(rows.map((row) => rowMark(row)?.title));
  return lineTones(table).filter(({ title }) => titles.has(t(title)));
}

/**
 * What marks the lines of a document that have a tone; undefined where the table declares none. Worked out once for a
 * line, as lines are never changed in place, and anew for all when what the conditions read in the header changes.
 */
export function useLineTones(model: DocumentModel, table: Table): ((row: Row) => RowMark | undefined) | undefined {
  const t = useT();
  const tones = useMemo(() => toneIn(lineTones(table)), [table]);
  const outer = useMemo(
    () => [...tones.reads].filter((name) => !table.cells.some(({ field }) => field.name === name)),
    [tones, table],
  );
  const header = useSyncExternalStore(model.subscribe, () =>
    JSON.stringify(outer.map((name) => model.state.document[name])),
  );
  return useMemo(() => {
    if (lineTones(table).length === 0) return undefined;
    const known = new WeakMap<Row, RowMark | null>();
    return (row) => {
      let mark = known.get(row);
      if (mark === undefined) {
        mark =
          markOf(tones.of(model.state.environment(table.name, model.state.lines(table.name).indexOf(row))), t) ?? null;
        known.set(row, mark);
      }
      return mark ?? undefined;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the header is read through the model
  }, [model, table, tones, header, t]);
}
