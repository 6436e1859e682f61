import type { Decimals } from '../model/Decimals';
import type { UserRights } from './UserRights';

/** Answer of `getUserInfo`. Ids may come as numbers from other servers. */
export interface UserInfo {
  id: string | number;
  userName: string;
  loginId?: string | null;
  tel?: string | null;
  deptId?: string | number | null;
  deptName?: string | null;
  avatar?: string | null;
  packageId?: string | number | null;
  packageName?: string | null;
  /** account sets that the person may work in, in order */
  packages?: { id: string | number; name: string }[] | null;
  /** `YYYY-MM-DD HH:mm:ss` of this sign-in */
  loginTime?: string | null;
  /** messages that the person has not read, counted to a bound */
  unread?: number | null;
  /** of prices and quantities in the account set */
  decimals?: Decimals | null;
  /** IANA name of the zone of which all times are, so that today is the same day on both sides */
  timeZone?: string | null;
  /** the password was given by somebody else: every other call is refused until it is changed */
  mustChangePassword?: boolean | null;
  /** asked `with=rights`; other servers may not know it, and who must change the password has none yet */
  rights?: UserRights | null;
}
