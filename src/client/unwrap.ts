import type { Cipher } from './crypt/Cipher';
import type { Envelope } from '../language/wire';
import { CallError } from './CallError';
import { ConflictError } from './ConflictError';
import { RefusalError } from './RefusalError';
import { httpText } from './httpText';
import { t } from './texts';

/**
 * The data of a successful answer; `cipher` opens it when the call was encrypted.
 * @throws RefusalError (900), ConflictError (409) or CallError with the envelope's code, else the HTTP status
 */
export async function unwrap(response: Response, cipher: Cipher | null = null): Promise<unknown> {
  const body = await readJson(response);
  const envelope = opened(readEnvelope(body), cipher);
  if (response.ok && envelope.code === 200) return envelope.data;
  if (response.ok) throw failure(envelope.code, envelope.message, envelope.data);
  const isEnvelope = envelope.code !== 100;
  const code = isEnvelope && envelope.code !== 200 ? envelope.code : response.status;
  throw failure(code, isEnvelope ? envelope.message : retryText(response), envelope.data);
}

/** What to do when somebody before the server is too busy to pass a call on, and says for how long. */
function retryText({ headers, status }: Response): string {
  const seconds = Number(headers.get('retry-after') ?? '');
  return status === 503 && seconds > 0 ? t('系统繁忙，请{seconds}秒后重试', { seconds }) : '';
}

/**
 * A success that cannot be read is a failure; a failure keeps its code and message even then, and what somebody before
 * the server said in clear.
 */
function opened(envelope: Envelope, cipher: Cipher | null): Envelope {
  const { code, data } = envelope;
  if (cipher === null || data === null || (code !== 200 && typeof data !== 'string')) return envelope;
  try {
    return { ...envelope, data: JSON.parse(cipher.open(String(data))) as unknown };
  } catch {
    return code === 200 ? readEnvelope(null) : { ...envelope, data: null };
  }
}

function failure(code: number, message: string, data: unknown): CallError {
  if (code === 900) return new RefusalError(message || t('提示'), data);
  const text = message === '' || code === 100 ? t(message || httpText(code)) : message;
  return code === 409 ? new ConflictError(text, data) : new CallError(code, text, data);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    // The caller has given the call up while the body was on its way: that is no answer at all.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return null;
  }
}

/** Reads a body as an envelope. An empty or foreign body becomes code 100 查询错误. */
function readEnvelope(body: unknown): Envelope {
  if (typeof body !== 'object' || body === null || !('code' in body))
    return { code: 100, data: null, message: '查询错误' };
  const { code, data = null, message } = body as { code: unknown; data?: unknown; message?: unknown };
  return { code: Number(code), data, message: typeof message === 'string' ? message : '' };
}
