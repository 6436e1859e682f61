import { asDecimal } from '../../../lib/decimal';
import { resourceOf } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { lengthOf, SHIFT } from '../wire';
import { partOf } from './daysOf';
import { shiftOf } from './shiftOf';

/** Says how long a shift is, in hours. */
export function enterShift(call: Call, saved: readonly Saved[]): Promise<Found[]> {
  const { model } = call.services;
  if (partOf(resourceOf(model, call.resource.name), model) === 'shifts')
    for (const { state } of saved) {
      const spans = state.lines(SHIFT.spans).filter((span) => span[SHIFT.from] && span[SHIFT.to]);
      const minutes = lengthOf(shiftOf({ id: '', ...state.document }, spans));
      state.set({ [SHIFT.hours]: asDecimal(minutes).dividedBy(60).toFixed(2) });
    }
  return Promise.resolve([]);
}
