import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { advance } from './advance';
import { administrationOf } from './administrationOf';
import { stateOf, type Instance, type Version } from './Instance';
import type { Content } from '../../designedForm/wire';

/** Whether a form goes through the flow of its template without anybody having to say something. Nothing is stored. */
export async function asksNobody(
  call: Call,
  version: Version,
  content: Content,
  database: Connection,
): Promise<boolean> {
  const { packageId, userId } = call.session;
  const instance: Instance = {
    id: '0',
    packageId,
    version,
    events: [{ kind: 'started', at: call.context.now(), by: userId, content }],
  };
  await advance(call, instance, administrationOf(call), database);
  return stateOf(instance).tasks.length === 0;
}
