import type { Found, Saved } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { registersOf } from './batchKeys';
import { datesDiffer } from './datesDiffer';
import { batchKey, knownBatches } from './knownBatches';
import { saidBatches } from './saidBatches';

/**
 * Lines that say other dates of a batch than the register has, or than a line above says. One statement for each
 * register.
 */
export async function checkDates(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const { postings } = call.resource.uses;
  const found: Found[] = [];
  for (const { ledger, register } of registersOf(
    call.services.model,
    postings.map((posting) => posting.ledger),
  )) {
    const actions = [...new Set(postings.filter((posting) => posting.ledger === ledger.name).map(({ on }) => on))];
    const said = saved.flatMap(({ state }) =>
      saidBatches(call, register, ledger, [state.document], actions)
        .filter(({ dates }) => dates.some((date) => date !== null))
        .map((each) => ({ ...each, state })),
    );
    const known = await knownBatches(
      call,
      register,
      said.map(({ keys }) => keys),
      database,
    );
    for (const { state, ...each } of said) {
      const key = batchKey(each.keys);
      const batch = known.get(key);
      const problem = batch && datesDiffer(call, register, each, batch);
      if (problem) found.push({ state, problem });
      known.set(key, {
        id: batch?.id ?? '',
        keys: each.keys,
        dates: each.dates.map((date, index) => batch?.dates[index] ?? date),
      });
    }
  }
  return found;
}
