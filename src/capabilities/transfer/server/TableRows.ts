import { MOST_IMPORTED } from '../../../language/wire/Transfer';
import { FileFault } from './FileFault';
import type { TableRow } from './TableRow';

/** Columns of a file at most. */
export const MOST_COLUMNS = 200;
/** Signs of a cell at most; those of any field are fewer. */
const LONGEST = 5000;

/** Gathers the rows of a file within what one import may bring. Rows without any content are passed over. */
export class TableRows {
  readonly all: TableRow[] = [];

  /** @param most rows below the head */
  constructor(private readonly most = MOST_IMPORTED) {}

  /** @throws FileFault for more rows or columns than are taken in */
  add(number: number, cells: readonly string[]): void {
    const trimmed = cells.map((cell) => cell.slice(0, LONGEST).trim());
    while (trimmed.length > 0 && trimmed.at(-1) === '') trimmed.pop();
    if (trimmed.length === 0) return;
    if (trimmed.length > MOST_COLUMNS) throw new FileFault('最多{max}列', { max: MOST_COLUMNS });
    // The first one is the head.
    if (this.all.length > this.most) throw new FileFault('最多导入{max}行', { max: this.most });
    this.all.push({ number, cells: trimmed });
  }
}
