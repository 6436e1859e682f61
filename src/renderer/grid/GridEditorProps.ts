import type { GridColumn } from './GridColumn';
import type { GridPlace } from './GridPlace';

/** The cell that is being edited. */
export interface GridEditorProps<Row> {
  row: Row;
  rowIndex: number;
  column: GridColumn<Row>;
  /** The character that started the editing: the editor begins with it instead of the old value. */
  initialKey?: string;
  /** Cells that may be edited among those that were marked when the editing began, where there are several. */
  marked?: readonly GridPlace[];
}
