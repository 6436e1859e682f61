import type { Envelope } from '../../language/wire';
import type { Session } from '../access/Session';
import { CallError } from '../Refusal';
import type { Services } from '../Services';
import type { CallSpec } from './CallSpec';

/**
 * The parameters of a GET: `?data=` of a session with a key, plain otherwise. @throws CallError 400 for plain ones
 * where a key was agreed on
 */
export function openParams(
  { crypt }: Services,
  { isExport }: CallSpec,
  { sessionKey }: Session,
  query: unknown,
): unknown {
  if (!crypt || sessionKey === null || isExport) return query;
  const { data, ...rest } = (query ?? {}) as Record<string, unknown>;
  if (Object.keys(rest).length > 0) throw new CallError(400, '请求参数错误');
  if (data === undefined) return {};
  return objectOf(crypt.encryption.decryptJson(data, sessionKey));
}

/** The body of a POST: `{ data }` of a session with a key, plain otherwise. @throws CallError 400 */
export function openBody({ crypt }: Services, { isExport }: CallSpec, { sessionKey }: Session, body: unknown): unknown {
  if (!crypt || sessionKey === null || isExport) return body;
  const { data, ...rest } = objectOf(body ?? {});
  if (Object.keys(rest).length > 0) throw new CallError(400, '请求参数错误');
  return data === undefined ? {} : crypt.encryption.decryptJson(data, sessionKey);
}

/** An answer with its data encrypted for a session with a key. No data stay no data. */
export function sealAnswer({ crypt }: Services, session: Session | undefined, envelope: Envelope): Envelope {
  if (!crypt || !session || session.sessionKey === null || envelope.data === null) return envelope;
  return { ...envelope, data: crypt.encryption.encrypt(JSON.stringify(envelope.data), session.sessionKey) };
}

function objectOf(given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new CallError(400, '请求参数错误');
  return given as Record<string, unknown>;
}
