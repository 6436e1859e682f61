import type { Connection } from '../storage';

/** Whose a setting is, and what it is called; ids are 0 where it is that of everybody. */
export interface SettingKey {
  packageId: string;
  userId: string;
  name: string;
}

/** Keeps a setting, instead of what was there. `text` is the JSON of its value. */
export async function keepSetting(
  database: Connection,
  { name, packageId, userId }: SettingKey,
  text: string,
): Promise<void> {
  await database
    .insertInto('sys_user_setting')
    .values({ package_id: packageId, user_id: userId, name, value: text })
    .onConflict((conflict) =>
      conflict.columns(['package_id', 'user_id', 'name']).doUpdateSet({ value: (row) => row.ref('excluded.value') }),
    )
    .execute();
}

/** Forgets a setting. */
export async function dropSetting(database: Connection, { name, packageId, userId }: SettingKey): Promise<void> {
  await database
    .deleteFrom('sys_user_setting')
    .where('package_id', '=', packageId)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .execute();
}
