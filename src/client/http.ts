import type { Cipher } from './crypt/Cipher';
import { CallError } from './CallError';
import { beginCall } from './busy';
import { cipherOf } from './cipherOf';
import { EXPIRED_TEXT, leave } from './leave';
import { sendUntilAnswered } from './line';
import { refreshWhenDue } from './refreshToken';
import { questionSignal } from './questions';
import { report } from './report';
import type { Parameters, SendRequest } from './send';
import { send } from './send';
import { session } from './sessionStore';
import { t } from './texts';
import { uniqueKey } from '../lib/uniqueKey';
import { unwrap } from './unwrap';

/** Milliseconds for files. Specification 000, section 9 (B-268). */
const DOWNLOAD_TIMEOUT = 120_000;

export interface CallOptions {
  signal?: AbortSignal;
  /** The caller shows failures itself. An expired session is dealt with in any case. */
  quiet?: boolean;
  /** No waiting text, for what people did not ask for. */
  background?: boolean;
  /** Milliseconds, 60,000 by default. */
  timeout?: number;
  /** It is sent though the page goes: 64 KB at most. */
  isParting?: boolean;
  /** Ends the session, so that it does not end with it as other questions do. */
  isLast?: boolean;
}

export interface Download {
  blob: Blob;
  /** From `content-disposition`; empty when the server gave none. */
  name: string;
}

/**
 * GET below `/prod-pc`; gives the envelope's data.
 * @throws CallError, RefusalError or ConflictError after showing it, unless `quiet`
 */
export async function get<T = unknown>(path: string, params?: Parameters, options: CallOptions = {}): Promise<T> {
  return (await call({ method: 'GET', path, params }, options, unwrap)) as T;
}

/** POST of a JSON body; otherwise as {@link get}. */
export async function post<T = unknown>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  return (await call({ method: 'POST', path, json: body ?? {} }, options, unwrap)) as T;
}

/** POST of a part of a file, unencrypted as its answer is; otherwise as {@link get}. */
export async function postParts<T = unknown>(path: string, parts: FormData, options: CallOptions = {}): Promise<T> {
  return (await call({ method: 'POST', path, parts }, options, (response) => unwrap(response), true)) as T;
}

/**
 * GET of a file, never encrypted (B-256); a refusal that comes instead of the file is treated as in {@link get}.
 * `readBody`: reads the file another way than at once.
 */
export function getBlob(
  path: string,
  params?: Parameters,
  options: CallOptions & { readBody?(response: Response): Promise<Blob> } = {},
): Promise<Download> {
  return call(
    { method: 'GET', path, params, timeout: DOWNLOAD_TIMEOUT },
    options,
    (response) => readDownload(response, options.readBody),
    true,
  );
}

type Read<T> = (response: Response, cipher: Cipher | null) => Promise<T>;

async function call<T>(request: SendRequest, options: CallOptions, read: Read<T>, isPlain = false): Promise<T> {
  if (request.method === 'GET' || isPlain || options.background) return attempt(request, options, read, isPlain);
  // A change that somebody waits for is sent until it is answered; the key sees to it that it is made once.
  const key = uniqueKey();
  try {
    return await sendUntilAnswered(
      () => attempt({ ...request, key }, { ...options, quiet: true }, read, isPlain),
      options.signal,
    );
  } catch (error) {
    // What an ended session needs has been done by the attempt.
    if (error instanceof CallError && error.code !== 401 && !options.quiet) report(error);
    throw error;
  }
}

async function attempt<T>(request: SendRequest, options: CallOptions, read: Read<T>, isPlain: boolean): Promise<T> {
  const ends = request.method === 'GET' && !options.isLast ? questionSignal() : undefined;
  if (session.expired || session.leaving || ends?.aborted) throw new CallError(401, t(EXPIRED_TEXT));
  const signals = [options.signal, ends].filter((signal) => signal !== undefined);
  const endCall = options.background ? () => {} : beginCall(request.method);
  // What was sent belongs together, also when a refresh replaces both before the answer comes.
  let { token, sessionKey } = session;
  try {
    await refreshWhenDue();
    ({ token, sessionKey } = session);
    const cipher = isPlain ? null : await cipherOf(sessionKey);
    const response = await send({
      ...request,
      token,
      cipher,
      signal: signals.length > 1 ? AbortSignal.any(signals) : signals[0],
      timeout: options.timeout ?? request.timeout,
      isParting: options.isParting,
    });
    return await read(response, cipher);
  } catch (error) {
    if (ends?.aborted && !options.signal?.aborted) throw new CallError(401, t(EXPIRED_TEXT));
    if (error instanceof CallError) treat(error, token, options);
    throw error;
  } finally {
    endCall();
  }
}

function treat(error: CallError, token: string, options: CallOptions): void {
  if (error.code !== 401) {
    if (!options.quiet) report(error);
  } else if (token === session.token) {
    // An answer to a token that has been replaced since says nothing about the new one.
    leave(error.message);
  }
}

async function readDownload(response: Response, readBody = (given: Response) => given.blob()): Promise<Download> {
  const isEnvelope = response.headers.get('content-type')?.includes('application/json') ?? false;
  if (!response.ok || isEnvelope) {
    await unwrap(response);
    throw new CallError(100, t('查询错误'));
  }
  return { blob: await readBody(response), name: fileName(response.headers.get('content-disposition') ?? '') };
}

function fileName(disposition: string): string {
  const encoded =
    /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? '';
  try {
    return decodeURIComponent(encoded.trim());
  } catch {
    return encoded.trim();
  }
}
