import { sql } from 'kysely';
import { EMPLOYEE } from '../../language/kernel';
import type { Model } from '../../language/model';
import { searchKeyOf } from '../resource/searchKey';
import { insertRows } from '../resource/insertRows';
import { SEARCH_KEY } from '../schema/naming';
import type { Database } from '../storage';
import { timestamp } from '../time';
import type { Capability } from '../capability/Capability';
import { EMPLOYEES } from '../schema/kernelTables';
import { hashPassword } from './password';
import { randomPassword } from './randomPassword';

export interface Administrator {
  loginId: string;
  password: string;
}

const NAME = '系统管理员';
const ACCOUNT_SET = '默认账套';

/**
 * Makes an empty database usable: one account set with the accounting periods of this year and one administrator, whose
 * random password is told once and must be changed at the first sign-in. Undefined when another server, started at the
 * same time, has done so.
 */
export async function createAdministrator(
  database: Database,
  model: Model,
  capabilities: readonly Capability[],
  loginId: string,
): Promise<Administrator | undefined> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const now = timestamp();
  return database.transaction(async (transaction) => {
    await sql`lock table sys_package in exclusive mode`.execute(transaction);
    const { rows: taken } = await sql`select 1 from sys_package limit 1`.execute(transaction);
    if (taken.length > 0) return undefined;
    const {
      rows: [set],
    } = await sql<{
      id: string;
    }>`insert into sys_package (name, code, created_time, updated_time) values (${ACCOUNT_SET}, '001', ${now}, ${now}) returning id`.execute(
      transaction,
    );
    const key = searchKeyOf(model.resources[EMPLOYEE]!, { name: NAME, tel: loginId });
    const {
      rows: [employee],
    } = await sql<{ id: string }>`
      insert into ${EMPLOYEES} (package_id, name, tel, status, created_time, updated_time, ${sql.ref(SEARCH_KEY)})
      values (${set!.id}, ${NAME}, ${loginId}, 1, ${now}, ${now}, ${key}) returning id`.execute(transaction);
    const {
      rows: [role],
    } = await sql<{
      id: string;
    }>`insert into sys_role (package_id, name, wildcard) values (${set!.id}, ${NAME}, true) returning id`.execute(
      transaction,
    );
    await insertRows(transaction, 'sys_user', [
      { id: employee!.id, login_id: loginId, name: NAME, password_hash: passwordHash, must_change: true },
    ]);
    await insertRows(transaction, 'sys_user_package', [{ user_id: employee!.id, package_id: set!.id, position: 0 }]);
    await insertRows(transaction, 'sys_user_role', [{ package_id: set!.id, user_id: employee!.id, role_id: role!.id }]);
    for (const capability of capabilities)
      await capability.founded?.(transaction, { model, packageId: set!.id, by: employee!.id, now });
    return { loginId, password };
  });
}
