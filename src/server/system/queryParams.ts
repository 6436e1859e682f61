import { sql } from 'kysely';
import type { Session } from '../access/Session';
import { CallError } from '../Refusal';
import type { Services } from '../Services';

/** Longest saved condition, characters of JSON. */
const LONGEST = 20_000;

/** The query that the caller saved for a list, as `valueMapInfo`; null when there is none. */
export async function readQueryParams({ database }: Services, { packageId, userId }: Session, tableType: unknown): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    select value from sys_user_setting where package_id = ${packageId} and user_id = ${userId} and name = ${settingName(tableType)}`.execute(database.kysely);
  return rows[0]?.value ?? null;
}

/** Keeps the caller's query for a list (`tableType`), replacing the one before. */
export async function saveQueryParams({ database }: Services, { packageId, userId }: Session, body: unknown): Promise<null> {
  const { tableType, valueMapInfo } = (body ?? {}) as { tableType?: unknown; valueMapInfo?: unknown };
  const value = JSON.stringify(valueMapInfo ?? null);
  if (typeof valueMapInfo !== 'object' || value.length > LONGEST || value.includes('\\u0000')) throw new CallError(400, '请求参数错误');
  await sql`insert into sys_user_setting (package_id, user_id, name, value) values (${packageId}, ${userId}, ${settingName(tableType)}, ${value}::jsonb)
    on conflict (package_id, user_id, name) do update set value = excluded.value`.execute(database.kysely);
  return null;
}

function settingName(tableType: unknown): string {
  if (typeof tableType !== 'string' || !/^[\w-]{1,80}$/.test(tableType)) throw new CallError(400, '请求参数错误');
  return `query/${tableType}`;
}
