import { sql } from 'kysely';
import { type Model, resourceOf } from '../../language/model';
import { searchKeyOf } from '../resource/searchKey';
import { insertRows } from '../storage/insertRows';
import { roleSearchKey } from '../people/roleSearchKey';
import { SEARCH_KEY } from '../schema/naming';
import { onlyRow, type Database } from '../storage';
import { EMPLOYEE } from '../../language/kernel';
import { timestamp } from '../time';
import type { Capability } from '../resource/capability/Capability';
import { EMPLOYEES } from '../schema/kernelTables';
import { hashPassword } from '../access/password';
import { randomPassword } from '../access/randomPassword';

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
  passwordCost: number,
): Promise<Administrator | undefined> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password, passwordCost);
  const now = timestamp();
  return database.transaction(async (transaction) => {
    await sql`lock table sys_package in exclusive mode`.execute(transaction);
    if (await transaction.selectFrom('sys_package').select('id').limit(1).executeTakeFirst()) return undefined;
    const { id: packageId } = await transaction
      .insertInto('sys_package')
      .values({ name: ACCOUNT_SET, code: '001', created_time: now, updated_time: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const key = searchKeyOf(resourceOf(model, EMPLOYEE), { name: NAME, tel: loginId });
    const userId = onlyRow(
      await sql<{ id: string }>`
      insert into ${EMPLOYEES} (package_id, name, tel, status, created_time, updated_time, ${sql.ref(SEARCH_KEY)})
      values (${packageId}, ${NAME}, ${loginId}, 1, ${now}, ${now}, ${key}) returning id`.execute(transaction),
    ).id;
    const { id: roleId } = await transaction
      .insertInto('sys_role')
      .values({ package_id: packageId, name: NAME, wildcard: true, search_key: roleSearchKey(NAME) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertRows(transaction, 'sys_user', [
      { id: userId, login_id: loginId, name: NAME, password_hash: passwordHash, must_change: true },
    ]);
    await insertRows(transaction, 'sys_user_package', [{ user_id: userId, package_id: packageId, position: 0 }]);
    await insertRows(transaction, 'sys_user_role', [{ package_id: packageId, user_id: userId, role_id: roleId }]);
    for (const capability of capabilities)
      await capability.founded?.(transaction, { model, packageId, by: userId, now });
    return { loginId, password };
  });
}
