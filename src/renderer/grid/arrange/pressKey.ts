import { boundedWidth } from '../../../language/wire/ColumnLayout';
import type { Arranging } from '../Arranging';
import { focusHeading } from './focusHeading';
import { keptWidths } from './keptWidths';

/** Pixels a key makes a column wider or narrower. */
const STEP = 10;

/** A key on the header of a column: see {@link isArrangeKey}. */
export function pressKey<Row>(
  event: KeyboardEvent,
  key: string,
  { layout, openMenu, props, scroller }: Arranging<Row>,
): void {
  const at = layout.columns.findIndex(({ column }) => column.key === key);
  const placed = layout.columns[at];
  if (!placed) return;
  const { arrange } = props;
  const step = event.key === 'ArrowRight' ? 1 : -1;
  if (event.key === 'ArrowDown') {
    const { bottom, left } = (event.target as HTMLElement).closest('th')!.getBoundingClientRect();
    openMenu({ key, x: left, y: bottom });
  } else if (event.altKey) {
    void arrange.onWidth(new Map([...keptWidths(layout, key), [key, boundedWidth(placed.width + step * STEP)]]));
  } else {
    const neighbour = layout.columns[at + step];
    // Frozen columns stay at their side (E-10).
    if (!neighbour || neighbour.column.stays || neighbour.column.fixed !== placed.column.fixed) return;
    void arrange
      .onMove(key, neighbour.column.key, step > 0 ? 'after' : 'before')
      .then(() => focusHeading(scroller.current, key));
  }
}
