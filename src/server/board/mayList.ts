import type { Resource } from '../../language/model';
import { holds, type Session } from '../access/Session';

/** Whether the caller may open a list of the resource. */
export function mayList(session: Session, { screens }: Resource): boolean {
  return screens.some(({ kind, permissions }) => kind === 'list' && holds(session, permissions));
}
