import { resourceOf } from '../../../language/model';
import { callOn, type Call } from '../../../server/resource/Call';

/** The same call on another resource, such as the employees whom a document tells of. */
export function siblingCall({ afterwards, services, session, t }: Call, resource: string): Call {
  return { ...callOn(services, session, resourceOf(services.model, resource), undefined), afterwards, t };
}
