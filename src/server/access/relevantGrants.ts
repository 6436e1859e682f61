import type { Services } from '../Services';
import { grants, type Session } from './Session';
import type { RoleGrant } from './RoleGrant';

/**
 * The roles of a caller that allow anything at all on a resource, by permissions of its own or those of others that its
 * screens are opened with. Only they say which of its rows and columns are seen: a role for something else must not
 * widen it.
 */
export function relevantGrants({ index, model }: Services, { grants: held }: Session, resource: string): RoleGrant[] {
  const own = (index.permissions.get(resource) ?? []).map(({ code }) => code);
  const borrowed = model.resources[resource]?.screens.flatMap(({ permissions }) => permissions) ?? [];
  return held.filter((grant) => grants(grant, [...own, ...borrowed]));
}

/** Fields of a resource that every one of the roles hides; what one of them shows is seen. */
export function hiddenFor(held: readonly RoleGrant[], resource: string): string[] {
  const [first, ...rest] = held.map((grant) => (grant.wildcard ? [] : (grant.hidden.get(resource) ?? [])));
  return (first ?? []).filter((path) => rest.every((hidden) => hidden.includes(path)));
}
