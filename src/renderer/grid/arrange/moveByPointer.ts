import type { Arranging } from '../Arranging';
import type { PlacedColumn } from '../GridLayout';
import { dropPlace, type DropPlace } from './dropPlace';
import { followPointer } from './followPointer';

/** Pixels before a press becomes a move; less is a click. */
const SLACK = 5;
/** Near the edge of the view the table scrolls on, so many pixels a frame. */
const EDGE = 32;
const SCROLL = 14;

/** A header is dragged to another place; a line shows where it will stand. */
export function moveByPointer<Row>(
  event: PointerEvent,
  { column }: PlacedColumn<Row>,
  { layout, props, scroller }: Arranging<Row>,
): void {
  const view = scroller.current;
  const heading = (event.target as HTMLElement).closest('th');
  if (!view || !heading) return;
  let line: HTMLElement | undefined;
  let place: DropPlace | undefined;
  let pointer = event.clientX;
  let frame = 0;

  const draw = (): void => {
    const { left } = view.getBoundingClientRect();
    const x = pointer - left;
    const before = view.scrollLeft;
    if (!column.fixed && x < layout.leftWidth + EDGE) view.scrollLeft -= SCROLL;
    else if (!column.fixed && x > view.clientWidth - layout.rightWidth - EDGE) view.scrollLeft += SCROLL;
    place = dropPlace(layout, column.key, x, { left: view.scrollLeft, width: view.clientWidth });
    line!.hidden = place === undefined;
    if (place) line!.style.transform = `translate(${view.scrollLeft + place.x - 1}px, ${view.scrollTop}px)`;
    cancelAnimationFrame(frame);
    if (view.scrollLeft !== before) frame = requestAnimationFrame(draw);
  };

  followPointer(event, {
    onMove: (x) => {
      pointer = x;
      if (!line && Math.abs(x - event.clientX) < SLACK) return;
      line ??= begin(view, heading);
      draw();
    },
    onEnd: (x) => {
      cancelAnimationFrame(frame);
      if (!line) return;
      line.remove();
      view.classList.remove('gj-moving');
      heading.classList.remove('gj-lifted');
      ignoreClick();
      if (x !== undefined && place) void props.arrange.onMove(column.key, place.beside, place.side);
    },
  });
}

function begin(view: HTMLElement, heading: HTMLElement): HTMLElement {
  const line = document.createElement('div');
  line.className = 'gj-drop-line';
  line.style.height = `${view.clientHeight}px`;
  view.append(line);
  view.classList.add('gj-moving');
  heading.classList.add('gj-lifted');
  return line;
}

/** The click that follows a release over the header where the press was would sort. */
function ignoreClick(): void {
  const ignore = (event: Event): void => event.stopPropagation();
  addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), 0);
}
