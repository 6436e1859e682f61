interface Extent {
  /** Start of the item on the scrolled axis, in pixels. */
  start: number;
  size: number;
  /** Present scroll position and length of the view between the sticky parts. */
  scroll: number;
  view: number;
}

/** The nearest scroll position at which the whole item shows. */
export function scrollToShow({ start, size, scroll, view }: Extent): number {
  if (start < scroll || size > view) return start;
  if (start + size > scroll + view) return start + size - view;
  return scroll;
}
