import { EMPLOYEE } from '../../../language/kernel';
import { resourceOf } from '../../../language/model';
import { callOn, type Call } from '../../../server/resource/Call';

/** The same call on the employees whom a document tells of. */
export function employeeCall({ afterwards, services, session, t }: Call): Call {
  return { ...callOn(services, session, resourceOf(services.model, EMPLOYEE), undefined), afterwards, t };
}
