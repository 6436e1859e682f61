import { boundedWidth } from '../../../language/wire/ColumnLayout';
import type { Arranging } from '../Arranging';
import type { PlacedColumn } from '../GridLayout';
import { followPointer } from './followPointer';
import { keptWidths } from './keptWidths';

/** The edge of a column follows the pointer. A column frozen at the right is held at its left edge. */
export function sizeByPointer<Row>(
  event: PointerEvent,
  placed: PlacedColumn<Row>,
  { layout, preview, props, scroller }: Arranging<Row>,
): void {
  const { key } = placed.column;
  const kept = keptWidths(layout, key);
  const direction = placed.frozen === 'right' ? -1 : 1;
  const widthsAt = (x: number) =>
    new Map([...kept, [key, boundedWidth(placed.width + direction * (x - event.clientX))]]);
  scroller.current?.classList.add('gj-sizing');
  followPointer(event, {
    onMove: (x) => preview(widthsAt(x)),
    onEnd: (x) => {
      scroller.current?.classList.remove('gj-sizing');
      const isKept = x !== undefined && x !== event.clientX;
      void Promise.resolve(isKept ? props.arrange.onWidth(widthsAt(x)) : undefined).finally(() => preview(null));
    },
  });
}
