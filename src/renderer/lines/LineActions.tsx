import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { DocumentModel } from '../form/DocumentModel';
import type { GridCell } from '../grid';
import { enteredValues } from './enteredValues';

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
  const copy = (from: number): void => {
    model.insertLine(table, from + 1, enteredValues(lines[from]!));
    move(from + 1);
  };
  const remove = (from: number): void => {
    model.removeLines(table, new Set([from]));
    move(from);
  };
  const button = (title: string, onClick: () => void, disabled = false): ReactNode => (
    <button type="button" className="gj-button is-small" disabled={disabled} onClick={onClick}>
      {t(title)}
    </button>
  );
  return (
    <div className="gj-lines-actions">
      {button('插入行', () => model.insertLine(table, row ?? lines.length))}
      {button('复制行', () => copy(row!), row === undefined)}
      {button('删除行', () => remove(row!), row === undefined)}
    </div>
  );
}
