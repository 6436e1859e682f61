import type { CellContext } from '../../fields/cells';
import type { RowTone } from '../../language/model';

/** What a row with a tone looks like, and the word that says why. */
export interface RowMark {
  className: string;
  title: string;
}

export function markOf(tone: RowTone | undefined, t: CellContext['t']): RowMark | undefined {
  return tone && { className: `gj-row-tone gj-tone-${tone.tone}`, title: t(tone.title) };
}
