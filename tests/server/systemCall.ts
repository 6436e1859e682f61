import type { Resource } from '../../src/language/model';
import { systemSession } from '../../src/server/access/systemSession';
import { asSystem } from '../../src/server/records/asSystem';
import { callOn, type Call } from '../../src/server/resource/Call';
import type { Services } from '../../src/server/Services';

/** A call that the server makes by itself, as scheduled work gets it. */
export function systemCall(services: Services, packageId: string, resource: Resource): Call {
  return asSystem(callOn(services, systemSession(packageId), resource, undefined), '测试', resource);
}
