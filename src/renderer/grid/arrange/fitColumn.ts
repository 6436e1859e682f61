import { boundedWidth } from '../../../language/wire/ColumnLayout';
import type { Arranging } from '../Arranging';
import { keptWidths } from './keptWidths';

/** Beyond it texts are cut, pixels. */
const MOST = 600;
/** Padding of a cell and its border, pixels. */
const AROUND = 18;

/** Makes a column as wide as its heading and the cells that are drawn need. */
export function fitColumn<Row>(key: string, { layout, props, scroller }: Arranging<Row>): void {
  const cells = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-col]') ?? [])].filter(
    ({ dataset }) => dataset.col === key,
  );
  if (cells.length === 0) return;
  const needed = Math.max(
    ...cells.map((cell) => (cell.tagName === 'TH' ? headingWidth(cell) : contentWidth(cell) + AROUND)),
  );
  void props.arrange.onWidth(
    new Map([...keptWidths(layout, key), [key, boundedWidth(Math.min(MOST, Math.ceil(needed)))]]),
  );
}

/** The width that the content would have uncut. */
function contentWidth(element: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}

/** The title uncut, and all that stands beside it. */
function headingWidth(heading: HTMLElement): number {
  const title = heading.querySelector<HTMLElement>('.gj-title');
  const beside = [...(title?.parentElement?.children ?? [])]
    .filter((child) => child !== title)
    .reduce((sum, child) => sum + child.getBoundingClientRect().width + 4, 0);
  return (title ? contentWidth(title) : 0) + beside + AROUND;
}
