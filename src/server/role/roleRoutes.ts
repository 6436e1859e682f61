import type { FastifyInstance } from 'fastify';
import { EMPLOYEE, ROLE_MANAGEMENT } from '../../language/kernel';
import { kernelAccess } from '../access/kernelAccess';
import type { CallSpec, Incoming } from '../calls/CallSpec';
import { registerCall } from '../calls/registerCall';
import type { Services } from '../Services';
import { assignableResources } from './assignableResources';
import { assignRights } from './assignRights';
import { choosableRoles } from './choosableRoles';
import { copyRights } from './copyRights';
import { explain } from './explain';
import { functionTree } from './functionTree';
import { idOf } from './input';
import { addMembers, removeMembers } from './members';
import { move } from './move';
import { organisationTree } from './organisation';
import { readRoleGroups, readRoles } from './readRoles';
import { changeRoles, type RoleChange } from './RoleChange';
import { roleDetail } from './roleDetail';
import { addRole, deleteRoles, updateRole } from './roleEntries';
import { addGroup, deleteGroup, updateGroup } from './roleGroups';

const BASE = '/api/system/role';

/** Who may look at roles and change them. */
const ROLES = [ROLE_MANAGEMENT];

/** Roles, role groups, what they allow and who holds them. */
export function roleRoutes(app: FastifyInstance, services: Services): void {
  const {
    catalogue,
    database: { kysely },
    model,
  } = services;
  // Who may see what a role allows: also those who give roles to one person.
  const rolesOrRights = [...ROLES, ...kernelAccess(model, EMPLOYEE, 'menuAuth')];
  // Who may see also those without an account.
  const staffOrRoles = [...rolesOrRights, ...kernelAccess(model, EMPLOYEE, 'list')];
  const get = (path: string, handle: CallSpec['handle'], access: CallSpec['access'] = ROLES) =>
    registerCall(app, services, { method: 'GET', path: BASE + path, access, handle });
  const change = (path: string, work: (change: RoleChange, body: unknown) => Promise<unknown>) =>
    registerCall(app, services, {
      method: 'POST',
      path: BASE + path,
      access: ROLES,
      handle: (incoming: Incoming) => changeRoles(services, incoming, (begun) => work(begun, incoming.body)),
    });

  get('/getAllRoles', ({ session }) => readRoles(kysely, session.packageId));
  get(
    '/getRoleDetail',
    async ({ params, session }) => {
      const role = await roleDetail(kysely, session.packageId, idOf(params.id));
      // What nothing asks for any more allows nothing: it is not shown, and gone with the next change.
      return { ...role, functions: role.functions.filter((code) => services.index.codes.has(code)) };
    },
    rolesOrRights,
  );
  get('/getAllMenuAndFunction', () => functionTree(model, catalogue), rolesOrRights);
  get('/getAllResource', () => assignableResources(services));
  choosableRoles(app, services);
  change('/addResource', assignRights);
  change('/copyResource', copyRights);
  change('/add', addRole);
  change('/update', updateRole);
  change('/delete', deleteRoles);
  change('/upAndDown', (begun, body) => move(begun, 'sys_role', body));
  change('/addUserRole', addMembers);
  change('/deleteUserRole', removeMembers);

  get('/explain', ({ params, session }) =>
    explain(services, session.packageId, idOf(params.userId), params.resource ?? ''),
  );
  get('/getDeptAndUser', ({ session }) => organisationTree(services, session.packageId, 'signIn'), 'signedIn');
  get('/getAllDeptAndUser', ({ session }) => organisationTree(services, session.packageId, 'all'), staffOrRoles);
  get('/getSalaryDeptAndUser', ({ session }) => organisationTree(services, session.packageId, 'service'), staffOrRoles);

  get('/group/getRoleGroupList', ({ session }) => readRoleGroups(kysely, session.packageId));
  get('/group/getRoleList', ({ params, session }) =>
    readRoles(kysely, session.packageId, (params.groupId ?? '') === '' ? '' : idOf(params.groupId)),
  );
  change('/group/add', addGroup);
  change('/group/update', updateGroup);
  change('/group/delete', deleteGroup);
  change('/group/upAndDown', (begun, body) => move(begun, 'sys_role_group', body));
}
