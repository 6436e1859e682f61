import { FROZEN_BY, hasFrozen } from '../../../language/rules';
import type { Capability } from '../../../server/resource/capability/Capability';
import { ofChanged } from '../../../server/resource/capability/eachOf';
import { firstUse } from './firstUse';
import { frozenChanges, kindsOf } from './frozenChanges';

export { firstUse };

/** Fields that may not change once the record is used: refused here, and told with the record so that forms close them. */
export const frozen: Capability = {
  name: 'frozen',
  isUsedBy: hasFrozen,
  phases: { check: { run: ofChanged(frozenChanges) } },
  async detailed(call, id, database) {
    const found = await Promise.all(
      kindsOf(call.resource.fields).map(async (kind) => [kind, await firstUse(call, kind, id, database)] as const),
    );
    const used = found.filter(([, use]) => use !== undefined);
    return used.length === 0 ? {} : { [FROZEN_BY]: Object.fromEntries(used) };
  },
};
