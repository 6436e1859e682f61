import type { Services } from '../Services';
import { grants, type Session } from './Session';
import type { RoleGrant } from './RoleGrant';

/**
 * The roles of a caller that allow anything at all on a resource. Only they say which of its rows and columns are seen:
 * a role for something else must not widen it.
 */
export function relevantGrants({ index }: Services, { grants: held }: Session, resource: string): RoleGrant[] {
  const codes = (index.permissions.get(resource) ?? []).map(({ code }) => code);
  return held.filter((grant) => grants(grant, codes));
}

/** Fields of a resource that every one of the roles hides; what one of them shows is seen. */
export function hiddenFor(held: readonly RoleGrant[], resource: string): string[] {
  const [first, ...rest] = held.map((grant) => (grant.wildcard ? [] : (grant.hidden.get(resource) ?? [])));
  return (first ?? []).filter((path) => rest.every((hidden) => hidden.includes(path)));
}
