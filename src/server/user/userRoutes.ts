import type { FastifyInstance } from 'fastify';
import { EMPLOYEE, ROLE_MANAGEMENT } from '../../language/kernel';
import { kernelAccess } from '../access/kernelAccess';
import { SignInGuard } from '../access/SignInGuard';
import type { CallSpec } from '../calls/CallSpec';
import { registerCall } from '../calls/registerCall';
import { idOf } from '../role/input';
import { roleMembers } from '../role/members';
import { departmentMembers, organisationTree } from '../role/organisation';
import { changeRoles } from '../role/RoleChange';
import { saveUserRoles, userAuth } from '../role/userRoles';
import type { Services } from '../Services';
import { resetPassword } from './resetPassword';
import { revokeSessions, sessionList } from './sessions';
import { updatePassword } from './updatePassword';

const BASE = '/api/system/user';

/** People: who they are, what they may do, their passwords and sign-ins. */
export function userRoutes(app: FastifyInstance, services: Services): void {
  const { kysely } = services.database;
  const menuAuth = kernelAccess(services.model, EMPLOYEE, 'menuAuth');
  const guard = new SignInGuard(services.database);
  const get = (path: string, access: CallSpec['access'], handle: CallSpec['handle']) =>
    registerCall(app, services, { method: 'GET', path: BASE + path, access, handle });
  const post = (path: string, access: CallSpec['access'], handle: CallSpec['handle'], more: Partial<CallSpec> = {}) =>
    registerCall(app, services, { method: 'POST', path: BASE + path, access, handle, ...more });

  get('/getUserListByRoleId', [ROLE_MANAGEMENT], ({ params, session }) =>
    roleMembers(kysely, session.packageId, idOf(params.roleId)),
  );
  get('/getAllUserAndDept', 'signedIn', ({ session }) => organisationTree(services, session.packageId, 'all'));
  get('/getUserListByDeptId', 'signedIn', ({ params, session }) =>
    departmentMembers(services, session.packageId, (params.deptId ?? '') === '' ? undefined : idOf(params.deptId)),
  );
  get('/getUserAuth', menuAuth, ({ params, session }) => userAuth(kysely, session.packageId, idOf(params.userId)));
  post('/updatePassword', 'signedIn', (incoming) => updatePassword(services, guard, incoming), {
    beforePasswordChange: true,
  });
  post('/resetPassword', kernelAccess(services.model, EMPLOYEE, 'resetPassword'), (incoming) =>
    resetPassword(services, incoming),
  );
  get('/getSessionList', 'signedIn', (incoming) => sessionList(services, incoming));
  post('/revokeSession', 'signedIn', (incoming) => revokeSessions(services, incoming));
  post('/saveUserRoles', menuAuth, (incoming) =>
    changeRoles(services, incoming, (change) => saveUserRoles(change, incoming.body)),
  );
}
