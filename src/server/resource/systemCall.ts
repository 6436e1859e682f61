import { USUAL_DECIMALS, type Decimals } from '../../language/model/Decimals';
import type { Resource } from '../../language/model';
import type { Session } from '../access/Session';
import type { Services } from '../Services';
import { timestamp } from '../time';
import { WHOLE } from './asSystem';
import { callOn, type Call } from './Call';

/**
 * A call that nobody makes: what the server does by itself in an account set, with all rights. Nobody stands as the one
 * who changed something, and texts are Chinese.
 */
export function systemCall(
  services: Services,
  packageId: string,
  resource: Resource,
  decimals: Readonly<Decimals> = USUAL_DECIMALS,
): Call {
  const session: Session = {
    id: '',
    userId: '0',
    userName: '',
    loginId: '',
    departmentId: null,
    packageId,
    decimals,
    grants: [WHOLE],
    family: '',
    address: '',
    signedInAt: timestamp(),
    mustChangePassword: false,
    sessionKey: null,
  };
  return callOn(services, session, resource, undefined);
}
