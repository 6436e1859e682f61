import type { GridColumn } from './GridColumn';

/** The cell that is being edited. */
export interface GridEditorProps<Row> {
  row: Row;
  rowIndex: number;
  column: GridColumn<Row>;
  /** The character that started the editing: the editor begins with it instead of the old value. */
  initialKey?: string;
}
