import { smallTextWidth } from '../../../fields/shared/smallTextWidth';
import type { RowView } from './CellModel';
import type { CellTexts } from './CellTexts';
import { counted } from './totals';

/** Pixels beside the words of a cell, between what a row comes to, and beside all of that. */
const [BESIDE, BETWEEN, EDGES] = [6, 8, 14];
/** Widths come in steps, so that columns do not move with each entry. */
const STEP = 24;
/** A word longer than that is cut. */
const MOST = 96;

/** Pixels of a cell that says a choice in words: one below the other, so that the longest word fits. */
export function cellWidth({ choices }: CellTexts): number {
  const words = choices.flatMap(({ key }) => key.split(/\s+/));
  return Math.min(MOST, Math.max(0, ...words.map(smallTextWidth)) + BESIDE);
}

/** Pixels of what rows come to, in two lines; worked out once for each row as it is. */
export function sumWidths(texts: CellTexts): (views: readonly RowView[]) => number {
  const known = new WeakMap<RowView, number>();
  const values = texts.choices.map(({ value }) => value);
  const widthOf = (view: RowView): number => {
    const found = known.get(view);
    if (found !== undefined) return found;
    const parts = counted(view.values, values).map(
      ({ count, value }) => smallTextWidth(`${texts.keyOf(value)}${count}`) + BETWEEN,
    );
    const width = Math.ceil((inTwoLines(parts) + EDGES) / STEP) * STEP;
    known.set(view, width);
    return width;
  };
  return (views) => views.reduce((widest, view) => Math.max(widest, widthOf(view)), 0);
}

/** The least width at which parts that keep their order stand in two lines. */
function inTwoLines(parts: readonly number[]): number {
  const all = parts.reduce((sum, part) => sum + part, 0);
  let [first, least] = [0, all];
  for (const part of parts) {
    first += part;
    least = Math.min(least, Math.max(first, all - first));
  }
  return least;
}
