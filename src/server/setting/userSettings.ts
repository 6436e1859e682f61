import { sql } from 'kysely';
import { knownSettings, type UserSettings } from '../../language/wire';
import type { Session } from '../access/Session';
import { CallError } from '../Refusal';
import type { Services } from '../Services';
import { keptSetting } from './keptSetting';

/** Longest settings, characters of JSON. */
const LONGEST = 4096;
const NAME = 'settings';
/** A person looks at every account set with the same eyes. */
const EVERY_SET = '0';

/** How the caller wants the interface, as saved last; null before. */
export async function readSettings(services: Services, { userId }: Session): Promise<Partial<UserSettings> | null> {
  const value = await keptSetting(services, { packageId: EVERY_SET, userId }, NAME);
  // A release before this one may have known others.
  return value === undefined ? null : knownSettings(value);
}

/**
 * Keeps the caller's settings unless later ones are there already; a time in the future counts as now, lest a wrong
 * clock win for ever. CallError 400 for settings that are unknown, out of bounds or too long.
 */
export async function saveSettings({ database }: Services, { userId }: Session, body: unknown): Promise<null> {
  const text = JSON.stringify(body ?? null);
  const known = knownSettings(body);
  const { changedAt } = known;
  if (
    text.length > LONGEST ||
    changedAt === undefined ||
    Object.keys(known).length !== Object.keys(body as object).length
  )
    throw new CallError(400, '请求参数错误');
  const value = JSON.stringify({ ...known, changedAt: Math.min(changedAt, Date.now()) });
  await sql`insert into sys_user_setting (package_id, user_id, name, value) values (${EVERY_SET}, ${userId}, ${NAME}, ${value}::jsonb)
    on conflict (package_id, user_id, name) do update set value = excluded.value
    where coalesce((sys_user_setting.value ->> 'changedAt')::bigint, 0) <= (excluded.value ->> 'changedAt')::bigint`.execute(
    database.kysely,
  );
  return null;
}
