import { sql } from 'kysely';
import { refuse } from '../Refusal';
import { type Input, textOf } from './input';
import type { RoleChange } from './RoleChange';

/** Longest name of a role or group, characters. */
const LONGEST = 40;

/** Title of the name of each, for refusals. */
const TITLES = { sys_role: '角色名称', sys_role_group: '分组名称' } as const;

export type NamedTable = keyof typeof TITLES;

/**
 * The entered name of a role or group: 1-40 characters, which no other of the account set has. `id`: the one that is
 * changed.
 */
export async function enteredName(
  { database, session, t }: RoleChange,
  table: NamedTable,
  { name: given }: Input,
  id?: string,
): Promise<string> {
  const name = textOf(given);
  const title = t(TITLES[table]);
  if (name === '') throw refuse(t('提示'), [{ code: title, remark: t('不能为空') }]);
  if ([...name].length > LONGEST)
    throw refuse(t('提示'), [{ code: title, remark: t('输入长度不能超过{max}', { max: LONGEST }) }]);
  const { rows: taken } = await sql`
    select 1 from ${sql.table(table)} where package_id = ${session.packageId} and name = ${name} and id is distinct from ${id ?? null}::bigint limit 1`.execute(
    database,
  );
  if (taken.length > 0) throw refuse(t('提示'), [{ code: `${title} ${name}`, remark: t('已存在，不可重复') }]);
  return name;
}
