import type { Resource } from '../../../language/model';
import type { Incoming } from '../../../server/calls/CallSpec';
import { CallError } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { callOn, type Call } from '../../../server/resource/Call';
import type { ResourceRoutes } from '../../../server/resource/capability/ResourceRoutes';
import { recordId } from '../../../server/resource/readRecord';
import { REMARK_COUNT, remarkCalls } from '../wire';
import { addRemark } from './addRemark';
import { readRemarks } from './readRemarks';
import { remarkPeople } from './remarkPeople';
import { removeRemark } from './removeRemark';

/** The calls of those who read records of a resource elsewhere: they remark on what they may read there. */
export function readersRemarks(routes: ResourceRoutes, reader: Resource): void {
  const calls = remarkCalls(reader.api);
  const access = reader.uses.remarks?.write ?? [];
  /** The call on what is remarked on: what it is about is asked of who may read it, not of roles. */
  const on = ({ language, session }: Incoming): Call => {
    const call = callOn(routes.services, session, routes.resource, language);
    return { ...call, grants: asSystem(call, '评论').grants };
  };
  const onRead = async (incoming: Incoming, given: unknown): Promise<Call> => {
    const call = on(incoming);
    await demandReadable(call, recordId(given));
    return call;
  };
  routes.add({
    method: 'GET',
    path: calls.list,
    access,
    handle: async (incoming) => readRemarks(await onRead(incoming, incoming.params.id), incoming.params.id),
  });
  routes.add({
    method: 'GET',
    path: calls.people,
    access,
    handle: (incoming) => remarkPeople(on(incoming), incoming.params.keyword),
  });
  routes.add({
    method: 'POST',
    path: calls.add,
    access,
    handle: async (incoming) =>
      addRemark(await onRead(incoming, (Object(incoming.body) as { id?: unknown }).id), incoming.body),
  });
  routes.add({
    method: 'POST',
    path: calls.remove,
    access,
    handle: (incoming) => removeRemark(on(incoming), incoming.body),
  });
}

/** @throws CallError 404 the caller may not read the record */
async function demandReadable(call: Call, id: string): Promise<void> {
  const { resource, services } = call;
  for (const { letsRead } of services.phases.usedBy(resource))
    if (await letsRead?.(call, id, REMARK_COUNT, services.database.kysely)) return;
  throw new CallError(404, '内容不存在、已撤回或不在您的阅读范围内');
}
