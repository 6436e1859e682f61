import { readSession } from '../access/readSession';
import type { Session } from '../access/Session';
import type { Services } from '../Services';

/**
 * Who a socket belongs to, read from the token of its LOGIN exactly as a call's. Throws what a call would be answered
 * with: CallError 401 or 403.
 */
export function socketSession(
  services: Services,
  login: { token: string; packageId: string; address: string },
): Promise<Session> {
  return readSession(services, login);
}
