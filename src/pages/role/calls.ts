import { get, post, type CallOptions } from '../../client';
import { loadAllRoutes } from '../../client/catalogue';
import type {
  AssignableResource,
  Explanation,
  FunctionNode,
  OrganisationNode,
  Role,
  RoleAssignment,
  RoleDetail,
  RoleGroup,
  UserAuth,
} from '../../language/wire';

export interface Member {
  id: string;
  userName: string;
  loginId: string;
  deptName: string;
}

export type Direction = 'up' | 'down';

/** What is entered of a role; its rights are assigned apart. */
export type RoleEntry = Pick<Role, 'name' | 'groupId' | 'remark'>;

const BASE = '/api/system/role';
const USER = '/api/system/user';

export const roleGroups = (options?: CallOptions) => get<RoleGroup[]>(`${BASE}/group/getRoleGroupList`, {}, options);
export const addGroup = (name: string) => post(`${BASE}/group/add`, { name });
export const renameGroup = (id: string, name: string) => post(`${BASE}/group/update`, { id, name });
export const deleteGroup = (id: string) => post(`${BASE}/group/delete`, { id });
export const moveGroup = (id: string, direction: Direction) => post(`${BASE}/group/upAndDown`, { id, direction });

export const addRole = (role: RoleEntry) => post<{ id: string }>(`${BASE}/add`, role);
export const updateRole = (id: string, role: RoleEntry) => post(`${BASE}/update`, { id, ...role });
export const deleteRole = (id: string) => post(`${BASE}/delete`, { id });
export const moveRole = (id: string, direction: Direction) => post(`${BASE}/upAndDown`, { id, direction });
export const copyRights = (fromId: string, toId: string) => post(`${BASE}/copyResource`, { fromId, toId });

export const roleDetail = (id: string, options?: CallOptions) =>
  get<RoleDetail>(`${BASE}/getRoleDetail`, { id }, options);
/**
 * Replaces all that a role may do. Refused with 409 and the role as it is now, which the caller shows, when somebody
 * else has changed it meanwhile.
 */
export const saveRights = (assignment: RoleAssignment) =>
  post<{ version: string }>(`${BASE}/addResource`, assignment, { quiet: true });

export const roleMembers = (roleId: string, options?: CallOptions) =>
  get<Member[]>(`${USER}/getUserListByRoleId`, { roleId }, options);
export const addMembers = (roleId: string, userIds: readonly string[]) =>
  post(`${BASE}/addUserRole`, { roleId, userIds });
export const removeMembers = (roleId: string, userIds: readonly string[]) =>
  post(`${BASE}/deleteUserRole`, { roleId, userIds });
export const organisation = (options?: CallOptions) => get<OrganisationNode[]>(`${BASE}/getDeptAndUser`, {}, options);

/** With the routes of all screens, by which the functions are called in the person's language. */
export async function allFunctions(options?: CallOptions): Promise<FunctionNode[]> {
  const [tree] = await Promise.all([
    get<FunctionNode[]>(`${BASE}/getAllMenuAndFunction`, {}, options),
    loadAllRoutes(),
  ]);
  return tree;
}

export const allResources = (options?: CallOptions) => get<AssignableResource[]>(`${BASE}/getAllResource`, {}, options);
export const explain = (userId: string, resource: string, options?: CallOptions) =>
  get<Explanation>(`${BASE}/explain`, { userId, resource }, options);

export const userRights = (userId: string, options?: CallOptions) =>
  get<UserAuth>(`${USER}/getUserAuth`, { userId }, options);
export const saveUserRoles = (userId: string, roleIds: readonly string[]) =>
  post(`${USER}/saveUserRoles`, { userId, roleIds });
