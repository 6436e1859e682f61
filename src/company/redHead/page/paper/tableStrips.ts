import type { RichNode } from '../../../../fields/richText/RichNode';
import { SHEET } from './sheet';
import type { Place } from './stripsOf';
import type { Strip } from './Strip';

/** Letters of a table, pt; its lines and what stands between a text and the rules around it, mm. */
const SIZE = 12;
const LINE = 6;
const PADDING = 1;
/** What a row holds on one page: what is higher goes on on the next one. */
const HIGHEST = SHEET.height - 2 * PADDING;

/** A cell, in one of the rows that it stands in. */
interface Segment {
  /** first column, and columns that it takes */
  column: number;
  span: number;
  /** rows below this one that it takes, too */
  below: number;
  isFirst: boolean;
  /** what of it is not drawn in a row above */
  left: Strip[];
}

type StripsOfCell = (cell: RichNode, place: Place) => Strip[];

/**
 * A table with columns of one width, a strip for each row; a cell over several rows goes on from one to the next, so that
 * a page may end below each of them.
 */
export function tableStrips(rows: readonly RichNode[], place: Place, stripsOfCell: StripsOfCell): Strip[] {
  const columns = Math.max(1, ...rows.map(({ content = [] }) => content.reduce((sum, cell) => sum + spanOf(cell), 0)));
  const width = place.width / columns;
  const strips: Strip[] = [];
  let above: Segment[] = [];
  rows.forEach(({ content = [] }, row) => {
    // What would go on below the table ends with it.
    const most = rows.length - 1 - row;
    const segments = above
      .filter(({ below }) => below > 0)
      .map((one) => ({ ...one, below: one.below - 1, isFirst: false }));
    let column = 0;
    for (const cell of content) {
      const taken = (): Segment | undefined =>
        segments.find((one) => one.column <= column && column < one.column + one.span);
      for (let over = taken(); over; over = taken()) column = over.column + over.span;
      const span = Math.min(spanOf(cell), Math.max(1, columns - column));
      const within = cellPlace(cell, place, column * width, span * width);
      segments.push({
        column,
        span,
        below: Math.min(most, (cell.attrs?.rowspan ?? 1) - 1),
        isFirst: true,
        left: stripsOfCell(cell, within),
      });
      column += span;
    }
    strips.push(...rowStrips(segments, place.x, width));
    above = segments;
  });
  return strips;
}

const spanOf = ({ attrs }: RichNode): number => attrs?.colspan ?? 1;

function cellPlace({ type }: RichNode, place: Place, x: number, width: number): Place {
  return {
    x: place.x + x + PADDING,
    width: width - 2 * PADDING,
    size: SIZE,
    line: LINE,
    face: type === 'tableHeader' ? 'hei' : place.face,
  };
}

const heightOf = (strips: readonly Strip[]): number => strips.reduce((sum, { height }) => sum + height, 0);

/** One row: takes off its cells what is drawn in it, all of those that end here. */
function rowStrips(segments: readonly Segment[], x: number, width: number): Strip[] {
  const whole = Math.max(LINE, ...segments.map(({ below, left }) => (below === 0 ? heightOf(left) : 0)));
  const parts: Strip[] = [];
  let rest = whole;
  do {
    const most = Math.min(rest, HIGHEST);
    const isFirst = parts.length === 0;
    const drawn = segments.map((segment) => ({ segment, strips: takenOff(segment.left, most) }));
    rest = Math.max(0, ...segments.map(({ below, left }) => (below === 0 ? heightOf(left) : 0)));
    parts.push(rowStrip(drawn, { x, width, height: most + 2 * PADDING, isFirst, isLast: rest === 0 }));
  } while (rest > 0);
  return parts;
}

/** Takes those off the beginning that fit a height together: one at least of those that must not be left. */
function takenOff(strips: Strip[], height: number): Strip[] {
  let count = 0;
  for (let used = 0; count < strips.length; count++) {
    used += strips[count]?.height ?? 0;
    if (used > height + 0.001 && !(count === 0 && height === HIGHEST)) break;
  }
  return strips.splice(0, count);
}

interface RowPart {
  x: number;
  /** of a column */
  width: number;
  height: number;
  isFirst: boolean;
  isLast: boolean;
}

function rowStrip(
  drawn: readonly { segment: Segment; strips: readonly Strip[] }[],
  { height, isFirst, isLast, width, x }: RowPart,
): Strip {
  return {
    height,
    draw(page, y) {
      for (const { segment, strips } of drawn) {
        const [left, across] = [x + segment.column * width, segment.span * width];
        for (const edge of [left, left + across]) page.vertical(edge, y, height);
        if (isFirst && segment.isFirst) page.horizontal(left, y, across);
        if (isLast && segment.below === 0) page.horizontal(left, y + height, across);
        let at = y + PADDING;
        for (const strip of strips) {
          strip.draw(page, at);
          at += strip.height;
        }
      }
    },
  };
}
