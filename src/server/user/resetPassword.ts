import type { Incoming } from '../calls/CallSpec';
import { faulty, idOf, idsOf, objectOf } from '../role/input';
import type { Services } from '../Services';
import { givePassword, type Told } from './givePassword';

/** `resetPassword`: gives the one employee who is named a new password, which is told once. */
export function resetPassword(services: Services, incoming: Incoming): Promise<Told> {
  return givePassword(services, incoming, onlyId(incoming.body), { reason: '重置密码' });
}

/** The one id that a body names, as `{ id }` or `{ ids }`. @throws CallError 400 for none or several */
export function onlyId(body: unknown): string {
  const { id, ids } = objectOf(body);
  if (ids === undefined) return idOf(id);
  const [only, ...others] = idsOf(ids);
  if (only === undefined || others.length > 0) throw faulty();
  return only;
}
