import type { FastifyInstance } from 'fastify';
import { ACCOUNT_SET, BASIC_SETTING } from '../../language/kernel';
import type { CallSpec, Incoming } from '../calls/CallSpec';
import { registerCall } from '../calls/registerCall';
import { CallError } from '../Refusal';
import { callOn, type Call } from '../resource/Call';
import type { Params } from '../calls/pageOf';
import { readSettings } from '../resource/settingsRoutes';
import { idOf } from '../role/input';
import type { Services } from '../Services';
import { accountMembers, saveMembers } from './accountMembers';
import { listAccountSets, readAccountSets } from './accountSets';
import { addAccountSet, editAccountSet } from './saveAccountSet';
import { switchAccountSets } from './switchAccountSets';

const LIST = '/accountInfoList/list';
const UPDATE = '/accountInfoList/update';
const MEMBERS = ['/accountInfoList/setManage'];

/** Account sets: in the shapes of any resource, but above them all, and only those that the caller works in. */
export function accountSetRoutes(app: FastifyInstance, services: Services): void {
  const { [ACCOUNT_SET]: accountSet, [BASIC_SETTING]: basicSetting } = services.model.resources;
  if (!accountSet) return;
  const { operations } = accountSet;
  const on = (
    method: 'GET' | 'POST',
    path: string,
    access: CallSpec['access'],
    handle: (call: Call, params: Params, body: unknown) => unknown,
  ) =>
    registerCall(app, services, {
      method,
      path,
      access,
      handle: ({ body, language, params, session }: Incoming) =>
        handle(callOn(services, session, accountSet, language), params, body),
    });

  on('GET', operations.list, [LIST], (call, params) => listAccountSets(call, params));
  on('GET', operations.detail, [LIST, UPDATE], async (call, { id }) => {
    const [found] = await readAccountSets(call, [idOf(id)], services.database.kysely);
    if (!found) throw new CallError(404, '请求错误,未找到该资源');
    return found;
  });
  on('POST', operations.add, ['/accountInfoList/add', '/accountAdd/add'], (call, _, body) => addAccountSet(call, body));
  on('POST', operations.edit, [UPDATE], (call, _, body) => editAccountSet(call, body));
  on('POST', `${operations.action}/enable`, [UPDATE], (call, _, body) => switchAccountSets(call, 'enable', body));
  on('POST', `${operations.action}/disable`, [UPDATE], (call, _, body) => switchAccountSets(call, 'disable', body));
  on('GET', '/api/system/package/members', MEMBERS, (call, { id }) => accountMembers(call, idOf(id)));
  on('POST', '/api/system/package/saveMembers', MEMBERS, (call, _, body) => saveMembers(call, body));

  registerCall(app, services, {
    method: 'GET',
    path: '/api/finance/common/getPackageResource',
    access: 'signedIn',
    async handle({ language, session }) {
      const own = await services.database.kysely
        .selectFrom('sys_package')
        .select(['id', 'name'])
        .where('id', '=', session.packageId)
        .executeTakeFirst();
      const settings = basicSetting ? await readSettings(callOn(services, session, basicSetting, language)) : {};
      return { ...settings, ...own };
    },
  });
}
