import type { OrganisationNode } from './Role';

/** Answer of `GET /api/system/package/members?id=`: who may sign in to an account set, and who could be. */
export interface AccountMembers {
  id: string;
  /** of the account set */
  name: string;
  /** the members */
  userIds: string[];
  /** the account sets that the caller works in, as departments with their people */
  nodes: OrganisationNode[];
}
