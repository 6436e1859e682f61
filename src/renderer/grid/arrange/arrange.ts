import type { Arranging } from '../Arranging';
import { fitColumn } from './fitColumn';
import { moveByPointer } from './moveByPointer';
import { sizeByPointer } from './sizeByPointer';

export { pressKey } from './pressKey';

/** The pointer went down on a header: its edge sizes, the rest moves. */
export function press<Row>(event: PointerEvent, arranging: Arranging<Row>): void {
  const target = event.target as HTMLElement;
  const key = target.closest<HTMLElement>('th[data-free]')?.dataset.col;
  const placed = arranging.layout.columns.find(({ column }) => column.key === key);
  if (!placed || target.closest('[data-menu]')) return;
  if (target.closest('[data-grip]')) sizeByPointer(event, placed, arranging);
  // A finger scrolls; the panel moves columns there.
  else if (event.pointerType !== 'touch') moveByPointer(event, placed, arranging);
}

/** As wide as what stands in the column. */
export function fit<Row>(key: string, arranging: Arranging<Row>): void {
  fitColumn(key, arranging);
}
