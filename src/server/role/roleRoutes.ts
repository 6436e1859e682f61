import type { FastifyInstance } from 'fastify';
import type { CallSpec, Incoming } from '../calls/CallSpec';
import { registerCall } from '../calls/registerCall';
import type { Services } from '../Services';
import { assignableResources } from './assignableResources';
import { assignRights } from './assignRights';
import { functionTree } from './functionTree';
import { idOf } from './input';
import { readRoleGroups, readRoles } from './readRoles';
import { changeRoles, type RoleChange } from './RoleChange';
import { roleDetail } from './roleDetail';

const BASE = '/api/system/role';

/** Who may look at roles and change them. */
export const ROLE_MANAGEMENT = ['/roleManage'];

/** Roles, role groups, what they allow and who holds them. */
export function roleRoutes(app: FastifyInstance, services: Services): void {
  const { catalogue, database: { kysely }, model } = services;
  const get = (path: string, handle: CallSpec['handle']) => registerCall(app, services, { method: 'GET', path: BASE + path, access: ROLE_MANAGEMENT, handle });
  const change = (path: string, work: (change: RoleChange, body: unknown) => Promise<unknown>) =>
    registerCall(app, services, {
      method: 'POST',
      path: BASE + path,
      access: ROLE_MANAGEMENT,
      handle: (incoming: Incoming) => changeRoles(services, incoming, (begun) => work(begun, incoming.body)),
    });

  get('/getAllRoles', ({ session }) => readRoles(kysely, session.packageId));
  get('/getRoleDetail', ({ params, session }) => roleDetail(kysely, session.packageId, idOf(params.id)));
  get('/getAllMenuAndFunction', () => functionTree(model, catalogue));
  get('/getAllResource', () => assignableResources(services));
  change('/addResource', assignRights);

  get('/group/getRoleGroupList', ({ session }) => readRoleGroups(kysely, session.packageId));
  get('/group/getRoleList', ({ params, session }) => readRoles(kysely, session.packageId, (params.groupId ?? '') === '' ? '' : idOf(params.groupId)));
}
