import { USUAL_DECIMALS, type Decimals } from '../../language/model/Decimals';
import { timestamp } from '../time';
import type { Session } from './Session';

/** Who does what the server begins by itself: no person, whom no record can name. */
export const NOBODY = '0';

/** A session of nobody, in an account set: what the server begins by itself. It holds no right until it is given all. */
export function systemSession(packageId: string, decimals: Readonly<Decimals> = USUAL_DECIMALS): Session {
  return {
    id: '',
    userId: NOBODY,
    userName: '',
    loginId: '',
    departmentId: null,
    packageId,
    decimals,
    grants: [],
    family: '',
    address: '',
    signedInAt: timestamp(),
    mustChangePassword: false,
    sessionKey: null,
  };
}
