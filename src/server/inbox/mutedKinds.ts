import { sql } from 'kysely';
import type { KindSetting } from '../../language/wire';
import type { Session } from '../access/Session';
import { CallError } from '../Refusal';
import { objectOf } from '../role/input';
import type { Services } from '../Services';
import { keptSetting } from '../setting/keptSetting';
import type { Translate } from '../texts/translator';

/** Name of the setting that keeps which kinds a person has turned off in an account set. */
export const MUTED_KINDS = 'mutedMessages';

/** The kinds of messages, and which of them the caller has turned off in his account set. */
export async function readMuted(services: Services, session: Session, t: Translate): Promise<{ list: KindSetting[] }> {
  const kept = await keptSetting(services, session, MUTED_KINDS);
  const muted: unknown[] = Array.isArray(kept) ? kept : [];
  return {
    list: services.messageKinds.map((kind) => ({
      ...kind,
      title: t(kind.title),
      isMuted: kind.isFixed !== true && muted.includes(kind.kind),
    })),
  };
}

/**
 * Turns off the kinds that the caller names (`kinds`), and all others on.
 * @throws CallError 400 for what is no list of kinds, each once, that may be turned off
 */
export async function muteKinds(
  { database, messageKinds }: Services,
  { packageId, userId }: Session,
  body: unknown,
): Promise<null> {
  const { kinds } = objectOf(body);
  const open = new Set(messageKinds.flatMap(({ isFixed, kind }) => (isFixed ? [] : [kind])));
  if (!Array.isArray(kinds) || kinds.length > open.size || new Set(kinds).size < kinds.length)
    throw new CallError(400, '请求参数错误');
  if (!kinds.every((kind) => typeof kind === 'string' && open.has(kind))) throw new CallError(400, '请求参数错误');
  await sql`insert into sys_user_setting (package_id, user_id, name, value)
    values (${packageId}, ${userId}, ${MUTED_KINDS}, ${JSON.stringify(kinds)}::jsonb)
    on conflict (package_id, user_id, name) do update set value = excluded.value`.execute(database.kysely);
  return null;
}
