import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { Document } from '../../language/rules';
import { LINE_KEY, type DocumentModel } from '../form/DocumentModel';
import type { GridCell } from '../grid';

interface LineActionsProps {
  model: DocumentModel;
  table: string;
  active: GridCell | null;
  onActive(cell: GridCell | null): void;
}

/** Insert, copy and delete the row of the cursor (E-02). */
export function LineActions({ model, table, active, onActive }: LineActionsProps): ReactNode {
  const t = useT();
  const lines = model.state.lines(table);
  const row = active ? Math.min(active.row, lines.length - 1) : undefined;
  const move = (to: number): void => {
    if (active) onActive({ row: Math.max(0, to), column: active.column });
  };
  return (
    <div className="gj-lines-actions">
      <button type="button" className="gj-button is-small" onClick={() => model.insertLine(table, row ?? lines.length)}>
        {t('插入行')}
      </button>
      <button
        type="button"
        className="gj-button is-small"
        disabled={row === undefined}
        onClick={() => {
          model.insertLine(table, row! + 1, entered(lines[row!]!));
          move(row! + 1);
        }}
      >
        {t('复制行')}
      </button>
      <button
        type="button"
        className="gj-button is-small"
        disabled={row === undefined}
        onClick={() => {
          model.removeLines(table, new Set([row!]));
          move(row!);
        }}
      >
        {t('删除行')}
      </button>
    </div>
  );
}

/** A copied line is a new line: it has no id and a key of its own. */
function entered({ id: _, [LINE_KEY]: __, ...values }: Document): Document {
  return values;
}
