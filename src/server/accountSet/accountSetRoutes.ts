import type { FastifyInstance } from 'fastify';
import { ACCOUNT_SET, BASIC_SETTING, type KERNEL } from '../../language/kernel';
import { kernelAccess } from '../access/kernelAccess';
import type { CallSpec, Incoming } from '../calls/CallSpec';
import { registerCall } from '../calls/registerCall';
import { CallError } from '../Refusal';
import { callOn, type Call } from '../resource/Call';
import type { Params } from '../calls/pageOf';
import { readSettings } from '../setting/settingsRoutes';
import { idOf } from '../role/input';
import type { Services } from '../Services';
import { accountMembers, saveMembers } from './accountMembers';
import { listAccountSets, readAccountSets } from './accountSets';
import { addAccountSet, editAccountSet } from './saveAccountSet';
import { switchAccountSets } from './switchAccountSets';

/** Account sets: in the shapes of any resource, but above them all, and only those that the caller works in. */
export function accountSetRoutes(app: FastifyInstance, services: Services): void {
  const { [ACCOUNT_SET]: accountSet, [BASIC_SETTING]: basicSetting } = services.model.resources;
  if (!accountSet) return;
  const { operations } = accountSet;
  const may = (...rights: (typeof KERNEL.accountSet.rights)[number][]) =>
    kernelAccess(services.model, ACCOUNT_SET, ...rights);
  const adding = accountSet.screens.filter((screen) => screen.kind === 'form' && screen.mode === 'add');
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

  on('GET', operations.list, may('list'), (call, params) => listAccountSets(call, params));
  on('GET', operations.detail, may('list', 'update'), async (call, { id }) => {
    const [found] = await readAccountSets(call, [idOf(id)], services.database.kysely);
    if (!found) throw new CallError(404, '请求错误,未找到该资源');
    return found;
  });
  on('POST', operations.add, [...may('add'), ...adding.flatMap(({ permissions }) => permissions)], (call, _, body) =>
    addAccountSet(call, body),
  );
  on('POST', operations.edit, may('update'), (call, _, body) => editAccountSet(call, body));
  on('POST', `${operations.action}/enable`, may('update'), (call, _, body) => switchAccountSets(call, 'enable', body));
  on('POST', `${operations.action}/disable`, may('update'), (call, _, body) =>
    switchAccountSets(call, 'disable', body),
  );
  on('GET', '/api/system/package/members', may('setManage'), (call, { id }) => accountMembers(call, idOf(id)));
  on('POST', '/api/system/package/saveMembers', may('setManage'), (call, _, body) => saveMembers(call, body));

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
