interface Handlers {
  /** at most once a frame */
  onMove(x: number): void;
  /** where the pointer was let go; undefined: given up */
  onEnd(x: number | undefined): void;
}

/** Follows the pointer from a press to its release. Esc, or a release that was missed, gives up. */
export function followPointer(start: PointerEvent, { onEnd, onMove }: Handlers): void {
  let x = start.clientX;
  let frame = 0;
  const ending = new AbortController();
  const { signal } = ending;
  const end = (at: number | undefined): void => {
    ending.abort();
    cancelAnimationFrame(frame);
    onEnd(at);
  };
  const isOther = (event: PointerEvent): boolean => event.pointerId !== start.pointerId;
  const move = (event: PointerEvent): void => {
    if (isOther(event)) return;
    if (event.buttons === 0) {
      end(undefined);
      return;
    }
    x = event.clientX;
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      onMove(x);
    });
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(undefined);
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', (event) => !isOther(event) && end(event.clientX), { signal });
  addEventListener('pointercancel', (event) => !isOther(event) && end(undefined), { signal });
  addEventListener('keydown', key, { signal, capture: true });
}
