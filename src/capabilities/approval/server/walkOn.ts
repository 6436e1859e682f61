import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { openParts } from '../wire';
import { advance } from './advance';
import { administrationOf } from './administrationOf';
import { stateOf, type Instance } from './Instance';

/** Lets an approval go on to its end as if everybody agreed; what would happen is added to its events, nothing is stored. */
export async function walkOn(call: Call, instance: Instance, database: Connection): Promise<void> {
  for (;;) {
    await advance(call, instance, administrationOf(call), database);
    const [part] = openParts(instance.version.flow, stateOf(instance));
    if (!part) return;
    instance.events.push({ kind: 'voted', task: part.id, vote: 'agree', at: call.context.now(), by: part.person });
  }
}
