import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dictionary, MenuEntry } from '../../language/model';
import { holds, type Session } from '../access/Session';
import { success } from '../envelope';
import { CallError } from '../Refusal';
import { sessionOf } from '../resource/resourceRoutes';
import type { Services } from '../Services';
import { listTotals } from './listTotals';

/** What the page asks about the caller and the product: who, which functions and menus, which dictionaries. */
export function systemRoutes(app: FastifyInstance, services: Services): void {
  app.get('/api/system/user/getUserInfo', async (request) => success(await userInfo(services, await sessionOf(services, request))));
  app.get('/api/system/function/getUsableFunctions', async (request) => {
    const { permissions } = await sessionOf(services, request);
    return success([...permissions].map((frontUid) => ({ frontUid })));
  });
  app.get('/api/system/menu/getUsableMenus', async (request) => {
    const session = await sessionOf(services, request);
    return success(services.catalogue.menu.flatMap((entry) => usable(entry, session)));
  });
  app.get('/api/system/common/getAllDict', async (request) => {
    await sessionOf(services, request);
    return success(Object.values(services.model.dictionaries).map(wireDictionary));
  });
  app.get('/api/system/common/getOneDictByCode', async (request) => {
    await sessionOf(services, request);
    return success(oneDictionary(services, String((request.query as { code?: string }).code)));
  });
  app.get('/api/system/common/getOneDictByCodes', async (request) => {
    await sessionOf(services, request);
    const codes = String((request.query as { codes?: string }).codes ?? '').split(',').filter((code) => code !== '');
    if (codes.length > 50) throw new CallError(400, '请求参数错误');
    return success(codes.map((code) => oneDictionary(services, code)));
  });
  app.post('/api/system/tableList/getListAllTotalInfo', async (request) => success(await listTotals(services, await sessionOf(services, request), request.body)));
}

async function userInfo({ database }: Services, session: Session): Promise<unknown> {
  const { rows } = await sql<{ id: string; name: string; current: boolean; deptName: string | null }>`
    select p.id, p.name, p.id = ${session.packageId} as current, d.name as "deptName"
    from sys_user_package m join sys_package p on p.id = m.package_id
    left join r_employee e on e.package_id = p.id and e.id = m.user_id
    left join r_department d on d.package_id = p.id and d.id = e.department_id
    where m.user_id = ${session.userId} order by m.position`.execute(database.kysely);
  const current = rows.find((row) => row.current);
  return {
    id: session.userId,
    userName: session.userName,
    loginId: session.loginId,
    tel: session.loginId,
    deptId: session.departmentId,
    deptName: current?.deptName ?? null,
    avatar: null,
    packageId: session.packageId,
    packageName: current?.name ?? null,
    packages: rows.map(({ id, name }) => ({ id, name })),
  };
}

interface WireMenu {
  name: string;
  icon: string | null;
  frontUid: string;
  hidden: boolean;
  alwaysShow: boolean;
  children: WireMenu[];
}

/** A menu entry that the caller may use; parents stay as long as one child does. */
function usable(entry: MenuEntry, session: Session): WireMenu[] {
  if (!holds(session, entry.permissions)) return [];
  const children = entry.children.flatMap((child) => usable(child, session));
  if (entry.path === undefined && children.length === 0) return [];
  return [{ name: entry.title.text, icon: entry.icon ?? null, frontUid: entry.name, hidden: false, alwaysShow: entry.path === undefined, children }];
}

function oneDictionary({ model }: Services, code: string): unknown {
  if (!Object.hasOwn(model.dictionaries, code)) throw new CallError(404, '请求错误,未找到该资源');
  return wireDictionary(model.dictionaries[code]!);
}

function wireDictionary({ code, items }: Dictionary): unknown {
  return { code, items: items.map(({ value, label }) => ({ value, label })) };
}
