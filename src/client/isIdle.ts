import { session } from './sessionStore';

/** Whether what somebody would do to records of a resource does nothing, as the account set is set up. */
export function isIdle(resource: string, action: string): boolean {
  return session.idle[action]?.includes(resource) ?? false;
}
