import { asDecimal } from '../../../lib/decimal';
import type { DocumentState } from '../../../language/rules';
import { lengthOf, SHIFT } from '../wire';
import { shiftOf } from './shiftOf';

/** Says how long a shift is, in hours. */
export function enterShift(state: DocumentState): void {
  const spans = state.lines(SHIFT.spans).filter((span) => span[SHIFT.from] && span[SHIFT.to]);
  const minutes = lengthOf(shiftOf({ id: '', ...state.document }, spans));
  state.set({ [SHIFT.hours]: asDecimal(minutes).dividedBy(60).toFixed(2) });
}
