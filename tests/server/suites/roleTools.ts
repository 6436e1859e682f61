import { sql } from 'kysely';
import type { RoleAssignment, RoleDetail, RoleGroup } from '../../../src/language/wire';
import type { Answer, Client, TestApp } from '../testApp';

export const BASE = '/api/system/role';

/** What tests of roles do again and again, as the administrator unless a client is given. */
export interface RoleTools {
  admin(): Promise<Client>;
  /** a call below /api/system/role */
  post(path: string, body: unknown): Promise<Answer>;
  /** the same, which must succeed; gives its data */
  done(path: string, body: unknown): Promise<Answer['data']>;
  groups(): Promise<RoleGroup[]>;
  detailOf(id: string): Promise<RoleDetail>;
  /** id of a role by name */
  idOf(name: string): Promise<string>;
  codesOf(client: Client): Promise<string[]>;
  /** adds a role that {@link remove} takes away again */
  addRole(name: string, more?: object): Promise<string>;
  /** gives a role rights, in place of those of the same kind */
  assign(id: string, rights: Partial<RoleAssignment>): Promise<void>;
  /** what is kept of changes, oldest first */
  historyOf(resource: string, id: string): Promise<{ action: string; changes: { path: string }[] }[]>;
  remove(): Promise<void>;
}

export function roleTools(given: () => TestApp): RoleTools {
  const admin = () => given().as('admin');
  const post = async (path: string, body: unknown): Promise<Answer> => (await admin()).post(BASE + path, body);
  const done = async (path: string, body: unknown): Promise<Answer['data']> => {
    const { code, data, message } = await post(path, body);
    if (code !== 200) throw new Error(`${path}: ${code} ${message} ${JSON.stringify(data)}`);
    return data;
  };
  const groups = async (): Promise<RoleGroup[]> => (await (await admin()).get(`${BASE}/group/getRoleGroupList`)).data;
  const detailOf = async (id: string): Promise<RoleDetail> =>
    (await (await admin()).get(`${BASE}/getRoleDetail`, { id })).data;
  const codesOf = async (client: Client): Promise<string[]> =>
    (await client.get('/api/system/function/getUsableFunctions')).data.map(
      ({ frontUid }: { frontUid: string }) => frontUid,
    );
  const made: string[] = [];
  const addRole = async (name: string, more: object = {}): Promise<string> => {
    const { id } = await done('/add', { name, ...more });
    made.push(id);
    return id;
  };
  const assign = async (id: string, rights: Partial<RoleAssignment>): Promise<void> => {
    const { functions, records, resources, version, wildcard } = await detailOf(id);
    await done('/addResource', { id, version, functions, resources, records, wildcard, ...rights });
  };
  const historyOf = async (
    resource: string,
    id: string,
  ): Promise<{ action: string; changes: { path: string }[] }[]> => {
    const { rows } = await sql<{ action: string; changes: { path: string }[] }>`
      select action, changes from sys_history where package_id = 1 and resource = ${resource} and record_id = ${id} order by id`.execute(
      given().database.kysely,
    );
    return rows;
  };

  const idOf = async (name: string): Promise<string> => {
    const { data } = await (await admin()).get(`${BASE}/getAllRoles`);
    return data.find((role: { name: string }) => role.name === name).id;
  };
  const remove = async (): Promise<void> => {
    const { kysely } = given().database;
    await sql`delete from sys_user_role where role_id = any(${made}::bigint[])`.execute(kysely);
    await sql`delete from sys_role where id = any(${made}::bigint[])`.execute(kysely);
  };
  return { admin, post, done, groups, detailOf, idOf, codesOf, addRole, assign, historyOf, remove };
}
