import { RUN, WAY } from '../wire';
import type { Saved } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';

/** Says of new runs what people do not: who began them, and when. */
export function enterRun(call: Call, saved: readonly Saved[]): void {
  for (const { before, state } of saved)
    if (!before)
      state.set({
        [RUN.way]: call.session.why === undefined ? WAY.byHand : WAY.byJob,
        [RUN.started]: call.context.now(),
        [RUN.added]: 0,
        [RUN.changed]: 0,
        [RUN.skipped]: 0,
        [RUN.failed]: 0,
      });
}
